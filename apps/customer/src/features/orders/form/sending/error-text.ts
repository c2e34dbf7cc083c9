import { validationText } from '@rihlah/contract/wire/messages';
import type { FormError, Wording } from '@rihlah/ui/form/bound/bind';
import type { UseFormGetValues } from 'react-hook-form';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import { missingText } from './missing-text.ts';

/** Codes of a field that nothing was typed into or chosen in. */
const EMPTY = new Set(['isEmpty', 'notInArray']);

/** Nothing was said yet, as against something wrong. */
const isMissing = ({ type, message }: FormError): boolean =>
  type !== 'server' && message !== undefined && EMPTY.has(message);

/** Words of a field's error: messages of the schema are codes, those of the server are texts. */
export function errorText(
  error: FormError,
  name: string,
  getValues: UseFormGetValues<OrderFormValues>,
): string {
  if (error.type === 'server') return error.message ?? '';
  const [list, position] = name.split('.');
  const person = list === 'pilgrims' ? getValues('pilgrims')[Number(position)]?.firstName : '';
  const asked = isMissing(error) ? missingText(name, person ?? '') : undefined;
  return asked ?? validationText(error.message ?? 'invalid');
}

/** The same for the fields of the form: something missing is asked for, something wrong is refused. */
export const makeWording =
  (getValues: UseFormGetValues<OrderFormValues>): Wording =>
  (error, name) => ({ text: errorText(error, name, getValues), isMissing: isMissing(error) });
