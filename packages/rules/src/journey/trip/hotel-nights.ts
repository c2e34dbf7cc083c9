import { addDays, daysBetween } from '../../text/dates.ts';

/** What is known of the flights of a journey: what the clocks of airports show, `YYYY-MM-DDTHH:mm` or with a blank. */
export interface Flown {
  direction: 'out' | 'back';
  departsAt: string | null;
  arrivesAt: string | null;
}

/** A night in the air or at an airport on each way, at the most, while its hours are unknown. */
const NIGHTS_ON_THE_WAY = 2;

/** What is typed of an hour may not be a day yet. */
const dayOf = (at: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(at ?? '')?.[0] ?? null;

/** Days of arrival on the way out and of departure on the way back, in the order flown; null where one is not known. */
function daysAround(flights: readonly Flown[]): {
  arrivals: (string | null)[];
  departures: (string | null)[];
} {
  const way = (wanted: Flown['direction']) => flights.filter(({ direction }) => direction === wanted);
  return {
    arrivals: way('out').map(({ arrivesAt }) => dayOf(arrivesAt)),
    departures: way('back').map(({ departsAt }) => dayOf(departsAt)),
  };
}

/** How many nights the hotels of a journey have together: exactly, once its flights have their hours. */
export interface NightsNeeded {
  least: number;
  most: number;
}

/**
 * How many nights a journey spends in hotels. `days` counts those of departure and return. Between two flights of one way
 * there may be a stay or not.
 *
 * @returns null while the days are not known
 */
export function nightsNeeded(days: number | null, flights: readonly Flown[]): NightsNeeded | null {
  if (days === null) return null;
  const { arrivals, departures } = daysAround(flights);
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  const [leaves, leavesLast] = [departures[0], departures.at(-1)];
  if (first && last && leaves && leavesLast)
    return {
      least: Math.max(0, daysBetween(last, leaves)),
      most: Math.max(0, daysBetween(first, leavesLast)),
    };
  return { least: Math.max(0, days - 1 - NIGHTS_ON_THE_WAY), most: Math.max(0, days - 1) };
}

/** Whether every hotel has its nights and they fill the journey; true of a journey without hotels or days. */
export function nightsFit(nights: readonly (number | null)[], needed: NightsNeeded | null): boolean {
  if (nights.length === 0) return true;
  if (nights.some((each) => each === null)) return false;
  const sum = nights.reduce<number>((all, each) => all + (each ?? 0), 0);
  return needed === null || (sum >= needed.least && sum <= needed.most);
}

/**
 * On which day each hotel of a journey is entered, `YYYY-MM-DD`, in the order of the journey: null from where an hour of
 * arrival or the nights of a hotel before are not known.
 */
export function checkInDays(
  nights: readonly (number | null)[],
  flights: readonly Flown[],
): (string | null)[] {
  const { arrivals } = daysAround(flights);
  // Where a night may lie between two flights, nobody knows which hotel comes first.
  let next = arrivals.every((day) => day === arrivals[0]) ? (arrivals[0] ?? null) : null;
  return nights.map((stay) => {
    const day = next;
    next = day !== null && stay !== null ? addDays(day, stay) : null;
    return day;
  });
}
