import type { Payment } from '@rihlah/contract/billing/payment';
import type { Order } from '@rihlah/contract/orders/order';
import { describe, expect, it } from 'vitest';
import { findObstacle, isOverdue, liveAccount, readBillView } from './bill-view.ts';

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
    readBillView('01', { order: anOrder(status), bills: [aBill({ type: '01', isPaid })], single: null });
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

describe('a settlement', () => {
  const paid = aBill({ type: '01', amount: 1_500_000, isPaid: true });
  const single = aBill({ amount: 10_000_000 });
  const rest = aBill({ amount: 20_000_000 });
  const of = (bills: Payment[]) => readBillView('02', { order: anOrder('Pelunasan'), bills, single: null });
  it('asks for all that is left of the bills', () => {
    expect(of([paid, single, rest])).toMatchObject({ amount: 30_000_000, isPaid: false });
  });
  it('names with its number the sum that the number takes, whatever the order has become meanwhile', () => {
    const settlement = aBill({ type: '02', amount: 24_700_000, paymentNumber: '7777' });
    expect(of([paid, single, rest, settlement]).amount).toBe(24_700_000);
    expect(of([paid, single, rest, { ...settlement, paymentNumber: null }]).amount).toBe(30_000_000);
  });
  it('shows what it was once it is paid', () => {
    const settlement = aBill({ type: '02', amount: 30_000_000, isPaid: true });
    expect(of([paid, settlement])).toMatchObject({ amount: 30_000_000, isPaid: true });
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

describe('findObstacle', () => {
  const live = { paymentNumber: '8', paymentMethod: { uuid: 'm', name: 'BNIVA' as const }, expiredDate: END };
  it('keeps the settlement for after the first payment', () => {
    const of = (status: Order['orderStatus']) =>
      findObstacle(readBillView('02', { order: anOrder(status), bills: [aBill({})], single: null }), before);
    expect(of('Pembayaran DP')).not.toBeNull();
    expect(of('Pelunasan')).toBeNull();
  });
  it('suspends a single bill while a settlement number lives', () => {
    const bill = aBill({});
    const settlement = aBill({ type: '02', ...live });
    const view = readBillView('03', { order: anOrder('Pelunasan'), bills: [bill, settlement], single: bill });
    expect(findObstacle(view, before)).not.toBeNull();
    expect(findObstacle(view, after)).toBeNull();
  });
  it('asks for no money for a bill that is none of the order’s any more', () => {
    const gone = aBill({ uuid: 'gone' });
    const of = (single: Payment, bills: Payment[]) =>
      findObstacle(readBillView('03', { order: anOrder('Pelunasan'), bills, single }), before);
    expect(of(gone, [aBill({})])).toBe('gone');
    expect(of(gone, [aBill({}), gone])).toBeNull();
    // One that was paid with a settlement stands in no list either.
    expect(of({ ...gone, isPaid: true }, [aBill({})])).toBeNull();
  });
});
