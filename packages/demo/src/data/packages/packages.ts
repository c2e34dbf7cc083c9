import type { When } from '../../calendar.ts';
import type { AirlineCode } from './airlines.ts';
import type { PackageKindKey } from './package-kinds.ts';

/** What a package still lacks. */
export type Missing = 'hotels' | 'rooms' | 'itinerary';

export interface PackageRow {
  kind: PackageKindKey;
  when: When;
  /** Rupiah. */
  price: number;
  /** None: not scheduled yet. */
  airline: AirlineCode | null;
  /** Seats that can still be bought. */
  seats: number;
  /** How the demo orders name it. */
  key?: string;
  without?: readonly Missing[];
  isInactive?: true;
}
