import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { products } from './packages.tables.ts';

export interface SeatRequest {
  productUuid: string;
  count: number;
  /** Jakarta date. */
  today: string;
  /** Of a guest who has confirmed no phone: such guests together hold a share of the free seats only. */
  isForUnconfirmedGuest: boolean;
  /** One of so many free seats is theirs: 3 for a third. */
  guestShare: number;
}

/**
 * Takes seats of an active package that has not left, all or none, by one conditional update: concurrent buyers queue
 * on the row, and whoever finds too few left gets nothing.
 *
 * @returns `sharedOut` when enough seats are free, but unconfirmed guests hold their share of them already
 */
export async function takeSeats(tx: Tx, request: SeatRequest): Promise<'taken' | 'sharedOut' | 'tooFew'> {
  const { productUuid, count, today, isForUnconfirmedGuest, guestShare } = request;
  const isSold = and(
    eq(products.uuid, productUuid),
    eq(products.isActive, true),
    gte(products.departureDate, today),
    gte(products.seatAvailable, count),
  );
  const isWithinShare = sql`${products.guestSeats} * ${guestShare}::int < ${products.seatAvailable} + ${products.guestSeats}`;
  const taken = await tx
    .update(products)
    .set({
      seatAvailable: sql`${products.seatAvailable} - ${count}`,
      ...(isForUnconfirmedGuest && { guestSeats: sql`${products.guestSeats} + ${count}` }),
    })
    .where(isForUnconfirmedGuest ? and(isSold, isWithinShare) : isSold)
    .returning({ uuid: products.uuid });
  if (taken.length === 1) return 'taken';
  if (!isForUnconfirmedGuest) return 'tooFew';
  const [left] = await tx.select({ uuid: products.uuid }).from(products).where(isSold);
  return left ? 'sharedOut' : 'tooFew';
}

/** Gives the seat of a cancelled order back. */
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
