import { linkTo, orderPath } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record, recordAll } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { lockOrder, type OrderRow } from '../../orders/record/order-queries.ts';
import { lockMoney } from '../bills/bill-queries.ts';
import { bills } from '../bills/bills.tables.ts';
import { FREED } from '../payments/payment-bookings.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';
import { findPaidMoney, freeingEffects } from './freeing-effects.ts';

type PaidMoney = Awaited<ReturnType<typeof findPaidMoney>>;

/**
 * Frees the money of an order that was left for a change which was promised to cost nothing, once two people have agreed: its
 * paid bills are void, and their money waits in the review list, for another order or for its way back. Commission and seat
 * went with the cancellation.
 *
 * @param basis the consequences that both were shown
 * @throws Failure `notFound`, `changedMeanwhile`, and as `freeingEffects`
 */
export async function freeMoney(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { orderUuid, basis, why }: { orderUuid: string; basis: string; why: string },
): Promise<void> {
  const now = services.clock.now();
  const order = requireFound(await lockOrder(tx, orderUuid));
  for (const { uuid } of await findPaidMoney(tx, orderUuid)) await lockMoney(tx, uuid);
  const effects = await freeingEffects(tx, services, order);
  if (effects.basis !== basis) throw new Failure('changedMeanwhile');
  const money = await findPaidMoney(tx, orderUuid);
  await voidBills(tx, pluck(money, 'billUuid'));
  await endBookings(tx, actor, money, { why, now });
  await listAgain(tx, pluck(money, 'uuid'));
  const acts = money.map(({ uuid, billUuid }) => ({
    verb: 'money.freed' as const,
    subjectUuid: uuid,
    before: { bill: billUuid },
    why,
  }));
  await recordAll(tx, actor, acts, now);
  const act = { verb: 'order.money-freed' as const, subjectUuid: orderUuid };
  await record(tx, actor, { ...act, before: { amount: effects.amount }, why }, now);
  await notifyFreed(tx, services, order, { amount: effects.amount, now });
}

/** Whoever else decided about one of them was faster. */
function assertAll(done: unknown[], expected: unknown[]): void {
  if (done.length !== expected.length) throw new Failure('alreadyDecided');
}

/** The paid bills are void, and with a settlement those that it had settled. */
async function voidBills(tx: Tx, uuids: string[]): Promise<void> {
  const ended = { status: 'void' as const, paidAt: null };
  const own = await tx
    .update(bills)
    .set(ended)
    .where(and(oneOf(bills.uuid, uuids), eq(bills.status, 'paid')))
    .returning({ uuid: bills.uuid });
  assertAll(own, uuids);
  await tx
    .update(bills)
    .set(ended)
    .where(and(oneOf(bills.settlementUuid, uuids), eq(bills.status, 'settled')));
}

/** From when to when each stood on its bill: what staff had booked ends; what a bank's report had gets a row that says so. */
async function endBookings(
  tx: Tx,
  actor: StaffActor,
  money: PaidMoney,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const reversed = { reversedAt: now, reversedBy: actor.uuid, reversedWhy: why };
  const ended = await tx
    .update(paymentBookings)
    .set(reversed)
    .where(and(oneOf(paymentBookings.paymentUuid, pluck(money, 'uuid')), isNull(paymentBookings.reversedAt)))
    .returning({ paymentUuid: paymentBookings.paymentUuid });
  const booked = new Set(pluck(ended, 'paymentUuid'));
  const reported = money.filter(({ uuid }) => !booked.has(uuid));
  if (reported.length === 0) return;
  await tx.insert(paymentBookings).values(
    reported.map(({ uuid, billUuid, paidAt }) => ({
      paymentUuid: uuid,
      billUuid,
      reason: '',
      isReported: true,
      by: actor.uuid,
      bookedAt: paidAt,
      dueAt: paidAt,
      notifiedAt: paidAt,
      ...reversed,
    })),
  );
}

/** The bill stays named: whose money it is, and who is told what becomes of it. */
async function listAgain(tx: Tx, uuids: string[]): Promise<void> {
  const listed = await tx
    .update(payments)
    .set({ state: 'review', reason: FREED })
    .where(and(oneOf(payments.uuid, uuids), eq(payments.state, 'applied')))
    .returning({ uuid: payments.uuid });
  assertAll(listed, uuids);
}

async function notifyFreed(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  const title = `Uang Anda untuk ${order.orderId} tidak dipotong`;
  const message = `${plainRupiah(amount)} yang sudah dibayar kami bebaskan seluruhnya, karena pesanan ini berakhir akibat perubahan paket. Kami menghubungi Anda: uangnya dipindahkan ke pesanan lain atau dikirim kembali ke rekening Anda.`;
  await notifyParties(tx, order, { type: 'money-freed', title, message }, now);
  const phones = await findOrderPhones(tx, order);
  const { name } = services.agency.settings;
  const text = `${name}: ${title}. ${message} ${linkTo(services.publicUrl, orderPath(order.uuid))}`;
  await enqueueSms(
    tx,
    phones.map((phone) => ({ phone, kind: 'money-freed' as const, text, orderUuid: order.uuid })),
    now,
  );
}
