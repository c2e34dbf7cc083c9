import { validationText } from '@rihlah/contract/wire/messages';
import { loadCode } from '@rihlah/web-client/load-code';
import { useEffect, useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form's schema; as a promise where its code comes after the form was drawn. */
type GetSchema<Values, Output = Values> = () =>
  | z.ZodType<Output, Values>
  | Promise<z.ZodType<Output, Values>>;

async function resolverOf<Values extends FieldValues, Output>(
  getSchema: GetSchema<Values, Output>,
): Promise<Resolver<Values, unknown, Output>> {
  const [{ zodResolver }, schema] = await Promise.all([import('./schema-resolver.ts'), getSchema()]);
  return zodResolver(schema);
}

/**
 * Judges a form by its schema, whose code (zod, the contract) is asked for as soon as the form stands, so that it does not
 * hold up the first drawing. What is left or sent before waits for it, also through a lost connection.
 */
function useLateResolver<Values extends FieldValues, Output>(
  getSchema: GetSchema<Values, Output>,
): Resolver<Values, unknown, Output> {
  const latest = useRef(getSchema);
  useEffect(() => {
    latest.current = getSchema;
  });
  useEffect(() => {
    void resolverOf(latest.current).catch(() => {});
  }, []);
  return async (values, context, options) => {
    const resolve = await loadCode(() => resolverOf(latest.current));
    return resolve(values, context, options);
  };
}

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
export function fieldErrorText(error: { type?: string; message?: string }): string | undefined {
  if (error.message === undefined) return undefined;
  return error.type === 'server' ? error.message : validationText(error.message);
}
