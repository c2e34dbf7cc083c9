import type { ProductRoom } from '@rihlah/contract/catalog/product';
import type { chooseRoom, Order } from '@rihlah/contract/orders/order';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isRegistered } from '@rihlah/rules/orders/order-status';
import { mayChooseRoom } from '@rihlah/rules/orders/room';
import { Button } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { ConfirmDialog, Dialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { formatShortDate } from '@rihlah/ui/text/format';
import { showError, showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError } from '@rihlah/web-client/failures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import { billsQuery, refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import { sharedBy } from '../../../domain/packages/shared-by.ts';
import styles from './room-choice.module.css';
import { RoomPlan } from './room-plan.tsx';
import { describeRoomEffect, firstName, formatRoomPrice } from './room-words.ts';

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
            Kamar {room.name} <b className="money">{formatRoomPrice(room)}</b>
          </p>
        </Facts>
        <Stub>
          {last && room.price > 0 && (
            <>
              <span className="label">Menjadi</span>
              <p className={`money ${styles.sum}`}>{formatRupiah(last.amount + room.price)}</p>
            </>
          )}
          <p className={styles.support}>{describeRoomEffect(room, order)}</p>
        </Stub>
      </Document>
    </div>
  );
}

/** Why a room cannot be chosen now. */
const closedBecause = (status: string): string =>
  isRegistered(status)
    ? 'Kamar dapat dipilih setelah Anda membuat virtual account pembayaran pertama.'
    : 'Kamar tidak dapat dipilih lagi untuk pesanan ini.';

function useChooseRoom(order: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, price }: ProductRoom) => {
      const body = { order: order.uuid, productRoom: uuid, confirmedPrice: price };
      return callApi<typeof chooseRoom>('POST', '/api/v1/order-room', { body });
    },
    onSuccess: () => {
      showSuccess('Kamar sudah dipilih.');
      return refreshOrders(client);
    },
    meta: { ownErrors: true },
  });
}

/** The price of now, where it is another than the confirmed one. */
const changedPrice = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.problem.total : undefined;

interface RoomFormProps {
  order: Order;
  rooms: ProductRoom[];
  /** Reads them again. @returns them as they are now; undefined when they cannot be read */
  readRooms: () => Promise<ProductRoom[] | undefined>;
}

interface Question {
  room: ProductRoom;
  /** What it cost when it was marked or last confirmed, rupiah. */
  before: number;
}

/** Which room, asked once more before it is chosen for good. */
export function RoomForm({ order, rooms, readRooms }: RoomFormProps) {
  const client = useQueryClient();
  const [pickedUuid, setPickedUuid] = useState<string | null>(null);
  // As it is in the list now: its price may have changed since it was marked.
  const picked = rooms.find(({ uuid }) => uuid === pickedUuid) ?? null;
  const [asking, setAsking] = useState<'none' | Question | null>(null);
  const choose = useChooseRoom(order);
  const isOpen = mayChooseRoom(order.orderStatus);
  const question = asking === 'none' ? null : asking;
  const ask = useLocked(async () => {
    if (picked === null) return setAsking('none');
    const now = await readRooms();
    // A notification has said that they could not be read.
    if (now === undefined) return;
    const room = now.find(({ uuid }) => uuid === picked.uuid);
    setAsking(room ? { room, before: picked.price } : 'none');
  });
  const confirm = useLocked(async (room: ProductRoom) => {
    await choose.mutateAsync(room, {
      onSuccess: () => setAsking(null),
      onError: async (error) => {
        const price = changedPrice(error);
        if (price !== undefined) {
          setAsking({ room: { ...room, price }, before: room.price });
          return void readRooms();
        }
        setAsking(null);
        showError(error);
        // Somebody else may have chosen, or the bill may just have been paid: what is shown is read anew.
        await refreshOrders(client);
      },
    });
  });
  return (
    <>
      <div role="radiogroup" aria-label="Kamar" className={styles.rooms}>
        {rooms.map((room) => {
          const isPicked = room === picked;
          return (
            <Document key={room.uuid} as="label" selected={isPicked} className={styles.room}>
              <span className={styles.head}>
                <input
                  type="radio"
                  name="kamar"
                  disabled={!isOpen}
                  checked={isPicked}
                  onChange={() => setPickedUuid(room.uuid)}
                />
                <span>
                  <b className={styles.name}>{room.name}</b>{' '}
                  <span className={styles.word}>{sharedBy(room.beds)}</span>
                  <b className={styles.price}>{formatRoomPrice(room)}</b>
                </span>
              </span>
              <RoomPlan beds={room.beds} who={firstName(order)} />
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
        value={picked ? formatRoomPrice(picked) : undefined}
      >
        <Button
          size="lg"
          block
          disabled={!isOpen}
          aria-disabled={picked === null || undefined}
          onClick={() => void ask()}
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
        open={question !== null}
        onClose={() => setAsking(null)}
        title="Apakah Anda Yakin?"
        confirmLabel="Saya Yakin"
        cancelLabel="Batal"
        busy={choose.isPending}
        onConfirm={() => question && confirm(question.room)}
      >
        {question && (
          <div className={styles.asked}>
            {question.before !== question.room.price && (
              <Notice tone="warning" role="alert">
                Harga kamar ini berubah: dari {formatRupiah(question.before)} menjadi{' '}
                {formatRupiah(question.room.price)}.
              </Notice>
            )}
            <p>
              Kamar {question.room.name}. {describeRoomEffect(question.room, order)} Kamar yang sudah dipilih
              tidak dapat diubah sendiri.
            </p>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
