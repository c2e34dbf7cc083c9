import type { AirlineCode } from '../../data/packages/airlines.ts';
import type { PackageKindKey } from '../../data/packages/package-kinds.ts';
import type { Office } from './places.ts';

/** Offices that share a departure, with the seats of each. */
type Route = readonly (readonly [office: Office, seats: number])[];

/** Departures take them in turn; what flies together boards at one airport. */
export const ROUTES: readonly Route[] = [
  [
    ['Jakarta', 90],
    ['Bandung', 65],
  ],
  [['Surabaya', 100]],
  [
    ['Bandung', 70],
    ['Semarang', 60],
  ],
  [['Medan', 85]],
  [['Makassar', 80]],
  [
    ['Jakarta', 70],
    ['Semarang', 60],
  ],
  [['Surabaya', 85]],
  [['Bandung', 110]],
];

interface Offer {
  kind: PackageKindKey;
  /** Rupiah. */
  price: number;
  airline: AirlineCode;
  /** Flown from Jakarta alone. */
  isFromHub?: true;
}

/** What is offered in ordinary months. */
export const OFFERS: readonly Offer[] = [
  { kind: 'reguler', price: 33_400_000, airline: 'SV' },
  { kind: 'hemat', price: 25_300_000, airline: 'JT' },
  { kind: 'berkah', price: 31_200_000, airline: 'GA' },
  { kind: 'turki', price: 47_800_000, airline: 'TK', isFromHub: true },
  { kind: 'hijriah', price: 36_100_000, airline: 'SV' },
  { kind: 'vip', price: 57_500_000, airline: 'GA' },
  { kind: 'arbain', price: 39_300_000, airline: 'SV' },
  { kind: 'dubai', price: 43_600_000, airline: 'EK', isFromHub: true },
  { kind: 'milad', price: 30_400_000, airline: 'GA' },
];

export const RAMADHAN_OFFERS: readonly Offer[] = [
  { kind: 'awalRamadhan', price: 43_200_000, airline: 'SV' },
  { kind: 'nuzul', price: 45_100_000, airline: 'GA' },
  { kind: 'itikaf', price: 55_300_000, airline: 'SV' },
];

export const SYAWAL_OFFER: Offer = { kind: 'syawal', price: 33_100_000, airline: 'SV' };
