import { AWAITING_FIRST_PAYMENT, ENDED, TRAVELLED } from '@rihlah/rules/orders/order-status';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { holdPersons, nameOfPerson } from '../../identity/persons/persons.ts';
import { personsByPhone } from '../../identity/persons/verified-persons.ts';
import { orderAddOns, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;

export async function findOrder(db: DbOrTx, uuid: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.uuid, uuid));
  return order ?? null;
}

export async function findOrdersByUuid(db: DbOrTx, uuids: string[]): Promise<Map<string, OrderRow>> {
  if (uuids.length === 0) return new Map();
  const rows = await db.select().from(orders).where(inArray(orders.uuid, uuids));
  return new Map(rows.map((order) => [order.uuid, order]));
}

export async function findOrderIds(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: orders.uuid, orderId: orders.orderId })
    .from(orders)
    .where(inArray(orders.uuid, uuids));
  return new Map(rows.map(({ uuid, orderId }) => [uuid, orderId]));
}

export interface OrderSummary {
  uuid: string;
  orderId: string;
  pilgrim: { uuid: string; name: string };
}

export async function findOrderSummaries(db: DbOrTx, uuids: string[]): Promise<Map<string, OrderSummary>> {
  if (uuids.length === 0) return new Map();
  const { uuid, orderId, pilgrimUuid } = orders;
  const rows = await db
    .select({ uuid, orderId, pilgrimUuid, name: readAs(z.string(), nameOfPerson(pilgrimUuid)) })
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

/** As `lockOrder` of several, always in the same order. @param uuids as SQL, a query of one column */
export function lockOrders(db: DbOrTx, uuids: SQL): Promise<OrderRow[]> {
  return db.select().from(orders).where(sql`${orders.uuid} in (${uuids})`).orderBy(orders.uuid).for('update');
}

/** As SQL, rows `uuid, registrar_uuid, pilgrim_uuid, product_uuid` of orders. @param uuids a query of them */
export const orderKeysSql = (uuids: SQL): SQL =>
  sql`select uuid, registrar_uuid, pilgrim_uuid, product_uuid from ${orders} where uuid = any(array(${uuids}))`;

/** Which of some people have another order than this whose first payment has come. */
export async function findPayersElsewhere(
  db: DbOrTx,
  personUuids: string[],
  orderUuid: string,
): Promise<Set<string>> {
  const { registrarUuid, pilgrimUuid, status, uuid } = orders;
  const rows = await db
    .select({ registrarUuid, pilgrimUuid })
    .from(orders)
    .where(
      and(
        or(inArray(registrarUuid, personUuids), inArray(pilgrimUuid, personUuids)),
        ne(uuid, orderUuid),
        notInArray(status, [...AWAITING_FIRST_PAYMENT]),
      ),
    );
  return new Set(rows.flatMap((row) => [row.registrarUuid, row.pilgrimUuid]));
}

export const registrarOfOrder = (orderUuid: SQL): SQL =>
  sql`(select o.registrar_uuid from ${orders} o where o.uuid = ${orderUuid})`;

/** As SQL, a JSON list of those of these people who have ever ordered for someone else. @param personUuids a `uuid[]` */
export const orderersForOthersJson = (personUuids: SQL): SQL =>
  sql`(select coalesce(json_agg(p.uuid), '[]') from unnest(${personUuids}) as p(uuid)
    cross join lateral (select from ${orders} o
      where o.registrar_uuid = p.uuid and o.pilgrim_uuid <> p.uuid limit 1) other)`;

export function findOrderAddOns(db: DbOrTx, orderUuids: string[]) {
  return db.select().from(orderAddOns).where(inArray(orderAddOns.orderUuid, orderUuids));
}

export const hasOrders = async (db: DbOrTx): Promise<boolean> =>
  (await db.select({ uuid: orders.uuid }).from(orders).limit(1)).length > 0;

export async function countOrdersByAddOn(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .select({ uuid: orderAddOns.productAddOnUuid, orders: count() })
    .from(orderAddOns)
    .groupBy(orderAddOns.productAddOnUuid);
  return new Map(rows.map(({ uuid, orders }) => [uuid, orders]));
}

export async function findOrderOfAddOn(db: DbOrTx, uuid: string): Promise<OrderRow | null> {
  const [row] = await db
    .select({ order: orders })
    .from(orderAddOns)
    .innerJoin(orders, eq(orders.uuid, orderAddOns.orderUuid))
    .where(eq(orderAddOns.uuid, uuid));
  return row?.order ?? null;
}

/** Whether any order, also a cancelled one, carries this person as its pilgrim. */
export const isPilgrimOfAnOrder = async (db: DbOrTx, personUuid: string): Promise<boolean> =>
  (await db.$count(orders, eq(orders.pilgrimUuid, personUuid))) > 0;

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

/** Orders of a phone's people that are unpaid, by the request they came with. */
export const unpaidRequest = z.object({
  phone: z.string(),
  /** Orders that the request still holds. */
  size: z.number(),
});

export type UnpaidRequest = z.infer<typeof unpaidRequest>;

/** As SQL, a JSON list of `UnpaidRequest`: what people with these phones have not paid. Each is looked up by index. */
export const unpaidRequestsJson = (phones: string[]): SQL =>
  sql`(select coalesce(json_agg(u), '[]') from (
    select p.phone, count(*)::int as size from (${personsByPhone(phones)}) p
      cross join lateral (select o.request_uuid from ${orders} o
        where o.registrar_uuid = p.uuid and ${inArray(sql`o.status`, AWAITING_FIRST_PAYMENT)} offset 0) unpaid
    group by p.phone, unpaid.request_uuid) u)`;

/** As SQL, a JSON list of `packageUuid:nikHash`: which of these pilgrims have a live order on which of these packages. */
export const livePilgrimsJson = (asked: { productUuid: string; nikHash: string }[]): SQL =>
  sql`(select coalesce(json_agg(asked.product || ':' || asked.nik), '[]')
    from json_to_recordset(${JSON.stringify(asked.map(({ productUuid, nikHash }) => ({ product: productUuid, nik: nikHash })))}::json)
      as asked(product uuid, nik text)
    cross join lateral (select from ${orders} o
      where o.product_uuid = asked.product and o.pilgrim_nik_hash = asked.nik and o.status <> 'Batal' limit 1) live)`;

/** As SQL, a JSON list of so many running numbers. */
export const orderNumbersJson = (count: number): SQL =>
  sql`(select coalesce(json_agg(nextval('order_numbers')), '[]') from generate_series(1, ${count}::int))`;

/** Whether a person travelled on an order that is over: what makes a member id good. */
export async function hasFinishedTrip(db: DbOrTx, personUuid: string): Promise<boolean> {
  const isFinished = and(eq(orders.pilgrimUuid, personUuid), inArray(orders.status, TRAVELLED));
  return (await db.$count(orders, isFinished)) > 0;
}

/** Points an order at the known rows of its people, once they are known. @throws as `holdPersons` */
export async function repointPeople(
  db: DbOrTx,
  orderUuid: string,
  people: { registrarUuid: string; pilgrimUuid: string },
): Promise<void> {
  await holdPersons(db, Object.values(people));
  await db.update(orders).set(people).where(eq(orders.uuid, orderUuid));
}

export const findOrdersTogether = (db: DbOrTx, { uuid, registrarUuid, requestUuid }: OrderRow) =>
  db
    .select({
      uuid: orders.uuid,
      orderId: orders.orderId,
      name: readAs(z.string(), nameOfPerson(orders.pilgrimUuid)),
      status: orders.status,
    })
    .from(orders)
    // By the registrar first, for whom there is an index.
    .where(
      and(
        eq(orders.registrarUuid, registrarUuid),
        eq(orders.requestUuid, requestUuid),
        ne(orders.uuid, uuid),
      ),
    )
    .orderBy(orders.orderId);

/** Orders of some packages whose pilgrims will travel: paid for once, and not cancelled. */
export const findTravellingOrders = (db: DbOrTx, productUuids: string[]) =>
  db
    .select({ uuid: orders.uuid, productUuid: orders.productUuid })
    .from(orders)
    .where(
      and(
        inArray(orders.productUuid, productUuids),
        notInArray(orders.status, [...AWAITING_FIRST_PAYMENT, 'Batal']),
      ),
    );

/** Every order that carries a person as its pilgrim, also cancelled ones, the newest first. */
export const findOrdersOfPilgrim = (db: DbOrTx, pilgrimUuid: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(eq(orders.pilgrimUuid, pilgrimUuid))
    .orderBy(desc(orders.createdAt), orders.uuid);

/** Orders of a package that stand, the oldest first. */
export const findOrdersOfPackage = (db: DbOrTx, productUuid: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.productUuid, productUuid), ne(orders.status, 'Batal')))
    .orderBy(orders.createdAt, orders.uuid);

/** Those that were cancelled, in the order they were placed. */
export const findCancelledOfPackage = (db: DbOrTx, productUuid: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.productUuid, productUuid), eq(orders.status, 'Batal')))
    .orderBy(orders.createdAt, orders.uuid);

interface Before {
  /** Null: of any package. */
  productUuid: string | null;
  placedBefore: Date;
  /** Behind this one. */
  after: OrderRow | undefined;
  limit: number;
}

/** Orders placed before a moment whose journey is not over, those of one registrar together. */
export const findOrdersBefore = (
  db: DbOrTx,
  { productUuid, placedBefore, after, limit }: Before,
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        productUuid ? eq(orders.productUuid, productUuid) : undefined,
        lt(orders.createdAt, placedBefore),
        notInArray(orders.status, [...ENDED]),
        after &&
          sql`(${orders.registrarUuid}, ${orders.uuid}) > (${after.registrarUuid}::uuid, ${after.uuid}::uuid)`,
      ),
    )
    .orderBy(orders.registrarUuid, orders.uuid)
    .limit(limit);

/** As SQL, orders that stand and whose journey is not over: rows `uuid, product_uuid, created_at`. */
export const openOrdersSql: SQL = sql`select o.uuid, o.product_uuid, o.created_at from ${orders} o
  where o.status <> all(${sql.param([...ENDED])}::text[])`;

/** As SQL, the day for a passport and whether a type of room was chosen, of the order in a column: one row. */
export const preparationsSql = (orderUuid: SQL): SQL =>
  sql`select p.pickup_date, p.product_room_uuid is not null as has_room_type
    from ${orders} p where p.uuid = ${orderUuid}`;

/** As SQL, a query of what people said of their passport when they ordered: `uuid, passport_expiry`. */
export const saidExpiriesSql: SQL = sql`select said.uuid, said.passport_expiry from ${orders} said`;

/** Who orders and who travels. @param orderUuids a query of one column */
export const findParties = (db: DbOrTx, orderUuids: SQL) =>
  db
    .select({
      uuid: orders.uuid,
      registrarUuid: orders.registrarUuid,
      pilgrimUuid: orders.pilgrimUuid,
      linkAgentUuid: orders.linkAgentUuid,
    })
    .from(orders)
    .where(sql`${orders.uuid} in (${orderUuids})`);
