import { MAX_PHOTO_BYTES } from '@rihlah/contract/documents/document-choices';
import { validationText } from '@rihlah/contract/wire/messages';
import { drawPhoto } from '../../../domain/photos/draw-photo.ts';

/** A picture on its way, not sent yet. */
export interface Taken {
  file: File;
  /** Quarter turns clockwise that it is to be given. */
  turns: number;
  /** Whether this browser can show it; HEIC only few can. */
  isShown: boolean;
}

/** Enough to read the small print of a family card. */
const LONG_SIDE = 4000;
const QUALITY = 0.9;
/** The formats that every browser reads: one that cannot be read is damaged. */
const READABLE = /^image\/(jpeg|png|webp)$/;
const HEIC = /hei[cf]$/i;

/** What a file is found to be. @throws Error with words for whoever chose it */
export async function takePicture(file: File): Promise<Taken> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  if (bitmap) return { file, turns: 0, isShown: true };
  if (READABLE.test(file.type)) throw new Error(validationText('fileDamaged'));
  if (!HEIC.test(file.type) && !HEIC.test(file.name)) throw new Error(validationText('fileNotImage'));
  if (file.size > MAX_PHOTO_BYTES) throw new Error(validationText('fileTooLarge'));
  return { file, turns: 0, isShown: false };
}

/** The file to send: as it was chosen, unless it was turned or is larger than what may be sent. */
export async function toSend({ file, turns, isShown }: Taken): Promise<File> {
  if (!isShown || (turns === 0 && file.size <= MAX_PHOTO_BYTES)) return file;
  return drawPhoto(file, { longSide: LONG_SIDE, quality: QUALITY, turns });
}
