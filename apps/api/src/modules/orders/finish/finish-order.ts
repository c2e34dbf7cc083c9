import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/journey/trip/travel-day';
import { isFinished } from '@rihlah/rules/orders/order-status';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { type OutboxLoop, startOutboxLoop } from '../../../infra/db/outbox-loop.ts';
import { settleDue } from '../../../infra/db/settle-due.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { welcomeMember } from '../place/welcome-member.ts';
import { changeStatus } from '../record/change-status.ts';
import { lockOrder } from '../record/order-queries.ts';
import { finishedOrders } from './finished-orders.tables.ts';

/** Has what follows from a Selesai go out once it can no longer be taken back. */
export async function queueFinish(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + FINISH_SETTLES_MINUTES * 60_000);
  await tx.insert(finishedOrders).values({ orderUuid, dueAt });
}

/** Those of some orders whose Selesai can still be taken back. */
export async function findUnsettledFinishes(
  db: DbOrTx,
  orderUuids: string[],
  now: Date,
): Promise<Set<string>> {
  if (orderUuids.length === 0) return new Set();
  const { orderUuid, dueAt, settledAt } = finishedOrders;
  const rows = await db
    .select({ orderUuid })
    .from(finishedOrders)
    .where(and(inArray(orderUuid, orderUuids), gt(dueAt, now), isNull(settledAt)));
  return new Set(rows.map((row) => row.orderUuid));
}

/**
 * Takes back a Selesai that was set by mistake, before anything has followed from it: the order travels again.
 *
 * @throws Failure `notFound`, `finishSettled` also for one that was rated
 */
export function takeBackFinish(
  services: Services,
  actor: StaffActor,
  { orderUuid, why }: { orderUuid: string; why: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = requireFound(await lockOrder(tx, orderUuid));
    const isOpen = (await findUnsettledFinishes(tx, [orderUuid], now)).has(orderUuid);
    if (!isOpen || !isFinished(order.status) || order.rating !== null) throw orderFailure('finishSettled');
    await tx.delete(finishedOrders).where(eq(finishedOrders.orderUuid, orderUuid));
    const step = { orderUuid, from: order.status, to: 'Berangkat Umrah', isUndo: true, why } as const;
    await changeStatus(tx, actor, step, now);
    const change = { before: { status: step.from }, after: { status: step.to } };
    await record(tx, actor, { verb: 'order.taken-back', subjectUuid: orderUuid, ...change, why }, now);
  });
}

/** Lets what follows from every Selesai follow that can no longer be taken back. @returns how many */
export const settleFinished = (services: Services): Promise<number> =>
  settleDue(services, {
    what: 'finished order',
    table: finishedOrders,
    uuid: finishedOrders.orderUuid,
    dueAt: finishedOrders.dueAt,
    isOpen: isNull(finishedOrders.settledAt),
    settle: async (tx, orderUuid, now) => {
      const order = await lockOrder(tx, orderUuid);
      const [settled] = await tx
        .update(finishedOrders)
        .set({ settledAt: now })
        .where(and(eq(finishedOrders.orderUuid, orderUuid), isNull(finishedOrders.settledAt)))
        .returning({ orderUuid: finishedOrders.orderUuid });
      if (!order || !settled) return false;
      await welcomeMember(tx, services, order, now);
      // Closed or rated meanwhile it takes no stars.
      if (!isFinished(order.status) || order.rating !== null) return true;
      const news = {
        type: 'rate-order',
        title: `Berikan Bintang Pada Order ${order.orderId}`,
        message: 'Alhamdulillah rombongan sudah kembali. Ceritakan perjalanan Anda dengan memberi bintang.',
      } as const;
      await notifyParties(tx, order, news, now);
      return true;
    },
  });

/** Settles until stopped. */
export const startFinishing = (services: Services): OutboxLoop =>
  startOutboxLoop({
    outbox: 'finished',
    drain: async () => void (await settleFinished(services)),
    log: services.log,
  });
