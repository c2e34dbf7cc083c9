import type { Order } from '@rihlah/contract/orders/order';
import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Document } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatCountdown, formatDateTime } from '@rihlah/ui/text/format';
import { useNow } from '@rihlah/web-client/use-now';
import styles from './unpaid-orders.module.css';

const end = ({ expiresAt }: Order) => Date.parse(expiresAt);

/** The agent's next step: orders whose seats go when their first payment does not come in time. */
export function UnpaidOrders({ orders }: { orders: Order[] }) {
  const now = useNow(true);
  const open = orders.filter((order) => end(order) > now).sort((a, b) => end(a) - end(b));
  return (
    <Document
      strip={{
        name: 'Langkah berikutnya',
        number: <span className={styles.count}>{open.length} pesanan</span>,
        tone: 'gold',
      }}
      className={styles.document}
      aria-label="Langkah berikutnya"
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Bayar pembayaran pertama</h2>
        <p className={styles.text}>Setelah batas waktunya, seat dilepas.</p>
        {open.length > 1 && <Link to={accountPath('bayar-bersama')}>Bayar beberapa dengan satu nomor</Link>}
      </div>
      <ul>
        {open.map((order) => (
          <li key={order.uuid} className={styles.order}>
            <div className={styles.who}>
              <b>{order.pilgrim.name}</b>
              <p className={styles.text}>{order.product.name}</p>
              <p className={styles.deadline}>
                <span role="timer" aria-live="off">
                  {formatCountdown(end(order) - now)}
                </span>{' '}
                lagi
                <span className="sr-only">, sampai {formatDateTime(order.expiresAt)}</span>
              </p>
            </div>
            <ButtonLink to={paths.firstPayment(order.uuid)} aria-label={`Bayar untuk ${order.pilgrim.name}`}>
              Bayar
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Document>
  );
}
