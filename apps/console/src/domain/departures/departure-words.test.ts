import type { TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
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
    pilgrims: { ready: 1, partial: 1, rejected: 0 },
    documentsReady: 1,
    visas: 2,
    tickets: 0,
    reportDueOn: null,
  } as unknown as TodayDeparture;
  expect(heldBy(departure, '2026-11-25')).toEqual({ words: 'sudah berangkat', tone: 'plain' });
  const home = { ...departure, reportDueOn: '2026-12-08' };
  expect(heldBy(home, '2026-12-01').words).toBe('laporan kepulangan 7 hari lagi');
  expect(heldBy(home, '2026-12-09')).toEqual({ words: 'laporan kepulangan lewat 1 hari', tone: 'danger' });
  expect(heldBy(departure, '2026-11-20')).toEqual({
    words: '1 berkas kurang, 2 e-ticket lewat 14 hari',
    tone: 'danger',
  });
});

it('hides no late visa or ticket behind an earlier blocker, and says nothing of what has time', () => {
  const departure = {
    departsOn: '2026-12-08',
    pilgrims: { ready: 0, partial: 57, rejected: 0 },
    documentsReady: 49,
    visas: 57,
    tickets: 0,
  } as unknown as TodayDeparture;
  const words = (today: string) => heldBy(departure, today).words;
  expect(words('2026-11-26')).toBe('8 berkas kurang, 57 e-ticket lewat 2 hari');
  expect(words('2026-11-24')).toBe('8 berkas kurang');
  expect(heldBy({ ...departure, documentsReady: 57 }, '2026-11-24').words).toBe('57 e-ticket belum terbit');
});
