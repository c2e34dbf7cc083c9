import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueSms } from '../../platform/sms/enqueue-sms.ts';
import { findPerson } from '../accounts/persons.ts';
import { notify } from '../inbox/notify.ts';
import { changeStatus } from '../orders/change-status.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { findProductToOrder } from '../packages/product-queries.ts';
import { onFirstPayment } from './on-first-payment.ts';
import { openRemainingBills } from './open-bills.ts';
import { paymentNotifications, paymentSms } from './payment-news.ts';
import type { PaymentRow, VirtualAccountRow } from './payment-queries.ts';
import { payments, virtualAccounts } from './payments.tables.ts';

export interface ReceivedPayment {
  /** Locked by the caller. */
  order: OrderRow;
  bill: PaymentRow;
  /** What it was paid through; null for money that staff apply from the review list, or for a free package. */
  account: VirtualAccountRow | null;
  paidAt: Date;
  /** A gift of the agency; nobody earns a commission by it. */
  isFree?: boolean;
}

interface People {
  registrarUuid: string;
  pilgrimUuid: string;
}

/** Books a payment on its bill, does everything that follows from it and says so, in the caller's transaction. */
export async function applyPayment(
  tx: Tx,
  services: Services,
  actor: Actor,
  received: ReceivedPayment,
): Promise<void> {
  const people = await bookPayment(tx, services, actor, received);
  await announce(
    tx,
    services,
    { ...received, order: { ...received.order, ...people } },
    services.clock.now(),
  );
}

/** As `applyPayment`, without a word. @returns the order's people, which the first payment may have made known */
export async function bookPayment(
  tx: Tx,
  services: Services,
  actor: Actor,
  received: ReceivedPayment,
): Promise<People> {
  const { order, bill, account, paidAt, isFree = false } = received;
  const now = services.clock.now();
  await tx.update(payments).set({ status: 'paid', paidAt }).where(eq(payments.uuid, bill.uuid));
  if (account)
    await tx.update(virtualAccounts).set({ status: 'paid' }).where(eq(virtualAccounts.uuid, account.uuid));
  if (bill.type === '02') {
    await tx
      .update(payments)
      .set({ status: 'settled', paidAt })
      .where(eq(payments.settlementUuid, bill.uuid));
  }
  let people = { registrarUuid: order.registrarUuid, pilgrimUuid: order.pilgrimUuid };
  if (bill.type === '01') {
    people = await onFirstPayment(tx, services, actor, { order, isFree });
    await openRest(tx, order, bill.amount, now);
  }
  await moveOn(tx, { order, bill, now });
  const after = { order: order.uuid, amount: bill.amount, paidAt };
  await record(tx, actor, { verb: 'bill.paid', subjectUuid: bill.uuid, after }, now);
  return people;
}

async function openRest(tx: Tx, order: OrderRow, paid: number, now: Date): Promise<void> {
  const product = await findProductToOrder(tx, order.productUuid);
  if (!product) throw new Error(`order ${order.uuid} lost its package`);
  await openRemainingBills(tx, order, paid, product.departureDate, now);
}

/** Whoever brought the money: what it does to the order's status follows by itself. */
const BY_ITSELF = systemActor('payment');

interface Step {
  order: OrderRow;
  bill: PaymentRow;
  now: Date;
}

/** Pembayaran DP → Pelunasan → Lunas, as far as the money reaches. */
async function moveOn(tx: Tx, { order, bill, now }: Step): Promise<void> {
  const step = { orderUuid: order.uuid, why: `${bill.description} diterima` };
  if (bill.type === '01')
    await changeStatus(tx, BY_ITSELF, { ...step, from: 'Pembayaran DP', to: 'Pelunasan' }, now);
  if (!(await isOwing(tx, order.uuid)))
    await changeStatus(tx, BY_ITSELF, { ...step, from: 'Pelunasan', to: 'Lunas' }, now);
}

async function isOwing(tx: Tx, orderUuid: string): Promise<boolean> {
  const left = await tx
    .select({ uuid: payments.uuid })
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), inArray(payments.status, ['open', 'suspended'])))
    .limit(1);
  return left.length > 0;
}

async function announce(tx: Tx, services: Services, received: ReceivedPayment, now: Date): Promise<void> {
  const { order } = received;
  await notify(tx, paymentNotifications(received), now);
  const phone = (await findPerson(tx, order.registrarUuid))?.phone;
  if (!phone) return;
  const isStillOwing = await isOwing(tx, order.uuid);
  await enqueueSms(tx, [paymentSms(services, received, { phone, isOwing: isStillOwing })], now);
}
