import type { QueryClient } from '@tanstack/react-query';
import { roomsQuery } from '../../../domain/packages/rooms-query.ts';
import { RoomChoice } from '../../../features/orders/room/room-choice.tsx';
import { OrderRoomGroups } from '../../../features/orders/room/room-groups.tsx';
import { ActingPage } from '../../acting/acting-page.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (_pilgrim, { product }) => client.prefetchQuery(roomsQuery(product.uuid)));

export const Component = () => (
  <ActingPage title="Pilih Kamar" need="room">
    {(order) => (
      <>
        <RoomChoice order={order} />
        <OrderRoomGroups order={order} />
      </>
    )}
  </ActingPage>
);
