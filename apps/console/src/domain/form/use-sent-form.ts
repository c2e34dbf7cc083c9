import { placeErrors } from '@rihlah/ui/form/state/place-errors';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { SessionOver } from '@rihlah/web-client/failures';
import { type BaseSyntheticEvent, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { inWords } from './in-words.ts';
import { partsArrived } from './parts-on-the-way.ts';

interface SentForm<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>;
  values: DefaultValues<Values>;
  send: (values: Values) => Promise<unknown>;
  /** The form's field for a field of the call, where they differ. */
  fieldOf?: (name: string) => FieldPath<Values>;
  /** Hears of a failure first; true where it has dealt with it. */
  onFailure?: (error: unknown) => boolean;
}

/**
 * A form, its sending, and what the server says of it: of a field beside the field, of the whole over its button. It is
 * sent once the pictures that are on their way have come.
 */
export function useSentForm<Values extends FieldValues>(options: SentForm<Values>) {
  const { schema, values, send, fieldOf, onFailure } = options;
  const form = useCodedForm<Values>(() => schema, values);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const attempt = useLocked(async (given: Values) => {
    setFailure(undefined);
    setSending(true);
    try {
      await send(given);
    } catch (error) {
      // The sign-in opens over the form; what is typed stays.
      if (error instanceof SessionOver || onFailure?.(error)) return;
      if (await placeErrors(form, error, fieldOf)) return;
      setFailure(inWords(error));
    } finally {
      setSending(false);
    }
  });
  const submit = form.handleSubmit((given) => attempt(given));
  const [isWaiting, setWaiting] = useState(false);
  const onSubmit = useLocked(async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    setWaiting(true);
    const areThere = await partsArrived(form.control);
    setWaiting(false);
    // Why a part will not come stands beside it.
    if (areThere) await submit();
  });
  return { form, isSending: isSending || isWaiting, failure, onSubmit };
}
