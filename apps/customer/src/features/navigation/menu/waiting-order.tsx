import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { formatCountdown } from '@rihlah/ui/text/format';
import { useNow } from '@rihlah/web-client/use-now';
import { usePlacedOrders, waitingOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import styles from './waiting-order.module.css';

/** `5 jam 12 menit`, of what the countdown counts. */
function inWords(ms: number): string {
  const [hours = 0, minutes = 0] = formatCountdown(ms).split(':').map(Number);
  return hours > 0 ? `${hours} jam ${minutes} menit` : `${Math.max(1, minutes)} menit`;
}

/** An order that this device placed and that still waits to be paid: whoever closed the tab finds it again. */
export default function WaitingOrder() {
  const placed = usePlacedOrders();
  const now = useNow(placed !== null);
  const waiting = waitingOrders(placed, now);
  const [order] = waiting;
  if (!order) return null;
  const more = waiting.length > 1 ? ` dan ${waiting.length - 1} lagi` : '';
  return (
    <div className={styles.waiting} data-bottom-bar>
      <p>
        <b>
          Pesanan {order.orderId}
          {more}
        </b>
        <span>Menunggu pembayaran, sisa {inWords(Date.parse(order.expiresAt) - now)}</span>
      </p>
      <ButtonLink to={paths.firstPayment(order.uuid)}>Bayar</ButtonLink>
    </div>
  );
}
