import type { ReviewMoney } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { cx } from '@rihlah/ui/dom/class-names';
import { formatInstantDate, formatTime } from '@rihlah/ui/text/format';
import type { ListColumn } from '../../../../domain/list/columns.ts';
import { formatAge } from '../../../../domain/words/age.ts';
import { findReason } from '../../../../domain/words/review-reasons.ts';
import styles from '../money.module.css';
import { isLate } from '../money-words.ts';

/** ISO instant → `20-11 13.05`: the year is plain where a thing waits for days. */
const momentWords = (at: string): string =>
  `${formatInstantDate(at).slice(0, 5)} ${formatTime(at).slice(0, 5)}`;

/** The queue of money, two lines for each. */
export const reviewColumns = (now: Date): ListColumn<ReviewMoney>[] => [
  {
    id: 'jumlah',
    title: 'Jumlah',
    isFixed: true,
    atEnd: true,
    cell: ({ amount }) => <b className={styles.amount}>{plainRupiah(amount)}</b>,
  },
  {
    id: 'sebab',
    title: 'Sebab',
    cell: ({ reason, bank, approval, refund, tie }) => (
      <span className={styles.two}>
        <b>{findReason(reason).word}</b>
        <small>
          {(approval && 'menunggu orang kedua') ||
            (refund && 'tinggal ditransfer') ||
            (tie && 'tidak ada yang dipilihkan') ||
            `VA ${bank}`}
        </small>
      </span>
    ),
  },
  {
    id: 'menunggu',
    title: 'Menunggu',
    atEnd: true,
    cell: ({ receivedAt }) => (
      <span className={styles.two}>
        <span className={cx(isLate(receivedAt, 'money', now) && styles.late)}>
          {formatAge(receivedAt, now)}
        </span>
        <small>{momentWords(receivedAt)}</small>
      </span>
    ),
  },
];
