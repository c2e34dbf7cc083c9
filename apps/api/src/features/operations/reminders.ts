import type { RemindedNeed } from '@rihlah/contract/staff/departures';
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/database.ts';
import { needReminders } from './operations.tables.ts';

/** What the people of orders were reminded of on a day, by order. @param day `YYYY-MM-DD` in Jakarta */
export async function findRemindersOf(
  db: DbOrTx,
  orderUuids: string[],
  day: string,
): Promise<Map<string, RemindedNeed[]>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(needReminders)
    .where(and(inArray(needReminders.orderUuid, orderUuids), eq(needReminders.day, day)));
  const found = new Map<string, RemindedNeed[]>();
  for (const { orderUuid, need } of rows) found.set(orderUuid, [...(found.get(orderUuid) ?? []), need]);
  return found;
}

/** Claims the reminders of a day. @returns the orders whose people nobody has reminded of it that day */
export async function claimReminders(
  tx: Tx,
  { orderUuids, need, day }: { orderUuids: string[]; need: RemindedNeed; day: string },
  now: Date,
): Promise<Set<string>> {
  if (orderUuids.length === 0) return new Set();
  const rows = await tx
    .insert(needReminders)
    .values(orderUuids.map((orderUuid) => ({ orderUuid, need, day, sentAt: now })))
    .onConflictDoNothing()
    .returning({ orderUuid: needReminders.orderUuid });
  return new Set(rows.map(({ orderUuid }) => orderUuid));
}
