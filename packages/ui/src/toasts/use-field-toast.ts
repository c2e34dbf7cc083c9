import { useCallback, useEffect, useRef } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import { capitalised } from '../text/format.ts';
import { showErrorText } from './notify.ts';
import { dismissToast } from './store.ts';

/**
 * The notification in which a form says what is wrong in it. It goes with its cause: once the field that it is about is
 * mended, or the form is left.
 *
 * @param errors of the form
 * @returns `sayOf` says something of a field, by its name in the form; of the form as a whole without one
 */
export function useFieldToast(errors: FieldErrors) {
  const said = useRef<{ id: number; field: string | undefined } | null>(null);
  const dismiss = useCallback(() => {
    if (said.current !== null) dismissToast(said.current.id);
    said.current = null;
  }, []);
  const sayOf = (field: string | undefined, text: string) => {
    dismiss();
    said.current = { id: showErrorText(capitalised(text)), field };
  };
  useEffect(() => {
    const field = said.current?.field;
    if (field !== undefined && get(errors, field) === undefined) dismiss();
  }, [errors, dismiss]);
  useEffect(() => dismiss, [dismiss]);
  return { sayOf, dismiss };
}
