import type { WaitingPlace } from '@rihlah/contract/orders/waiting-list';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { waitingEntries } from './waiting.tables.ts';

export type WaitingRow = typeof waitingEntries.$inferSelect;

export const LIVING = ['waiting', 'offered'] as const;

/** Name under which the list of a package is locked: whoever joins, leaves, takes an offer or deals seats waits for the others. */
export const waitingLock = (productUuid: string): string => `waiting:${productUuid}`;

export const lockList = (tx: Tx, productUuid: string): Promise<void> =>
  lockNames(tx, [waitingLock(productUuid)]);

export const isLiving = ({ state }: Pick<WaitingRow, 'state'>): boolean =>
  state === 'waiting' || state === 'offered';

export async function findEntry(db: DbOrTx, uuid: string): Promise<WaitingRow | null> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.uuid, uuid));
  return row ?? null;
}

/** Those who wait for a package or are offered seats, in the order of joining. */
export const findLiving = (db: DbOrTx, productUuid: string): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.productUuid, productUuid), inArray(waitingEntries.state, [...LIVING])))
    .orderBy(asc(waitingEntries.number));

/** Everybody who ever waited for a package, in the order of joining. */
export const findAllEntries = (db: DbOrTx, productUuid: string): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.productUuid, productUuid))
    .orderBy(asc(waitingEntries.number));

export const countLiving = (db: DbOrTx, productUuid: string): Promise<number> =>
  db.$count(
    waitingEntries,
    and(eq(waitingEntries.productUuid, productUuid), inArray(waitingEntries.state, [...LIVING])),
  );

/** What its holder sees of a place. */
export async function presentPlace(db: DbOrTx, row: WaitingRow): Promise<WaitingPlace> {
  const product = (await findProductsByUuid(db, [row.productUuid])).get(row.productUuid);
  if (!product) throw new Error(`waiting entry ${row.uuid} lost its package`);
  const isAhead = and(
    eq(waitingEntries.productUuid, row.productUuid),
    inArray(waitingEntries.state, [...LIVING]),
    lt(waitingEntries.number, row.number),
  );
  return {
    uuid: row.uuid,
    state: row.state,
    seats: row.seats,
    place: isLiving(row) ? (await db.$count(waitingEntries, isAhead)) + 1 : null,
    phone: maskPhone(row.phone),
    offerEndsAt: row.state === 'offered' && row.offerEndsAt ? jakartaIso(row.offerEndsAt) : null,
    product: {
      uuid: product.uuid,
      name: product.name,
      departureDate: product.departureDate,
      city: product.branch.city,
      price: product.price,
    },
  };
}

/** Seats that are offered, as placing an order reads them. */
export const openOffer = z.object({
  uuid: z.string(),
  productUuid: z.string(),
  seats: z.number(),
  endsAt: z.coerce.date(),
});

/** As SQL, a JSON list of `openOffer`; where none are asked for no table is read. */
export const openOffersJson = (uuids: string[]): SQL =>
  uuids.length === 0
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(json_build_object('uuid', w.uuid, 'productUuid', w.product_uuid, 'seats', w.seats,
        'endsAt', w.offer_ends_at)), '[]') from ${waitingEntries} w
        where w.uuid = any(${sql.param(uuids)}::uuid[]) and w.state = 'offered')`;

/** Ends offers with which somebody orders, as SQL for `combinedWrite`: one that is over writes nothing. */
export const takeOffersSql = (uuids: string[], now: Date): SQL => sql`
  update ${waitingEntries} set state = 'ordered', closed_at = ${now.toISOString()}::timestamptz
  where ${oneOf(waitingEntries.uuid, uuids)} and state = 'offered' and offer_ends_at > ${now.toISOString()}::timestamptz`;
