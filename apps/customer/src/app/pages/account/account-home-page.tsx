import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../../../client/session.ts';
import { sortTrips } from '../../../domain/journey/trips.ts';
import { tripsQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { billsQuery } from '../../../domain/orders/queries/order-queries.ts';
import { prefetchFacts } from '../../../domain/orders/queries/pilgrim-facts-query.ts';
import { progressiveVisaQuery } from '../../../domain/orders/queries/progressive-visa-query.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import { ProfileCard } from '../../../features/accounts/profile/profile-card.tsx';
import { AccountHome } from '../../../features/journey/home/account-home.tsx';
import { RatingDialog } from '../../../features/orders/detail/rating-dialog.tsx';

const cancelledHome = lazyCode(() => import('../../home/cancelled-home.tsx'));

/** Where one's own next trip stands; an agent's summary comes by itself. */
export async function prefetch(client: QueryClient): Promise<void> {
  const pilgrim = getSession().account?.pilgrim?.uuid;
  if (pilgrim === undefined) return;
  const [trip] = sortTrips(await client.fetchQuery(tripsQuery(pilgrim)).catch(() => []));
  if (!trip) return;
  await Promise.all([
    client.prefetchQuery(billsQuery(trip.uuid)),
    prefetchFacts(client, trip),
    client.prefetchQuery(orderedPackageQuery(trip.product.uuid)),
    client.prefetchQuery(progressiveVisaQuery()),
  ]);
}

export function Component() {
  return (
    <AccountHome
      rating={(order, state) => <RatingDialog key={order.uuid} order={order} {...state} />}
      cancelled={(order) => <LoadedPart part={cancelledHome} with={{ order }} />}
      profile={<ProfileCard />}
    />
  );
}
