import type { Order } from '@rihlah/contract/orders/order';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { IconClock } from '@rihlah/ui/icons/account';
import { IconAlert } from '@rihlah/ui/icons/frame';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';
import { formatShortMonthDate, formatTime } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import styles from './order-due.module.css';

/** From here on a bill tells its days instead of its date. */
const SOON_DAYS = 30;

interface Deadline {
  text: string;
  /** What the few words leave out. */
  exact?: string;
  urgency: 'late' | 'soon' | null;
}

/** When the first payment's window ends, or the day of the next bill. */
function deadlineOf({ due, orderStatus, expiresAt }: Order): Deadline | null {
  const now = serverNow();
  if (isAwaitingFirstPayment(orderStatus)) {
    const hours = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 3_600_000);
    if (hours <= 0) return { text: 'batas bayar lewat', urgency: 'late' };
    return { text: `${hours} jam lagi`, exact: `sampai ${formatTime(expiresAt)}`, urgency: 'soon' };
  }
  if (!due?.bill.dueDate) return null;
  const days = daysBetween(jakartaDate(now), due.bill.dueDate);
  const date = formatShortMonthDate(due.bill.dueDate);
  if (days > SOON_DAYS) return { text: date, urgency: null };
  return { text: formatDaysLeft(days), exact: date, urgency: days < 0 ? 'late' : 'soon' };
}

/** What an order pays next and how long is left for it, one below the other; nothing where nothing is due. */
export function OrderDue({ order }: { order: Order }) {
  const { due } = order;
  if (!due) return null;
  const deadline = deadlineOf(order);
  return (
    <>
      <b className={`money ${styles.amount}`}>
        <span className="sr-only">Bayar </span>
        {formatRupiah(due.bill.amount)}
      </b>
      {deadline && (
        <span className={styles.when} data-urgency={deadline.urgency ?? undefined}>
          {deadline.urgency === 'late' && <IconAlert size={16} />}
          {deadline.urgency === 'soon' && <IconClock size={16} />}
          {deadline.text}
        </span>
      )}
      {deadline?.exact && <span className={styles.exact}>{deadline.exact}</span>}
    </>
  );
}
