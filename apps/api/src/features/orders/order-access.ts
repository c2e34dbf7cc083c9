import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findOrder, findOrderOfAddOn, type OrderRow } from './order-queries.ts';
import { orders } from './orders.tables.ts';

/** Whether a person may see an order whole: they ordered it or travel on it. Others who hold its uuid see it masked. */
export const isPartyTo = (order: OrderRow, personUuid: string | null): boolean =>
  personUuid !== null && (order.registrarUuid === personUuid || order.pilgrimUuid === personUuid);

/** A pilgrim who was known before the order has not accepted its agent yet (decisions, Access). */
export const awaitsConsent = (order: OrderRow): boolean => order.needsConsent && order.consentedAt === null;

/** Whether a person may see what an order's pilgrim has uploaded: the pilgrim, and the agent once accepted. */
export const mayReadDocuments = (order: OrderRow, personUuid: string | null): boolean =>
  order.pilgrimUuid === personUuid || (order.registrarUuid === personUuid && !awaitsConsent(order));

/** An order that a person ordered or travels on. @throws Failure `notFound` for everybody else */
export async function reachOrder(db: DbOrTx, uuid: string, personUuid: string): Promise<OrderRow> {
  const order = await findOrder(db, uuid);
  if (!order || !isPartyTo(order, personUuid)) throw new Failure('notFound');
  return order;
}

/** The order that an add-on stands on, for those it belongs to. @throws Failure `notFound` */
export async function reachOrderOfAddOn(
  db: DbOrTx,
  addOnUuid: string,
  personUuid: string,
): Promise<OrderRow> {
  const order = await findOrderOfAddOn(db, addOnUuid);
  if (!order || !isPartyTo(order, personUuid)) throw new Failure('notFound');
  return order;
}

/**
 * An order that a person may act on for its pilgrim: the pilgrim, and the agent once accepted.
 *
 * @throws Failure `notFound`
 */
export async function reachJourney(db: DbOrTx, uuid: string, personUuid: string): Promise<OrderRow> {
  const order = await reachOrder(db, uuid, personUuid);
  if (order.pilgrimUuid !== personUuid && awaitsConsent(order)) throw new Failure('notFound');
  return order;
}

/**
 * Whether a person may reach a pilgrim's documents: their own, or those of a pilgrim of their own non-cancelled orders.
 * A pilgrim who was known before that order must have accepted first (decisions, Access).
 */
export async function mayReachPilgrim(db: DbOrTx, personUuid: string, pilgrimUuid: string): Promise<boolean> {
  if (personUuid === pilgrimUuid) return true;
  const [order] = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(
      and(
        eq(orders.registrarUuid, personUuid),
        eq(orders.pilgrimUuid, pilgrimUuid),
        ne(orders.status, 'Batal'),
        or(eq(orders.needsConsent, false), isNotNull(orders.consentedAt)),
      ),
    )
    .limit(1);
  return order !== undefined;
}

/** @throws Failure `notFound` where a person does not reach a pilgrim */
export async function assertReachesPilgrim(
  db: DbOrTx,
  personUuid: string,
  pilgrimUuid: string,
): Promise<void> {
  if (!(await mayReachPilgrim(db, personUuid, pilgrimUuid))) throw new Failure('notFound');
}

/**
 * Everybody who may see a pilgrim's documents (as `mayReachPilgrim` decides for one), each with the newest order that
 * lets them; null for a pilgrim without an order.
 */
export async function findDocumentReaders(
  db: DbOrTx,
  pilgrimUuid: string,
): Promise<Map<string, string | null>> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.pilgrimUuid, pilgrimUuid), ne(orders.status, 'Batal')))
    .orderBy(asc(orders.createdAt));
  const readers = new Map<string, string | null>([[pilgrimUuid, null]]);
  for (const { uuid, registrarUuid, needsConsent, consentedAt } of rows) {
    readers.set(pilgrimUuid, uuid);
    if (!needsConsent || consentedAt) readers.set(registrarUuid, uuid);
  }
  return readers;
}
