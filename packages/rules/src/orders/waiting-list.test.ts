import { describe, expect, it } from 'vitest';
import { dealSeats, type WaitingEntry } from './waiting-list.ts';

const NOW = new Date('2030-03-01T03:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const waits = (uuid: string, seats: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  uuid,
  seats,
  passedOver: 0,
  collectingSince: null,
  ...more,
});

const deal = (entries: WaitingEntry[], free: number, open = 0) => dealSeats(entries, { free, open }, NOW);

describe('seats that come free', () => {
  it('go to the first for whom they suffice, in the order of joining', () => {
    const entries = [waits('family', 4), waits('pair', 2), waits('single', 1)];
    expect(deal(entries, 2)).toMatchObject({ offered: ['pair'], passed: ['family'], kept: 0, free: 0 });
    expect(deal(entries, 4)).toMatchObject({ offered: ['family'], passed: [], free: 0 });
    expect(deal(entries, 7)).toMatchObject({ offered: ['family', 'pair', 'single'], passed: [] });
  });

  it('are for anybody where they suffice for nobody, and whoever waits was passed over', () => {
    expect(deal([waits('family', 4)], 2)).toMatchObject({ offered: [], passed: ['family'], free: 2 });
  });

  it('count as passing over once: nothing moves, nobody is passed over', () => {
    expect(deal([waits('family', 4)], 2, 2)).toMatchObject({ passed: [], free: 2 });
    expect(deal([waits('family', 4, { passedOver: 1 }), waits('pair', 3)], 2, 2).passed).toEqual([]);
  });

  it('are not passed over by whoever stands behind a full offer', () => {
    expect(deal([waits('pair', 2), waits('family', 4)], 2).passed).toEqual([]);
  });

  it('are collected for whoever was passed over twice, whoever stands behind', () => {
    const entries = [waits('family', 4, { passedOver: 2 }), waits('single', 1)];
    expect(deal(entries, 2)).toEqual({
      offered: [],
      passed: [],
      renewed: [],
      collecting: { uuid: 'family', since: NOW },
      kept: 2,
      free: 0,
    });
    expect(deal(entries, 4).offered).toEqual(['family']);
  });

  it('are collected for three days, then others have their turn and the count begins anew', () => {
    const collecting = (days: number) =>
      deal([waits('family', 4, { passedOver: 2, collectingSince: daysAgo(days) }), waits('single', 1)], 2);
    expect(collecting(2.9)).toMatchObject({ offered: [], kept: 2 });
    expect(collecting(3)).toMatchObject({ offered: ['single'], renewed: ['family'], kept: 0, free: 1 });
  });
});
