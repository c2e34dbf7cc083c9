import { Page } from '@rihlah/ui/page/page';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session.ts';
import { sortTrips } from '../../domain/journey/trips.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { FoldedTimeline } from '../../features/journey/steps/timeline.tsx';

/** The nine steps of one's own next trip, below a page that is for nobody in particular; nothing where there is none. */
export function OwnTimeline() {
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const { data } = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const [trip] = sortTrips(data ?? []);
  if (!trip) return null;
  return (
    <Page narrow>
      <FoldedTimeline order={trip} />
    </Page>
  );
}
