import { type ValidationCode, validationText } from '@rihlah/contract/wire/messages';
import { useDraft } from '@rihlah/ui/form/state/use-draft';
import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';

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

/** The photo with an address of its preview, which goes with the photo. */
function usePreview(file: File | null): ReadyPhoto | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return file && { file, preview };
}

/**
 * One photo of a form: chosen, made smaller, kept until it is sent, also when sending fails or the screen is left.
 *
 * @param name of the photo among all drafts
 * @param whenMissing what an empty slot says
 */
export function usePhoto(name: string, whenMissing: ValidationCode = 'fileRequired'): PhotoState {
  const [file, setFile] = useDraft<File | null>(name, null);
  const photo = usePreview(file);
  const [isPreparing, setPreparing] = useState(false);
  const [error, setError] = useState<string>();
  const turn = useRef(0);

  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    setError(undefined);
    setPreparing(true);
    // A file that cannot be read any more, as one that was taken from its folder.
    const small = await shrinkPhoto(file).catch(() => 'fileDamaged' as const);
    // Another photo may have been chosen meanwhile.
    if (turn.current !== mine) return;
    setPreparing(false);
    if (typeof small === 'string') return setError(validationText(small));
    setFile(small);
  };
  return {
    photo,
    isPreparing,
    isReady: photo !== null && !isPreparing,
    error,
    choose: (file) => void choose(file),
    fail: (message) => setError(message ?? validationText(whenMissing)),
  };
}
