import { actingPath } from '@rihlah/contract/wire/paths';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { lacksDocuments } from '../../../domain/documents/document-slots.ts';
import { NEAR_DAYS } from '../../../domain/journey/near-departure.ts';
import { ordersLeaving } from '../../../domain/orders/list/order-filter-paths.ts';
import { groupByDeparture, type OrderGroup } from '../../../domain/orders/list/order-groups.ts';
import { firstOrdersQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { useOrderOwner } from '../../../domain/orders/list/use-order-owner.ts';
import styles from './agent-lists.module.css';

/** Enough for the next departures of an agent; the list behind has all. */
const ASKED = 100;
const SHOWN = 3;
/** So many who lack a document are named. */
const NAMED = 4;

interface DepartureProps {
  group: OrderGroup;
  today: string;
  /** Whether more of it may follow. */
  isWhole: boolean;
}

function Departure({ group: { product, orders }, today, isWhole }: DepartureProps) {
  const lacking = orders.filter(lacksDocuments);
  const more = lacking.length - NAMED;
  return (
    <li className={styles.departure}>
      <DateBlock date={product.departureDate} />
      <div className={styles.who}>
        <b>{product.name}</b>
        <span className={styles.support}>
          Dari {product.branch.city}, {formatDaysLeft(daysBetween(today, product.departureDate))}
        </span>
        <span className={styles.support}>
          {isWhole ? '' : 'lebih dari '}
          {orders.length} order, {lacking.length === 0 ? 'berkas lengkap' : `${lacking.length} kurang berkas`}
        </span>
        {lacking.length > 0 && (
          <p className={styles.names}>
            {lacking.slice(0, NAMED).map((order) => (
              <Link key={order.uuid} to={actingPath('jamaah', order.uuid)} className={styles.name}>
                {order.pilgrim.name}
              </Link>
            ))}
            {more > 0 && (
              <Link to={`${ordersLeaving(NEAR_DAYS)}&berkas=incomplete`} className={styles.name}>
                dan {more} lagi
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** The departures of the next weeks, the nearest first, and who of them lacks a document; nothing where there is none. */
export function NearDepartures() {
  const title = useId();
  const { data } = useQuery(firstOrdersQuery({ ...useOrderOwner(), departsWithin: NEAR_DAYS, limit: ASKED }));
  if (!data || data.orders.length === 0) return null;
  const today = jakartaDate(serverNow());
  const groups = groupByDeparture(data.orders);
  return (
    <Document aria-labelledby={title}>
      <Facts className={styles.head}>
        <h2 id={title} className={styles.title}>
          {data.total} order berangkat dalam {NEAR_DAYS} hari
        </h2>
        <Link to={ordersLeaving(NEAR_DAYS)} className={styles.all} aria-label="Semua yang segera berangkat">
          Lihat semua
        </Link>
      </Facts>
      <ul>
        {groups.slice(0, SHOWN).map((group) => (
          <Departure
            key={group.product.uuid}
            group={group}
            today={today}
            isWhole={data.total === data.orders.length || group !== groups.at(-1)}
          />
        ))}
      </ul>
    </Document>
  );
}
