import type { PackageGap } from '@rihlah/contract/staff/packages';

export interface PackageParts {
  hotels: number;
  /** Of its hotels, how many have no picture. */
  unpictured: number;
  /** Days that the itinerary tells of, and how long the journey lasts; null while that is not known. */
  days: number;
  lasts: number | null;
  rooms: number;
  flights: number;
  hasDescription: boolean;
}

/** The gaps of a package, the same for the list, the editor and whoever publishes several (specification 4, Paket). */
export function packageGaps(parts: PackageParts): PackageGap[] {
  const found: Record<PackageGap, boolean> = {
    hotel: parts.hotels === 0,
    'hotel-photo': parts.unpictured > 0,
    itinerary: parts.days === 0 || parts.days < (parts.lasts ?? 0),
    rooms: parts.rooms === 0,
    flights: parts.flights === 0,
    'flight-back': parts.flights === 1,
    description: !parts.hasDescription,
  };
  return (Object.keys(found) as PackageGap[]).filter((gap) => found[gap]);
}
