import { BILL_STATUSES } from '@rihlah/contract/billing/bill-state';
import { describe, expect, it } from 'vitest';
import { isOwedBill, isPaidBill, isUnpaidBill, owedAmount, sumPaid, UNPAID_BILL } from './bill-state.ts';

describe('the state of a bill', () => {
  it('is told of every status in one table', () => {
    expect(BILL_STATUSES.map((status) => [status, isUnpaidBill({ status }), isPaidBill({ status })])).toEqual(
      [
        ['open', true, false],
        ['suspended', true, false],
        ['settled', false, true],
        ['paid', false, true],
        ['void', false, false],
      ],
    );
    expect(UNPAID_BILL).toEqual(['open', 'suspended']);
  });

  it('counts a settlement beside the bills that it stands for neither as owed nor twice as paid', () => {
    expect(isOwedBill({ type: '03', status: 'suspended' })).toBe(true);
    expect(isOwedBill({ type: '02', status: 'open' })).toBe(false);
    const settled = [
      { status: 'paid', amount: 1_500_000 },
      { status: 'settled', amount: 10_000_000 },
      { status: 'settled', amount: 20_000_000 },
      { status: 'void', amount: 30_000_000 },
      { status: 'paid', amount: 30_000_000 },
    ] as const;
    expect(sumPaid(settled)).toBe(31_500_000);
  });
});

describe('what an order owes', () => {
  const order = { status: 'Pendaftaran', amount: 31_500_000 };

  it('is its whole amount until something is paid, and grows by no payment', () => {
    expect(owedAmount({ ...order, paid: 0 })).toBe(31_500_000);
    expect(owedAmount({ ...order, status: 'Pelunasan', paid: 1_500_000 })).toBe(30_000_000);
    expect(owedAmount({ ...order, status: 'Lunas', paid: 31_500_000 })).toBe(0);
  });

  it('is nothing once it is cancelled, and never less than nothing', () => {
    expect(owedAmount({ ...order, status: 'batal', paid: 1_500_000 })).toBe(0);
    expect(owedAmount({ ...order, status: 'Lunas', paid: 32_000_000 })).toBe(0);
  });
});
