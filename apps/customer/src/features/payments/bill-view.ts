import type { Policy } from '@rihlah/contract/app-config';
import type { Order } from '@rihlah/contract/order';
import { paths } from '@rihlah/contract/paths';
import type { Payment, PaymentMethodName, PaymentType } from '@rihlah/contract/payment';
import { firstPayment } from '@rihlah/rules/bills';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/order-status';
import { paymentWindow } from '../../domain/orders/payment-window.ts';

/** A virtual account that can be paid into now. */
export interface LiveAccount {
  number: string;
  method: { uuid: string; name: PaymentMethodName };
  expiredDate: string;
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

const paidSum = (bills: Payment[]) =>
  bills.filter((bill) => bill.isPaid).reduce((sum, bill) => sum + bill.amount, 0);

/** The bill of a kind that counts: the paid one, else the one with a number, else the newest. */
function billOfKind(bills: Payment[], kind: PaymentType): Payment | null {
  const ofKind = bills.filter((bill) => bill.type === kind);
  return (
    ofKind.find((bill) => bill.isPaid) ?? ofKind.find((bill) => bill.paymentNumber) ?? ofKind.at(-1) ?? null
  );
}

/** `/payment/{orderUuid}`: what is paid at registration. */
export function firstPaymentView(order: Order, bills: Payment[], isPaid: boolean, policy: Policy): BillView {
  const bill = billOfKind(bills, '01');
  const amount = bill?.amount ?? firstPayment(order.amount, policy);
  const title = TITLES['01'];
  return { kind: '01', order, bill, bills, title, description: title, amount, isPaid };
}

/** `/full-payment/{orderUuid}`: all that is left. Once settled, what the settlement was. */
export function settlementView(order: Order, bills: Payment[], isSettled: boolean): BillView {
  const bill = billOfKind(bills, '02');
  const left = order.amount - paidSum(bills);
  const amount = isSettled ? (bill?.amount ?? order.amount) : left;
  const title = TITLES['02'];
  return { kind: '02', order, bill, bills, title, description: title, amount, isPaid: isSettled };
}

/** `/installment/{paymentUuid}`: one bill. */
export function installmentView(order: Order, bills: Payment[], bill: Payment): BillView {
  const { description, amount, isPaid } = bill;
  return { kind: '03', order, bill, bills, title: description, description, amount, isPaid };
}

export function liveAccount(bill: Payment | null, now: number): LiveAccount | null {
  if (!bill || bill.isPaid || !bill.paymentNumber || !bill.paymentMethod || !bill.expiredDate) return null;
  if (Date.parse(bill.expiredDate) <= now) return null;
  return { number: bill.paymentNumber, method: bill.paymentMethod, expiredDate: bill.expiredDate };
}

/** No choices any more: the window has closed or the order was cancelled (decisions, Order status). */
export function isOverdue({ order, isPaid }: BillView, now: number): boolean {
  if (isCancelled(order.orderStatus)) return true;
  const window = isPaid ? null : paymentWindow(order);
  return window !== null && window.endsAt <= now;
}

/** Why a bill cannot be paid just now, and the screen on which to go on; null when it can. */
export interface Obstacle {
  text: string;
  label: string;
  to: string;
}

/** A settlement follows the first payment; while a settlement's number lives, the single bills are suspended. */
export function obstacleOf({ kind, order, bills }: BillView, now: number): Obstacle | null {
  if (kind === '02' && isAwaitingFirstPayment(order.orderStatus)) {
    return {
      text: 'Pembayaran pertama belum kami terima. Bayar itu dulu, lalu lunasi sisanya.',
      label: 'Bayar pembayaran pertama',
      to: paths.firstPayment(order.uuid),
    };
  }
  const hasSettlement = bills.some((bill) => bill.type === '02' && liveAccount(bill, now) !== null);
  if (kind !== '03' || !hasSettlement) return null;
  return {
    text: 'Nomor pelunasan sedang menunggu pembayaran. Selama itu tagihan ini tidak bisa dibayar sendiri.',
    label: 'Lihat nomor pelunasan',
    to: paths.fullPayment(order.uuid),
  };
}
