import type { TodayDeparture } from '@rihlah/contract/staff/today';
import { expect, it } from 'vitest';
import { daysWords, heldBy } from './departure-words.ts';

it('counts towards a departure and away from it', () => {
  expect(daysWords('2026-12-01', '2026-11-25')).toBe('H-6');
  expect(daysWords('2026-11-25', '2026-11-25')).toBe('H-0');
  expect(daysWords('2026-11-25', '2026-12-05')).toBe('H+10');
});

it('holds nothing against a departure that is behind, whatever was lacking', () => {
  const departure = {
    departsOn: '2026-11-20',
    pilgrims: ['ready', 'partial'],
    documentsReady: 1,
    visas: 2,
    tickets: 0,
  } as TodayDeparture;
  expect(heldBy(departure, '2026-11-25')).toEqual({ words: 'sudah berangkat', tone: 'plain' });
  expect(heldBy(departure, '2026-11-20')).toEqual({ words: '1 berkas kurang', tone: 'danger' });
});
