export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Pixels of the shorter side below which nobody reads a paper, nor knows a face. */
export const LEAST_PHOTO_SIDE = 200;

export interface PhotoFile {
  kind: PhotoKind;
  /** Its end is there: it was not cut on its way. What lies between may still be damaged. */
  isWhole: boolean;
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/**
 * The kind of a photo by its content, whatever its name or type say, and whether it was cut. The app asks before it makes
 * a photo smaller, which would hide the cut, and the server before it opens one.
 *
 * @param bytes all of the file
 * @returns null where it is no photo of a kind that is taken
 */
export function judgePhoto(bytes: Uint8Array): PhotoFile | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return null;
  if (text(view, 0, 3) === '\xff\xd8\xff') return { kind: 'jpeg', isWhole: isWholeJpeg(view) };
  if (text(view, 0, 8) === '\x89PNG\r\n\x1a\n') return { kind: 'png', isWhole: isWholePng(view) };
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP')
    return { kind: 'webp', isWhole: 8 + view.getUint32(4, true) <= bytes.length };
  if (text(view, 4, 4) === 'ftyp' && brandsOf(view).some((brand) => HEIC_BRANDS.has(brand)))
    return { kind: 'heic', isWhole: isWholeHeic(view) };
  return null;
}

const text = (view: DataView, from: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(from + index)));

const SCAN = 0xda;
const END = 0xd9;
/** Of a scan's own data: a stuffed byte, a restart, a fill byte. */
const isWithinScan = (marker: number) =>
  marker === 0 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0xff;

/**
 * Goes from marker to marker (ITU T.81, annex B) up to the end of the picture itself: the end of a preview inside of it, or
 * a film behind it, as phones write them, says nothing.
 */
function isWholeJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return false;
    if (marker === 0xff) at += 1;
    else if (marker === END) return true;
    else {
      at += 2 + view.getUint16(at + 2);
      if (marker === SCAN)
        while (
          at + 1 < view.byteLength &&
          (view.getUint8(at) !== 0xff || isWithinScan(view.getUint8(at + 1)))
        )
          at += 1;
    }
  }
  return at + 2 <= view.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) === END;
}

/** Up to its last chunk, which is written whole (PNG, 11.2.5). */
function isWholePng(view: DataView): boolean {
  let at = 8;
  while (at + 12 <= view.byteLength) {
    const end = at + 12 + view.getUint32(at);
    if (text(view, at + 4, 4) === 'IEND') return end <= view.byteLength;
    at = end;
  }
  return false;
}

/** Box by box (ISO/IEC 14496-12, 4.2): a size of 0 reaches to the end of the file, one of 1 stands in the next 8 bytes. */
function isWholeHeic(view: DataView): boolean {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at);
    if (size === 0) return true;
    if (size === 1 && at + 16 > view.byteLength) return false;
    const length = size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at === view.byteLength;
}

/** Major and compatible brands of an ISO base media file (ISO/IEC 14496-12, 4.3). */
function brandsOf(view: DataView): string[] {
  const end = Math.min(view.getUint32(0), view.byteLength, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(text(view, at, 4));
  return brands;
}
