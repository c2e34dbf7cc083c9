import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { IconArrowLeft } from '@rihlah/ui/icons/back';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDate } from '@rihlah/ui/text/format';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../client/session.ts';
import styles from './for-pilgrim.module.css';

/** Back to the list of pilgrims, to the place one came from. */
export function ToList() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const cameFromList = (state as { fromPicker?: boolean } | null)?.fromPicker === true;
  return (
    <Link
      to={pathname}
      className={styles.back}
      onClick={(event) => {
        if (!cameFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <IconArrowLeft size={18} />
      Daftar jamaah
    </Link>
  );
}

/** Whom the screen is for; an agent comes from here to all else about them. */
export function PickedPilgrim({ order }: { order: Order }) {
  const { isAgent } = useSession();
  return (
    <div className={styles.person}>
      <b className={styles.personName}>{order.pilgrim.name}</b>
      <span className={styles.personOrder}>
        {order.orderId}, {order.product.name}
      </span>
      {isAgent && (
        <Link to={actingPath('jamaah', order.uuid)} className={styles.back}>
          Halaman jamaah
          <IconChevronRight size={18} />
        </Link>
      )}
    </div>
  );
}

/** A pilgrim with several trips can act on each. */
export function OtherTrips({ orders }: { orders: Order[] }) {
  const { pathname } = useLocation();
  if (orders.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>Perjalanan lain</summary>
      <ul>
        {orders.map((order) => (
          <li key={order.uuid}>
            <Link to={`${pathname}?order=${order.uuid}`} className={styles.back}>
              {order.product.name}, {formatDate(order.product.departureDate)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
