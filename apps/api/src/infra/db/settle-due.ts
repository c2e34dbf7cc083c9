import { and, asc, lte, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../services.ts';
import { inTransaction, type Tx } from './database.ts';

interface Due {
  /** Name of the rows, in the log. */
  what: string;
  table: PgTable;
  uuid: PgColumn;
  dueAt: PgColumn;
  /** Condition that nobody has settled or taken back the row. */
  isOpen: SQL | undefined;
  /** @returns false where another process was faster */
  settle: (tx: Tx, uuid: string, now: Date) => Promise<boolean>;
}

/**
 * Settles rows whose time to be taken back is over, each in a transaction of its own. One that fails holds up nobody, and is
 * tried again at the next look. The rows are the outbox: what a process leaves undone another does, also after a restart.
 *
 * @returns how many were settled
 */
export async function settleDue({ db, clock, log }: Services, due: Due): Promise<number> {
  const tried: string[] = [];
  for (let settled = 0; ; ) {
    const [next] = await db
      .select({ uuid: due.uuid })
      .from(due.table)
      .where(and(lte(due.dueAt, clock.now()), due.isOpen, notInArray(due.uuid, tried)))
      .orderBy(asc(due.dueAt))
      .limit(1);
    if (!next) return settled;
    const uuid = String(next.uuid);
    tried.push(uuid);
    try {
      if (await inTransaction(db, (tx) => due.settle(tx, uuid, clock.now()))) settled += 1;
    } catch (error) {
      log.error({ err: error, uuid }, `a ${due.what} could not be settled`);
    }
  }
}
