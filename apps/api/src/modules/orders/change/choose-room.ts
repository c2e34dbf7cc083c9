import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { mayChooseRoom } from '@rihlah/rules/orders/room';
import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { changePrice } from '../../billing/repricing/change-price.ts';
import { findRoomsByUuid } from '../../catalog/packages/product-queries.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { reachJourney, reachOrder } from '../record/order-access.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';

export interface RoomChoice {
  orderUuid: string;
  roomUuid: string;
  /** Rupiah, as the customer confirmed it. */
  confirmedPrice?: number | undefined;
}

/** A room's facts, copied onto the order. Price in rupiah. */
interface Room {
  uuid: string;
  productUuid: string;
  name: string;
  price: number;
}

/**
 * Chooses the room of an order, once. Its price raises the order's amount and goes onto the last unpaid bill, whose
 * number is replaced at its bank, or into a new bill. Before the first payment no later bill exists yet.
 *
 * @throws Failure `notFound`, `roomChosen` (409), `orderClosed`, `billsMoved`, `bankUnavailable`, or 422 on
 *   `productRoom`, or on `confirmedPrice` with the price as it is now
 */
export async function chooseRoom(
  services: Services,
  actor: CustomerActor,
  choice: RoomChoice,
): Promise<OrderRow> {
  const { db } = services;
  const order = await reachJourney(db, choice.orderUuid, actor.uuid);
  const room = (await findRoomsByUuid(db, [choice.roomUuid])).get(choice.roomUuid);
  if (!room || room.productUuid !== order.productUuid) throw invalid('productRoom', 'roomNotFound');
  assertOpen(order);
  checkConfirmed(choice, room);
  const change = { order, delta: room.price, description: `Kamar ${room.name}` };
  await changePrice(services, actor, change, async (tx, locked) => {
    await reachJourney(tx, order.uuid, actor.uuid);
    assertOpen(locked);
    await setRoom(tx, locked, room);
    await announce(tx, actor, locked, room, services.clock.now());
  });
  return reachOrder(db, order.uuid, actor.uuid);
}

function assertOpen(order: OrderRow): void {
  if (order.productRoomUuid) throw orderFailure('roomChosen');
  if (!mayChooseRoom(order.status)) throw new Failure('orderClosed');
}

/** Nobody takes a room at a price that they have not seen. Before any number is ended at its bank. */
function checkConfirmed({ confirmedPrice }: RoomChoice, { price }: Room): void {
  if (confirmedPrice === undefined || confirmedPrice === price) return;
  throw new Failure('failedValidation', { fields: { confirmedPrice: 'priceChanged' }, total: price });
}

async function setRoom(tx: Tx, order: OrderRow, room: Room): Promise<void> {
  const chosen = await tx
    .update(orders)
    .set({ productRoomUuid: room.uuid, roomPrice: room.price, amount: order.amount + room.price })
    .where(and(eq(orders.uuid, order.uuid), isNull(orders.productRoomUuid)))
    .returning({ uuid: orders.uuid });
  if (chosen.length === 0) throw orderFailure('roomChosen');
}

async function announce(tx: Tx, actor: CustomerActor, order: OrderRow, room: Room, now: Date): Promise<void> {
  const before = { amount: order.amount };
  const after = { amount: order.amount + room.price, room: room.uuid };
  const act = { verb: 'order.room-chosen' as const, subjectUuid: order.uuid, before, after, why: room.name };
  await record(tx, actor, act, now);
  const price = plainRupiah(room.price);
  const message =
    room.price > 0
      ? `Kamar ${room.name} seharga ${price} sudah dicatat. Harganya ditambahkan ke tagihan Anda.`
      : `Kamar ${room.name} sudah dicatat, tanpa biaya tambahan.`;
  const title = `Kamar ${room.name} dipilih untuk ${order.orderId}`;
  await notifyParties(tx, order, { type: 'room-chosen', title, message }, now);
}
