import { type ValidationCode, validationText } from '@rihlah/contract/wire/messages';
import { useDraft } from '@rihlah/ui/form/state/use-draft';
import { loadCode } from '@rihlah/web-client/load-code';
import { useEffect, useRef, useState } from 'react';
import { usePreview } from './use-preview.ts';

/** What judges a photo and makes it smaller: it comes once the form stands. */
const shrinking = () => import('./shrink-photo.ts');

export interface ReadyPhoto {
  file: File;
  /** Address of the preview; null for the moment until it is made. */
  preview: string | null;
}

export interface PhotoState {
  photo: ReadyPhoto | null;
  isPreparing: boolean;
  /** What is shown is what would be sent: no other photo is on its way. */
  isReady: boolean;
  error: string | undefined;
  choose: (file: File) => void;
  /** Says that nothing is in the slot, or what the server said. */
  fail: (message?: string) => void;
}

/**
 * One photo of a form: chosen, made smaller, kept until it is sent, also when sending fails or the screen is left.
 *
 * @param name of the photo among all drafts
 * @param whenMissing what an empty slot says
 */
export function usePhoto(name: string, whenMissing: ValidationCode = 'fileRequired'): PhotoState {
  const [file, setFile] = useDraft<File | null>(name, null);
  const preview = usePreview(file);
  const [isPreparing, setPreparing] = useState(false);
  const [error, setError] = useState<string>();
  const turn = useRef(0);
  useEffect(() => void shrinking().catch(() => {}), []);

  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    setError(undefined);
    setPreparing(true);
    const { shrinkPhoto } = await loadCode(shrinking);
    // A file that cannot be read any more, as one that was taken from its folder.
    const small = await shrinkPhoto(file).catch(() => 'fileDamaged' as const);
    // Another photo may have been chosen meanwhile.
    if (turn.current !== mine) return;
    setPreparing(false);
    if (typeof small === 'string') return setError(validationText(small));
    setFile(small);
  };
  return {
    photo: file && { file, preview },
    isPreparing,
    isReady: file !== null && !isPreparing,
    error,
    choose: (file) => void choose(file),
    fail: (message) => setError(message ?? validationText(whenMissing)),
  };
}
