import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { mayChangeRoom } from '@rihlah/rules/orders/room';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { Failure, invalid, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { changeAsShown } from '../../billing/repricing/change-as-shown.ts';
import { findRoomsByUuid } from '../../catalog/packages/product-queries.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { findOrder, type OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';
import type { RoomChoice } from './choose-room.ts';

/**
 * An order, a room of its package that it does not have, and what taking it costs: its price, less that of the room which
 * the order has by now.
 *
 * @throws Failure `notFound`, `orderClosed`, `roomKept`, or 422 on `productRoom`
 */
export async function priceRoom({ db }: { db: DbOrTx }, { orderUuid, roomUuid }: RoomChoice) {
  const order = requireFound(await findOrder(db, orderUuid));
  const asked = order.productRoomUuid ? [roomUuid, order.productRoomUuid] : [roomUuid];
  const rooms = await findRoomsByUuid(db, asked);
  const room = rooms.get(roomUuid);
  if (!room || room.productUuid !== order.productUuid) throw invalid('productRoom', 'roomNotFound');
  if (!mayChangeRoom(order.status)) throw new Failure('orderClosed');
  if (order.productRoomUuid === room.uuid) throw orderFailure('roomKept');
  const before = order.productRoomUuid ? (rooms.get(order.productRoomUuid)?.name ?? null) : null;
  const delta = room.price - order.roomPrice;
  return {
    order,
    room,
    before,
    pricing: { delta, description: `Kamar ${room.name}`, what: `room:${room.uuid}` },
  };
}

/**
 * Chooses the room of an order at the counter, or another one for it: a customer chooses once, and asks the agency then
 * (specification 2, section 4), also after the manasik. The unpaid bills follow.
 *
 * @throws Failure as `priceRoom` and `changeAsShown`
 */
export async function changeRoom(
  services: Services,
  actor: StaffActor,
  { basis, why, ...choice }: RoomChoice & { basis: string; why: string },
): Promise<void> {
  const { order, room, before, pricing } = await priceRoom(services, choice);
  const { delta } = pricing;
  await changeAsShown(services, actor, { order, pricing, basis }, async (tx, locked) => {
    const changed = await tx
      .update(orders)
      .set({ productRoomUuid: room.uuid, roomPrice: room.price, amount: locked.amount + delta })
      .where(
        and(
          eq(orders.uuid, order.uuid),
          // What it costs was reckoned from this room.
          sql`${orders.productRoomUuid} is not distinct from ${order.productRoomUuid}`,
        ),
      )
      .returning({ uuid: orders.uuid });
    if (changed.length === 0) throw new Failure('changedMeanwhile');
    await announce(tx, actor, { order: locked, room, before, delta, why, now: services.clock.now() });
  });
}

interface RoomChange {
  order: OrderRow;
  room: { uuid: string; name: string };
  /** The name of the room before; null where none was chosen. */
  before: string | null;
  /** Rupiah by which the order's amount changes. */
  delta: number;
  why: string;
  now: Date;
}

async function announce(tx: Tx, actor: StaffActor, change: RoomChange): Promise<void> {
  const { order, room, before, delta, why, now } = change;
  const event = before === null ? ('room-chosen' as const) : ('room-changed' as const);
  const from = { amount: order.amount, room: order.productRoomUuid };
  const to = { amount: order.amount + delta, room: room.uuid };
  const reason = `${before === null ? '' : `${before} → `}${room.name}: ${why}`;
  const act = { verb: `order.${event}` as const, subjectUuid: order.uuid, before: from, after: to };
  await record(tx, actor, { ...act, why: reason }, now);
  const title =
    before === null
      ? `Kamar ${room.name} dipilih untuk ${order.orderId}`
      : `Kamar ${order.orderId} diganti dari ${before} ke ${room.name}`;
  const price =
    delta === 0
      ? 'Tagihan Anda tidak berubah'
      : `Tagihan Anda ${delta > 0 ? 'bertambah' : 'berkurang'} ${plainRupiah(Math.abs(delta))}`;
  const message = `${price}. Alasan: ${why}.`;
  await notifyParties(tx, order, { type: event, title, message }, now);
}
