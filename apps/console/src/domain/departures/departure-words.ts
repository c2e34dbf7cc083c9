import type { TodayDeparture } from '@rihlah/contract/staff/today';
import { daysBetween } from '@rihlah/rules/dates';

export interface Held {
  words: string;
  tone: 'danger' | 'warning' | 'plain' | 'done';
}

/** Tickets and visas must be there then; before, they are on their way. */
const TIGHT_DAYS = 14;
const NEAR_DAYS = 45;

/** How far a departure is away, `H-12`, or behind, `H+3`. */
export function daysWords(departsOn: string, today: string): string {
  const days = daysBetween(today, departsOn);
  return days < 0 ? `H+${-days}` : `H-${days}`;
}

/** What keeps a departure from being ready, the heaviest first: `7 e-ticket belum terbit`. */
export function heldBy(departure: TodayDeparture, today: string): Held {
  const { pilgrims, documentsReady, visas, tickets, departsOn } = departure;
  const lacks = [
    [pilgrims.length - documentsReady, 'berkas kurang'],
    [pilgrims.length - visas, 'visa belum terbit'],
    [pilgrims.length - tickets, 'e-ticket belum terbit'],
  ] as const;
  const first = lacks.find(([count]) => count > 0);
  if (departsOn < today) return { words: 'sudah berangkat', tone: 'plain' };
  if (pilgrims.length === 0) return { words: 'belum ada jamaah', tone: 'plain' };
  if (!first) return { words: 'siap berangkat', tone: 'done' };
  const days = daysBetween(today, departsOn);
  return {
    words: `${first[0]} ${first[1]}`,
    tone: days <= TIGHT_DAYS ? 'danger' : days <= NEAR_DAYS ? 'warning' : 'plain',
  };
}

/** `3 siap, 2 kurang, 1 ditolak, 40 seat kosong`; what there is none of is left out. */
export function barWords({ pilgrims, seatTotal, seatsSold }: TodayDeparture): string {
  const count = (state: (typeof pilgrims)[number]) => pilgrims.filter((each) => each === state).length;
  const parts: [number, string][] = [
    [count('ready'), 'siap'],
    [count('partial'), 'kurang'],
    [count('rejected'), 'ditolak'],
    [seatTotal - seatsSold, 'seat kosong'],
  ];
  return parts
    .filter(([many]) => many > 0)
    .map(([many, word]) => `${many} ${word}`)
    .join(', ');
}
