import { jakartaDate } from '@rihlah/rules/dates';
import { isCancelled, isFinished, sameStatus } from '@rihlah/rules/order-status';
import { isPickupDay, pickupDays } from '@rihlah/rules/pickup';
import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findBranchesByUuid } from '../branches/branch-queries.ts';
import { findVerifiedMoments } from '../documents/find-verified-moments.ts';
import { notifyParties } from '../inbox/notify-parties.ts';
import { reachJourney } from '../orders/order-access.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { orders } from '../orders/orders.tables.ts';
import { findProductsByUuid, findProductToOrder } from '../packages/product-queries.ts';
import { dayFirst } from './day-first.ts';

/**
 * Chooses the day on which documents are picked up, once; of two choices at once the first counts.
 *
 * @param input `schedule` as `YYYY-MM-DD`
 * @throws Failure `notFound`, `pickupChosen` (409), `orderClosed`, `pickupNotReady`, or 422 on `schedule`
 */
export function schedulePickup(
  services: Services,
  actor: CustomerActor,
  { orderUuid, schedule }: { orderUuid: string; schedule: string },
): Promise<OrderRow> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = await reachJourney(tx, orderUuid, actor.uuid);
    if (order.pickupDate) throw new Failure('pickupChosen');
    const { status } = order;
    if (isCancelled(status) || isFinished(status) || sameStatus(status, 'Close'))
      throw new Failure('orderClosed');
    await checkDay(tx, services, order, schedule);
    const [chosen] = await tx
      .update(orders)
      .set({ pickupDate: schedule })
      .where(
        and(
          eq(orders.uuid, order.uuid),
          // The day was checked against this pilgrim's documents.
          eq(orders.pilgrimUuid, order.pilgrimUuid),
          eq(orders.status, status),
          isNull(orders.pickupDate),
        ),
      )
      .returning();
    if (!chosen) throw new Failure('pickupChosen');
    const day = dayFirst(schedule);
    const act = {
      verb: 'order.pickup-scheduled' as const,
      subjectUuid: order.uuid,
      after: { day: schedule },
    };
    await record(tx, actor, act, now);
    const title = `Penjemputan berkas ${order.orderId} pada ${day}`;
    const office = await officeOf(tx, order);
    const message = `Berkas dikumpulkan pada ${day} di ${office}. Bawa paspor, dokumen pendukung, dan buku kuning yang asli.`;
    await notifyParties(tx, order, { type: 'pickup-scheduled', title, message }, now);
    return chosen;
  });
}

/** Name, street and hours of the branch; hours only where somebody has entered them. */
async function officeOf(tx: Tx, order: OrderRow): Promise<string> {
  const product = (await findProductsByUuid(tx, [order.productUuid])).get(order.productUuid);
  const branch = product && (await findBranchesByUuid(tx, [product.branch.uuid])).get(product.branch.uuid);
  if (!branch) throw new Error(`order ${order.uuid} lost its branch`);
  const { name, address, hours } = branch;
  return `${name}, ${address}${hours && ` (${hours})`}`;
}

async function checkDay(
  tx: Tx,
  { clock, agency }: Services,
  order: OrderRow,
  schedule: string,
): Promise<void> {
  const product = await findProductToOrder(tx, order.productUuid);
  if (!product) throw new Error(`order ${order.uuid} lost its package`);
  const verifiedAt = await findVerifiedMoments(tx, order.pilgrimUuid);
  const { departureDate, documentDays } = product;
  const now = clock.now();
  const rule = { daysBefore: documentDays.pickup, onSunday: agency.policyAt(now).pickupOnSunday };
  const days = pickupDays({ verifiedAt, departureDate, ...rule }, jakartaDate(now));
  if (days.state === 'unverified') throw new Failure('pickupNotReady');
  if (days.state === 'too-late' || schedule > days.last) throw invalid('schedule', 'pickupTooLate');
  if (schedule < days.first) throw invalid('schedule', 'pickupTooEarly');
  if (!isPickupDay(schedule, rule)) throw invalid('schedule', 'pickupSunday');
}
