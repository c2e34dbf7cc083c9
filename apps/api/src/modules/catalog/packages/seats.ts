import { eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { products } from './packages.tables.ts';

/** Seats of one package that several orders take together. */
export interface SeatsWanted {
  productUuid: string;
  count: number;
  /** Of them, those of guests who have confirmed no phone: such guests together hold a share of the free seats only. */
  guests: number;
  /** Of those, the ones that stand before the last such order, for which a share must still be left. */
  guestsBefore: number;
  /** Of all of them, those that were held for who takes them now. */
  held: number;
}

/** As SQL, how many seats of a package are ordered: neither free nor held. @param of what its columns stand behind: `p` */
export const orderedSeats = (of: SQL): SQL =>
  sql`(${of}.seat_total - ${of}.seat_available - ${of}.held_seats)`;

/** The same of a package that was read. */
export const countOrderedSeats = ({
  seatTotal,
  seatAvailable,
  heldSeats,
}: Pick<typeof products.$inferSelect, 'seatTotal' | 'seatAvailable' | 'heldSeats'>): number =>
  seatTotal - seatAvailable - heldSeats;

/** What seats of a package become where some come free: held while somebody waits, else for anybody. Fewer are taken from the free ones. */
export const withFreed = (count: SQL) => ({
  seatAvailable: sql`${products.seatAvailable} + case when ${products.holdsFreed} and ${count} > 0 then 0 else ${count} end`,
  heldSeats: sql`${products.heldSeats} + case when ${products.holdsFreed} and ${count} > 0 then ${count} else 0 end`,
});

/** Whether guests who have confirmed no phone may have more seats. @param guestShare one of so many free seats is theirs */
export const isWithinShare = (
  { seatAvailable, guestSeats }: { seatAvailable: number; guestSeats: number },
  guestShare: number,
): boolean => guestSeats * guestShare < seatAvailable + guestSeats;

/**
 * Takes seats of active packages that have not left, by one conditional update, as SQL for `combinedWrite`: concurrent
 * buyers queue on the rows, always in the same order. A package with too few seats left or held, or too few for guests, gives
 * none: then there are fewer rows than packages, and the caller takes everything back.
 *
 * @param today Jakarta date
 */
export const takeSeatsSql = (wanted: SeatsWanted[], today: string, guestShare: number): SQL => sql`
  update ${products} set
    seat_available = ${products.seatAvailable} - (w.count - w.held), held_seats = ${products.heldSeats} - w.held, guest_seats = ${products.guestSeats} + w.guests
  from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w("productUuid" uuid, count int, guests int, "guestsBefore" int, held int)
    join (select p.uuid from ${products} p
      where p.uuid = any(${sql.param(wanted.map(({ productUuid }) => productUuid))}::uuid[])
      order by p.uuid for no key update) locked on locked.uuid = w."productUuid"
  where ${products.uuid} = locked.uuid and ${products.isActive} and ${products.departureDate} >= ${today}
    and ${products.seatAvailable} >= w.count - w.held and ${products.heldSeats} >= w.held
    and (w.guests = 0 or (${products.guestSeats} + w."guestsBefore") * ${guestShare}::int
      < ${products.seatAvailable} + w.held + ${products.guestSeats} - (w.count - w.guests))`;

export async function returnSeat(tx: Tx, productUuid: string): Promise<void> {
  await tx.update(products).set(withFreed(sql`1`)).where(eq(products.uuid, productUuid));
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

/** Where the seats of a package stand. */
export interface SeatStanding {
  seatAvailable: number;
  heldSeats: number;
  holdsFreed: boolean;
}

/** Locks a package until the transaction ends, so that no seat of it moves. @returns null for one that is gone */
export async function lockSeats(tx: Tx, productUuid: string) {
  const [row] = await tx
    .select({
      uuid: products.uuid,
      name: products.name,
      branchUuid: products.branchUuid,
      departureDate: products.departureDate,
      isActive: products.isActive,
      withdrawnAt: products.withdrawnAt,
      seatAvailable: products.seatAvailable,
      heldSeats: products.heldSeats,
      holdsFreed: products.holdsFreed,
    })
    .from(products)
    .where(eq(products.uuid, productUuid))
    .for('no key update');
  return row ?? null;
}

export type LockedSeats = NonNullable<Awaited<ReturnType<typeof lockSeats>>>;

/** Says which seats of a package that is locked are free and which are held; their sum stays as it was. */
export async function holdSeats(tx: Tx, productUuid: string, standing: SeatStanding): Promise<void> {
  await tx.update(products).set(standing).where(eq(products.uuid, productUuid));
}

/** Packages of which seats are held, or would be. @returns their uuids */
export async function findHeldPackages(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ uuid: products.uuid })
    .from(products)
    .where(or(eq(products.holdsFreed, true), gt(products.heldSeats, 0)));
  return rows.map(({ uuid }) => uuid);
}
