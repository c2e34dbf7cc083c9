import type { Order } from '@rihlah/contract/orders/order';
import { tripCardPath } from '@rihlah/contract/wire/paths';
import { boardingOpensAt, isBoarding } from '@rihlah/rules/journey/trip/boarding';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { tripGroupQuery } from '../../../domain/journey/trip-group.ts';
import { BoardingDay } from '../../../features/journey/boarding/boarding-day.tsx';
import { DriverButton } from '../../../features/packages/trip/driver-button.tsx';
import { ForPilgrim } from '../../../features/pilgrim-picker/for-pilgrim.tsx';

function Boarding({ order }: { order: Order }) {
  const navigate = useNavigate();
  const { data: group } = useQuery(tripGroupQuery(order.uuid));
  const { uuid: packageUuid, departureDate: departsOn, durationDays } = order.product;
  const ticket = tripCardPath(order.uuid);
  if (!isBoarding(serverNow(), { departsOn, durationDays })) {
    const opensAt = boardingOpensAt({ departsOn });
    return (
      <EmptyState
        title={serverNow() < opensAt ? 'Belum waktunya' : 'Perjalanan ini sudah selesai'}
        action={<ButtonLink to={ticket}>Buka tiket perjalanan</ButtonLink>}
      >
        {serverNow() < opensAt && (
          <p>Kartu hari berangkat terbuka {formatDate(jakartaDate(opensAt))} pukul 18.00 WIB.</p>
        )}
      </EmptyState>
    );
  }
  return (
    <BoardingDay
      order={order}
      driver={(hotelUuid) => (
        <DriverButton packageUuid={packageUuid} hotelUuid={hotelUuid} leader={group?.leaders[0]} />
      )}
      onClose={() => void navigate(ticket, { replace: true })}
    />
  );
}

/** The first day of a journey, one card at a time; it opens without a connection once the trip is kept. */
export const Component = () => (
  <ForPilgrim title="Hari berangkat" need="travelDocuments">
    {(order) => <Boarding order={order} />}
  </ForPilgrim>
);
