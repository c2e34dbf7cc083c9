import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import type { StaffStep } from '@rihlah/contract/staff/orders/orders';
import { firstDay, isBeforeItsDay } from '@rihlah/rules/journey/trip/travel-day';
import { canMove, isFinished, isInvited } from '@rihlah/rules/orders/order-status';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { assertNoOpenApproval } from '../../backoffice/approvals/approval-queries.ts';
import { findManasikSessions } from '../../catalog/packages/manasik-queries.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import type { OrderNews } from '../../messaging/inbox/notify-parties.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { queueFinish } from '../finish/finish-order.ts';
import { changeStatus } from '../record/change-status.ts';
import { lockOrder, type OrderRow } from '../record/order-queries.ts';
import { inviteToManasik } from './invite-to-manasik.ts';

const newsOf = (to: StaffStep, orderId: string): OrderNews | null => {
  const all: Record<StaffStep, OrderNews | null> = {
    // Told by SMS too.
    'Manasik Haji': null,
    'Berangkat Umrah': {
      type: 'departed',
      title: `Selamat jalan, pesanan ${orderId} berangkat`,
      message: 'Semoga perjalanan umrah Anda lancar dan mabrur.',
    },
    // Told once it can no longer be taken back.
    Selesai: null,
    Close: null,
  };
  return all[to];
};

export interface OrderMove {
  orderUuid: string;
  /** The status that was seen; another by now is refused. */
  from?: OrderStatus | undefined;
  to: StaffStep;
  why: string;
  /** Although the day of departure or return has not come. */
  early?: boolean;
}

/**
 * Moves an order along the one table of transitions; a status of travel not before its day, but for whoever may say why.
 * Whoever came back becomes a member ten minutes later. While a second person is asked to cancel it, it stays: from its
 * departure on it could not be cancelled.
 *
 * @returns the status it had
 * @throws Failure `notFound`, `changedMeanwhile`, `stepNotAllowed`, `approvalOpen`, `beforeItsDay`
 */
export function moveOrder(
  services: Services,
  actor: StaffActor,
  { orderUuid, from: seen, to, why, early = false }: OrderMove,
): Promise<OrderStatus> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = requireFound(await lockOrder(tx, orderUuid));
    const from = order.status;
    if (seen !== undefined && seen !== from) throw new Failure('changedMeanwhile');
    if (!canMove(from, to, 'staff')) throw new Failure('stepNotAllowed');
    await assertNoOpenApproval(tx, orderUuid);
    const isEarly = await isBeforeDay(tx, actor, { order, to, early, today: jakartaDate(now) });
    await changeStatus(tx, actor, { orderUuid, from, to, why }, now);
    const change = { before: { status: from }, after: { status: to, ...(isEarly && { isEarly }) } };
    await record(tx, actor, { verb: 'order.moved', subjectUuid: orderUuid, ...change, why }, now);
    if (isFinished(to)) await queueFinish(tx, orderUuid, now);
    if (isInvited(to)) {
      const sessions = await findManasikSessions(tx, [order.productUuid]);
      await inviteToManasik(tx, services, order, sessions.get(order.productUuid) ?? null, now);
    }
    const news = newsOf(to, order.orderId);
    if (news) await notifyParties(tx, order, news, now);
    return from;
  });
}

interface Step {
  order: OrderRow;
  to: StaffStep;
  early: boolean;
  today: string;
}

/** Whether a step is taken before its day. @throws Failure `beforeItsDay` for whoever has not said so or may not */
async function isBeforeDay(tx: Tx, actor: StaffActor, { order, to, early, today }: Step): Promise<boolean> {
  const product = (await findProductsByUuid(tx, [order.productUuid])).get(order.productUuid);
  if (!product) throw new Error(`order ${order.uuid} lost its package`);
  const days = { departsOn: product.departureDate, durationDays: product.durationDays };
  if (!isBeforeItsDay(to, days, today)) return false;
  if (early && mayAt(actor, 'order.early', product.branch.uuid)) return true;
  const words = { status: to, day: formatDayFirst(firstDay(to, days) ?? today) };
  throw orderFailure('beforeItsDay', { words });
}
