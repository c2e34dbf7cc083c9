import { describe, expect, it } from 'vitest';
import { holdBills, isBarred } from './hold-bills.ts';

const fit = (moneyUuid: string, billUuid: string, weight: number) => ({ moneyUuid, billUuid, weight });

describe('which money a bill is held for', () => {
  it('is the one that fits it better: a similar number does not take what the right number waits for', () => {
    const held = holdBills([fit('typo', 'puji', 8), fit('puji', 'puji', 14)]);
    expect(held.get('puji')).toEqual({ moneyUuids: ['puji'], weight: 14 });
    expect(isBarred(held.get('puji'), { moneyUuid: 'typo', weight: 8 })).toBe(true);
    expect(isBarred(held.get('puji'), { moneyUuid: 'puji', weight: 14 })).toBe(false);
  });

  it('is not the one that has a better bill of its own', () => {
    const held = holdBills([fit('a', 'first', 14), fit('a', 'second', 8), fit('b', 'second', 6)]);
    expect(held.get('second')).toEqual({ moneyUuids: ['b'], weight: 6 });
    expect(isBarred(held.get('second'), { moneyUuid: 'b', weight: 6 })).toBe(false);
  });

  it('goes on with the next best where the best is held for other money', () => {
    const held = holdBills([fit('a', 'x', 14), fit('b', 'x', 8), fit('b', 'y', 6), fit('c', 'y', 5)]);
    expect(held.get('y')).toEqual({ moneyUuids: ['b'], weight: 6 });
    expect(isBarred(held.get('y'), { moneyUuid: 'c', weight: 5 })).toBe(true);
  });

  it('are all whom it fits equally well, and none of them is barred', () => {
    const held = holdBills([fit('a', 'x', 8), fit('b', 'x', 8), fit('a', 'y', 8)]);
    expect(held.get('x')?.moneyUuids).toEqual(['a', 'b']);
    expect(isBarred(held.get('x'), { moneyUuid: 'b', weight: 8 })).toBe(false);
    expect(held.get('y')?.moneyUuids).toEqual(['a']);
  });

  it('bars nothing where nothing fits', () => {
    expect(isBarred(holdBills([]).get('x'), { moneyUuid: 'a', weight: 1 })).toBe(false);
  });
});
