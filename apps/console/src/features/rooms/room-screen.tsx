import type { RoomsOfDeparture } from '@rihlah/contract/staff/departures/rooms';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { Screen } from '../../domain/screen/screen.tsx';
import { WaitingScreen } from '../../domain/screen/waiting-screen.tsx';
import { Board } from './board.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { roomsQuery } from './use-arrangement.ts';

const ABOVE = { title: 'Kamar', path: '/kamar' };

/** The rooms of one departure, each hotel apart. */
export function RoomScreen() {
  const { uuid = '' } = useParams();
  const [search] = useSearchParams();
  const query = useQuery(roomsQuery(uuid));
  const departure = query.data;
  if (!departure)
    return (
      <WaitingScreen title="Kamar" above={ABOVE} what="kamar" query={query} bars={[420]} hasManyColumns />
    );
  const title = titleOf(departure);
  const plan = departure.plans.find(({ hotel }) => hotel.uuid === search.get('hotel')) ?? departure.plans[0];
  const tabs = <RoomTabs uuid={uuid} plans={departure.plans} current={plan?.hotel.uuid ?? ''} />;
  if (!plan || departure.guests.length === 0)
    return (
      <Screen title={title} above={ABOVE} actions={tabs} hasManyColumns>
        <EmptyState title={plan ? 'Belum ada jamaah' : 'Paket ini belum punya hotel'} />
      </Screen>
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
