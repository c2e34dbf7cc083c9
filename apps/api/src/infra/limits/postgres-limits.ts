import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { limitWindows } from '../db/infra.tables.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Count, Counted, LimitStore } from './shared-limits.ts';

const countedRow = z.object({ id: z.string(), count: z.number(), endsInMs: z.number() });

/** Counts in a table that is not logged: a crash of the database forgets it, and nobody waits for a disk. */
export class PostgresLimits implements LimitStore {
  readonly #db: DbOrTx;

  constructor(db: DbOrTx) {
    this.#db = db;
  }

  async count(counts: Count[]): Promise<Counted[]> {
    // A look begins no window. In one order everywhere, so that two of several rows do not wait for each other.
    const rows = await queryRows(
      this.#db,
      countedRow,
      sql`with asked as materialized (
          select * from unnest(${sql.param(counts.map(({ id }) => id))}::text[],
            ${sql.param(counts.map(({ amount }) => amount))}::int[],
            ${sql.param(counts.map(({ given }) => given))}::int[],
            ${sql.param(counts.map(({ windowMs }) => windowMs))}::float8[]) as a(id, amount, given, ms))
        insert into ${limitWindows} as w (id, count, ends_at)
        select id, amount, now() + case when amount > 0 then ms else 0 end * interval '1 millisecond'
        from asked order by id
        on conflict (id) do update set
          count = excluded.count + case when w.ends_at > now()
            then greatest(w.count - (select given from asked where id = w.id), 0) else 0 end,
          ends_at = case when w.ends_at > now() then w.ends_at else excluded.ends_at end
        returning id, count, (extract(epoch from ends_at - now()) * 1000)::float8 as "endsInMs"`,
    );
    const found = new Map(rows.map(({ id, ...counted }) => [id, counted]));
    return counts.map(({ id }) => found.get(id) ?? { count: 0, endsInMs: 0 });
  }
}

/** Removes windows that have ended. */
export const forgetOldLimits = (db: DbOrTx) =>
  db.delete(limitWindows).where(lt(limitWindows.endsAt, sql`now()`));
