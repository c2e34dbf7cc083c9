import type { RoomPlan, RoomsOfDeparture } from '@rihlah/contract/staff/departures/rooms';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ViewTabs } from '@rihlah/ui/navigation/view-tabs';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { Board } from './board.tsx';
import { roomsQuery } from './use-arrangement.ts';

const ABOVE = { title: 'Kamar', path: '/kamar' };

/** The rooms of one departure, each hotel apart. */
export function RoomScreen() {
  const { uuid = '' } = useParams();
  const [search] = useSearchParams();
  const withBranch = useWithBranch();
  const query = useQuery(roomsQuery(uuid));
  const departure = query.data;
  if (!departure)
    return (
      <WaitingScreen title="Kamar" above={ABOVE} what="kamar" query={query} bars={[420]} hasManyColumns />
    );
  const title = titleOf(departure);
  const plan = departure.plans.find(({ hotel }) => hotel.uuid === search.get('hotel')) ?? departure.plans[0];
  if (!plan || departure.guests.length === 0)
    return (
      <Screen title={title} above={ABOVE} hasManyColumns>
        <EmptyState title={plan ? 'Belum ada jamaah' : 'Paket ini belum punya hotel'} />
      </Screen>
    );
  const tabs = (
    <ViewTabs
      label="Hotel"
      current={plan.hotel.uuid}
      views={departure.plans.map(({ hotel }) => ({
        id: hotel.uuid,
        label: labelOf(departure.plans, hotel),
        to: withBranch(`/kamar/${uuid}?hotel=${hotel.uuid}`),
      }))}
    />
  );
  return (
    <Board
      key={`${uuid} ${plan.hotel.uuid}`}
      departure={departure}
      plan={plan}
      title={title}
      tabs={tabs}
      above={ABOVE}
    />
  );
}

const titleOf = ({ departsOn, name }: RoomsOfDeparture) => `${formatShortDate(departsOn)} ${name}`;

/** The city, and where one sleeps in two hotels of it the hotel too. */
const labelOf = (plans: RoomPlan[], hotel: RoomPlan['hotel']): string =>
  plans.filter((other) => other.hotel.city === hotel.city).length > 1
    ? `${hotel.city}, ${hotel.title}`
    : hotel.city;
