import { ApiError } from '@rihlah/web-client/failures';
import { loadCode } from '@rihlah/web-client/load-code';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Puts what the server found on the fields of a form, each with its first message, and focuses the first of them.
 *
 * @param fieldOf the form's field for a field of the call; left out, the one of the same name
 * @returns false when nothing was about a field that is drawn: it is to be shown in another way
 */
export async function placeErrors<Values extends FieldValues>(
  {
    getValues,
    setError,
    getFieldState,
  }: Pick<UseFormReturn<Values>, 'getValues' | 'setError' | 'getFieldState'>,
  error: unknown,
  fieldOf = (name: string) => name as FieldPath<Values>,
): Promise<boolean> {
  if (!(error instanceof ApiError)) return false;
  const { fieldMessages } = await loadCode(() => import('@rihlah/web-client/messages/field-messages'));
  const placed = new Set<string>();
  let isShown = false;
  for (const { path, message } of fieldMessages(error.problem.validation_messages ?? {})) {
    const field = fieldOf(path[0] ?? '');
    if (placed.has(field) || !Object.hasOwn(getValues(), field)) continue;
    setError(field, { type: 'server', message }, { shouldFocus: !isShown });
    placed.add(field);
    // Only an error of a field that is drawn has a control: nobody sees one of a value that the form merely holds.
    if (getFieldState(field).error?.ref) isShown = true;
  }
  return isShown;
}
