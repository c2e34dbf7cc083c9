import { and, eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { productRooms, products } from '../packages/packages.tables.ts';
import { type RequestedRoom, readRoomPrices, roomKey } from '../packages/prices/room-prices.ts';
import { packageDrafts } from './drafts.tables.ts';
import type { PriceRequest } from './publish-package.ts';

/**
 * Gives a package the prices that a second person has agreed to. Orders keep theirs: each has a copy of its own.
 *
 * @throws Failure `changedMeanwhile` where a price or a room is another than it was when they were asked for
 */
export async function changePrices(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  actor: StaffActor,
  { productUuid, input, why }: Pick<PriceRequest, 'productUuid' | 'input'> & { why: string },
): Promise<void> {
  const { price = '', was = '' } = input;
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
  const rooms = await changeRooms(tx, productUuid, readRoomPrices(input));
  const before = { price: Number(was), rooms: rooms.before };
  const after = { price: Number(price), rooms: rooms.after };
  const act = { verb: 'package.price-changed' as const, subjectUuid: productUuid, before, after, why };
  await record(tx, actor, act, clock.now());
}

/** @returns prices by the rooms' names @throws Failure `changedMeanwhile` */
async function changeRooms(tx: Tx, productUuid: string, wished: RequestedRoom[]) {
  const before: Record<string, number> = {};
  const after: Record<string, number> = {};
  const ofPackage = eq(productRooms.productUuid, productUuid);
  const there = await tx.select().from(productRooms).where(ofPackage).for('update');
  for (const { uuid, name, formerName, beds, formerBeds, price, was } of wished) {
    const room = there.find((each) => each.uuid === uuid);
    if (uuid !== null) {
      const isAsAsked =
        room &&
        room.price === (was ?? room.price) &&
        room.name === (formerName ?? room.name) &&
        room.beds === (formerBeds ?? room.beds);
      if (!isAsAsked) throw new Failure('changedMeanwhile');
      before[room.name] = room.price;
    }
    const called = name ?? room?.name ?? '';
    after[called] = price;
    const sleeps = beds ?? room?.beds;
    // One that was asked for before beds were numbers was given them when they became numbers.
    if (sleeps === undefined) throw new Failure('changedMeanwhile');
    const values = { name: called, beds: sleeps, price };
    if (room) await tx.update(productRooms).set(values).where(eq(productRooms.uuid, room.uuid));
    else await tx.insert(productRooms).values({ productUuid, ...values });
  }
  const left = await tx.select({ name: productRooms.name }).from(productRooms).where(ofPackage);
  // A colleague has added one of that name meanwhile.
  if (new Set(left.map(({ name }) => roomKey(name))).size < left.length)
    throw new Failure('changedMeanwhile');
  return { before, after };
}
