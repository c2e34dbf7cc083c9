import type { ChangeAnswer } from '@rihlah/contract/catalog/assurance-names';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { pluck, pluckKnown } from '../../../infra/pluck.ts';
import { findPersonsOfAccounts } from '../../identity/persons/find-account.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { orderChanges } from './order-changes.tables.ts';

export type OrderChangeRow = typeof orderChanges.$inferSelect;

export const findOrderChanges = (db: DbOrTx, changeUuids: string[]): Promise<OrderChangeRow[]> =>
  changeUuids.length === 0
    ? Promise.resolve([])
    : db.select().from(orderChanges).where(inArray(orderChanges.changeUuid, changeUuids));

/** What orders were told of changes, and said to them. */
export const findSaid = (db: DbOrTx, orderUuids: string[]): Promise<OrderChangeRow[]> =>
  orderUuids.length === 0
    ? Promise.resolve([])
    : db.select().from(orderChanges).where(inArray(orderChanges.orderUuid, orderUuids));

/** The column of whoever reads. */
export type Reader = 'pilgrimReadAt' | 'registrarReadAt';

/** Notes who is told of changes, each once. @returns those who were not before */
export async function claimTold(
  tx: Tx,
  { changeUuids, orderUuids }: { changeUuids: string[]; orderUuids: string[] },
  now: Date,
): Promise<Set<string>> {
  const claimed = await tx
    .insert(orderChanges)
    .values(
      orderUuids.flatMap((orderUuid) =>
        changeUuids.map((changeUuid) => ({ changeUuid, orderUuid, toldAt: now })),
      ),
    )
    .onConflictDoUpdate({
      target: [orderChanges.changeUuid, orderChanges.orderUuid],
      set: { toldAt: now },
      setWhere: isNull(orderChanges.toldAt),
    })
    .returning({ orderUuid: orderChanges.orderUuid });
  return new Set(claimed.map(({ orderUuid }) => orderUuid));
}

/** Notes that changes were shown, to whom for the first time. */
export async function noteRead(
  tx: Tx,
  { changeUuids, orderUuid, reader }: { changeUuids: string[]; orderUuid: string; reader: Reader },
  now: Date,
): Promise<void> {
  if (changeUuids.length === 0) return;
  const read = { [reader]: now };
  await tx
    .insert(orderChanges)
    .values(changeUuids.map((changeUuid) => ({ changeUuid, orderUuid, ...read })))
    .onConflictDoUpdate({
      target: [orderChanges.changeUuid, orderChanges.orderUuid],
      set: read,
      setWhere: isNull(orderChanges[reader]),
    });
}

/**
 * Forgets what whoever had an order's place before read of changes, and what they said to them where nobody has noted yet how
 * it ended. What another who ordered for them said stays.
 *
 * @param order as it was, locked by the transaction
 */
export async function forgetAnswers(tx: Tx, { uuid, pilgrimUuid, registrarUuid }: OrderRow): Promise<void> {
  const { changeUuid, orderUuid, answer, answeredBy, settledAt } = orderChanges;
  const isOfOrder = eq(orderUuid, uuid);
  await tx.update(orderChanges).set({ pilgrimReadAt: null }).where(isOfOrder);
  const open = await tx
    .select({ changeUuid, answeredBy })
    .from(orderChanges)
    .where(and(isOfOrder, isNotNull(answer), isNull(settledAt)));
  const people = await findPersonsOfAccounts(tx, pluckKnown(open, 'answeredBy'));
  const former = open.filter(
    (row) => registrarUuid === pilgrimUuid || people.get(row.answeredBy ?? '') !== registrarUuid,
  );
  await tx
    .update(orderChanges)
    .set({ answer: null, answeredAt: null, answeredBy: null })
    .where(and(isOfOrder, inArray(changeUuid, pluck(former, 'changeUuid'))));
}

interface Answered {
  changeUuid: string;
  orderUuid: string;
}

/** Keeps the first answer. @returns whether this one was it */
export async function keepAnswer(
  tx: Tx,
  { changeUuid, orderUuid }: Answered,
  values: { answer: ChangeAnswer; answeredAt: Date; answeredBy: string },
): Promise<boolean> {
  const kept = await tx
    .insert(orderChanges)
    .values({ changeUuid, orderUuid, ...values })
    .onConflictDoUpdate({
      target: [orderChanges.changeUuid, orderChanges.orderUuid],
      set: values,
      setWhere: and(isNull(orderChanges.answer), isNull(orderChanges.settledAt)),
    })
    .returning({ orderUuid: orderChanges.orderUuid });
  return kept.length > 0;
}

/** Notes how it ended, once. @returns whether this was the first note */
export async function keepOutcome(
  tx: Tx,
  { changeUuid, orderUuid }: Answered,
  values: { settledAs: ChangeAnswer; settledAt: Date; settledBy: string; note: string },
): Promise<boolean> {
  const kept = await tx
    .insert(orderChanges)
    .values({ changeUuid, orderUuid, ...values })
    .onConflictDoUpdate({
      target: [orderChanges.changeUuid, orderChanges.orderUuid],
      set: values,
      setWhere: isNull(orderChanges.settledAt),
    })
    .returning({ orderUuid: orderChanges.orderUuid });
  return kept.length > 0;
}

/** Notes another outcome in the place of one. When it was said stays: what was promised then, is. */
export async function keepCorrection(
  tx: Tx,
  { changeUuid, orderUuid }: Answered,
  values: { settledAs: ChangeAnswer; settledBy: string; note: string },
): Promise<void> {
  await tx
    .update(orderChanges)
    .set(values)
    .where(and(eq(orderChanges.changeUuid, changeUuid), eq(orderChanges.orderUuid, orderUuid)));
}

export async function findOrderChange(
  db: DbOrTx,
  { changeUuid, orderUuid }: Answered,
): Promise<OrderChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.changeUuid, changeUuid), eq(orderChanges.orderUuid, orderUuid)));
  return row;
}

/** As SQL, what was said to changes and what came of it: rows `change_uuid, order_uuid, answer, answered_at, settled_at`. */
export const answersSql: SQL = sql`select w.change_uuid, w.order_uuid, w.answer, w.answered_at, w.settled_at
  from ${orderChanges} w`;
