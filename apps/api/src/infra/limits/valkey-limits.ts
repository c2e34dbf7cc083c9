import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Count, Counted, LimitStore } from './shared-limits.ts';

/** Whoever logs in waits no longer for it. */
const ANSWER_MS = 250;
/** A start waits no longer for it. */
const OPEN_MS = 2_000;
/** That it is away is said so often at most. */
const SAY_MS = 60_000;

/**
 * Takes off what is given back, counts, and begins a window with the first; a look begins none. Arguments of each key:
 * amount, given, milliseconds.
 */
const COUNT = `
local out = {}
for i, key in ipairs(KEYS) do
  local amount, given = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1])
  local count = tonumber(redis.call('GET', key) or '0')
  local change = amount - math.min(given, count)
  if change ~= 0 then count = redis.call('INCRBY', key, change) end
  local left = redis.call('PTTL', key)
  if left < 0 and amount > 0 then
    redis.call('PEXPIRE', key, ARGV[3 * i])
    left = tonumber(ARGV[3 * i])
  end
  out[2 * i - 1] = count
  out[2 * i] = math.max(left, 0)
end
return out`;

const numbers = z.array(z.number());

/**
 * Counts in Valkey or Redis, and in PostgreSQL while it gives no answer: then the windows begin anew there, and everybody
 * can log in.
 */
export class ValkeyLimits implements LimitStore {
  readonly #client: Redis;
  readonly #meanwhile: LimitStore;
  readonly #log: Pick<Logger, 'warn'>;
  #saidAt = Number.NEGATIVE_INFINITY;

  /** @param url `redis://…` or `rediss://…` @param meanwhile counts while there is no answer */
  constructor(url: string, meanwhile: LimitStore, log: Pick<Logger, 'warn'>) {
    this.#meanwhile = meanwhile;
    this.#log = log;
    this.#client = new Redis(url, {
      keyPrefix: 'rihlah:limit:',
      commandTimeout: ANSWER_MS,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
    });
    this.#client.on('error', (error) => this.#say(error));
  }

  async count(counts: Count[]): Promise<Counted[]> {
    const ids = counts.map(({ id }) => id);
    const facts = counts.flatMap(({ amount, given, windowMs }) => [amount, given, windowMs]);
    let answer: unknown;
    try {
      answer = await this.#client.eval(COUNT, ids.length, ...ids, ...facts);
    } catch (error) {
      this.#say(error);
      return this.#meanwhile.count(counts);
    }
    const counted = numbers.parse(answer);
    return counts.map((_count, index) => ({
      count: counted[2 * index] as number,
      endsInMs: counted[2 * index + 1] as number,
    }));
  }

  /** Resolves once it can be asked; after a while also where it cannot, and then it is asked as soon as it can. */
  async open(): Promise<this> {
    if (this.#client.status !== 'ready')
      await once(this.#client, 'ready', { signal: AbortSignal.timeout(OPEN_MS) }).catch((error) =>
        this.#say(error),
      );
    return this;
  }

  close(): void {
    this.#client.disconnect();
  }

  #say(error: unknown): void {
    if (performance.now() - this.#saidAt < SAY_MS) return;
    this.#saidAt = performance.now();
    this.#log.warn({ err: error }, 'REDIS_URL gives no answer: limits are counted in the database');
  }
}
