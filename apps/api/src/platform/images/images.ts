import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ValidationCode } from '@rihlah/contract/messages';
import { PICTURE_WIDTHS } from '@rihlah/contract/picture-address';
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';

/** Pictures waiting beyond this are told to come back rather than kept in memory. */
const MAX_QUEUE = 64;
const RETRY_SECONDS = 10;
/** Lets pages be served before pictures when both want the processor. */
const NICENESS = 5;

interface Asked {
  bytes: Uint8Array;
  widths?: number[];
  isPdf?: boolean;
}

type Refused = { refused: ValidationCode };
type Unreadable = { unreadable: 'damaged' | 'locked' | 'tooLong' };
type Page = { text: string; jpeg: Uint8Array };
type Result =
  | { jpeg: Uint8Array }
  | { files: Record<string, Uint8Array> }
  | { pages: Page[] }
  | Refused
  | Unreadable;

/** Opens pictures that strangers sent: on threads of their own, a few at a time, the others in a queue with an end. */
export class Images {
  readonly #pool = new Piscina<Asked, Result>({
    filename: fileURLToPath(new URL('./image-worker.mjs', import.meta.url)),
    // The library is loaded with the first picture, and then kept.
    minThreads: 0,
    maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: MAX_QUEUE,
    niceIncrement: NICENESS,
  });

  /**
   * A JPEG, PNG, WebP or HEIC picture as an upright JPEG without metadata, at most 2600 pixels long, or why it is none.
   *
   * @throws Failure `busy` when too many are waiting
   */
  async toJpeg(bytes: Buffer): Promise<{ jpeg: Buffer } | Refused> {
    const result = await this.#run({ bytes });
    if ('jpeg' in result) return { jpeg: Buffer.from(result.jpeg.buffer) };
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
    const result = await this.#run({ bytes, widths: [...PICTURE_WIDTHS] });
    if ('refused' in result) return result;
    if (!('files' in result)) throw new Error('the worker answered another question');
    const files = Object.entries(result.files).map(([name, file]) => [name, Buffer.from(file)] as const);
    return { files: Object.fromEntries(files) };
  }

  /**
   * The pages of a PDF: what stands on each as text, and the page as a JPEG of 200 dots to the inch; or why there are none.
   *
   * @throws Failure `busy` when too many are waiting
   */
  async toPages(bytes: Buffer): Promise<{ pages: { text: string; jpeg: Buffer }[] } | Unreadable> {
    const result = await this.#run({ bytes, isPdf: true });
    if ('unreadable' in result) return result;
    if (!('pages' in result)) throw new Error('the worker answered another question');
    return { pages: result.pages.map(({ text, jpeg }) => ({ text, jpeg: Buffer.from(jpeg) })) };
  }

  #run(asked: Asked): Promise<Result> {
    if (this.#pool.queueSize >= MAX_QUEUE) throw new Failure('busy', { retryAfter: RETRY_SECONDS });
    return this.#pool.run(asked);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
