import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { products } from './packages.tables.ts';

/**
 * Takes seats of an active package that has not left, all or none, by one conditional update: concurrent buyers queue
 * on the row, and whoever finds too few left gets nothing.
 *
 * @returns whether the seats were taken
 */
export async function takeSeats(tx: Tx, productUuid: string, count: number, today: string): Promise<boolean> {
  const taken = await tx
    .update(products)
    .set({ seatAvailable: sql`${products.seatAvailable} - ${count}` })
    .where(
      and(
        eq(products.uuid, productUuid),
        eq(products.isActive, true),
        gte(products.departureDate, today),
        gte(products.seatAvailable, count),
      ),
    )
    .returning({ uuid: products.uuid });
  return taken.length === 1;
}

/** Gives the seat of a cancelled order back. */
export async function returnSeat(tx: Tx, productUuid: string): Promise<void> {
  await tx
    .update(products)
    .set({ seatAvailable: sql`${products.seatAvailable} + 1` })
    .where(eq(products.uuid, productUuid));
}
