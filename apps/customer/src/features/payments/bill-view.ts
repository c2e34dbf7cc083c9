import type { Payment, PaymentMethodName, PaymentType } from '@rihlah/contract/billing/payment';
import type { Order } from '@rihlah/contract/orders/order';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { paymentWindow } from '../../domain/orders/unpaid/payment-window.ts';

/** A virtual account that can be paid into now. */
export interface LiveAccount {
  number: string;
  method: { uuid: string; name: PaymentMethodName };
  expiredDate: string;
  /** What the bank shows before one pays; an earlier server does not say it. */
  accountName?: string | null;
}

/** An order, its bills and, on the screen of a single bill (03), that bill: read in one moment, and shown together. */
export interface PaymentMoment {
  order: Order;
  bills: Payment[];
  single: Payment | null;
}

/** What one payment screen is about, whatever its kind. Amounts in rupiah. */
export interface BillView {
  kind: PaymentType;
  order: Order;
  /** The bill itself; null while none of this kind has been made. */
  bill: Payment | null;
  /** Every bill of the order. */
  bills: Payment[];
  title: string;
  /** What the call that makes the number says it is for. */
  description: string;
  amount: number;
  isPaid: boolean;
}

export const TITLES: Record<'01' | '02', string> = { '01': 'Pembayaran Pertama', '02': 'Pelunasan' };

/** The bill of a kind that counts: the paid one, else the one with a number, else the newest. */
function billOfKind(bills: Payment[], kind: PaymentType): Payment | null {
  const ofKind = bills.filter((bill) => bill.type === kind);
  return (
    ofKind.find((bill) => bill.isPaid) ?? ofKind.find((bill) => bill.paymentNumber) ?? ofKind.at(-1) ?? null
  );
}

/** Whether what a screen of an order is about is paid: its first payment (01), or all of it (02). */
export const isPaidAs = (kind: '01' | '02', bills: Payment[]): boolean => {
  const isBegun = bills.some((bill) => bill.type === '01' && bill.isPaid);
  return kind === '01' ? isBegun : isBegun && bills.every((bill) => bill.isPaid);
};

/** What a payment screen shows of a moment, its amounts all of the bills that its number is of. */
export function readBillView(kind: PaymentType, moment: PaymentMoment): BillView {
  if (kind === '03') return installmentView(moment);
  return kind === '01' ? firstPaymentView(moment) : settlementView(moment);
}

/** `/payment/{orderUuid}`: what is paid at registration. */
function firstPaymentView({ order, bills }: PaymentMoment): BillView {
  const bill = billOfKind(bills, '01');
  const title = TITLES['01'];
  // It goes with an order that was cancelled unpaid, whose screen names no amount.
  const amount = bill?.amount ?? 0;
  return { kind: '01', order, bill, bills, title, description: title, amount, isPaid: isPaidAs('01', bills) };
}

/** `/full-payment/{orderUuid}`: all that is left. Once settled, what the settlement was. */
function settlementView({ order, bills }: PaymentMoment): BillView {
  const bill = billOfKind(bills, '02');
  const left = bills.reduce((sum, one) => sum + (one.isPaid || one.type === '02' ? 0 : one.amount), 0);
  const isPaid = isPaidAs('02', bills);
  const hasOwnSum = bill !== null && (isPaid || bill.paymentNumber !== null);
  const amount = hasOwnSum ? bill.amount : isPaid ? order.amount : left;
  const title = TITLES['02'];
  return { kind: '02', order, bill, bills, title, description: title, amount, isPaid };
}

/** `/installment/{paymentUuid}`: one bill. */
function installmentView({ order, bills, single: bill }: PaymentMoment): BillView {
  if (!bill) throw new Error(`the bill of order ${order.uuid} is missing`);
  const { description, amount, isPaid } = bill;
  return { kind: '03', order, bill, bills, title: description, description, amount, isPaid };
}

export function liveAccount(bill: Payment | null, now: number): LiveAccount | null {
  if (!bill || bill.isPaid || !bill.paymentNumber || !bill.paymentMethod || !bill.expiredDate) return null;
  if (Date.parse(bill.expiredDate) <= now) return null;
  const { paymentNumber: number, paymentMethod: method, expiredDate, accountName } = bill;
  return { number, method, expiredDate, accountName };
}

/** No choices any more: the window has closed or the order was cancelled (decisions, Order status). */
export function isOverdue({ order, isPaid }: BillView, now: number): boolean {
  if (isCancelled(order.orderStatus)) return true;
  const window = isPaid ? null : paymentWindow(order);
  return window !== null && window.endsAt <= now;
}

/** Why a bill cannot be paid just now. */
export type Obstacle = 'unpaidFirst' | 'settling' | 'gone';

/**
 * A settlement follows the first payment; while a settlement's number lives, the single bills are suspended. A bill that a
 * change of the order gave up keeps its address, but is none of the order's bills any more.
 */
export function findObstacle(view: BillView, now: number): Obstacle | null {
  const { kind, order, bill, bills, isPaid } = view;
  if (kind === '02' && isAwaitingFirstPayment(order.orderStatus)) return 'unpaidFirst';
  if (kind === '03' && !isPaid && bills.every(({ uuid }) => uuid !== bill?.uuid)) return 'gone';
  const hasSettlement = bills.some((bill) => bill.type === '02' && liveAccount(bill, now) !== null);
  return kind === '03' && hasSettlement ? 'settling' : null;
}
