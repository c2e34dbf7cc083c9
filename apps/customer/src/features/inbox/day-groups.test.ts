import { expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

const at = (createdAt: string) => ({ createdAt });

it('groups by Jakarta days, keeping the order', () => {
  const messages = [
    at('2026-11-21T00:10:00+07:00'),
    at('2026-11-20T23:50:00+07:00'),
    at('2026-11-16T08:00:00+07:00'),
    at('2026-11-12T08:00:00+07:00'),
    at('2026-11-01T08:00:00+07:00'),
    at('2026-10-30T08:00:00+07:00'),
  ];
  expect(groupByDay(messages, '2026-11-21').map(({ name, items }) => [name, items.length])).toEqual([
    ['Hari ini', 1],
    ['Kemarin', 1],
    ['Minggu ini', 1],
    ['Minggu lalu', 1],
    ['November 2026', 1],
    ['Oktober 2026', 1],
  ]);
});

it('puts a message whose time is a little ahead under today', () => {
  expect(groupByDay([at('2026-11-22T00:00:05+07:00')], '2026-11-21')[0]?.name).toBe('Hari ini');
});
