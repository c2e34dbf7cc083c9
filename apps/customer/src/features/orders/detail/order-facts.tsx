import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Link } from '@rihlah/ui/navigation/link';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatListDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { useSession } from '../../../client/session.ts';
import { pickupWords } from '../../../domain/orders/pickup-words.ts';
import { RoomMates } from '../../../domain/orders/room-mates.tsx';
import { roomWords } from '../../../domain/orders/room-words.ts';
import { StatusStamp } from '../../../domain/orders/status-stamp.tsx';

interface ChosenProps {
  order: Order;
  screen: 'pilih-kamar' | 'pengumpulan-berkas';
  value: string | null | undefined;
  /** Names the link while nothing is. */
  toDo: string;
}

/** What is chosen on a screen, leading there; only told to whoever holds no more than the order's link. */
function Chosen({ order, screen, value, toDo }: ChosenProps) {
  if (order.pilgrim.uuid === null || isCancelled(order.orderStatus)) return value ?? 'Belum dipilih';
  return <Link to={actingPath(screen, order.uuid)}>{value ?? toDo}</Link>;
}

export function OrderFacts({ order }: { order: Order }) {
  const { product, pilgrim, registrar, rating } = order;
  const { account, isAgent } = useSession();
  const isForAnother = registrar && registrar.uuid !== pilgrim.uuid;
  return (
    <Document strip={{ name: 'Pesanan', number: order.orderId }} aria-label="Pesanan">
      <Facts>
        <Fields>
          <Field label="Jamaah" wide>
            {isAgent && pilgrim.uuid !== null && !isCancelled(order.orderStatus) ? (
              <Link to={actingPath('jamaah', order.uuid)}>{pilgrim.name}</Link>
            ) : (
              pilgrim.name
            )}
          </Field>
          <Field label="Status">
            <StatusStamp status={order.orderStatus} />
          </Field>
          <Field label="Dari">{product.branch.city}</Field>
          <Field label="Berangkat" wide>
            {formatWeekdayDate(product.departureDate)}
          </Field>
          <Field label="Kamar">
            <Chosen order={order} screen="pilih-kamar" value={roomWords(order)} toDo="Pilih kamar" />
          </Field>
          <RoomMates order={order} />
          <Field label="Penjemputan berkas">
            <Chosen
              order={order}
              screen="pengumpulan-berkas"
              value={pickupWords(order)}
              toDo="Pilih tanggal"
            />
          </Field>
          <Field label="Dipesan" wide>
            {formatListDate(order.createdAt)}
          </Field>
          {isForAnother && registrar.uuid !== account?.registrar?.uuid && (
            <Field label="Didaftarkan oleh" wide>
              {registrar.firstName}
            </Field>
          )}
          {rating !== null && (
            <Field label="Bintang Anda">
              <Stamp tone={rating <= 2.5 ? 'danger' : 'emerald'}>
                {String(rating).replace('.', ',')} / 5
              </Stamp>
            </Field>
          )}
        </Fields>
      </Facts>
    </Document>
  );
}
