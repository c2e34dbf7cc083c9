import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Locks names until the transaction ends, always in the same order, so that two transactions never wait for each other
 * crosswise. It is a statement of its own: the next one sees what those who held the locks have written.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const keys = sql`select distinct hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) name order by 1`;
  await tx.execute(sql`select count(pg_advisory_xact_lock(key)) from (${keys}) sorted`);
}
