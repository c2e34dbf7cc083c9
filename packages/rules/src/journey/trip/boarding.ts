import type { Flight, TravelNotes } from '@rihlah/contract/catalog/departure';
import { addDays, daysBetween, jakartaDate } from '../../text/dates.ts';
import { returnDay, type TravelDays } from './travel-day.ts';

/** What one is at on the first day, in its order. */
export const BOARDING_CARDS = ['gather', 'fly', 'bus', 'room'] as const;
export type BoardingCard = (typeof BOARDING_CARDS)[number];

const HOUR_MS = 3_600_000;
/** In Jakarta, on the evening before. */
const OPENS_AT_HOUR = 18;
/** From the landing on: passports, luggage and the ride. */
const RIDE_HOURS = 6;

/** Clocks of Indonesia's airports that are not Jakarta's, by how many hours they are ahead of it. */
const AHEAD: Record<string, number> = {
  ...Object.fromEntries(
    ['UPG', 'DPS', 'BPN', 'MDC', 'LOP', 'BDJ', 'KDI', 'PLW', 'TRK', 'KOE'].map((code) => [code, 1]),
  ),
  ...Object.fromEntries(['DJJ', 'AMQ', 'TIM', 'SOQ', 'MKQ', 'BIK', 'MKW'].map((code) => [code, 2])),
};
const SAUDI = ['JED', 'MED', 'TIF', 'RUH', 'YNB', 'DMM'];
const SAUDI_BEHIND_HOURS = 4;

const isSaudi = (airport: string): boolean => SAUDI.includes(airport);

/** The clock of an airport that we do not know. */
const ELSEWHERE = 'waktu setempat';

/** What the clock of an airport is called: `WIB`, `WITA`, `WIT`, `waktu Saudi`; of others `waktu setempat`. */
export function clockName(airport: string | undefined): string {
  if (airport === undefined) return 'WIB';
  if (isSaudi(airport)) return 'waktu Saudi';
  const ahead = AHEAD[airport];
  if (ahead !== undefined) return ahead === 1 ? 'WITA' : 'WIT';
  return INDONESIAN.includes(airport) ? 'WIB' : ELSEWHERE;
}

/** Those that have Jakarta's clock. */
const INDONESIAN = [
  ...[
    'CGK',
    'HLP',
    'BDO',
    'KJT',
    'SUB',
    'SRG',
    'SOC',
    'YIA',
    'JOG',
    'KNO',
    'PDG',
    'PLM',
    'PKU',
    'PNK',
    'BTH',
  ],
  ...['BTJ', 'TKG', 'DJB', 'BKS', 'PGK', 'TNJ', 'PKY'],
];

/**
 * When an airport's clock shows something.
 *
 * @param local `2027-03-14T09:40`
 * @returns null for an airport whose clock is not known
 */
export function momentAt(local: string, airport: string | undefined): Date | null {
  const name = clockName(airport);
  if (name === ELSEWHERE) return null;
  const ahead = airport === undefined ? 0 : isSaudi(airport) ? -SAUDI_BEHIND_HOURS : (AHEAD[airport] ?? 0);
  return new Date(Date.parse(`${local}:00+07:00`) - ahead * HOUR_MS);
}

/** From the evening before the departure until the day of the return one has the cards of the day at hand. */
export const boardingOpensAt = ({ departsOn }: Pick<TravelDays, 'departsOn'>): Date =>
  new Date(`${addDays(departsOn, -1)}T${OPENS_AT_HOUR}:00:00+07:00`);

export const isBoarding = (now: Date, days: TravelDays): boolean =>
  boardingOpensAt(days) <= now && jakartaDate(now) <= returnDay(days);

export interface BoardingFacts extends TravelDays {
  meetingAt: TravelNotes['meetingAt'];
  flights: readonly Pick<Flight, 'direction' | 'from' | 'to' | 'departsAt' | 'arrivesAt'>[];
}

/**
 * What one is at by the clock: gathering until its hour, then the flight until it has landed, the bus for some hours, and the
 * room from then on. What nobody has entered is passed over by the day: it gathers on the first and sleeps from the second on.
 */
export function boardingCardAt(now: Date, { departsOn, meetingAt, flights }: BoardingFacts): BoardingCard {
  const out = flights.filter(({ direction }) => direction === 'out');
  const [first, last] = [out[0], out.at(-1)];
  const gathers = meetingAt && momentAt(meetingAt, first?.from);
  const leaves = first?.departsAt && momentAt(first.departsAt, first.from);
  const lands = last?.arrivesAt && momentAt(last.arrivesAt, last.to);
  if (lands && now >= lands) {
    const isAtHotel = now.getTime() >= lands.getTime() + RIDE_HOURS * HOUR_MS;
    return isAtHotel ? 'room' : 'bus';
  }
  if (!lands && daysBetween(departsOn, jakartaDate(now)) > 0) return 'room';
  if (gathers ? now >= gathers : leaves && now >= leaves) return 'fly';
  return 'gather';
}
