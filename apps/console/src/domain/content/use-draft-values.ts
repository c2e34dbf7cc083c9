import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { drafts } from './drafts.ts';

const NEVER_SAVED = { current: 0 };

/**
 * Keeps what is typed into a form and not saved while one looks elsewhere, and brings it back as changes: what is saved
 * stays what it is compared with.
 *
 * @param id what it is kept under; undefined keeps nothing
 * @param version that the form was made from; left out of one that adds something
 * @returns whether something was brought back
 */
export function useDraftValues<Values extends FieldValues>(
  id: string | undefined,
  { getValues, setValue, formState }: UseFormReturn<Values>,
  version: { readonly current: unknown } = NEVER_SAVED,
): boolean {
  const { isDirty } = formState;
  const [draft] = useState(() => (id === undefined ? undefined : drafts.find<Values>(id)));
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.values ?? {}))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [draft, setValue]);
  useEffect(() => {
    if (id === undefined) return;
    if (!isDirty) {
      drafts.forget(id);
      return;
    }
    return () => void drafts.keep(id, { version: version.current, values: structuredClone(getValues()) });
  }, [id, isDirty, version, getValues]);
  return draft !== undefined;
}
