import {
  FIRST_UMRAH,
  type JourneyDay,
  MADINAH_DAYS,
  MAKKAH_DAYS,
  MAKKAH_RAMADHAN_DAYS,
  TO_MADINAH,
} from './data/journey-days.ts';
import { AIRLINES, type AirlineCode, DEPARTURES } from './data/packages/airlines.ts';
import type { PackageKind } from './data/packages/package-kinds.ts';

const HUB = 'Jakarta';
/** Of the free days, the share spent in Madinah. */
const MADINAH_SHARE = 0.4;

/** A package's days, one entry each: as many as the kind lasts, from the branch's city and back. */
export function makeItinerary(kind: PackageKind, city: string, airline: AirlineCode | null): JourneyDay[] {
  const route = [...airportsOf(city, airline)];
  const way = [outbound(kind, city, route, airline), ...detour(kind), FIRST_UMRAH];
  const back = [...(kind.after ? comingBy(kind.after) : []), homeward(kind, route)];
  const { inMakkah, inMadinah } = freeDays(kind);
  return [
    ...way,
    ...makkahDays(kind).slice(0, inMakkah),
    TO_MADINAH,
    ...MADINAH_DAYS.slice(0, inMadinah),
    ...back,
  ];
}

/** Days that are neither on the way nor the first umrah. */
function freeDays(kind: PackageKind): { inMakkah: number; inMadinah: number } {
  const travelled = detour(kind).length + (kind.after ? comingBy(kind.after).length : 0);
  // Out, the first umrah, to Madinah, home.
  const free = kind.days - travelled - 4;
  const inMadinah = kind.madinahDays ?? Math.ceil(free * MADINAH_SHARE);
  return { inMakkah: free - inMadinah, inMadinah };
}

/**
 * Nights in each hotel of a kind, in the order of the journey. `flights`: with the days of each, counted from the day of
 * departure on the way out and from that of return on the way back.
 */
export function hotelNights(
  kind: PackageKind,
  flights: readonly { direction: 'out' | 'back'; departs: number; arrives: number }[],
): number[] {
  const { inMakkah, inMadinah } = freeDays(kind);
  const nights = [
    ...(kind.before ? [1 + kind.before.days.length] : []),
    2 + inMakkah,
    1 + inMadinah,
    ...(kind.after ? [1 + kind.after.days.length] : []),
  ];
  // A night in the air is none in the first hotel, or in the last.
  const late = flights.findLast(({ direction }) => direction === 'out')?.arrives ?? 0;
  const early = flights.find(({ direction }) => direction === 'back')?.departs ?? 0;
  return nights.map(
    (each, index) => each - (index === 0 ? late : 0) + (index === nights.length - 1 ? early : 0),
  );
}

/** Indonesian airports on the way out. */
function airportsOf(city: string, airline: AirlineCode | null): string[] {
  const { airport, direct } = departureOf(city);
  const isDirect = airport === HUB || (airline !== null && direct.includes(airline));
  return isDirect ? [airport] : [airport, HUB];
}

function departureOf(city: string) {
  const departure = DEPARTURES[city];
  if (!departure) throw new Error(`no way to leave ${city}`);
  return departure;
}

function outbound(kind: PackageKind, city: string, route: string[], airline: AirlineCode | null): JourneyDay {
  const { meeting } = departureOf(city);
  const goal = kind.before?.city ?? 'Jeddah';
  const transit = airline ? AIRLINES[airline].transit : null;
  const by = transit && transit !== goal ? ` lewat ${transit}` : '';
  const first = route.length > 1 ? `terbang ke ${HUB}, lalu ke ${goal}${by}` : `terbang ke ${goal}${by}`;
  const description = `Berkumpul di ${meeting}, ${first}`;
  if (kind.before) return { title: [...route, goal].join(', '), description };
  return {
    title: [...route, goal, 'Makkah'].join(', '),
    description: `${description}${route.length > 1 ? ' dan' : ', lalu'} naik bus ke Makkah`,
  };
}

/** Days in another city before Makkah. */
function detour({ before }: PackageKind): JourneyDay[] {
  if (!before) return [];
  return [
    ...before.days.map((description) => ({ title: before.city, description })),
    {
      title: `${before.city}, Jeddah, Makkah`,
      description: 'Terbang ke Jeddah dengan pakaian ihram, lalu ke Makkah',
    },
  ];
}

function makkahDays(kind: PackageKind): JourneyDay[] {
  const days = [...(kind.type === 'Ramadhan' ? MAKKAH_RAMADHAN_DAYS : MAKKAH_DAYS)];
  if (kind.dayTrip) days.splice(2, 0, { title: 'Ziarah Thaif', description: kind.dayTrip });
  return days;
}

const comingBy = (stop: NonNullable<PackageKind['after']>): JourneyDay[] => [
  { title: `Madinah, ${stop.city}`, description: `Perjalanan ke ${stop.city}, menginap semalam` },
  ...stop.days.map((description) => ({ title: stop.city, description })),
];

function homeward(kind: PackageKind, route: string[]): JourneyDay {
  const from = kind.after?.city ?? 'Madinah';
  return {
    title: [from, ...route.toReversed()].join(', '),
    description: `Terbang pulang, tiba di ${route[0]} malam hari`,
  };
}
