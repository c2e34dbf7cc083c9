import { LRUCache } from 'lru-cache';

/** Enough for a busy office; beyond it the least recent are forgotten, and the memory stays bounded. */
const MAX_KEYS = 20_000;

interface Counted {
  count: number;
  /** On the clock of `performance.now()`. */
  endsAt: number;
}

/**
 * Counts what is limited, by key, within a window that begins with the first. It is counted before the outcome is known
 * and given back where it then does not count, so that many at once are counted too.
 */
export class WindowCounter {
  // By size instead of `max`, for which it would reserve places for all of them at once, in each counter.
  readonly #counted = new LRUCache<string, Counted>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  readonly #max: number;
  readonly #windowMs: number;

  constructor({ max, windowMs }: { max: number; windowMs: number }) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Seconds until the key may go on; 0 when it may now. */
  secondsToWait(key: string): number {
    const counted = this.#current(key);
    if (!counted || counted.count < this.#max) return 0;
    return Math.max(1, Math.ceil((counted.endsAt - performance.now()) / 1000));
  }

  count(key: string, amount = 1): void {
    const counted = this.#current(key) ?? { count: 0, endsAt: performance.now() + this.#windowMs };
    counted.count += amount;
    this.#counted.set(key, counted);
  }

  giveBack(key: string, amount = 1): void {
    const counted = this.#current(key);
    if (counted) counted.count -= amount;
  }

  #current(key: string): Counted | undefined {
    const counted = this.#counted.get(key);
    return counted && counted.endsAt > performance.now() ? counted : undefined;
  }
}
