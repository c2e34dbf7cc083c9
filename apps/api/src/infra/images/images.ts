import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS } from '@rihlah/contract/catalog/picture-address';
import type { ValidationCode } from '@rihlah/contract/wire/messages';
import { judgePhoto, LEAST_PHOTO_SIDE, type PhotoKind } from '@rihlah/rules/documents/photo-file';
import { TimedPool } from '../process/timed-pool.ts';

interface Asked {
  bytes: Uint8Array;
  kind: PhotoKind;
  widths?: number[];
  leastSide?: number;
  longSide?: number;
  quality?: number;
}

type Refused = { refused: ValidationCode };
type Result =
  | { jpeg: Uint8Array; width: number; height: number }
  | { files: Record<string, Uint8Array> }
  | Refused;

const WORKER = fileURLToPath(new URL('./image-worker.mjs', import.meta.url));
/** The picture itself lies outside of what is counted here. */
const MEGABYTES = 256;

/** Opens pictures that strangers sent: on threads of their own, a few at a time, the others in a queue with an end. */
export class Images {
  /** What customers hand in, and photos of papers. */
  readonly #photos = new TimedPool<Asked, Result>({
    worker: WORKER,
    threads: Math.max(1, Math.floor(availableParallelism() / 2)),
    queue: 64,
    ms: 45_000,
    megabytes: MEGABYTES,
  });
  /** Of the catalogue: encoded in many sizes, which takes seconds each. */
  readonly #catalogue = new TimedPool<Asked, Result>({
    worker: WORKER,
    threads: 1,
    queue: 16,
    ms: 90_000,
    megabytes: MEGABYTES,
  });

  /**
   * A JPEG, PNG, WebP or HEIC picture as an upright JPEG without metadata, or why it is none.
   *
   * @param to pixels of the longer side at most, 2600 unless said otherwise, and how faithful, of 100
   * @throws Failure `busy` when too many are waiting
   */
  async toJpeg(
    bytes: Buffer,
    to: { longSide?: number; quality?: number } = {},
  ): Promise<{ jpeg: Buffer; width: number; height: number } | Refused> {
    const result = await open(this.#photos, bytes, { leastSide: LEAST_PHOTO_SIDE, ...to });
    if ('jpeg' in result) {
      const { jpeg, width, height } = result;
      return { jpeg: Buffer.from(jpeg.buffer), width, height };
    }
    if ('refused' in result) return result;
    throw new Error('the worker answered another question');
  }

  /**
   * Such a picture as AVIF and WebP in the widths of the catalogue, by format and width (`avif-800`); what is transparent
   * stays so.
   *
   * @throws Failure `busy` when too many are waiting
   */
  async toWeb(bytes: Buffer): Promise<{ files: Record<string, Buffer> } | Refused> {
    const result = await open(this.#catalogue, bytes, { widths: [...PICTURE_WIDTHS] });
    if ('refused' in result) return result;
    if (!('files' in result)) throw new Error('the worker answered another question');
    const files = Object.entries(result.files).map(([name, file]) => [name, Buffer.from(file)] as const);
    return { files: Object.fromEntries(files) };
  }

  async close(): Promise<void> {
    await Promise.all([this.#photos.close(), this.#catalogue.close()]);
  }
}

/**
 * Judged by its bytes first, so that no other of the library's formats (SVG, PDF, TIFF …) is ever opened. A picture that
 * takes more than it may is told to come with fewer pixels.
 */
async function open(
  pool: TimedPool<Asked, Result>,
  bytes: Buffer,
  how: Omit<Asked, 'bytes' | 'kind'>,
): Promise<Result> {
  const judged = judgePhoto(bytes);
  if (!judged) return { refused: 'fileNotImage' };
  if (!judged.isWhole) return { refused: 'fileDamaged' };
  const result = await pool.run({ bytes, kind: judged.kind, ...how });
  return 'answer' in result ? result.answer : { refused: 'fileTooManyPixels' };
}
