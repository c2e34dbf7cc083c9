import { REMINDED_NEEDS, type RemindedNeed } from '@rihlah/contract/staff/departures/departures';
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { needReminders } from './reminders.tables.ts';

/** What the people of orders were reminded of on a day, by order. @param day `YYYY-MM-DD` in Jakarta */
export async function findReminders(
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
  for (const { orderUuid, need: kept } of rows) {
    const need = REMINDED_NEEDS.find((each) => each === kept);
    if (need) found.set(orderUuid, [...(found.get(orderUuid) ?? []), need]);
  }
  return found;
}

/** Those of some orders whose people were asked on a day for what only they know. */
export async function findAsked(db: DbOrTx, orderUuids: string[], day: string): Promise<Set<string>> {
  if (orderUuids.length === 0) return new Set();
  const t = needReminders;
  const rows = await db
    .select({ orderUuid: t.orderUuid })
    .from(t)
    .where(and(inArray(t.orderUuid, orderUuids), eq(t.need, 'facts'), eq(t.day, day)));
  return new Set(rows.map(({ orderUuid }) => orderUuid));
}

/** Claims the reminders of a day. @returns the orders whose people nobody has reminded of it that day */
export async function claimReminders(
  tx: Tx,
  { orderUuids, need, day }: { orderUuids: string[]; need: RemindedNeed | 'facts'; day: string },
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
