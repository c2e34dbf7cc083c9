import { linkTo, orderPath } from '@rihlah/contract/wire/paths';
import { canMove } from '@rihlah/rules/orders/order-status';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { reverseLedger } from '../../agents/reverse-ledger.ts';
import { releaseBills } from '../../billing/repricing/release-bills.ts';
import { returnSeat } from '../../catalog/packages/seats.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { changeStatus } from '../record/change-status.ts';
import { lockOrder } from '../record/order-queries.ts';
import { cancellationEffects } from './cancellation-effects.ts';

export interface Cancellation {
  orderUuid: string;
  why: string;
  /** The consequences that were shown, by `cancellationEffects`; others by now are refused. */
  basis?: string | undefined;
}

/**
 * Cancels an order where the table of statuses allows it: the seat goes back, unpaid bills are void and their numbers
 * are closed at the banks, the agent's commission is taken back, below zero if need be. Paid money stays (terms).
 *
 * @throws Failure `notFound`, `stepNotAllowed`, `changedMeanwhile`
 */
export async function writeCancellation(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { orderUuid, why, basis }: Cancellation,
): Promise<void> {
  const now = services.clock.now();
  const order = requireFound(await lockOrder(tx, orderUuid));
  if (!canMove(order.status, 'Batal', 'staff')) throw new Failure('stepNotAllowed');
  if (basis !== undefined && (await cancellationEffects(tx, order)).basis !== basis)
    throw new Failure('changedMeanwhile');
  await changeStatus(tx, actor, { orderUuid, from: order.status, to: 'Batal', why }, now);
  const change = { before: { status: order.status }, after: { status: 'Batal' } };
  await record(tx, actor, { verb: 'order.cancelled', subjectUuid: orderUuid, ...change, why }, now);
  await returnSeat(tx, order.productUuid);
  await releaseBills(tx, orderUuid, now);
  await reverseLedger(tx, actor, orderUuid, 'commission', now);
  await reverseLedger(tx, actor, orderUuid, 'free-package', now);
  const title = `Pesanan ${order.orderId} dibatalkan`;
  const message = `Pesanan ${order.orderId} dibatalkan. Alasan: ${why}.`;
  await notifyParties(tx, order, { type: 'order-cancelled', title, message }, now);
  const text = `${services.agency.settings.name}: ${message} Lihat ${linkTo(services.publicUrl, orderPath(orderUuid))}`;
  const template = fillTemplate('order-cancelled', { orderId: order.orderId, why }, orderPath(orderUuid));
  const phones = await findOrderPhones(tx, { ...order, status: 'Batal' });
  await enqueueSms(
    tx,
    phones.map((phone) => ({ phone, kind: 'order-cancelled' as const, text, template, orderUuid })),
    now,
  );
}
