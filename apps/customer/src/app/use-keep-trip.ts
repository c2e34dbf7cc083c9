import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { branchesQuery } from '../features/branches/queries.ts';
import { TRAVEL_DOCUMENTS, travelDocumentsQuery } from '../features/documents/travel-documents.tsx';
import { hotelsQuery, itineraryQuery } from '../features/packages/queries.ts';
import { keepPictures } from '../lib/device-copy.ts';
import { tripsQuery } from '../lib/order-list-queries.ts';
import { orderQuery } from '../lib/order-queries.ts';
import { useSession } from '../lib/session.ts';
import { sortTrips } from '../lib/trips.ts';

const quietly = { meta: { ownErrors: true } };

/**
 * Fetches what the card of the next trip shows while there is a connection, so that the device keeps it: nobody opens
 * it before they need it, and then there may be none.
 */
export function useKeepTrip(): void {
  const client = useQueryClient();
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const { data } = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const [trip] = sortTrips(data ?? []);
  useEffect(() => {
    if (!trip) return;
    const keep = async () => {
      const documents = TRAVEL_DOCUMENTS.map(({ type }) => travelDocumentsQuery(trip, type));
      for (const query of documents) await client.prefetchQuery(query);
      await client.prefetchQuery(orderQuery(trip.uuid));
      await client.prefetchQuery({ ...hotelsQuery(trip.product.uuid), ...quietly });
      await client.prefetchQuery({ ...itineraryQuery(trip.product.uuid), ...quietly });
      await client.prefetchQuery({ ...branchesQuery(), ...quietly });
      const known = documents.flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? []);
      await keepPictures(known.map(({ photo }) => photo));
    };
    // After what the screen itself needs.
    const timer = setTimeout(() => void keep(), 2000);
    return () => clearTimeout(timer);
  }, [client, trip]);
}
