import type { TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
import { DAYS_BEFORE, isLate } from '@rihlah/rules/journey/milestones';
import { addDays, daysBetween } from '@rihlah/rules/text/dates';

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

export const countPilgrims = ({ pilgrims }: TodayDeparture): number =>
  pilgrims.ready + pilgrims.partial + pilgrims.rejected;

/**
 * What keeps a departure from being ready: `7 e-ticket belum terbit`. What is past its day is said in any case, though
 * something before it is lacking too: `8 berkas kurang, 57 e-ticket lewat 2 hari`.
 */
export function heldBy(departure: TodayDeparture, today: string): Held {
  const { documentsReady, visas, tickets, departsOn } = departure;
  if (departsOn < today) return heldAfterwards(departure, today);
  const pilgrims = countPilgrims(departure);
  if (pilgrims === 0) return { words: 'belum ada jamaah', tone: 'plain' };
  const lacks = [
    { count: pilgrims - documentsReady, what: 'berkas', state: 'kurang', day: null },
    {
      count: pilgrims - visas,
      what: 'visa',
      state: 'belum terbit',
      day: addDays(departsOn, -DAYS_BEFORE.visa),
    },
    {
      count: pilgrims - tickets,
      what: 'e-ticket',
      state: 'belum terbit',
      day: addDays(departsOn, -DAYS_BEFORE.ticket),
    },
  ].filter(({ count }) => count > 0);
  if (lacks.length === 0) return { words: 'siap berangkat', tone: 'done' };
  const isOver = ({ day }: { day: string | null }) => isLate({ day, isDone: false }, today);
  const said = lacks.filter((lack, index) => index === 0 || isOver(lack));
  const days = daysBetween(today, departsOn);
  const isTight = days <= TIGHT_DAYS || said.some(isOver);
  return {
    words: said
      .map(({ count, what, state, day }) => {
        const over = day !== null && isOver({ day }) ? `lewat ${daysBetween(day, today)} hari` : state;
        return `${count} ${what} ${over}`;
      })
      .join(', '),
    tone: isTight ? 'danger' : days <= NEAR_DAYS ? 'warning' : 'plain',
  };
}

/** Of a departure that is behind, only the report of its return can be lacking. */
function heldAfterwards({ reportDueOn }: TodayDeparture, today: string): Held {
  if (reportDueOn === null) return { words: 'sudah berangkat', tone: 'plain' };
  const left = daysBetween(today, reportDueOn);
  if (isLate({ day: reportDueOn, isDone: false }, today))
    return { words: `laporan kepulangan lewat ${-left} hari`, tone: 'danger' };
  return { words: `laporan kepulangan ${left === 0 ? 'hari ini' : `${left} hari lagi`}`, tone: 'warning' };
}

/** `3 siap, 2 kurang, 1 ditolak, 40 seat kosong`; what there is none of is left out. */
export function barWords({ pilgrims, seatTotal, seatsSold, seatsHeld }: TodayDeparture): string {
  const parts: [number, string][] = [
    [pilgrims.ready, 'siap'],
    [pilgrims.partial, 'kurang'],
    [pilgrims.rejected, 'ditolak'],
    [seatsHeld, 'ditahan'],
    [seatTotal - seatsSold - seatsHeld, 'seat kosong'],
  ];
  return parts
    .filter(([many]) => many > 0)
    .map(([many, word]) => `${many} ${word}`)
    .join(', ');
}
