import { placeErrors } from '@rihlah/ui/form/state/place-errors';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { type BaseSyntheticEvent, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { partsArrived } from './parts-on-the-way.ts';
import { type Sending, useSending } from './use-sending.ts';

interface FormToSend<Values extends FieldValues, Answer> extends Sending<Values, Answer> {
  schema: z.ZodType<unknown, Values>;
  values: DefaultValues<Values>;
  /** What is said of a field that is empty, where that is more than the contract says. */
  words?: Partial<Record<FieldPath<Values>, string>>;
  /** The form's field for a field of the call, where they differ. */
  fieldOf?: (name: string) => FieldPath<Values>;
}

/** A form, and how its sending does. */
export interface SentForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  isSending: boolean;
  failure: string | undefined;
  words: Partial<Record<string, string>>;
  onSubmit: (event?: BaseSyntheticEvent) => void;
}

/**
 * A form, its sending, and what the server says of it: of a field beside the field, of the whole over its button. It is
 * sent once the pictures that are on their way have come.
 */
export function useSentForm<Values extends FieldValues, Answer = unknown>(
  options: FormToSend<Values, Answer>,
): SentForm<Values> {
  const { schema, values, words = {}, fieldOf, onFailure, ...sending } = options;
  const form = useCodedForm<Values>(() => schema as z.ZodType<Values, Values>, values);
  const { isSending, failure, start } = useSending<Values, Answer>({
    onConflict: 'stay',
    ...sending,
    onFailure: async (error) => (await onFailure?.(error)) || placeErrors(form, error, fieldOf),
  });
  const submit = form.handleSubmit((given) => start(given));
  const [isWaiting, setWaiting] = useState(false);
  const onSubmit = useLocked(async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    setWaiting(true);
    const areThere = await partsArrived(form.control);
    setWaiting(false);
    // Why a part will not come stands beside it.
    if (areThere) await submit();
  });
  return { form, isSending: isSending || isWaiting, failure, words, onSubmit };
}
