import { addDays } from '@rihlah/rules/text/dates';
import { hijri, isOpen } from '../calendar.ts';
import type { PackageRow } from '../data/packages/packages.ts';
import { on } from '../data/when.ts';
import type { Office } from './data/places.ts';
import { OFFERS, RAMADHAN_OFFERS, ROUTES, SYAWAL_OFFER } from './data/routes.ts';

/** A package of the season before its seats are sold. */
export interface SeasonPackage {
  key: string;
  office: Office;
  /** `YYYY-MM-DD` */
  departsOn: string;
  /** Days from the day of the demo on; negative: gone. */
  inDays: number;
  seats: number;
  row: Omit<PackageRow, 'seats' | 'key'>;
}

export const DEPARTURES = 40;
/** Fourteen months. */
const [FIRST_DAY, LAST_DAY] = [-190, 235];
const SHARED_PRICE_STEP = 50_000;

/** The packages of the season's departures, each of which one or two offices share. @param today `YYYY-MM-DD` */
export function planDepartures(today: string): SeasonPackage[] {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index).filter(
    (inDays) => {
      const at = hijri(addDays(today, inDays));
      return at.month === 9 || isOpen(at);
    },
  );
  const counts = { ordinary: 0, ramadhan: 0 };
  return Array.from({ length: DEPARTURES }, (_, index) => {
    const inDays = days[Math.round((index * (days.length - 1)) / (DEPARTURES - 1))] ?? 0;
    const departsOn = addDays(today, inDays);
    const route = ROUTES[index % ROUTES.length] ?? [];
    const { month } = hijri(departsOn);
    const isHub = route.every(([office]) => office === 'Jakarta' || office === 'Bandung');
    const offer = month === 9 ? nextRamadhan(counts) : month === 10 ? SYAWAL_OFFER : nextOffer(counts, isHub);
    return route.map(([office, seats]) => ({
      office,
      seats,
      departsOn,
      inDays,
      key: `musim-${String(index + 1).padStart(2, '0')}-${office}`,
      row: {
        kind: offer.kind,
        when: on(departsOn),
        price: offer.price + (index % 7) * 3 * SHARED_PRICE_STEP,
        airline: offer.airline,
      },
    }));
  }).flat();
}

const nextRamadhan = (counts: { ramadhan: number }) =>
  RAMADHAN_OFFERS[counts.ramadhan++ % RAMADHAN_OFFERS.length] ?? SYAWAL_OFFER;

function nextOffer(counts: { ordinary: number }, isHub: boolean) {
  for (;;) {
    const offer = OFFERS[counts.ordinary++ % OFFERS.length];
    if (offer && (isHub || !offer.isFromHub)) return offer;
  }
}
