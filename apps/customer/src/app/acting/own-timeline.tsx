import { Page } from '@rihlah/ui/page/page';
import { useNextTrip } from '../../domain/journey/next-trip.ts';
import { FoldedTimeline } from '../../features/journey/steps/timeline.tsx';

/** The nine steps of one's own next trip, below a page that is for nobody in particular; nothing where there is none. */
export function OwnTimeline() {
  const trip = useNextTrip();
  if (!trip) return null;
  return (
    <Page narrow>
      <FoldedTimeline order={trip} />
    </Page>
  );
}
