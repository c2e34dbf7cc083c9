import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import type { PackageGap } from '@rihlah/contract/staff/catalog/packages';
import { packageGaps } from '@rihlah/rules/orders/package-gaps';
import type { Choices } from '../queries.ts';
import { hotelsIn } from './section-words.ts';

/** What customers would miss of what is written now. */
export function findGaps(draft: PackageDraft, choices: Choices | undefined): PackageGap[] {
  const { hotels, itinerary, rooms, departure, description } = draft;
  return packageGaps({
    nights: hotels.map(({ nights }) => nights),
    unpictured: hotelsIn(draft, choices).filter(({ photos }) => photos.length === 0).length,
    days: itinerary.length,
    lasts: departure.days,
    rooms: rooms.length,
    flights: departure.flights,
    hasDescription: description !== '',
  });
}
