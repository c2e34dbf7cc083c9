import { MAX_PHOTO_BYTES } from '@rihlah/contract/document';
import { type ValidationCode, validationText } from '@rihlah/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';

export interface ReadyPhoto {
  file: File;
  /** Address of the preview. */
  preview: string;
}

export interface PhotoState {
  photo: ReadyPhoto | null;
  isPreparing: boolean;
  error: string | undefined;
  choose: (file: File) => void;
  /** Says that nothing is in the slot, or what the server said. */
  fail: (message?: string) => void;
}

/** By type, and by name where the device gives none. */
const looksLikeImage = ({ type, name }: File) =>
  type.startsWith('image/') || (type === '' && /\.(jpe?g|png|webp|hei[cf])$/i.test(name));

/**
 * One photo of a form: chosen, made smaller, kept until it is sent, also when sending fails.
 *
 * @param whenMissing what an empty slot says
 */
export function usePhoto(whenMissing: ValidationCode = 'fileRequired'): PhotoState {
  const [photo, setPhoto] = useState<ReadyPhoto | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [error, setError] = useState<string>();
  const turn = useRef(0);

  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.preview) : undefined), [photo]);

  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    setError(undefined);
    if (!looksLikeImage(file)) return setError(validationText('fileNotImage'));
    setPreparing(true);
    const small = await shrinkPhoto(file);
    // Another photo may have been chosen meanwhile.
    if (turn.current !== mine) return;
    setPreparing(false);
    if (small === null) return setError(validationText('fileDamaged'));
    if (small.size > MAX_PHOTO_BYTES) return setError(validationText('fileTooLarge'));
    setPhoto({ file: small, preview: URL.createObjectURL(small) });
  };
  return {
    photo,
    isPreparing,
    error,
    choose: (file) => void choose(file),
    fail: (message) => setError(message ?? validationText(whenMissing)),
  };
}
