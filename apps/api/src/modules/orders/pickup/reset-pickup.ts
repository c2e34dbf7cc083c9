import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { lockOrder } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';
import { isPastPickup } from './schedule-pickup.ts';

/** Takes a pick-up date away, so that another can be chosen. @throws Failure `noSchedule`, `orderClosed` */
export function resetPickup(
  services: Services,
  actor: StaffActor,
  { orderUuid, why }: { orderUuid: string; why: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = await lockOrder(tx, orderUuid);
    if (!order?.pickupDate) throw orderFailure('noSchedule');
    if (isPastPickup(order.status)) throw new Failure('orderClosed');
    await tx.update(orders).set({ pickupDate: null }).where(eq(orders.uuid, orderUuid));
    await record(tx, actor, { verb: 'order.pickup-reset', subjectUuid: orderUuid, why }, now);
    const title = `Pilih lagi tanggal penjemputan berkas ${order.orderId}`;
    const message = `Tanggal penjemputan berkas dibatalkan (${why}). Silakan pilih tanggal baru.`;
    await notifyParties(tx, order, { type: 'pickup-reset', title, message }, now);
  });
}
