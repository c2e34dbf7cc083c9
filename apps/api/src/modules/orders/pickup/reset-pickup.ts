import { and, eq, isNotNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { orders } from '../record/orders.tables.ts';

/** Takes a pick-up date away, so that another can be chosen. @throws Failure `noSchedule` */
export function resetPickup(
  services: Services,
  actor: StaffActor,
  { orderUuid, why }: { orderUuid: string; why: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const [order] = await tx
      .update(orders)
      .set({ pickupDate: null })
      .where(and(eq(orders.uuid, orderUuid), isNotNull(orders.pickupDate)))
      .returning();
    if (!order) throw orderFailure('noSchedule');
    await record(tx, actor, { verb: 'order.pickup-reset', subjectUuid: orderUuid, why }, now);
    const title = `Pilih lagi tanggal penjemputan berkas ${order.orderId}`;
    const message = `Tanggal penjemputan berkas dibatalkan (${why}). Silakan pilih tanggal baru.`;
    await notifyParties(tx, order, { type: 'pickup-reset', title, message }, now);
  });
}
