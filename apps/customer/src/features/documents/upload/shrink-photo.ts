import { MAX_PHOTO_BYTES } from '@rihlah/contract/documents/document-choices';
import type { ValidationCode } from '@rihlah/contract/wire/messages';
import { judgePhoto, LEAST_PHOTO_SIDE } from '@rihlah/rules/documents/photo-file';

/** Enough to read the small print of a family card. */
const LONG_SIDE = 2200;
const SMALL_ENOUGH = 950_000;
/** Tried in turn until the photo is small enough; the last stands. */
const QUALITIES = [0.82, 0.68, 0.55];

/** What makes a photo smaller is fetched with the first photo. */
async function compress(file: File, quality: number): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality,
      maxWidth: LONG_SIDE,
      maxHeight: LONG_SIDE,
      mimeType: 'image/jpeg',
      convertSize: 0,
      success: resolve,
      error: reject,
    });
  });
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`;

/**
 * A photo as it is sent: upright, at most 2200 pixels long, a JPEG below 1 MB where legibility allows. Its bytes are judged
 * first, as the server would: made smaller, a photo that was cut would look whole. What this browser cannot draw (HEIC on
 * Android, more pixels than it has memory for) is sent as it is: the server decides.
 *
 * @returns the photo, or why it is not taken
 */
export async function shrinkPhoto(file: File): Promise<File | ValidationCode> {
  const judged = judgePhoto(new Uint8Array(await file.arrayBuffer()));
  if (!judged) return 'fileNotImage';
  if (!judged.isWhole) return 'fileDamaged';
  // By its content, whatever the device called it: only so it is drawn.
  const photo = new File([file], file.name, { type: `image/${judged.kind}` });
  const smallest = await makeSmall(photo);
  if (smallest && (await shortSideOf(smallest)) < LEAST_PHOTO_SIDE) return 'fileTooSmall';
  const sent = smallest && smallest.size < photo.size ? asFile(smallest, photo) : photo;
  return sent.size > MAX_PHOTO_BYTES ? 'fileTooLarge' : sent;
}

/** In pixels; of what cannot be measured here the server decides. */
async function shortSideOf(photo: Blob): Promise<number> {
  try {
    const { width, height } = await createImageBitmap(photo);
    return Math.min(width, height);
  } catch {
    return LEAST_PHOTO_SIDE;
  }
}

/** Null where this browser cannot draw the photo. */
async function makeSmall(photo: File): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    const next = await compress(photo, quality).catch(() => null);
    if (next === null) break;
    smallest = next;
    if (next.size <= SMALL_ENOUGH) break;
  }
  return smallest;
}

const asFile = (blob: Blob, { name }: File): File => new File([blob], jpegName(name), { type: 'image/jpeg' });
