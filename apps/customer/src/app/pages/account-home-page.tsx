import type { QueryClient } from '@tanstack/react-query';
import { ProfileCard } from '../../features/accounts/profile-card.tsx';
import { AccountHome } from '../../features/journey/account-home.tsx';
import { RatingDialog } from '../../features/orders/rating-dialog.tsx';
import { tripsQuery } from '../../lib/order-list-queries.ts';
import { billsQuery } from '../../lib/order-queries.ts';
import { orderedPackageQuery } from '../../lib/product-query.ts';
import { progressiveVisaQuery } from '../../lib/progressive-visa-query.ts';
import { getSession } from '../../lib/session.ts';
import { sortTrips } from '../../lib/trips.ts';

/** Where one's own next trip stands; an agent's summary comes by itself. */
export async function prefetch(client: QueryClient): Promise<void> {
  const pilgrim = getSession().account?.pilgrim?.uuid;
  if (pilgrim === undefined) return;
  const [trip] = sortTrips(await client.fetchQuery(tripsQuery(pilgrim)).catch(() => []));
  if (!trip) return;
  await Promise.all([
    client.prefetchQuery(billsQuery(trip.uuid)),
    client.prefetchQuery(orderedPackageQuery(trip.product.uuid)),
    client.prefetchQuery(progressiveVisaQuery()),
  ]);
}

export function Component() {
  return (
    <AccountHome
      rating={(order, state) => <RatingDialog key={order.uuid} order={order} {...state} />}
      profile={<ProfileCard />}
    />
  );
}
