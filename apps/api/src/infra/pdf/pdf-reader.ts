import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import { OwnProcess } from '../process/own-process.ts';

/** Files waiting beyond this are told to come back; each may be 8 MB. */
const MAX_QUEUE = 8;
const RETRY_SECONDS = 30;
/** 150 dense pages of an honest file take 40 s on a busy machine, and more than twice that on one that is overloaded. */
const FILE_MS = 120_000;
/** Those 150 pages, with what is drawn of them, take 500. */
const MEGABYTES = 640;

interface Page {
  text: string;
  jpeg: Uint8Array;
}

/** `tooHeavy`: it took longer, or more memory, than a file may. */
export type UnreadablePdf = 'damaged' | 'locked' | 'tooLong' | 'tooHeavy';
type Read = { pages: Page[] } | { unreadable: 'damaged' | 'locked' | 'tooLong' };

/** Opens PDFs that came from outside, one at a time, in a process of their own. */
export class PdfReader {
  readonly #process: OwnProcess<Uint8Array, Read>;

  constructor({ fileMs = FILE_MS } = {}) {
    this.#process = new OwnProcess({
      worker: fileURLToPath(new URL('./pdf-worker.mjs', import.meta.url)),
      ms: fileMs,
      megabytes: MEGABYTES,
    });
  }

  /**
   * The pages of a PDF: what stands on each as text, and the page as a JPEG of 200 dots to the inch; or why there are none.
   *
   * @throws Failure `busy` when too many are waiting
   */
  async read(
    bytes: Buffer,
  ): Promise<{ pages: { text: string; jpeg: Buffer }[] } | { unreadable: UnreadablePdf }> {
    if (this.#process.waiting > MAX_QUEUE) throw new Failure('busy', { retryAfter: RETRY_SECONDS });
    const result = await this.#process.run(bytes);
    if (result === null) return { unreadable: 'tooHeavy' };
    if ('unreadable' in result) return result;
    return { pages: result.pages.map(({ text, jpeg }) => ({ text, jpeg: Buffer.from(jpeg) })) };
  }

  close(): void {
    this.#process.close();
  }
}
