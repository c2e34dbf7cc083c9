import type { OrderStatus } from '@rihlah/contract/order-status';
import type { StaffStep } from '@rihlah/contract/staff/orders';
import { canMove } from '@rihlah/rules/order-status';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderNews } from '../inbox/notify-parties.ts';
import { notifyParties } from '../inbox/notify-parties.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { findManasikSessions } from '../packages/manasik-queries.ts';
import { inviteToManasik } from './invite-to-manasik.ts';
import { welcomeMember } from './welcome-member.ts';

const newsOf = (to: StaffStep, orderId: string): OrderNews | null => {
  const all: Record<StaffStep, OrderNews | null> = {
    // Told by SMS too.
    'Manasik Haji': null,
    'Berangkat Umrah': {
      type: 'departed',
      title: `Selamat jalan, pesanan ${orderId} berangkat`,
      message: 'Semoga perjalanan umrah Anda lancar dan mabrur.',
    },
    Selesai: {
      type: 'rate-order',
      title: `Berikan Bintang Pada Order ${orderId}`,
      message: 'Alhamdulillah rombongan sudah kembali. Ceritakan perjalanan Anda dengan memberi bintang.',
    },
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
}

/**
 * Moves an order along the one table of transitions. Whoever came back becomes a member.
 *
 * @returns the status it had
 * @throws Failure `notFound`, `changedMeanwhile`, `stepNotAllowed`
 */
export function moveOrder(
  services: Services,
  actor: StaffActor,
  { orderUuid, from: seen, to, why }: OrderMove,
): Promise<OrderStatus> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = await lockOrder(tx, orderUuid);
    if (!order) throw new Failure('notFound');
    const from = order.status;
    if (seen !== undefined && seen !== from) throw new Failure('changedMeanwhile');
    if (!canMove(from, to, 'staff')) throw new Failure('stepNotAllowed');
    await changeStatus(tx, actor, { orderUuid, from, to, why }, now);
    const change = { before: { status: from }, after: { status: to } };
    await record(tx, actor, { verb: 'order.moved', subjectUuid: orderUuid, ...change, why }, now);
    if (to === 'Selesai') await welcomeMember(tx, services, order, now);
    if (to === 'Manasik Haji') {
      const sessions = await findManasikSessions(tx, [order.productUuid]);
      await inviteToManasik(tx, services, order, sessions.get(order.productUuid) ?? null, now);
    }
    const news = newsOf(to, order.orderId);
    if (news) await notifyParties(tx, order, news, now);
    return from;
  });
}
