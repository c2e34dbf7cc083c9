import type { BatchState } from '@rihlah/contract/staff/custody/visa-batches';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluckKnown } from '../../../infra/pluck.ts';
import { isOrderAt } from '../../backoffice/order-search/staff-summaries.ts';
import { findVisasByUuid, type VisaRow } from '../../documents/visa/visa-queries.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { visaBatches, visaBatchMembers } from './visa-batches.tables.ts';

export type BatchRow = typeof visaBatches.$inferSelect;

export interface BatchMember {
  orderUuid: string;
  /** What was asked for; null before it was sent. */
  visa: VisaRow | null;
}

const SHOWN = 200;

/** With somebody of these branches, the newest first. @param branchUuids null: of all */
export const findBatches = (db: DbOrTx, branchUuids: string[] | null): Promise<BatchRow[]> =>
  db
    .select()
    .from(visaBatches)
    .where(
      sql`exists (select from ${visaBatchMembers} m where m.batch_uuid = ${visaBatches.uuid}
        and ${isOrderAt(sql`m.order_uuid`, branchUuids)})`,
    )
    .orderBy(desc(visaBatches.madeAt), visaBatches.uuid)
    .limit(SHOWN);

/** @throws Failure `notFound` */
export async function findBatch(db: DbOrTx, uuid: string): Promise<BatchRow> {
  const [row] = await db.select().from(visaBatches).where(eq(visaBatches.uuid, uuid));
  return requireFound(row);
}

export async function findMembers(db: DbOrTx, batches: string[]): Promise<Map<string, BatchMember[]>> {
  const rows =
    batches.length === 0
      ? []
      : await db
          .select()
          .from(visaBatchMembers)
          .where(inArray(visaBatchMembers.batchUuid, batches))
          .orderBy(asc(visaBatchMembers.orderUuid));
  const visas = await findVisasByUuid(db, pluckKnown(rows, 'visaUuid'));
  const members = new Map<string, BatchMember[]>(batches.map((uuid) => [uuid, []]));
  for (const { batchUuid, orderUuid, visaUuid } of rows)
    members.get(batchUuid)?.push({ orderUuid, visa: visas.get(visaUuid ?? '') ?? null });
  return members;
}

/** As SQL, the orders of a batch. */
export const batchOrdersSql = (batchUuid: string): SQL =>
  sql`select m.order_uuid from ${visaBatchMembers} m where m.batch_uuid = ${batchUuid}`;

/** Whose visas a batch asks for, as a basis: another may take an order's place before it is sent. */
export function listTravellers(
  members: BatchMember[],
  orders: Iterable<OrderRow>,
): [string, string | undefined][] {
  const pilgrims = new Map([...orders].map(({ uuid, pilgrimUuid }) => [uuid, pilgrimUuid]));
  return members.map(({ orderUuid }) => [orderUuid, pilgrims.get(orderUuid)]);
}

/** Orders of some that are in a batch which is not sent. */
export async function findPreparedOrders(db: DbOrTx, orderUuids: string[]): Promise<Set<string>> {
  if (orderUuids.length === 0) return new Set();
  const { orderUuid, visaUuid, endedAt } = visaBatchMembers;
  const rows = await db
    .select({ orderUuid })
    .from(visaBatchMembers)
    .where(and(inArray(orderUuid, orderUuids), isNull(visaUuid), isNull(endedAt)));
  return new Set(rows.map((row) => row.orderUuid));
}

/** What was decided elsewhere, by an uploaded paper or on the page of an order, keeps nobody in a batch. */
export async function endDecided(tx: Tx, orderUuids: string[], now: Date): Promise<void> {
  const t = visaBatchMembers;
  const open = await tx
    .select()
    .from(t)
    .where(and(inArray(t.orderUuid, orderUuids), isNull(t.endedAt)));
  const visas = await findVisasByUuid(tx, pluckKnown(open, 'visaUuid'));
  const decided = open.filter(({ visaUuid }) => visaUuid && visas.get(visaUuid)?.state !== 'requested');
  for (const { batchUuid, orderUuid } of decided)
    await tx
      .update(t)
      .set({ endedAt: now })
      .where(and(eq(t.batchUuid, batchUuid), eq(t.orderUuid, orderUuid)));
}

export function countMembers(members: BatchMember[]) {
  const count = (...states: VisaRow['state'][]) =>
    members.filter(({ visa }) => visa && states.includes(visa.state)).length;
  return {
    total: members.length,
    issued: count('issued'),
    refused: count('refused', 'cancelled'),
    waiting: count('requested'),
  };
}

export function batchState({ state }: BatchRow, members: BatchMember[]): BatchState {
  if (state !== 'sent') return state;
  const { total, issued, refused, waiting } = countMembers(members);
  if (waiting > 0) return issued + refused > 0 ? 'partial' : 'sent';
  return refused === total ? 'refused' : 'done';
}
