import type { Order } from '@rihlah/contract/orders/order';
import { orderPath } from '@rihlah/contract/wire/paths';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDate } from '@rihlah/ui/text/format';
import { useId } from 'react';
import { StatusStamp } from '../../../domain/orders/status-stamp.tsx';
import styles from './other-trips.module.css';

export function OtherTrips({ orders }: { orders: Order[] }) {
  const title = useId();
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>Perjalanan lain</h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.uuid}>
            <Document as="div" className={styles.trip}>
              <DateBlock date={order.product.departureDate} />
              <div className={styles.text}>
                <Link to={orderPath(order.uuid)} className={styles.link}>
                  {order.product.name}
                </Link>
                <p className={styles.support}>
                  {order.orderId}, {formatDate(order.product.departureDate)}
                </p>
                <StatusStamp status={order.orderStatus} />
              </div>
            </Document>
          </li>
        ))}
      </ul>
    </section>
  );
}
