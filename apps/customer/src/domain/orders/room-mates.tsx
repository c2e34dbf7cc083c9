import type { Order } from '@rihlah/contract/orders/order';
import type { ListRoomMates } from '@rihlah/contract/orders/room-mates';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { Field } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { actsFor } from './acts-for.ts';

/** Who shares a room with the pilgrim in each hotel, once that is published; before, nothing. */
export function RoomMates({ order }: { order: Order }) {
  const { uuid, orderStatus } = order;
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['room-mates', uuid],
    queryFn: ({ signal }) =>
      callApi<ListRoomMates>('GET', '/api/v1/room-mates', { query: { order_uuid: uuid }, signal }),
    enabled: actsFor(order, session) && !isCancelled(orderStatus) && !isAwaitingFirstPayment(orderStatus),
    staleTime: 60_000,
    // It is a supplement: the screen stands without it.
    meta: { ownErrors: true },
  });
  return data?.rooms.map(({ hotel, mates }) => (
    <Field key={`${hotel.city} ${hotel.title}`} label={`Sekamar di ${hotel.city}`} wide>
      {mates.length > 0 ? mates.join(', ') : 'Sendiri'}
    </Field>
  ));
}
