import { and, eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { packageDrafts } from './drafts.tables.ts';
import { productRooms, products } from './packages.tables.ts';
import { formerPriceOf, type PriceWish } from './publish-package.ts';

/**
 * Gives a package the prices that a second person has agreed to. Orders keep theirs: each has a copy of its own.
 *
 * @throws Failure `changedMeanwhile` where a price is another than it was when they were asked for
 */
export async function changePrices(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: StaffActor,
  { productUuid, input, why }: Pick<PriceWish, 'productUuid' | 'input'> & { why: string },
): Promise<void> {
  const { price = '', was = '', ...ofRooms } = input;
  const changed = await tx
    .update(products)
    .set({ price: Number(price) })
    .where(and(eq(products.uuid, productUuid), eq(products.price, Number(was))))
    .returning({ uuid: products.uuid });
  if (changed.length === 0) throw new Failure('changedMeanwhile');
  // Whoever has the package open learns of it before they write on.
  await tx
    .update(packageDrafts)
    .set({ version: sql`${packageDrafts.version} + 1`, changedBy: actor.uuid, changedAt: clock.now() })
    .where(eq(packageDrafts.uuid, productUuid));
  const rooms = await changeRooms(tx, productUuid, ofRooms);
  const before = { price: Number(was), rooms: rooms.before };
  const after = { price: Number(price), rooms: rooms.after };
  const act = { verb: 'package.price-changed' as const, subjectUuid: productUuid, before, after, why };
  await record(tx, actor, act, clock.now());
}

/** @returns prices by the rooms' names */
async function changeRooms(tx: Tx, productUuid: string, input: Record<string, string>) {
  const before: Record<string, number> = {};
  const after: Record<string, number> = {};
  const former = new Set(Object.keys(input).map(formerPriceOf));
  for (const [uuid, price] of Object.entries(input)) {
    if (former.has(uuid)) continue;
    const own = and(eq(productRooms.uuid, uuid), eq(productRooms.productUuid, productUuid));
    const [room] = await tx.select().from(productRooms).where(own).for('update');
    // A wish of an earlier version does not say what it was.
    const was = input[formerPriceOf(uuid)] ?? String(room?.price);
    if (!room || room.price !== Number(was)) throw new Failure('changedMeanwhile');
    await tx
      .update(productRooms)
      .set({ price: Number(price) })
      .where(own);
    before[room.name] = room.price;
    after[room.name] = Number(price);
  }
  return { before, after };
}
