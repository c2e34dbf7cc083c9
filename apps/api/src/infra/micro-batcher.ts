import { isUnavailable } from './db/database.ts';

export type Settled<Out> = { value: Out } | { error: unknown };

interface Options<In, Out> {
  /** Does many at once, all or nothing, the outcomes in their order. Where it throws, each is done alone. */
  work: (items: In[]) => Promise<Settled<Out>[]>;
  /** How many are done together at most. */
  atMost: number;
  /** How many batches are at work at the same time. */
  lanes: number;
  /** What two of one batch must not have in common: the later one waits for the next. */
  keysOf?: (item: In) => readonly string[];
}

/** A batch waits for one that is at work, before it begins beside it, for this part of what the last one took, but not longer than that. */
const PATIENCE = 0.3;
const PATIENCE_MS = 15;

interface Waiting<In, Out> {
  item: In;
  resolve: (value: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what arrives while earlier work is under way, so that many callers share one transaction and its commit.
 * Nobody waits for company: whoever finds nothing at work goes at once, with all who arrived in the same turn.
 */
export class MicroBatcher<In, Out> {
  readonly #options: Options<In, Out>;
  #waiting: Waiting<In, Out>[] = [];
  #busy = 0;
  #isScheduled = false;
  #later: NodeJS.Timeout | undefined;
  #patienceMs = PATIENCE_MS;

  constructor(options: Options<In, Out>) {
    this.#options = options;
  }

  /** Does one together with others. @throws what it failed with, or that the database is away */
  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    const { lanes, atMost } = this.#options;
    if (this.#isScheduled || this.#waiting.length === 0 || this.#busy >= lanes) return;
    this.#isScheduled = true;
    const start = () => {
      this.#isScheduled = false;
      this.#later = undefined;
      if (this.#waiting.length > 0 && this.#busy < lanes) void this.#run(this.#take());
      this.#schedule();
    };
    // Beside others it pays only for many, or where those others take unusually long.
    if (this.#busy === 0 || this.#waiting.length >= atMost) setImmediate(start);
    else this.#later = setTimeout(start, this.#patienceMs);
  }

  #take(): Waiting<In, Out>[] {
    const { atMost, keysOf } = this.#options;
    const taken: Waiting<In, Out>[] = [];
    const left: Waiting<In, Out>[] = [];
    const keys = new Set<string>();
    for (const one of this.#waiting) {
      const own = keysOf?.(one.item) ?? [];
      const fits = taken.length < atMost && !own.some((key) => keys.has(key));
      // Also of those that stay behind: two with the same key keep their order.
      for (const key of own) keys.add(key);
      (fits ? taken : left).push(one);
    }
    this.#waiting = left;
    return taken;
  }

  async #run(batch: Waiting<In, Out>[]): Promise<void> {
    this.#busy += 1;
    const started = performance.now();
    try {
      const outcomes = await this.#outcomesOf(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index] ?? { error: new Error('nothing came of one of many') };
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      }
    } finally {
      this.#busy -= 1;
      this.#patienceMs = Math.min(PATIENCE_MS, PATIENCE * (performance.now() - started));
      if (this.#later) {
        clearTimeout(this.#later);
        this.#later = undefined;
        this.#isScheduled = false;
      }
      this.#schedule();
    }
  }

  /** What one of them breaks is told to it alone; that the database is away, to all. */
  async #outcomesOf(items: In[]): Promise<Settled<Out>[]> {
    try {
      return await this.#options.work(items);
    } catch (error) {
      if (items.length === 1 || isUnavailable(error)) return items.map(() => ({ error }));
    }
    const outcomes: Settled<Out>[] = [];
    for (const item of items) {
      const last = outcomes.at(-1);
      const isAway = last !== undefined && 'error' in last && isUnavailable(last.error);
      outcomes.push(...(isAway ? [last] : await this.#outcomesOf([item])));
    }
    return outcomes;
  }
}
