import type { Policy } from '@rihlah/contract/app-config';
import type { Order } from '@rihlah/contract/order';
import type { Payment } from '@rihlah/contract/payment';
import { describe, expect, it } from 'vitest';
import {
  firstPaymentView,
  installmentView,
  isOverdue,
  liveAccount,
  obstacleOf,
  settlementView,
} from './bill-view.ts';

const policy = { registrationFee: 1_500_000 } as Policy;
const END = '2026-11-22T10:00:00+07:00';
const anOrder = (orderStatus: Order['orderStatus']) =>
  ({ orderStatus, amount: 31_500_000, createdAt: '2026-11-21T10:00:00+07:00', expiresAt: END }) as Order;
const aBill = (part: Partial<Payment>) =>
  ({
    uuid: 'b',
    type: '03',
    amount: 0,
    isPaid: false,
    paymentNumber: null,
    dueDate: null,
    ...part,
  }) as Payment;

const before = Date.parse(END) - 1;
const after = Date.parse(END);

describe('isOverdue', () => {
  const view = (status: Order['orderStatus'], isPaid = false) =>
    firstPaymentView(anOrder(status), [], isPaid, policy);
  it('ends with the window in both unpaid statuses', () => {
    for (const status of ['Pendaftaran', 'Pembayaran DP'] as const) {
      expect(isOverdue(view(status), before)).toBe(false);
      expect(isOverdue(view(status), after)).toBe(true);
    }
  });
  it('has no window once the first payment was received', () => {
    expect(isOverdue(view('Pelunasan', true), after)).toBe(false);
    expect(isOverdue(view('Pembayaran DP', true), after)).toBe(false);
  });
  it('holds for every cancelled order', () => {
    expect(isOverdue(view('Batal'), before)).toBe(true);
  });
});

describe('settlementView', () => {
  const paid = aBill({ type: '01', amount: 1_500_000, isPaid: true });
  it('asks for all that is left', () => {
    expect(settlementView(anOrder('Pelunasan'), [paid], false).amount).toBe(30_000_000);
  });
  it('shows what the settlement was once it is paid', () => {
    const settlement = aBill({ type: '02', amount: 30_000_000, isPaid: true });
    expect(settlementView(anOrder('Lunas'), [paid, settlement], true).amount).toBe(30_000_000);
  });
});

it('shows a number only while it lives', () => {
  const bill = aBill({
    paymentNumber: '77777',
    paymentMethod: { uuid: 'm', name: 'BRIVA' },
    expiredDate: END,
  });
  expect(liveAccount(bill, before)?.number).toBe('77777');
  expect(liveAccount(bill, after)).toBeNull();
  expect(liveAccount({ ...bill, isPaid: true }, before)).toBeNull();
});

describe('obstacleOf', () => {
  const live = { paymentNumber: '8', paymentMethod: { uuid: 'm', name: 'BNIVA' as const }, expiredDate: END };
  it('keeps the settlement for after the first payment', () => {
    const of = (status: Order['orderStatus']) =>
      obstacleOf(settlementView(anOrder(status), [], false), before);
    expect(of('Pembayaran DP')).not.toBeNull();
    expect(of('Pelunasan')).toBeNull();
  });
  it('suspends a single bill while a settlement number lives', () => {
    const bill = aBill({});
    const settlement = aBill({ type: '02', ...live });
    const view = installmentView(anOrder('Pelunasan'), [bill, settlement], bill);
    expect(obstacleOf(view, before)).not.toBeNull();
    expect(obstacleOf(view, after)).toBeNull();
  });
});
