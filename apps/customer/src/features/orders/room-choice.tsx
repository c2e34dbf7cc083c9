import type { ChooseRoom, Order } from '@rihlah/contract/order';
import type { ProductRoom } from '@rihlah/contract/product';
import { sameStatus } from '@rihlah/rules/order-status';
import { mayChooseRoom } from '@rihlah/rules/room';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { showSuccess } from '../../lib/errors.ts';
import { refreshOrders } from '../../lib/order-queries.ts';
import { roomsQuery } from '../../lib/rooms-query.ts';
import { useLocked } from '../../lib/use-locked.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field, Fields } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import styles from './room-choice.module.css';

type Chosen = NonNullable<Order['productRoom']>;

const priceOf = ({ price }: Pick<ProductRoom, 'price'>) =>
  price > 0 ? `+ ${formatRupiah(price)}` : 'Termasuk harga paket';

function ChosenRoom({ room }: { room: Chosen }) {
  return (
    <Document as="div" strip={{ name: 'Kamar Anda' }}>
      <Facts>
        <Fields>
          <Field label="Kamar" wide>
            {room.name}
          </Field>
          <Field label="Harga" wide>
            {priceOf(room)}
          </Field>
        </Fields>
      </Facts>
      <Stub className={styles.chosen}>
        <Stamp tone="success">Sudah dipilih</Stamp>
        <p className={styles.support}>Kamar yang sudah dipilih tidak dapat diubah sendiri.</p>
      </Stub>
    </Document>
  );
}

/** What a room means for the bills (decisions, Money). */
function effectOf({ price }: ProductRoom, { orderStatus }: Order): string {
  if (price === 0) return 'Tidak menambah tagihan.';
  return sameStatus(orderStatus, 'Lunas')
    ? `Pesanan ini sudah lunas, jadi ${formatRupiah(price)} menjadi tagihan baru.`
    : `${formatRupiah(price)} ditambahkan ke tagihan terakhir yang belum dibayar.`;
}

/** Why a room cannot be chosen now. */
const closedBecause = (status: string): string =>
  sameStatus(status, 'Pendaftaran')
    ? 'Kamar dapat dipilih setelah Anda membuat virtual account pembayaran pertama.'
    : 'Kamar tidak dapat dipilih lagi untuk pesanan ini. Hubungi kami bila perlu bantuan.';

function useChooseRoom(order: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productRoom: string) =>
      callApi<ChooseRoom>('POST', '/api/v1/order-room', { body: { order: order.uuid, productRoom } }),
    onSuccess: () => {
      showSuccess('Kamar sudah dipilih.');
      return refreshOrders(client);
    },
    // Somebody else may have chosen, or the bill may just have been paid: what is shown is read anew.
    onError: () => refreshOrders(client),
  });
}

function RoomForm({ order, rooms }: { order: Order; rooms: ProductRoom[] }) {
  const [picked, setPicked] = useState<ProductRoom | null>(null);
  const [asking, setAsking] = useState<'none' | 'sure' | null>(null);
  const choose = useChooseRoom(order);
  const isOpen = mayChooseRoom(order.orderStatus);
  const confirm = useLocked(async (room: ProductRoom) => {
    await choose.mutateAsync(room.uuid).finally(() => setAsking(null));
  });
  return (
    <>
      <Document as="div" strip={{ name: 'Pilihan kamar' }}>
        <div role="radiogroup" aria-label="Kamar">
          {rooms.map((room) => (
            <label key={room.uuid} className={styles.room}>
              <input
                type="radio"
                name="kamar"
                disabled={!isOpen}
                checked={picked?.uuid === room.uuid}
                onChange={() => setPicked(room)}
              />
              <span className={styles.name}>{room.name}</span>
              <b className={room.price > 0 ? 'money' : styles.included}>{priceOf(room)}</b>
            </label>
          ))}
        </div>
        <Stub className={styles.actions}>
          {!isOpen && <Notice>{closedBecause(order.orderStatus)}</Notice>}
          <Button
            size="lg"
            block
            disabled={!isOpen}
            aria-disabled={picked === null || undefined}
            onClick={() => setAsking(picked === null ? 'none' : 'sure')}
          >
            Pilih kamar ini
          </Button>
        </Stub>
      </Document>
      <Dialog
        open={asking === 'none'}
        onClose={() => setAsking(null)}
        title="Apakah anda ingin memesan Kamar?"
        actions={
          <Button size="lg" block onClick={() => setAsking(null)}>
            Pilih kamar dulu
          </Button>
        }
      >
        <p>Tandai salah satu kamar di daftar, lalu tekan lagi.</p>
      </Dialog>
      <ConfirmDialog
        open={asking === 'sure' && picked !== null}
        onClose={() => setAsking(null)}
        title="Apakah Anda Yakin?"
        confirmLabel="Saya Yakin"
        cancelLabel="Batal"
        busy={choose.isPending}
        onConfirm={() => picked && confirm(picked)}
      >
        {picked && (
          <p>
            Kamar {picked.name}. {effectOf(picked, order)} Kamar yang sudah dipilih tidak dapat diubah
            sendiri.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** The room of an order: chosen once (spec 2, sections 2, 4 and 5). */
export function RoomChoice({ order }: { order: Order }) {
  const rooms = useQuery({ ...roomsQuery(order.product.uuid), meta: { ownErrors: true } });
  if (order.productRoom) return <ChosenRoom room={order.productRoom} />;
  if (rooms.data?.length === 0) return <Notice>Kamar hotel belum tersedia</Notice>;
  if (rooms.data) return <RoomForm order={order} rooms={rooms.data} />;
  if (rooms.error)
    return (
      <ErrorState title="Pilihan kamar gagal dimuat" error={rooms.error} onRetry={() => rooms.refetch()} />
    );
  return (
    <Loading label="Memuat pilihan kamar">
      <Bar height={280} />
    </Loading>
  );
}
