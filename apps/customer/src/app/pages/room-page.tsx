import type { QueryClient } from '@tanstack/react-query';
import { roomWords } from '../../domain/orders/room-words.ts';
import { roomsQuery } from '../../domain/packages/rooms-query.ts';
import { RoomChoice } from '../../features/orders/room-choice.tsx';
import { ActingPage } from '../acting-page.tsx';
import { prefetchActing } from '../prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (_pilgrim, { product }) => client.prefetchQuery(roomsQuery(product.uuid)));

export const Component = () => (
  <ActingPage
    title="Pilih Kamar"
    note={(order) => {
      const room = roomWords(order);
      return room ? `Kamar ${room}` : 'Belum memilih kamar';
    }}
  >
    {(order) => <RoomChoice order={order} />}
  </ActingPage>
);
