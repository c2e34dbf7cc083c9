import type { Order } from '@rihlah/contract/orders/order';
import { actingPath, orderPath, tripCardPath } from '@rihlah/contract/wire/paths';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { isBoarding } from '@rihlah/rules/journey/trip/boarding';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { isTravelling } from '@rihlah/rules/orders/order-status';
import { hijriMonth } from '@rihlah/rules/text/calendar-words';
import { daysBetween } from '@rihlah/rules/text/dates';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { IconTicket } from '@rihlah/ui/icons/travel';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatWeekdayDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { RemindButton } from '../../../domain/journey/remind-button.tsx';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { travelQuery, travelText } from '../../../domain/journey/travel.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import styles from './travel-ticket.module.css';

export function TravelTicket({ order, today }: { order: Order; today: string }) {
  const { product } = order;
  const home = returnDay({ departsOn: product.departureDate, durationDays: product.durationDays });
  const { data, isError } = useQuery(orderedPackageQuery(product.uuid));
  const { data: travel } = useQuery(travelQuery(product.uuid));
  return (
    <Document strip={{ name: 'Tiket perjalanan', number: order.orderId }} aria-label="Tiket perjalanan">
      <Facts>
        <h2 className={styles.name}>
          <Link to={orderPath(order.uuid)}>{product.name}</Link>
        </h2>
        {data && <RouteLine stops={routeStops(data)} />}
        {isError && <p className={styles.branch}>Berangkat dari {product.branch.city}</p>}
        {!data && !isError && <Bar height={52} />}
      </Facts>
      <Stub className={styles.stub}>
        <div>
          <span className="label">Berangkat</span>
          <p className={styles.date}>{formatWeekdayDate(product.departureDate)}</p>
          <p className={styles.hijri}>{hijriMonth(product.departureDate)}</p>
        </div>
        <DaysToGo order={order} today={today} />
        {product.departureDate > today && (
          <div className={styles.remind}>
            <RemindButton
              what="tanggal berangkat"
              day={{
                id: `${order.orderId}-berangkat`.replace(/\W+/g, '-'),
                date: product.departureDate,
                lastDate: home,
                title: `Berangkat umrah: ${product.name}`,
                text: [
                  `Pesanan ${order.orderId}, dari ${product.branch.city}. Pulang ${formatWeekdayDate(home)}.`,
                  ...(travel ? travelText(travel) : []),
                ].join('\n'),
              }}
            >
              Simpan ke kalender
            </RemindButton>
          </div>
        )}
        {isBoarding(serverNow(), { departsOn: product.departureDate, durationDays: product.durationDays }) &&
          !isOver(order.orderStatus) && (
            <ButtonLink block to={actingPath('hari-berangkat', order.uuid)}>
              Kartu hari berangkat
            </ButtonLink>
          )}
        <ButtonLink variant="secondary" block to={tripCardPath(order.uuid)} icon={<IconTicket />}>
          Buka tiket perjalanan
        </ButtonLink>
      </Stub>
    </Document>
  );
}

function DaysToGo({ order, today }: { order: Order; today: string }) {
  if (isOver(order.orderStatus)) {
    return (
      <Stamp tone="success" tilt>
        Selesai
      </Stamp>
    );
  }
  if (isTravelling(order.orderStatus)) return <Stamp tilt>Berangkat</Stamp>;
  const days = daysBetween(today, order.product.departureDate);
  if (days < 0) return null;
  return (
    <p className={styles.days}>
      {days === 0 ? (
        <b>hari ini</b>
      ) : (
        <>
          <b className={styles.number}>{days}</b> hari lagi
        </>
      )}
    </p>
  );
}
