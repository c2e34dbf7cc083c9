import type { Order } from '@rihlah/contract/order';
import { useQuery } from '@tanstack/react-query';
import { roomsQuery } from '../../lib/rooms-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaperSkeleton } from '../../ui/paper-skeleton.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { ChosenRoom } from './chosen-room.tsx';
import { RoomForm } from './room-form.tsx';

/** The room of an order: chosen once (spec 2, sections 2, 4 and 5). */
export function RoomChoice({ order }: { order: Order }) {
  const rooms = useQuery({ ...roomsQuery(order.product.uuid), meta: { ownErrors: true } });
  if (order.productRoom) return <ChosenRoom order={order} room={order.productRoom} />;
  if (rooms.data?.length === 0) return <Notice>Kamar hotel belum tersedia</Notice>;
  if (rooms.data) return <RoomForm order={order} rooms={rooms.data} />;
  if (rooms.error)
    return (
      <ErrorState title="Pilihan kamar gagal dimuat" error={rooms.error} onRetry={() => rooms.refetch()} />
    );
  return (
    <Loading label="Memuat pilihan kamar">
      <PaperSkeleton hasStrip={false} />
    </Loading>
  );
}
