import { zodResolver } from '@hookform/resolvers/zod';
import { validationText } from '@rihlah/contract/messages';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A short form over a schema whose messages are codes. */
export const useCodedForm = <Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) =>
  useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });

/** Text of a field's error: the schema's messages are codes, the server's are texts. */
export function textOf(error: { type?: string; message?: string }): string | undefined {
  if (error.message === undefined) return undefined;
  return error.type === 'server' ? error.message : validationText(error.message);
}
