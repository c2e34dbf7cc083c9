import { isTravelling } from '@rihlah/rules/orders/order-status';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPresent } from '../../departures/attendance/attendance-queries.ts';
import { holdAirport } from '../../departures/attendance/take-entries.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { changeStatus } from '../record/change-status.ts';
import { lockOrder } from '../record/order-queries.ts';

/** Whether the pilgrim of an order was seen at the airport. */
export const isAtAirport = async (db: DbOrTx, orderUuid: string): Promise<boolean> =>
  (await findPresent(db, [orderUuid])).airport.has(orderUuid);

/**
 * Takes back a Berangkat Umrah that was set by mistake, as of somebody who never came to the airport: the order is where it
 * was before, and can be cancelled. Its people, who were wished a good journey, are told.
 *
 * @throws Failure `notFound`, `stepNotAllowed`, `seenAtAirport`
 */
export function takeBackDeparture(
  services: Services,
  actor: StaffActor,
  { orderUuid, why }: { orderUuid: string; why: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = requireFound(await lockOrder(tx, orderUuid));
    if (!isTravelling(order.status)) throw new Failure('stepNotAllowed');
    await holdAirport(tx, orderUuid);
    if (await isAtAirport(tx, orderUuid)) throw orderFailure('seenAtAirport');
    const step = { orderUuid, from: order.status, to: 'Manasik Haji', isUndo: true, why } as const;
    await changeStatus(tx, actor, step, now);
    const change = { before: { status: step.from }, after: { status: step.to } };
    await record(tx, actor, { verb: 'order.taken-back', subjectUuid: orderUuid, ...change, why }, now);
    const title = `Pesanan ${order.orderId} belum berangkat`;
    const message = `Keberangkatan pada pesanan ini tercatat keliru dan sudah kami tarik kembali. Alasan: ${why}. Mohon maaf atas ucapan selamat jalan yang sudah Anda terima.`;
    await notifyParties(tx, order, { type: 'departed-taken-back', title, message }, now);
  });
}
