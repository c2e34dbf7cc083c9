import type { Encryption } from '../crypto/encryption.ts';
import { MicroBatcher } from '../micro-batcher.ts';

/** So much within a window that begins with the first. */
export interface SharedLimit {
  /** Tells its keys from those of other limits. */
  name: string;
  max: number;
  windowMs: number;
}

/** Something that is counted. `amount`: 1 where it is left out; 0 only looks. */
export interface Asked {
  limit: SharedLimit;
  key: string;
  amount?: number;
}

/** How a store counts. `id`: a hash of limit and key; `given`: what is taken back of what was counted before. */
export interface Count {
  id: string;
  amount: number;
  given: number;
  windowMs: number;
}

export interface Counted {
  /** With what was counted just now. */
  count: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Where all processes count. */
export interface LimitStore {
  /**
   * @param counts no id twice. What is given is taken off first, never below zero; a window that has ended stays ended
   * @returns what each has now, in their order
   */
  count(counts: Count[]): Promise<Counted[]>;
}

export interface Taken {
  /** Until all of them have room again; 0 where they had, before this was counted. */
  secondsToWait: number;
  /** Takes back what was counted, once: it does not count after all. */
  giveBack(): Promise<void>;
}

/** So many callers share a look at the store at most. */
const AT_ONCE = 100;

/**
 * Counts what is limited by key for all processes together: wrong passwords, codes, seats of strangers. It is counted
 * before the outcome is known and given back where it then does not count, so that many at once are counted too. Keys
 * are phones, user names and addresses: only a keyed hash of each leaves the process.
 */
export class SharedLimits {
  readonly #encryption: Encryption;
  readonly #together: MicroBatcher<Count[], Counted[]>;

  constructor(store: LimitStore, encryption: Encryption) {
    this.#encryption = encryption;
    this.#together = new MicroBatcher({
      atMost: AT_ONCE,
      lanes: 2,
      work: async (asked) => (await countTogether(store, asked)).map((value) => ({ value })),
    });
  }

  async take(asked: Asked[]): Promise<Taken> {
    const counts = asked.map(({ limit: { name, windowMs }, key, amount = 1 }) => ({
      id: this.#encryption.hash(`limit:${name}:${key}`),
      amount,
      given: 0,
      windowMs,
    }));
    const counted = await this.#together.add(counts);
    const waits = asked.map(({ limit, amount = 1 }, index) => {
      const { count, endsInMs } = counted[index] as Counted;
      return count - amount < limit.max ? 0 : Math.max(1, Math.ceil(endsInMs / 1000));
    });
    return {
      secondsToWait: Math.max(...waits),
      giveBack: async () => {
        await this.#together.add(counts.map((count) => ({ ...count, amount: 0, given: count.amount })));
      },
    };
  }
}

/** Counts for several callers in one go; each gets the count as it was when their own was added, after what all gave back. */
async function countTogether(store: LimitStore, asked: Count[][]): Promise<Counted[][]> {
  const sums = new Map<string, Count>();
  for (const one of asked.flat()) {
    const { amount, given } = sums.get(one.id) ?? { amount: 0, given: 0 };
    sums.set(one.id, { ...one, amount: amount + one.amount, given: given + one.given });
  }
  const all = [...sums.values()];
  const counted = await store.count(all);
  const soFar = new Map(
    all.map(({ id, amount }, index) => {
      const { count, endsInMs } = counted[index] as Counted;
      return [id, { count: count - amount, endsInMs }];
    }),
  );
  return asked.map((counts) =>
    counts.map(({ id, amount }) => {
      const one = soFar.get(id) as Counted;
      one.count += amount;
      return { ...one };
    }),
  );
}
