import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../infra/db/database.ts';
import { products } from './packages.tables.ts';

/** Seats of one package that several orders take together. */
export interface SeatsWanted {
  productUuid: string;
  count: number;
  /** Of them, those of guests who have confirmed no phone: such guests together hold a share of the free seats only. */
  guests: number;
  /** Of those, the ones that stand before the last such order, for which a share must still be left. */
  guestsBefore: number;
}

/** Whether guests who have confirmed no phone may have more seats. @param guestShare one of so many free seats is theirs */
export const isWithinShare = (
  { seatAvailable, guestSeats }: { seatAvailable: number; guestSeats: number },
  guestShare: number,
): boolean => guestSeats * guestShare < seatAvailable + guestSeats;

/**
 * Takes seats of active packages that have not left, by one conditional update, as SQL for `combinedWrite`: concurrent
 * buyers queue on the rows, always in the same order. A package with too few seats left, or too few for guests, gives
 * none: then there are fewer rows than packages, and the caller takes everything back.
 *
 * @param today Jakarta date
 */
export const takeSeatsSql = (wanted: SeatsWanted[], today: string, guestShare: number): SQL => sql`
  update ${products} set
    seat_available = ${products.seatAvailable} - w.count, guest_seats = ${products.guestSeats} + w.guests
  from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w("productUuid" uuid, count int, guests int, "guestsBefore" int)
    join (select p.uuid from ${products} p
      where p.uuid = any(${sql.param(wanted.map(({ productUuid }) => productUuid))}::uuid[])
      order by p.uuid for no key update) locked on locked.uuid = w."productUuid"
  where ${products.uuid} = locked.uuid and ${products.isActive} and ${products.departureDate} >= ${today}
    and ${products.seatAvailable} >= w.count
    and (w.guests = 0 or (${products.guestSeats} + w."guestsBefore") * ${guestShare}::int
      < ${products.seatAvailable} + ${products.guestSeats} - (w.count - w.guests))`;

export async function returnSeat(tx: Tx, productUuid: string): Promise<void> {
  await tx
    .update(products)
    .set({ seatAvailable: sql`${products.seatAvailable} + 1` })
    .where(eq(products.uuid, productUuid));
}

/** The seat of an unconfirmed guest is paid or given back: it no longer counts to their share. */
export async function endGuestSeat(tx: Tx, productUuid: string): Promise<void> {
  await tx
    .update(products)
    .set({ guestSeats: sql`greatest(0, ${products.guestSeats} - 1)` })
    .where(eq(products.uuid, productUuid));
}

/** The payment of an unconfirmed guest was taken back: their seat counts to their share again. */
export async function countGuestSeat(tx: Tx, productUuid: string): Promise<void> {
  await tx
    .update(products)
    .set({ guestSeats: sql`${products.guestSeats} + 1` })
    .where(eq(products.uuid, productUuid));
}

/** As `endGuestSeat`, of several packages and always in the same order, as SQL for `combinedWrite`. */
export const endGuestSeatsSql = (counts: Map<string, number>): SQL => sql`
  update ${products} set guest_seats = greatest(0, ${products.guestSeats} - w.count)
  from json_to_recordset(${JSON.stringify([...counts].map(([uuid, count]) => ({ uuid, count })))}::json) as w(uuid uuid, count int)
    join (select p.uuid from ${products} p where p.uuid = any(${sql.param([...counts.keys()])}::uuid[])
      order by p.uuid for no key update) locked on locked.uuid = w.uuid
  where ${products.uuid} = locked.uuid`;
