import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nameBasis } from '../../../infra/basis.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { lockOrder, type OrderRow } from '../../orders/record/order-queries.ts';
import type { JourneyAs } from '../record/find-document-states.ts';
import { visas } from './visas.tables.ts';

export type VisaRow = typeof visas.$inferSelect;

const LIVING = ['requested', 'issued'] as const;

export const isLivingVisa = (orderUuid: string) =>
  and(eq(visas.orderUuid, orderUuid), inArray(visas.state, [...LIVING]));

/** The visas of an order, the oldest first. */
export const findVisas = (db: DbOrTx, orderUuid: string): Promise<VisaRow[]> =>
  db
    .select()
    .from(visas)
    .where(eq(visas.orderUuid, orderUuid))
    .orderBy(asc(sql`coalesce(${visas.requestedAt}, ${visas.issuedAt})`), visas.uuid);

/**
 * Locks an order, so that its pilgrim stays who they are, and tells its living visa.
 *
 * @throws Failure `notFound`
 */
export async function lockVisa(
  tx: Tx,
  orderUuid: string,
): Promise<{ order: OrderRow; visa: VisaRow | null }> {
  const order = requireFound(await lockOrder(tx, orderUuid));
  const [visa] = await tx.select().from(visas).where(isLivingVisa(orderUuid));
  return { order, visa: visa ?? null };
}

/**
 * As SQL, the visas of orders that are alive, one of each: rows `order_uuid, pilgrim_uuid, state`. A picture says nothing by
 * itself.
 *
 * @param orderUuids one column, or a query of one
 */
export const livingVisasAs = (orderUuids: SQL): SQL => sql`select l.order_uuid, l.pilgrim_uuid, l.state
  from ${visas} l where l.state in ('requested', 'issued') and l.order_uuid in (${orderUuids})`;

/** As SQL, whether the visa of an order's pilgrim is issued. */
export const hasVisaAs = ({ orderUuid, pilgrimUuid }: JourneyAs): SQL =>
  sql`exists (select from (${livingVisasAs(orderUuid)}) v where v.pilgrim_uuid = ${pilgrimUuid} and v.state = 'issued')`;

/** Names who travels on an order and their visa, as staff are shown it. */
export const visaBasis = (pilgrimUuid: string | undefined, visa: VisaRow | null): string =>
  nameBasis(shownVisa(pilgrimUuid, visa));

/** What `visaBasis` names, to compare with behind a lock. */
export const shownVisa = (pilgrimUuid: string | undefined, visa: VisaRow | null) => [
  pilgrimUuid,
  visa && [visa.uuid, visa.state, visa.provider, visa.numberSealed, visa.validFrom, visa.validUntil],
];

export async function findLivingVisas(db: DbOrTx, orderUuids: string[]): Promise<Map<string, VisaRow>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(visas)
    .where(and(inArray(visas.orderUuid, orderUuids), inArray(visas.state, [...LIVING])));
  return new Map(rows.map((visa) => [visa.orderUuid, visa]));
}

/** How the visas of some orders stand, by order: of several the one that is alive, else the last. */
export async function findVisaStates(
  db: DbOrTx,
  orderUuids: string[],
): Promise<Map<string, VisaRow['state']>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await db
    .select({ orderUuid: visas.orderUuid, state: visas.state })
    .from(visas)
    .where(inArray(visas.orderUuid, orderUuids))
    // What ended first comes first, and what is alive last, so that it is what stays.
    .orderBy(sql`${visas.endedAt} asc nulls last`);
  return new Map(rows.map(({ orderUuid, state }) => [orderUuid, state]));
}

export async function findVisasByUuid(db: DbOrTx, uuids: string[]): Promise<Map<string, VisaRow>> {
  if (uuids.length === 0) return new Map();
  const rows = await db.select().from(visas).where(inArray(visas.uuid, uuids));
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** As SQL, the orders of visas. @param visaUuids a query of one column */
export const ordersOfVisas = (visaUuids: SQL): SQL =>
  sql`select v.order_uuid from ${visas} v where v.uuid in (${visaUuids})`;
