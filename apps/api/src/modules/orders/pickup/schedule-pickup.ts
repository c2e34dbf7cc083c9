import { isCancelled, isClosed, isFinished } from '@rihlah/rules/orders/order-status';
import { isPickupDay, type PickupDays, pickupDays } from '@rihlah/rules/orders/pickup';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerActor, StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { findProductsByUuid, findProductToOrder } from '../../catalog/packages/product-queries.ts';
import { findVerifiedMoments } from '../../documents/record/find-verified-moments.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { reachJourney } from '../record/order-access.ts';
import { findOrder, type OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';

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
  return inTransaction(services.db, async (tx) =>
    setDay(tx, services, actor, { order: await reachJourney(tx, orderUuid, actor.uuid), schedule }),
  );
}

/**
 * The same at the counter, for whoever has asked for it there.
 *
 * @throws Failure as `schedulePickup`
 */
export function schedulePickupForStaff(
  services: Services,
  actor: StaffActor,
  { orderUuid, ...choice }: { orderUuid: string; schedule: string; why: string },
): Promise<OrderRow> {
  return inTransaction(services.db, async (tx) => {
    const order = requireFound(await findOrder(tx, orderUuid));
    return setDay(tx, services, actor, { order, ...choice });
  });
}

interface DayChoice {
  order: OrderRow;
  schedule: string;
  /** Where staff choose it for them. */
  why?: string;
}

async function setDay(
  tx: Tx,
  services: Services,
  actor: CustomerActor | StaffActor,
  { order, schedule, why }: DayChoice,
): Promise<OrderRow> {
  const now = services.clock.now();
  if (order.pickupDate) throw orderFailure('pickupChosen');
  if (isPastPickup(order.status)) throw new Failure('orderClosed');
  await checkDay(tx, services, order, schedule);
  const [chosen] = await tx
    .update(orders)
    .set({ pickupDate: schedule })
    .where(
      and(
        eq(orders.uuid, order.uuid),
        // The day was checked against this pilgrim's documents.
        eq(orders.pilgrimUuid, order.pilgrimUuid),
        eq(orders.status, order.status),
        isNull(orders.pickupDate),
      ),
    )
    .returning();
  if (!chosen) throw orderFailure('pickupChosen');
  const day = formatDayFirst(schedule);
  const act = { verb: 'order.pickup-scheduled' as const, subjectUuid: order.uuid, after: { day: schedule } };
  await record(tx, actor, { ...act, ...(why && { why }) }, now);
  const title = `Penjemputan berkas ${order.orderId} pada ${day}`;
  const office = await officeOf(tx, order);
  const byStaff = why ? ` Dicatat petugas kami: ${why}.` : '';
  const message = `Berkas dikumpulkan pada ${day} di ${office}. Bawa paspor, dokumen pendukung, dan buku kuning yang asli.${byStaff}`;
  await notifyParties(tx, order, { type: 'pickup-scheduled', title, message }, now);
  return chosen;
}

export const isPastPickup = (status: OrderRow['status']): boolean =>
  isCancelled(status) || isFinished(status) || isClosed(status);

/** Name, street and hours of the branch; hours only where somebody has entered them. */
async function officeOf(tx: Tx, order: OrderRow): Promise<string> {
  const product = (await findProductsByUuid(tx, [order.productUuid])).get(order.productUuid);
  const branch = product && (await findBranchesByUuid(tx, [product.branch.uuid])).get(product.branch.uuid);
  if (!branch) throw new Error(`order ${order.uuid} lost its branch`);
  const { name, address, hours } = branch;
  return `${name}, ${address}${hours && ` (${hours})`}`;
}

/** The days on which the documents of an order can be picked up, by what is verified of its pilgrim now. */
export async function findPickupDays(
  db: DbOrTx,
  { clock, agency }: Pick<Services, 'clock' | 'agency'>,
  order: OrderRow,
): Promise<PickupDays & { onSunday: boolean }> {
  const product = await findProductToOrder(db, order.productUuid);
  if (!product) throw new Error(`order ${order.uuid} lost its package`);
  const verifiedAt = await findVerifiedMoments(db, order.pilgrimUuid);
  const { departureDate, documentDays } = product;
  const now = clock.now();
  const rule = { daysBefore: documentDays.pickup, onSunday: agency.policyAt(now).pickupOnSunday };
  return { ...pickupDays({ verifiedAt, departureDate, ...rule }, jakartaDate(now)), onSunday: rule.onSunday };
}

async function checkDay(tx: Tx, services: Services, order: OrderRow, schedule: string): Promise<void> {
  const days = await findPickupDays(tx, services, order);
  if (days.state === 'unverified') throw orderFailure('pickupNotReady');
  if (days.state === 'too-late' || schedule > days.last) throw invalid('schedule', 'pickupTooLate');
  if (schedule < days.first) throw invalid('schedule', 'pickupTooEarly');
  if (!isPickupDay(schedule, days)) throw invalid('schedule', 'pickupSunday');
}
