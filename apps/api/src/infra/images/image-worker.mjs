import sharp from 'sharp';

/** More than the sensors of phones have; a picture of so many pixels takes some seconds and 200 MB. */
const MAX_PIXELS = 65_000_000;
/** Enough to read the small print of a passport page. */
const LONG_SIDE = 2600;
const QUALITY = 82;
const SECONDS = 30;

// One picture at a time on this thread; the pages have the other processors.
sharp.cache(false);
sharp.concurrency(1);
// The HEIC decoder prints what it thinks of bad files.
console.log = () => {};

class TooManyPixels extends Error {}

/** HEIC decodes here, on this thread; the decoder itself applies the picture's rotation. It is loaded with the first. */
async function openHeic(bytes) {
  const { default: decodeHeic } = await import('heic-decode');
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [image] = images;
    if (image.width * image.height > MAX_PIXELS) throw new TooManyPixels();
    const { data, width, height } = await image.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    images.dispose();
  }
}

const openOther = (bytes) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();

/** A picture upright in sRGB as JPEG. What the library is not told to keep (EXIF, GPS, profiles) is left out. */
async function encode(picture, { longSide = LONG_SIDE, quality = QUALITY }) {
  return picture
    .timeout({ seconds: SECONDS })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
}

/** Pictures of the catalogue: far smaller on the way than JPEG. The effort is what a thread may spend on a wide one. */
const WEB_FORMATS = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
};

/** The same picture in formats and widths, `avif-800`; of widths beyond the original only the first, in its own size. */
async function encodeWeb(picture, widths) {
  // Opened once: what is turned and decoded serves every size.
  const { data, info } = await picture
    .timeout({ seconds: SECONDS })
    .resize({ width: widths.at(-1), height: 2 * widths.at(-1), fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sizes = widths.filter((_, index) => index === 0 || widths[index - 1] < info.width);
  const files = {};
  for (const width of sizes)
    for (const [format, to] of Object.entries(WEB_FORMATS))
      files[`${format}-${width}`] = await to(
        sharp(data, { raw }).resize({ width, withoutEnlargement: true }),
      ).toBuffer();
  return files;
}

/**
 * @param {{ bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp' | 'heic', widths?: number[], leastSide?: number, longSide?: number, quality?: number }} asked with widths for the catalogue, without as a photo, whose shorter side has at least so many pixels
 * @returns {Promise<{ jpeg: Uint8Array, width: number, height: number } | { files: Record<string, Uint8Array> }
 *   | { refused: 'fileDamaged' | 'fileTooSmall' | 'fileTooManyPixels' }>}
 */
export default async function openPicture({ bytes: input, kind, widths, leastSide = 1, ...to }) {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  try {
    const picture = kind === 'heic' ? await openHeic(bytes) : openOther(bytes);
    if (widths) return { files: await encodeWeb(picture, widths) };
    const { data, info } = await encode(picture, to);
    const { width, height } = info;
    return Math.min(width, height) < leastSide ? { refused: 'fileTooSmall' } : { jpeg: data, width, height };
  } catch (error) {
    const isTooMany = error instanceof TooManyPixels || /pixel limit|timeout/.test(String(error));
    return { refused: isTooMany ? 'fileTooManyPixels' : 'fileDamaged' };
  }
}
