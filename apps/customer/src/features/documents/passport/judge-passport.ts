import { passportFields } from '@rihlah/contract/documents/document-upload';
import { validationText } from '@rihlah/contract/wire/messages';

export type PassportErrors = Partial<Record<'number' | 'expired', string>>;

export const isDate = (date: string): boolean => passportFields.shape.expired.safeParse(date).success;

/** What is wrong with the fields of a passport, in the contract's words. */
export function wrongWith(values: { number: string; expired: string }): PassportErrors {
  const { error } = passportFields.safeParse(values);
  const errors: PassportErrors = values.expired === '' ? { expired: validationText('isEmpty') } : {};
  for (const { path, message } of error?.issues ?? []) {
    const [name] = path;
    if (name === 'number' || name === 'expired') errors[name] ??= validationText(message);
  }
  return errors;
}
