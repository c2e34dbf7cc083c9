import type { Order } from '@rihlah/contract/order';
import { daysBetween, jakartaDate } from '@rihlah/rules/dates';
import { isAwaitingFirstPayment } from '@rihlah/rules/order-status';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { formatDaysLeft } from '../../lib/deadline-words.ts';
import { formatShortDate, formatTime } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import styles from './order-list.module.css';

/** When the first payment's window ends, or the day of the next bill. */
function whenOf({ due, orderStatus, expiresAt }: Order): { text: string; isLate: boolean } | null {
  const now = serverNow();
  if (isAwaitingFirstPayment(orderStatus)) {
    const hours = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 3_600_000);
    if (hours <= 0) return { text: 'batas bayar lewat', isLate: true };
    return { text: `dalam ${hours} jam, sampai ${formatTime(expiresAt)}`, isLate: hours <= 6 };
  }
  if (!due?.bill.dueDate) return null;
  const days = daysBetween(jakartaDate(now), due.bill.dueDate);
  return { text: `${formatShortDate(due.bill.dueDate)}, ${formatDaysLeft(days)}`, isLate: days < 0 };
}

/** What an order still costs, and by when; 'Lunas' where nothing is left. */
export function OrderDue({ order }: { order: Order }) {
  const { due } = order;
  if (!due) return <span className={styles.paid}>Tidak ada tagihan</span>;
  const when = whenOf(order);
  return (
    <span className={styles.amountDue}>
      <span>
        Bayar <b className="money">{formatRupiah(due.bill.amount)}</b>
      </span>
      {when && (
        <span className={styles.when} data-late={when.isLate || undefined}>
          {when.text}
        </span>
      )}
    </span>
  );
}
