import { deepEqual } from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

type Rows = Record<string, number>;

/**
 * What the product writes by the clock, whatever is measured: yesterday's comparison with the banks begins after a start; the
 * counters of limits, one for an address and an hour, however much comes; and what became of a message, once it is sent.
 */
const BY_THE_CLOCK = new Set(['reconciliations', 'limit_windows', 'message_deliveries']);

/** By table, and acts by their verb. */
async function countRows(pool: pg.Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const measured = tables.filter(({ name }) => !BY_THE_CLOCK.has(name));
  const counts = measured.map(({ name }) =>
    name === 'audit_log'
      ? `select '${name}: ' || verb as name, count(*)::int as rows from audit_log group by verb`
      : `select '${name}' as name, count(*)::int as rows from "${name}"`,
  );
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** Waits until every act is sealed and the staff's lists have followed it. */
async function untilFollowed(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ done: boolean }>(
      `select (select count(*) from audit_log where seq is null) = 0
        and (select seq from projection_cursor) = (select coalesce(max(seq), 0) from audit_log) as done`,
    );
    if (rows[0]?.done) return;
    await delay(50);
  }
}

async function rowsLeft(pool: pg.Pool, work: () => Promise<void>, later: readonly string[]): Promise<Rows> {
  const before = await countRows(pool);
  await work();
  const after = await countRows(pool);
  const added = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(added.filter(([name, count]) => count !== 0 && !later.includes(name)));
}

/**
 * Looks that the yardstick leaves as many rows in every table as the product does, so that it stays one when the product
 * begins to write more, or less.
 *
 * @param standing runs something while the product stands still
 * @param later tables, or acts as `audit_log: verb`, that the product's background writes afterwards
 * @throws AssertionError with both, table by table
 */
export async function expectSameRows(
  pool: pg.Pool,
  { product, lean }: { product: () => Promise<void>; lean: () => Promise<void> },
  standing: (work: () => Promise<Rows>) => Promise<Rows>,
  later: readonly string[] = [],
): Promise<void> {
  await untilFollowed(pool);
  const ofProduct = await rowsLeft(
    pool,
    async () => {
      await product();
      await untilFollowed(pool);
    },
    later,
  );
  const ofLean = await standing(() => rowsLeft(pool, lean, later));
  deepEqual(ofLean, ofProduct, 'the leanest SQL leaves other rows than the product');
}

/** Has the staff's lists know every order, those too that were made by SQL; nothing to do for a version without them. */
export async function fillLists(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select from pg_class where oid = to_regclass('projection_cursor')");
  if (rows.length === 0) return;
  await pool.query('update projection_cursor set seq = null');
  await untilFollowed(pool);
}
