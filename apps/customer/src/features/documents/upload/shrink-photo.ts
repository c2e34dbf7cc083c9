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

/** Formats that every browser reads: one that it cannot is damaged. */
const READABLE = /^image\/(jpeg|png|webp)$/;

/**
 * A photo as it is sent: upright, at most 2200 pixels long, a JPEG below 1 MB where legibility allows. What this
 * browser cannot read (HEIC on Android) is sent as it is: the server decides.
 *
 * @returns null when the file is no picture, or a damaged one
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    const next: Blob | null = await compress(file, quality).catch(() => null);
    if (next === null && smallest === null) return READABLE.test(file.type) ? null : file;
    if (next === null) break;
    smallest = next;
    if (next.size <= SMALL_ENOUGH) break;
  }
  return smallest && smallest.size < file.size ? asFile(smallest, file) : file;
}

const asFile = (blob: Blob, { name }: File): File => new File([blob], jpegName(name), { type: 'image/jpeg' });
