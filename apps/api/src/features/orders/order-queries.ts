import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/order-status';
import { and, count, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/database.ts';
import { nameOfPerson } from '../accounts/persons.ts';
import { orderAddOns, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;

export async function findOrder(db: DbOrTx, uuid: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid));
  return order ?? null;
}

/** Order numbers by uuid. */
export async function findOrderIds(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: orders.uuid, orderId: orders.orderId })
    .from(orders)
    .where(inArray(orders.uuid, uuids));
  return new Map(rows.map(({ uuid, orderId }) => [uuid, orderId]));
}

/** What a message tells of its order: the number, and who travels. */
export interface OrderHead {
  uuid: string;
  orderId: string;
  pilgrim: { uuid: string; name: string };
}

export async function findOrderHeads(db: DbOrTx, uuids: string[]): Promise<Map<string, OrderHead>> {
  if (uuids.length === 0) return new Map();
  const { uuid, orderId, pilgrimUuid } = orders;
  const rows = await db
    .select({ uuid, orderId, pilgrimUuid, name: sql<string>`${nameOfPerson(pilgrimUuid)}` })
    .from(orders)
    .where(inArray(uuid, uuids));
  return new Map(
    rows.map((row) => [
      row.uuid,
      { uuid: row.uuid, orderId: row.orderId, pilgrim: { uuid: row.pilgrimUuid, name: row.name } },
    ]),
  );
}

/** Locks an order until the transaction ends, so that money and expiry decide one after the other. */
export async function lockOrder(db: DbOrTx, uuid: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
  return order ?? null;
}

export function findOrderAddOns(db: DbOrTx, orderUuids: string[]) {
  return db.select().from(orderAddOns).where(inArray(orderAddOns.orderUuid, orderUuids));
}

/** The order that an add-on stands on. */
export async function findOrderOfAddOn(db: DbOrTx, uuid: string): Promise<OrderRow | null> {
  const [row] = await db
    .select({ order: orders })
    .from(orderAddOns)
    .innerJoin(orders, eq(orders.uuid, orderAddOns.orderUuid))
    .where(eq(orderAddOns.uuid, uuid));
  return row?.order ?? null;
}

/** Whether any order, also a cancelled one, carries this person as its pilgrim. */
export async function isPilgrimOfAnOrder(db: DbOrTx, personUuid: string): Promise<boolean> {
  const [order] = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(eq(orders.pilgrimUuid, personUuid))
    .limit(1);
  return order !== undefined;
}

/** Whether this person has ever ordered for someone else. */
export async function hasOrderedForOthers(db: DbOrTx, personUuid: string): Promise<boolean> {
  const [order] = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.registrarUuid, personUuid), ne(orders.pilgrimUuid, personUuid)))
    .limit(1);
  return order !== undefined;
}

/** How many others travel on the orders of a registrar that stand. */
export async function countPilgrims(db: DbOrTx, registrarUuid: string): Promise<number> {
  const [row] = await db
    .select({ pilgrims: countDistinct(orders.pilgrimUuid) })
    .from(orders)
    .where(
      and(
        eq(orders.registrarUuid, registrarUuid),
        ne(orders.pilgrimUuid, registrarUuid),
        ne(orders.status, 'Batal'),
      ),
    );
  return row?.pilgrims ?? 0;
}

/** How many unpaid orders each request of these registrars still holds. */
export async function unpaidByRequest(db: DbOrTx, registrarUuids: string[]): Promise<number[]> {
  if (registrarUuids.length === 0) return [];
  const rows = await db
    .select({ total: count() })
    .from(orders)
    .where(and(inArray(orders.registrarUuid, registrarUuids), inArray(orders.status, AWAITING_FIRST_PAYMENT)))
    .groupBy(orders.requestUuid);
  return rows.map(({ total }) => total);
}

/** Whether a person travelled on an order that is over: what makes a member id good. */
export async function hasFinishedTrip(db: DbOrTx, personUuid: string): Promise<boolean> {
  const [order] = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.pilgrimUuid, personUuid), inArray(orders.status, ['Selesai', 'Close'])))
    .limit(1);
  return order !== undefined;
}

/** Points an order at the known rows of its people, once they are known. */
export async function repointPeople(
  db: DbOrTx,
  orderUuid: string,
  people: { registrarUuid: string; pilgrimUuid: string; needsConsent: boolean },
): Promise<void> {
  await db.update(orders).set(people).where(eq(orders.uuid, orderUuid));
}

/** Gives an order a new consent code, by its keyed hash; the one before ends with its tries. */
export async function setConsentCode(tx: Tx, orderUuid: string, hash: string): Promise<void> {
  await tx
    .update(orders)
    .set({ consentCodeHash: hash, consentAttempts: 0 })
    .where(eq(orders.uuid, orderUuid));
}

/** Which of these NIK hashes have a live order on a package. */
export async function findLiveNikHashes(
  db: DbOrTx,
  productUuid: string,
  nikHashes: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ hash: orders.pilgrimNikHash })
    .from(orders)
    .where(
      and(
        eq(orders.productUuid, productUuid),
        ne(orders.status, 'Batal'),
        inArray(orders.pilgrimNikHash, nikHashes),
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}
