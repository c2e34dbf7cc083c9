import type { Order } from '@rihlah/contract/orders/order';
import { orderPath } from '@rihlah/contract/wire/paths';
import { owesRest } from '@rihlah/rules/orders/order-status';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Stamp } from '@rihlah/ui/status/stamp';
import { showError } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import { roomsQuery } from '../../../domain/packages/rooms-query.ts';
import { sharedBy } from '../../../domain/packages/shared-by.ts';
import styles from './room-choice.module.css';
import { RoomForm } from './room-form.tsx';
import { RoomPlan } from './room-plan.tsx';
import { firstName, formatRoomPrice } from './room-words.ts';

type Chosen = NonNullable<Order['productRoom']>;

/** The room as it was chosen; only the agency changes it. */
function ChosenRoom({ order, room }: { order: Order; room: Chosen }) {
  const isUnpaid = room.price > 0 && owesRest(order.orderStatus);
  return (
    <Document as="div" strip={{ name: 'Kamar Anda', number: order.orderId }}>
      <Facts className={styles.facts}>
        <RoomPlan beds={room.beds} who={firstName(order)} />
        <Fields>
          <Field label="Kamar" wide>
            {room.name} {sharedBy(room.beds)}
          </Field>
          <Field label="Harga" wide>
            {formatRoomPrice(room)}
          </Field>
        </Fields>
      </Facts>
      <Stub className={styles.chosen}>
        <Stamp tone="success">Sudah dipilih</Stamp>
        {isUnpaid && (
          <ButtonLink size="lg" block to={orderPath(order.uuid)}>
            Lihat tagihan
          </ButtonLink>
        )}
        <ContactUs
          title="Kamar yang sudah dipilih tidak dapat diubah sendiri. Perlu berganti? Hubungi kami"
          about={`kamar pesanan ${order.orderId}`}
        />
      </Stub>
    </Document>
  );
}

/** The room of an order: chosen once (spec 2, sections 2, 4 and 5). */
export function RoomChoice({ order }: { order: Order }) {
  const rooms = useQuery({ ...roomsQuery(order.product.uuid), meta: { ownErrors: true } });
  if (order.productRoom) return <ChosenRoom order={order} room={order.productRoom} />;
  if (rooms.data?.length === 0) return <Notice>Kamar hotel belum tersedia</Notice>;
  const readRooms = async () => {
    const fresh = await rooms.refetch();
    if (fresh.error) showError(fresh.error);
    return fresh.isError ? undefined : fresh.data;
  };
  if (rooms.data) return <RoomForm order={order} rooms={rooms.data} readRooms={readRooms} />;
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
