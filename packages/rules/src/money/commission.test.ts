import { describe, expect, it } from 'vitest';
import { splitLeaving } from './commission.ts';

const credit = (orderUuid: string, amount = 300_000) => ({ orderUuid, amount });
const out = (amount: number, at: string, isRequested = false) => ({ amount, at, isRequested });

describe('which commission left the balance', () => {
  it('is the oldest first, once its last rupiah has left', () => {
    const left = splitLeaving([credit('a'), credit('b'), credit('c')], [out(500_000, '1')]);
    expect([...left]).toEqual([['a', { stage: 'paid', at: '1' }]]);
  });

  it('left with the withdrawal that took the rest of it', () => {
    const left = splitLeaving(
      [credit('a'), credit('b')],
      [out(100_000, '1'), out(200_000, '2'), out(300_000, '3')],
    );
    expect([...left]).toEqual([
      ['a', { stage: 'paid', at: '2' }],
      ['b', { stage: 'paid', at: '3' }],
    ]);
  });

  it('takes what was paid before what waits, whichever was asked for first', () => {
    const left = splitLeaving(
      [credit('a'), credit('b'), credit('c')],
      [out(300_000, '1', true), out(300_000, '2')],
    );
    expect([...left]).toEqual([
      ['a', { stage: 'paid', at: '2' }],
      ['b', { stage: 'requested', at: '1' }],
    ]);
  });

  it('is all of them where more left than stayed', () => {
    expect(splitLeaving([credit('a')], [out(600_000, '1')]).size).toBe(1);
    expect(splitLeaving([credit('a')], []).size).toBe(0);
  });
});
