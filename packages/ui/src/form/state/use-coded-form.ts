import { validationText } from '@rihlah/contract/wire/messages';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { type GetSchema, useLateResolver } from './use-late-resolver.ts';

/** A short form over a schema whose messages are codes. */
export const useCodedForm = <Values extends FieldValues>(
  getSchema: GetSchema<Values>,
  defaultValues: DefaultValues<Values>,
) =>
  useForm<Values>({
    resolver: useLateResolver(getSchema),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });

/** Text of a field's error: the schema's messages are codes, the server's are texts. */
export function textOf(error: { type?: string; message?: string }): string | undefined {
  if (error.message === undefined) return undefined;
  return error.type === 'server' ? error.message : validationText(error.message);
}
