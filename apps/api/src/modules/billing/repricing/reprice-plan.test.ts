import { describe, expect, it } from 'vitest';
import { planRepricing } from './reprice-plan.ts';

const second = { uuid: 'second', amount: 10_000_000 };
const third = { uuid: 'third', amount: 5_000_000 };

describe('what an order costs more', () => {
  it('goes onto the last unpaid bill', () => {
    expect(planRepricing([second, third], 2_400_000)).toEqual({
      changes: [{ uuid: 'third', amount: 7_400_000 }],
      extra: 0,
    });
  });
  it('is a bill of its own when all are paid', () => {
    expect(planRepricing([], 2_400_000)).toEqual({ changes: [], extra: 2_400_000 });
  });
});

describe('what an order costs less', () => {
  it('comes off from the last bill backwards', () => {
    expect(planRepricing([second, third], -7_000_000)).toEqual({
      changes: [
        { uuid: 'third', amount: 0 },
        { uuid: 'second', amount: 8_000_000 },
      ],
      extra: 0,
    });
  });
  it('is refused where less than that is unpaid', () => {
    expect(planRepricing([second, third], -15_000_001)).toBeNull();
    expect(planRepricing([], -1)).toBeNull();
  });
});

it('changes nothing for nothing', () => {
  expect(planRepricing([second, third], 0)).toEqual({ changes: [], extra: 0 });
});

it.each([-15_000_000, -5_000_000, -1, 1, 9_999_999])('changes all bills together by exactly %d', (delta) => {
  const bills = [second, third];
  const plan = planRepricing(bills, delta);
  const changed = new Map(plan?.changes.map(({ uuid, amount }) => [uuid, amount]));
  const before = bills.reduce((sum, { amount }) => sum + amount, 0);
  const after = bills.reduce((sum, { uuid, amount }) => sum + (changed.get(uuid) ?? amount), 0);
  expect(after + (plan?.extra ?? 0) - before).toBe(delta);
});
