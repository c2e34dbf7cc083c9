import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ValidationCode } from '@rihlah/contract/messages';
import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';

/** Pictures waiting beyond this are told to come back rather than kept in memory. */
const MAX_QUEUE = 64;
const RETRY_SECONDS = 10;
/** Lets pages be served before pictures when both want the processor. */
const NICENESS = 5;

type Result = { jpeg: Uint8Array } | { refused: ValidationCode };

/** Opens pictures that strangers sent: on threads of their own, a few at a time, the others in a queue with an end. */
export class Images {
  readonly #pool = new Piscina<Uint8Array, Result>({
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
  async toJpeg(bytes: Buffer): Promise<{ jpeg: Buffer } | { refused: ValidationCode }> {
    if (this.#pool.queueSize >= MAX_QUEUE) throw new Failure('busy', { retryAfter: RETRY_SECONDS });
    const result = await this.#pool.run(bytes);
    return 'jpeg' in result ? { jpeg: Buffer.from(result.jpeg.buffer) } : result;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
