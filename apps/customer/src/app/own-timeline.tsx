import { useQuery } from '@tanstack/react-query';
import { Timeline } from '../features/journey/timeline.tsx';
import { tripsQuery } from '../lib/order-list-queries.ts';
import { useSession } from '../lib/session.ts';
import { sortTrips } from '../lib/trips.ts';
import { Page } from '../ui/page.tsx';

/** The nine steps of one's own next trip, below a page that is for nobody in particular; nothing where there is none. */
export function OwnTimeline() {
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const { data } = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const [trip] = sortTrips(data ?? []);
  if (!trip) return null;
  return (
    <Page narrow>
      <Timeline order={trip} />
    </Page>
  );
}
