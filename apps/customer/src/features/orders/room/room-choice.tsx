import type { Order } from '@rihlah/contract/orders/order';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { roomsQuery } from '../../../domain/packages/rooms-query.ts';
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
      <DocumentSkeleton hasStrip={false} />
    </Loading>
  );
}
