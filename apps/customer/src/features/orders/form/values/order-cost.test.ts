import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { describe, expect, it } from 'vitest';
import { type CostOptions, costOfPilgrim, totalCost } from './order-cost.ts';
import { aPilgrim } from './testing.ts';

const options: CostOptions = {
  product: { price: 31_500_000, departureDate: '2027-04-17', isRamadhan: false },
  visa: { price: 8_500_000, validFrom: null, validUntil: null },
  policy: DEFAULT_POLICY,
  today: '2026-11-21',
};

describe('costOfPilgrim', () => {
  it('adds the progressive visa for whoever owes it, while it is valid', () => {
    const went = aPilgrim(1, { wentUmrah: '1', wentUmrahMonth: '2018-05' });
    expect(costOfPilgrim(went, options).visa).toBe(8_500_000);
    expect(costOfPilgrim({ ...went, hasForgotten: true }, options).visa).toBe(0);
    expect(costOfPilgrim({ ...went, wentUmrahMonth: '2016-10' }, options).visa).toBe(0);
    const ended = { price: 8_500_000, validFrom: null, validUntil: '2026-11-20' };
    expect(costOfPilgrim(went, { ...options, visa: ended }).visa).toBe(0);
  });

  it('takes off the discounts', () => {
    const member = costOfPilgrim(aPilgrim(1, { hasMember: '1' }), options);
    expect(member.amount).toBe(31_000_000);
    const infant = costOfPilgrim(aPilgrim(1, { icnumber: '3273011208260001' }), options);
    expect(infant.infantDiscount).toBe(7_875_000);
  });
});

describe('totalCost', () => {
  it('joins the bills of one day; now and later add up to the amount', () => {
    const one = costOfPilgrim(aPilgrim(1), options);
    const total = totalCost([one, one]);
    expect(total.bills).toEqual([
      { dueDate: '2026-12-17', amount: 20_000_000 },
      { dueDate: '2027-02-17', amount: 40_000_000 },
    ]);
    expect(total.now + total.later).toBe(total.amount);
    expect(total.bills.reduce((sum, bill) => sum + bill.amount, 0)).toBe(total.later);
  });
});
