import type { OwedBill, Receivables, ReminderKind } from '@rihlah/contract/staff/billing/reports';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Link } from '@rihlah/ui/navigation/link';
import { formatInstantDate, formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { Waiting, WaitingBars } from '../../../domain/screen/waiting-screen.tsx';
import { owedBillsQuery } from './report-queries.ts';
import styles from './reports.module.css';

const REMINDERS: Record<ReminderKind, string> = {
  week: 'seminggu sebelumnya',
  day: 'sehari sebelumnya',
  overdue: 'sesudah lewat',
  hours: 'sebelum hangus',
};

function Bill({ bill }: { bill: OwedBill }) {
  const withBranch = useWithBranch();
  const { order, description, amount, dueDate, isOverdue, reminders } = bill;
  return (
    <li>
      <p>
        <Link to={withBranch(`/pesanan/${order.uuid}`)}>{order.name}</Link>
        <b>{plainRupiah(amount)}</b>
      </p>
      <small className={isOverdue ? styles.late : undefined}>
        {order.orderId} · {description}
        {dueDate && `, ${isOverdue ? 'lewat sejak' : 'jatuh tempo'} ${formatShortDate(dueDate)}`}
      </small>
      {reminders.length > 0 && (
        <small>
          Diingatkan{' '}
          {reminders
            .map(({ kind, sentAt }) => `${REMINDERS[kind]} (${formatInstantDate(sentAt)})`)
            .join(', ')}
        </small>
      )}
    </li>
  );
}

/** The bills of one departure that nobody has paid, the longest overdue first. */
export function ReceivablesPane({ row }: { row: Receivables }) {
  const withBranch = useWithBranch();
  const { uuid, name, departsOn, branch } = row.package;
  const bills = useQuery(owedBillsQuery(uuid));
  return (
    <DetailPane
      foot={
        <ButtonLink to={withBranch(`/keberangkatan/${uuid}`)} block>
          Buka keberangkatan <KeyCap>Enter</KeyCap>
        </ButtonLink>
      }
    >
      <div className={styles.pane}>
        <h2>{name}</h2>
        <p className={styles.note}>
          Berangkat {formatShortDate(departsOn)} dari {branch.city}. Pengingat terkirim sendiri seminggu dan
          sehari sebelum jatuh tempo, dan sekali sesudah lewat.
        </p>
        <Waiting query={bills} what="tagihan">
          <WaitingBars className="" bars={[40, 40, 40, 40]} />
        </Waiting>
        {bills.data && (
          <ul className={styles.bills} aria-label="Tagihan">
            {bills.data.bills.map((bill) => (
              <Bill key={bill.uuid} bill={bill} />
            ))}
          </ul>
        )}
      </div>
    </DetailPane>
  );
}
