import { Piscina } from 'piscina';
import { Failure } from '../failure.ts';

const RETRY_SECONDS = 10;
/** Lets pages be served before files when both want the processor. */
const NICENESS = 5;
/** What a thread has loaded is kept for the next file, for a while. */
const IDLE_MS = 60_000;

export interface PoolLimits {
  /** File that does the work, one that is plain JavaScript. */
  worker: string;
  threads: number;
  /** Files that may wait for a thread; the next is told to come back. */
  queue: number;
  /** How long one file may take on its thread. */
  ms: number;
  /** MiB that what is built of one file may take. */
  megabytes: number;
}

/** What is said of a file that took more than it may. */
export type RanOver = 'time' | 'memory';

/**
 * Work on files from outside, on threads of its own: each file has a clock and a limit of memory, and a thread that runs
 * over is ended, whatever it is in the midst of (docs/decisions/0160).
 */
export class TimedPool<Asked, Answer> {
  readonly #pool: Piscina<Asked, Answer>;
  readonly #limits: PoolLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
    this.#pool = new Piscina<Asked, Answer>({
      filename: limits.worker,
      minThreads: 0,
      maxThreads: limits.threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICENESS,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
  }

  /**
   * @returns what the worker answered, or by what the file ran over
   * @throws Failure `busy` when as many wait as may
   */
  async run(asked: Asked): Promise<{ answer: Answer } | { ranOver: RanOver }> {
    await this.#turn();
    // The clock of a file begins with its turn, not while others are read.
    const clock = AbortSignal.timeout(this.#limits.ms);
    try {
      return { answer: await this.#pool.run(asked, { signal: clock }) };
    } catch (error) {
      if (clock.aborted) return { ranOver: 'time' };
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { ranOver: 'memory' };
      throw error;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#limits.threads) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.#limits.queue) throw new Failure('busy', { retryAfter: RETRY_SECONDS });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
