import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../src/infra/db/database.ts';
import { eventually } from '../http/http.ts';

/** Statements of this database that wait for a lock. */
export async function blockedStatements(db: Db): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Writes something in a transaction that ends only once what begins meanwhile has come as far as it can. */
export async function whileHeld<T>(
  db: Db,
  write: (tx: Tx) => Promise<unknown>,
  begin: () => Promise<T>,
): Promise<T> {
  const begun: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await write(tx);
    begun.push(begin());
    await eventually(
      () => blockedStatements(db),
      (count) => count > 0,
    );
  });
  const [outcome] = await Promise.all(begun);
  return outcome as T;
}
