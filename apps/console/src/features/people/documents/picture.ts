import { MAX_PHOTO_BYTES } from '@rihlah/contract/documents/document-choices';
import { validationText } from '@rihlah/contract/wire/messages';

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
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turns % 2 === 1 ? [height, width] : [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the canvas gave no picture');
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`, { type: 'image/jpeg' });
}
