import type { PgTable } from 'drizzle-orm/pg-core';
import { insertRows } from '../infra/db/combined-write.ts';
import type { Tx } from '../infra/db/database.ts';

/** Writes rows as one value, however many they are: all of them name the columns that the first one names. */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertRows(table, rows));
}
