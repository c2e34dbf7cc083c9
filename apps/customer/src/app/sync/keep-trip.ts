import type { Order } from '@rihlah/contract/orders/order';
import { isOffline } from '@rihlah/web-client/offline';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { QueryClient } from '@tanstack/react-query';
import { isOnDevice, keepPictures, whenInCharge } from '../../client/device-copy.ts';
import { isTripKept, markTripKept } from '../../client/kept-trip.ts';
import { branchesQuery } from '../../domain/cities/branches.ts';
import { travelQuery } from '../../domain/journey/travel.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { cardQuery } from '../../domain/orders/queries/card-query.ts';
import { billsQuery, orderQuery } from '../../domain/orders/queries/order-queries.ts';
import { orderedPackageQuery } from '../../domain/packages/product-query.ts';
import { TRAVEL_DOCUMENTS, travelDocumentsQuery } from '../../features/documents/travel/travel-queries.ts';
import { hotelsQuery, itineraryQuery } from '../../features/packages/queries.ts';

const quietly = { meta: { ownErrors: true } };

/**
 * Has the answers of a trip pass the service worker, which keeps them. What was answered before it was in charge is
 * asked for once more; only what then truly lies on the device is called kept. Without a connection nothing is: what the
 * device answers it had before.
 *
 * @param isWanted false once the login has ended: nothing is asked for then
 */
export async function keepTrip(
  client: QueryClient,
  pilgrim: string,
  trip: Order,
  isWanted: () => boolean,
): Promise<void> {
  if (!(await whenInCharge())) return;
  const age = isTripKept(trip.uuid) ? {} : { staleTime: 0 };
  const { uuid: packageUuid } = trip.product;
  const documents = TRAVEL_DOCUMENTS.map(({ type }) => travelDocumentsQuery(trip, type));
  const steps = [
    () => client.fetchQuery({ ...tripsQuery(pilgrim), ...age }),
    ...documents.map((query) => () => client.fetchQuery(query)),
    () => client.fetchQuery({ ...orderQuery(trip.uuid), ...age }),
    () => client.fetchQuery({ ...billsQuery(trip.uuid), ...age }),
    () => client.fetchQuery({ ...orderedPackageQuery(packageUuid), ...age }),
    () => client.fetchQuery({ ...hotelsQuery(packageUuid), ...quietly, ...age }),
    () => client.fetchQuery({ ...itineraryQuery(packageUuid), ...quietly, ...age }),
    () => client.fetchQuery({ ...travelQuery(packageUuid), ...age }).catch(() => null),
    () => client.fetchQuery({ ...branchesQuery(), ...quietly, ...age }),
    () => client.fetchQuery({ ...cardQuery(trip.uuid), ...age }),
  ];
  for (const step of steps) {
    if (!isWanted()) return;
    await step();
    if (isOffline()) return;
  }
  const pictures = documents
    .flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? [])
    .map(({ photo }) => photo);
  await keepPictures(pictures);
  const answers = [
    `pilgrim_uuid=${pilgrim}`,
    `/order/${trip.uuid}`,
    `/product/${packageUuid}`,
    '/product-hotel?',
    '/product-itinerary?',
    '/additional-document?',
    '/branch?',
    '/pilgrim-card?',
  ];
  if (isWanted() && (await isOnDevice(answers, pictures))) markTripKept(trip.uuid, serverNow());
}
