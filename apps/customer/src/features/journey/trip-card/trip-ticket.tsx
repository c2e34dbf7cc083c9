import type { Order } from '@rihlah/contract/orders/order';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { daysBetween } from '@rihlah/rules/text/dates';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDateTime, formatWeekdayDate } from '@rihlah/ui/text/format';
import { useOffline } from '@rihlah/web-client/offline';
import { useQuery } from '@tanstack/react-query';
import { canKeep } from '../../../client/device-copy.ts';
import { useKeptSince } from '../../../client/kept-trip.ts';
import { useNextTrip } from '../../../domain/journey/next-trip.ts';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { TravelFields } from '../../../domain/journey/travel-fields.tsx';
import { RoomMates } from '../../../domain/orders/room-mates.tsx';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import { PilgrimCard } from './pilgrim-card.tsx';
import styles from './trip-ticket.module.css';

interface TripTicketProps {
  order: Order;
  /** `YYYY-MM-DD` where the group is. */
  today: string;
}

/** Who flies, with whom, when, and how far they are; whether it opens without a connection stands on it once it does. */
export function TripTicket({ order, today }: TripTicketProps) {
  const { product, productRoom, pilgrim } = order;
  const { data } = useQuery(orderedPackageQuery(product.uuid));
  const home = returnDay({ departsOn: product.departureDate, durationDays: product.durationDays });
  const airlines = data?.productAirlines.map(({ title }) => title).join(', ');
  return (
    <Document strip={{ name: 'Tiket perjalanan', number: order.orderId }} aria-label="Tiket perjalanan">
      <Facts>
        <span className="label">Penumpang</span>
        <h2 className={styles.passenger}>{pilgrim.name}</h2>
        <p className={styles.package}>{product.name}</p>
        {data ? (
          <RouteLine stops={routeStops(data)} />
        ) : (
          <p className={styles.package}>Berangkat dari {product.branch.city}</p>
        )}
        <Fields className={styles.fields}>
          {airlines && (
            <Field label="Maskapai" wide>
              {airlines}
            </Field>
          )}
          <Field label="Berangkat">{formatWeekdayDate(product.departureDate)}</Field>
          <Field label="Pulang">{formatWeekdayDate(home)}</Field>
          <TravelFields productUuid={product.uuid} />
          {productRoom && (
            <Field label="Kamar" wide>
              {productRoom.name}
            </Field>
          )}
          <RoomMates order={order} />
        </Fields>
      </Facts>
      <Stub className={styles.stub}>
        <Progress order={order} today={today} />
        <PilgrimCard order={order} />
        <Kept order={order} />
      </Stub>
    </Document>
  );
}

/** Days until it begins, then a mark for each day. */
function Progress({ order: { product, orderStatus }, today }: TripTicketProps) {
  const { departureDate, durationDays } = product;
  const day = daysBetween(departureDate, today) + 1;
  if (isOver(orderStatus) || day > durationDays)
    return (
      <Stamp tone="success" tilt>
        Selesai
      </Stamp>
    );
  if (day < 1)
    return (
      <p>
        <span className="label">Perjalanan Anda</span>
        <br />
        <b className={styles.day}>{1 - day} hari lagi</b>
      </p>
    );
  return (
    <div>
      <span className="label">Perjalanan Anda</span>
      <p className={styles.day}>
        Hari ke-{day} dari {durationDays}
      </p>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: durationDays }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
            key={index}
            className={styles.dot}
            data-state={index + 1 < day ? 'past' : index + 1 === day ? 'now' : 'ahead'}
          />
        ))}
      </div>
    </div>
  );
}

/** Said only once page, answers and pictures lie on this device; on its way there is one trip alone, with a connection. */
function Kept({ order }: { order: Order }) {
  const since = useKeptSince(order.uuid);
  const isNext = useNextTrip()?.uuid === order.uuid;
  const isOffline = useOffline();
  const isComing = isNext && canKeep() && !isOffline;
  return (
    <div className={styles.kept} role="status">
      {since === null ? (
        <p className={styles.updated}>
          {isComing ? 'Sedang disimpan di HP ini' : 'Kartu ini perlu internet'}
        </p>
      ) : (
        <>
          <Stamp lands>Tersimpan di HP ini</Stamp>
          <p className={styles.updated}>Diperbarui {formatDateTime(new Date(since).toISOString())}</p>
        </>
      )}
    </div>
  );
}
