import { actingPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ordersBilled } from '../../../domain/orders/list/order-filter-paths.ts';
import { firstOrdersQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { useOrderOwner } from '../../../domain/orders/list/use-order-owner.ts';
import styles from './agent-lists.module.css';

/** So many are named; the list behind has all. */
const SHOWN = 3;

/** An agent's orders with a bill whose day has passed; nothing where there is none. */
export function OverdueOrders() {
  const title = useId();
  const { data } = useQuery(firstOrdersQuery({ ...useOrderOwner(), bills: 'overdue', limit: SHOWN }));
  if (!data || data.orders.length === 0) return null;
  const today = jakartaDate(serverNow());
  return (
    <Document aria-labelledby={title}>
      <Facts className={styles.head}>
        <h2 id={title} className={styles.title} data-late>
          {data.total} jatuh tempo
          {data.dueAmount !== undefined && (
            <>
              , <span className="money">{formatRupiah(data.dueAmount)}</span>
            </>
          )}
        </h2>
        <Link to={ordersBilled('overdue')} className={styles.all} aria-label="Semua yang jatuh tempo">
          Lihat semua
        </Link>
      </Facts>
      <ul>
        {data.orders.map((order) => (
          <li key={order.uuid} className={styles.row}>
            <div className={styles.who}>
              <Link to={actingPath('jamaah', order.uuid)} className={styles.link}>
                {order.pilgrim.name}
              </Link>
              <span className={styles.support}>{order.product.name}</span>
            </div>
            {order.due?.bill.dueDate && (
              <div className={styles.much}>
                <b className="money">{formatRupiah(order.due.bill.amount)}</b>
                <span className={styles.late}>
                  {formatDaysLeft(daysBetween(today, order.due.bill.dueDate))}
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Document>
  );
}
