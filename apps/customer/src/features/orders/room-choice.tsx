import type { ChooseRoom, Order } from '@rihlah/contract/order';
import type { ProductRoom } from '@rihlah/contract/product';
import { sameStatus } from '@rihlah/rules/order-status';
import { mayChooseRoom } from '@rihlah/rules/room';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { showSuccess } from '../../lib/errors.ts';
import { formatShortDate } from '../../lib/format.ts';
import { billsQuery, refreshOrders } from '../../lib/order-queries.ts';
import { orderPath } from '../../lib/paths.ts';
import { roomsQuery } from '../../lib/rooms-query.ts';
import { useLocked } from '../../lib/use-locked.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ContactUs } from '../../ui/contact-us.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field, Fields } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaperSkeleton } from '../../ui/paper-skeleton.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import styles from './room-choice.module.css';
import { bedsOf, RoomPlan } from './room-plan.tsx';

type Chosen = NonNullable<Order['productRoom']>;

const priceOf = ({ price }: Pick<ProductRoom, 'price'>) =>
  price > 0 ? `+ ${formatRupiah(price)}` : 'Termasuk harga paket';

function ChosenRoom({ order, room }: { order: Order; room: Chosen }) {
  const plan = bedsOf(room.name);
  const isUnpaid = room.price > 0 && sameStatus(order.orderStatus, 'Pelunasan');
  return (
    <Document as="div" strip={{ name: 'Kamar Anda', number: order.orderId }}>
      <Facts className={styles.facts}>
        {plan && <RoomPlan beds={plan.beds} who={firstName(order)} />}
        <Fields>
          <Field label="Kamar" wide>
            {room.name} {plan?.word}
          </Field>
          <Field label="Harga" wide>
            {priceOf(room)}
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

/** One's own bed, or that of the pilgrim whom an agent acts for. */
const firstName = ({ pilgrim }: Order): string => pilgrim.name.split(' ')[0] ?? '';

/** What a room means for the bills (decisions, Money). */
function effectOf({ price }: ProductRoom, { orderStatus }: Order): string {
  if (price === 0) return 'Tidak menambah tagihan.';
  return sameStatus(orderStatus, 'Lunas')
    ? `Pesanan ini sudah lunas, jadi ${formatRupiah(price)} menjadi tagihan baru.`
    : `${formatRupiah(price)} ditambahkan ke tagihan terakhir yang belum dibayar.`;
}

/** The bill that a priced room goes onto, before and after. */
function BillAfter({ order, room }: { order: Order; room: ProductRoom }) {
  const { data } = useQuery(billsQuery(order.uuid));
  const last = (data ?? [])
    .filter(({ type, isPaid }) => type === '03' && !isPaid)
    .sort((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''))
    .at(-1);
  return (
    <div aria-live="polite">
      <Document as="div" strip={{ name: 'Tagihan', number: last?.dueDate && formatShortDate(last.dueDate) }}>
        <Facts className={styles.facts}>
          {last && (
            <p className={styles.line}>
              {last.description} <b className="money">{formatRupiah(last.amount)}</b>
            </p>
          )}
          <p className={styles.line}>
            Kamar {room.name} <b className="money">{priceOf(room)}</b>
          </p>
        </Facts>
        <Stub>
          {last && room.price > 0 && (
            <>
              <span className="label">Menjadi</span>
              <p className={`money ${styles.sum}`}>{formatRupiah(last.amount + room.price)}</p>
            </>
          )}
          <p className={styles.support}>{effectOf(room, order)}</p>
        </Stub>
      </Document>
    </div>
  );
}

/** Why a room cannot be chosen now. */
const closedBecause = (status: string): string =>
  sameStatus(status, 'Pendaftaran')
    ? 'Kamar dapat dipilih setelah Anda membuat virtual account pembayaran pertama.'
    : 'Kamar tidak dapat dipilih lagi untuk pesanan ini.';

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
      <div role="radiogroup" aria-label="Kamar" className={styles.rooms}>
        {rooms.map((room) => {
          const plan = bedsOf(room.name);
          const isPicked = picked?.uuid === room.uuid;
          return (
            <Document key={room.uuid} as="label" selected={isPicked} className={styles.room}>
              <span className={styles.head}>
                <input
                  type="radio"
                  name="kamar"
                  disabled={!isOpen}
                  checked={isPicked}
                  onChange={() => setPicked(room)}
                />
                <span>
                  <b className={styles.name}>{room.name}</b> <span className={styles.word}>{plan?.word}</span>
                  <b className={styles.price}>{priceOf(room)}</b>
                </span>
              </span>
              {plan && <RoomPlan beds={plan.beds} who={firstName(order)} />}
            </Document>
          );
        })}
      </div>
      {picked && <BillAfter order={order} room={picked} />}
      {isOpen ? (
        <Notice tone="warning">
          Setelah dipilih, kamar tidak dapat Anda ubah sendiri. Hubungi kami bila perlu berganti.
        </Notice>
      ) : (
        <>
          <Notice>{closedBecause(order.orderStatus)}</Notice>
          <ContactUs about={`kamar pesanan ${order.orderId}`} />
        </>
      )}
      <StickyBar
        className={styles.bar}
        label={picked ? picked.name : undefined}
        value={picked ? priceOf(picked) : undefined}
      >
        <Button
          size="lg"
          block
          disabled={!isOpen}
          aria-disabled={picked === null || undefined}
          onClick={() => setAsking(picked === null ? 'none' : 'sure')}
        >
          Pilih kamar ini
        </Button>
      </StickyBar>
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
