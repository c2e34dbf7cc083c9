import { useQuery } from '@tanstack/react-query';
import { HotelSection } from './hotel-section.tsx';
import { ItinerarySection } from './itinerary-section.tsx';
import { hotelsQuery, itineraryQuery } from './queries.ts';

const quietly = { meta: { ownErrors: true } };

/** Hotels and days of a package that one has ordered; what could not be loaded is left out. */
export function JourneyPlan({ packageUuid }: { packageUuid: string }) {
  const hotels = useQuery({ ...hotelsQuery(packageUuid), ...quietly });
  const days = useQuery({ ...itineraryQuery(packageUuid), ...quietly });
  return (
    <>
      {hotels.data && <HotelSection hotels={hotels.data} />}
      {days.data && <ItinerarySection items={days.data} />}
    </>
  );
}
