import type { Order } from '@rihlah/contract/orders/order';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { Field } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session.ts';
import { actsFor } from './acts-for.ts';
import { roomMatesQuery } from './queries/room-mates-query.ts';

/** Who shares a room with the pilgrim in each hotel, once that is published; before, nothing. */
export function RoomMates({ order }: { order: Order }) {
  const { uuid, orderStatus } = order;
  const session = useSession();
  const { data } = useQuery({
    ...roomMatesQuery(uuid),
    enabled: actsFor(order, session) && !isCancelled(orderStatus) && !isAwaitingFirstPayment(orderStatus),
  });
  return data?.rooms.map(({ hotel, mates }) => (
    <Field key={`${hotel.city} ${hotel.title}`} label={`Sekamar di ${hotel.city}`} wide>
      {mates.length > 0 ? mates.join(', ') : 'Sendiri'}
    </Field>
  ));
}
