import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { programFor } from '../../../test/support/process/programs.ts';
import { startValkey, type Valkey } from '../../../test/support/process/valkey.ts';
import { forgetOldLimits, PostgresLimits } from './postgres-limits.ts';
import { type Asked, type LimitStore, SharedLimits } from './shared-limits.ts';
import { ValkeyLimits } from './valkey-limits.ts';

const SERVER = programFor('limits that are counted in Valkey', 'valkey-server', 'redis-server');

const HOUR_MS = 3_600_000;
const THREE = { name: 'three', max: 3, windowMs: HOUR_MS };
const FIVE = { name: 'five', max: 5, windowMs: HOUR_MS };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const database = () => new PostgresLimits(product.services.db);
const limitsOf = (store: LimitStore) => new SharedLimits(store, product.services.encryption);
const rows = async () =>
  (await product.database.pool.query<{ id: string }>('select id from limit_windows')).rows;

/** How many of some tries, one after the other at two processes in turn, had room. */
async function roomFor(processes: SharedLimits[], count: number, asked: Asked[]): Promise<number> {
  let room = 0;
  for (let index = 0; index < count; index++) {
    const { secondsToWait } = await (processes[index % 2] as SharedLimits).take(asked);
    if (secondsToWait === 0) room += 1;
  }
  return room;
}

function countsForAll(open: () => LimitStore | Promise<LimitStore>): void {
  it('counts for two processes together, and says how long to wait', async () => {
    const processes = [limitsOf(await open()), limitsOf(await open())];
    const asked = [{ limit: THREE, key: 'one' }];
    expect(await roomFor(processes, 8, asked)).toBe(3);
    const { secondsToWait } = await (processes[0] as SharedLimits).take(asked);
    expect(secondsToWait).toBeGreaterThan(3500);
    expect(secondsToWait).toBeLessThanOrEqual(3600);
    expect(await roomFor(processes, 2, [{ limit: THREE, key: 'another' }])).toBe(2);
  });

  it('lets no more through when all try at once', async () => {
    const processes = [limitsOf(await open()), limitsOf(await open())];
    const tries = Array.from({ length: 40 }, (_, index) =>
      (processes[index % 2] as SharedLimits).take([{ limit: FIVE, key: 'crowd' }]),
    );
    const taken = await Promise.all(tries);
    expect(taken.filter(({ secondsToWait }) => secondsToWait === 0)).toHaveLength(5);
  });

  it('waits for the longest of several limits, and counts amounts', async () => {
    const limits = limitsOf(await open());
    const short = { name: 'short', max: 1, windowMs: 60_000 };
    const asked = [
      { limit: short, key: 'seats' },
      { limit: FIVE, key: 'seats', amount: 5 },
    ];
    expect((await limits.take(asked)).secondsToWait).toBe(0);
    expect((await limits.take(asked)).secondsToWait).toBeGreaterThan(3500);
    expect((await limits.take(asked.slice(0, 1))).secondsToWait).toBeLessThanOrEqual(60);
  });

  it('ends a window so long after its first try, whatever is tried meanwhile', async () => {
    const limits = limitsOf(await open());
    const one = { limit: { name: 'one', max: 1, windowMs: 60_000 }, key: 'kept' };
    await limits.take([one]);
    const longer = { ...one, limit: { ...one.limit, windowMs: HOUR_MS } };
    expect((await limits.take([longer])).secondsToWait).toBeLessThanOrEqual(60);
  });

  it('takes back what did not count, and never gives more room than there was', async () => {
    const limits = limitsOf(await open());
    const asked = [{ limit: THREE, key: 'given back' }];
    for (let index = 0; index < 6; index++) {
      const taken = await limits.take(asked);
      expect(taken.secondsToWait).toBe(0);
      await taken.giveBack();
    }
    expect(await roomFor([limits, limits], 5, asked)).toBe(3);
  });

  it('makes room for who asks in the moment in which another gives back', async () => {
    const limits = limitsOf(await open());
    const asked = [{ limit: THREE, key: 'passed on' }];
    const [first] = await Promise.all([limits.take(asked), limits.take(asked), limits.take(asked)]);
    const [, next, late] = await Promise.all([first.giveBack(), limits.take(asked), limits.take(asked)]);
    expect([next.secondsToWait, late.secondsToWait > 0]).toEqual([0, true]);
  });

  it('looks without counting, and a look begins no window', async () => {
    const limits = limitsOf(await open());
    const brief = { name: 'brief', max: 1, windowMs: 300 };
    const look = [{ limit: brief, key: 'looked at', amount: 0 }];
    expect(await roomFor([limits, limits], 4, look)).toBe(4);
    expect((await limits.take([{ limit: brief, key: 'looked at' }])).secondsToWait).toBe(0);
    expect((await limits.take(look)).secondsToWait).toBe(1);
    await eventually(
      () => limits.take(look),
      ({ secondsToWait }) => secondsToWait === 0,
      2_000,
    );
    expect((await limits.take([{ limit: brief, key: 'looked at' }])).secondsToWait).toBe(0);
  });
}

describe('in PostgreSQL', () => {
  countsForAll(database);

  it('keeps keyed hashes alone, in a table that is not logged, until their window has ended', async () => {
    await limitsOf(database()).take([{ limit: THREE, key: '081234567890 10.0.0.1' }]);
    expect((await rows()).every(({ id }) => /^[\w-]{43}$/.test(id))).toBe(true);
    const kind = `select relpersistence from pg_class where relname = 'limit_windows'`;
    expect((await product.database.pool.query(kind)).rows).toEqual([{ relpersistence: 'u' }]);
    const before = (await rows()).length;
    await product.database.pool.query(
      `update limit_windows set ends_at = now() - interval '1 second' where id = (select min(id) from limit_windows)`,
    );
    await forgetOldLimits(product.services.db);
    expect(before - (await rows()).length).toBeGreaterThanOrEqual(1);
    expect((await rows()).length).toBeGreaterThan(0);
  });
});

describe.runIf(SERVER)('in Valkey', () => {
  let server: Valkey;
  const opened: ValkeyLimits[] = [];
  const said: string[] = [];
  const log = { warn: (_facts: unknown, text: string) => said.push(text) } as unknown as Logger;
  const open = () => {
    const store = new ValkeyLimits(server.url, database(), log);
    opened.push(store);
    return store.open();
  };
  beforeAll(async () => {
    server = await startValkey(SERVER ?? '');
  });
  afterAll(async () => {
    for (const store of opened) store.close();
    await server.kill();
  });

  countsForAll(open);

  it('has nothing in PostgreSQL while it answers', async () => {
    await product.database.pool.query('truncate limit_windows');
    await limitsOf(await open()).take([{ limit: THREE, key: 'there' }]);
    expect(await rows()).toEqual([]);
  });

  it('counts in PostgreSQL while it is away, says so once, and nobody waits', async () => {
    const limits = limitsOf(await open());
    await limits.take([{ limit: THREE, key: 'away' }]);
    said.length = 0;
    await server.kill();
    expect(await roomFor([limits, limits], 5, [{ limit: THREE, key: 'away' }])).toBe(3);
    expect(said.filter((text) => text.startsWith('REDIS_URL gives no answer'))).toHaveLength(1);
  });
});
