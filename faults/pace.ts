const TICK_MS = 10;

interface Paced {
  perSecond: number;
  /** Beyond these the pace follows what is answered. */
  mostAtOnce: number;
  /** @param number how many were sent before it */
  send: (number: number) => Promise<void>;
}

/** Sends something at a steady pace, whoever answers. */
export class Pace {
  readonly #paced: Paced;
  readonly #open = new Set<Promise<void>>();
  readonly #begun = performance.now();
  readonly #timer: NodeJS.Timeout;
  #sent = 0;
  /** What is due and was not sent. */
  #due = 0;
  #last = this.#begun;
  #ended: number | null = null;

  constructor(paced: Paced) {
    this.#paced = paced;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  get sent(): number {
    return this.#sent;
  }

  /** Milliseconds since the begin, or from begin to end. */
  get ms(): number {
    return (this.#ended ?? performance.now()) - this.#begun;
  }

  /** Sends nothing more, and waits for what is under way. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#ended ??= performance.now();
    await Promise.all(this.#open);
  }

  #tick(): void {
    const { perSecond, mostAtOnce, send } = this.#paced;
    const now = performance.now();
    this.#due += ((now - this.#last) / 1000) * perSecond;
    this.#last = now;
    for (; this.#due >= 1 && this.#open.size < mostAtOnce; this.#due -= 1) {
      const sent: Promise<void> = send(this.#sent++).finally(() => this.#open.delete(sent));
      this.#open.add(sent);
    }
    this.#due = Math.min(this.#due, mostAtOnce);
  }
}

/** What takes longer than a person waits is no answer. @throws Error */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A broken connection is told by what broke it. */
export const describeReason = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};
