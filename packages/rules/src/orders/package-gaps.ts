import type { PackageGap } from '@rihlah/contract/staff/catalog/packages';
import { type Flown, nightsFit, nightsNeeded } from '../journey/trip/hotel-nights.ts';

export interface PackageParts {
  /** Of its hotels, how many have no picture. */
  unpictured: number;
  /** Of each of its hotels; null: not said. */
  nights: readonly (number | null)[];
  /** Days that the itinerary tells of, and how long the journey lasts; null while that is not known. */
  days: number;
  lasts: number | null;
  rooms: number;
  /** In any order. */
  flights: readonly Flown[];
  hasDescription: boolean;
}

/** The gaps of a package, the same for the list, the editor and whoever publishes several (specification 4, Paket). */
export function packageGaps(parts: PackageParts): PackageGap[] {
  const found: Record<PackageGap, boolean> = {
    hotel: parts.nights.length === 0,
    'hotel-photo': parts.unpictured > 0,
    nights: !nightsFit(parts.nights, nightsNeeded(parts.lasts, parts.flights)),
    itinerary: parts.days === 0 || parts.days < (parts.lasts ?? 0),
    rooms: parts.rooms === 0,
    flights: parts.flights.length === 0,
    'flight-back': parts.flights.length === 1,
    description: !parts.hasDescription,
  };
  return (Object.keys(found) as PackageGap[]).filter((gap) => found[gap]);
}
