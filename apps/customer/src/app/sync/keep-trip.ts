import type { Order } from '@rihlah/contract/orders/order';
import { ledSpan } from '@rihlah/rules/journey/trip/travel-day';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { isOffline } from '@rihlah/web-client/offline';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { QueryClient } from '@tanstack/react-query';
import { forgetAnswers, isOnDevice, keepPictures, whenInCharge } from '../../client/device-copy.ts';
import { isTripKept, markTripKept } from '../../client/kept-trip.ts';
import { orderAssurancesQuery } from '../../domain/assurances/assurance-queries.ts';
import { branchesQuery } from '../../domain/cities/branches.ts';
import { travelQuery } from '../../domain/journey/travel.ts';
import { tripGroupQuery } from '../../domain/journey/trip-group.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { cardQuery } from '../../domain/orders/queries/card-query.ts';
import { billsQuery, orderQuery } from '../../domain/orders/queries/order-queries.ts';
import { roomMatesQuery } from '../../domain/orders/queries/room-mates-query.ts';
import { orderedPackageQuery } from '../../domain/packages/product-query.ts';
import { TRAVEL_DOCUMENTS, travelDocumentsQuery } from '../../features/documents/travel/travel-queries.ts';
import { hotelsQuery, itineraryQuery } from '../../features/packages/queries.ts';

const quietly = { meta: { ownErrors: true } };

/** Answers that name others: who leads, and who shares the room. */
const GROUP = '/trip-group?';
const MATES = '/room-mates?';

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
  const { uuid: packageUuid, departureDate: departsOn, durationDays } = trip.product;
  // Other people's names and phones stay no longer than they are of use (record 0229).
  const isOver = jakartaDate(serverNow()) > ledSpan({ departsOn, durationDays }).until;
  if (isOver) await forgetAnswers([GROUP, MATES]);
  const kept: string[] = [];
  /** Beside a server that does not know the call the trip is kept without it. */
  const ifKnown = (path: string, asked: Promise<unknown>) =>
    asked.then(
      () => void kept.push(path),
      () => undefined,
    );
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
    ...(isOver
      ? []
      : [
          () => client.fetchQuery({ ...orderAssurancesQuery(trip.uuid), ...age }).catch(() => null),
          () => ifKnown(GROUP, client.fetchQuery({ ...tripGroupQuery(trip.uuid), ...age })),
          () => ifKnown(MATES, client.fetchQuery({ ...roomMatesQuery(trip.uuid), ...age })),
        ]),
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
    ...kept,
  ];
  if (isWanted() && (await isOnDevice(answers, pictures))) markTripKept(trip.uuid, serverNow());
}
