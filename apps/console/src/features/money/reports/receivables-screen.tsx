import type { Owed, Receivables } from '@rihlah/contract/staff/billing/reports';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { cx } from '@rihlah/ui/dom/class-names';
import { formatInstantDate, formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useBranch, useGoTo } from '../../../domain/branch/use-branch.ts';
import type { ListColumn } from '../../../domain/list/columns.ts';
import { List } from '../../../domain/list/list.tsx';
import { useCurrent } from '../../../domain/list/use-current.ts';
import { Fact } from '../../../domain/screen/fact.tsx';
import { Screen } from '../../../domain/screen/screen.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { ReceivablesPane } from './receivables-pane.tsx';
import { receivablesQuery } from './report-queries.ts';
import styles from './reports.module.css';

const getId = (row: Receivables) => row.package.uuid;

const Amount = ({ of, isLate }: { of: Owed; isLate?: boolean }) =>
  of.amount === 0 ? (
    '–'
  ) : (
    <span className={cx(styles.whole, isLate && styles.late)}>{plainRupiah(of.amount)}</span>
  );

const COLUMNS: ListColumn<Receivables>[] = [
  {
    id: 'paket',
    title: 'Keberangkatan',
    isFixed: true,
    cell: ({ package: { name, departsOn, branch } }) => (
      <span className={styles.two}>
        <b>{name}</b>
        <small>
          {formatShortDate(departsOn)} · {branch.city}
        </small>
      </span>
    ),
  },
  { id: 'jamaah', title: 'Jamaah', atEnd: true, cell: ({ orders }) => orders },
  { id: 'lewat', title: 'Lewat tempo', atEnd: true, cell: ({ overdue }) => <Amount of={overdue} isLate /> },
  { id: 'tempo', title: 'Belum jatuh tempo', atEnd: true, cell: ({ due }) => <Amount of={due} /> },
  { id: 'dp', title: 'Menunggu DP', atEnd: true, cell: ({ first }) => <Amount of={first} /> },
  {
    id: 'jumlah',
    title: 'Jumlah',
    atEnd: true,
    cell: ({ overdue, due, first }) => (
      <b className={styles.whole}>{plainRupiah(overdue.amount + due.amount + first.amount)}</b>
    ),
  },
  {
    id: 'pengingat',
    title: 'Pengingat',
    cell: ({ reminders, remindedAt }) =>
      remindedAt === null ? (
        <span className={styles.note}>belum</span>
      ) : (
        <span className={styles.two}>
          {reminders} kali<small className={styles.whole}>{formatInstantDate(remindedAt)}</small>
        </span>
      ),
  },
];

const billsOf = ({ bills }: Owed) => `${bills.toLocaleString('id-ID')} tagihan`;

/** What is owed by departure, with the bills of the current one beside it. */
export function ReceivablesScreen() {
  const goTo = useGoTo();
  const { branch } = useBranch();
  const query = useQuery(receivablesQuery(branch ? { branch: branch.uuid } : {}));
  const at = useCurrent();
  const shown = query.data?.packages.find((row) => getId(row) === at.previewed);
  return (
    <Screen
      title="Uang"
      hasManyColumns
      paneLabel="Tagihan yang belum dibayar"
      pane={shown && <ReceivablesPane key={getId(shown)} row={shown} />}
    >
      <MoneyTabs current="piutang" />
      {query.data && (
        <dl className={styles.sums} aria-label="Piutang">
          <div>
            <dt>Lewat tempo</dt>
            <dd className={query.data.total.overdue.amount > 0 ? styles.late : undefined}>
              {plainRupiah(query.data.total.overdue.amount)}{' '}
              <small>{billsOf(query.data.total.overdue)}</small>
            </dd>
          </div>
          <Fact label="Belum jatuh tempo">
            {plainRupiah(query.data.total.due.amount)} <small>{billsOf(query.data.total.due)}</small>
          </Fact>
          <Fact label="Menunggu DP">
            {plainRupiah(query.data.total.first.amount)}{' '}
            <small>{billsOf(query.data.total.first)}, hangus bila tidak dibayar</small>
          </Fact>
        </dl>
      )}
      <List
        label="Piutang"
        columns={COLUMNS}
        rows={query.data?.packages}
        getId={getId}
        query={query}
        empty={{ title: 'Tidak ada piutang', text: 'Semua tagihan sudah dibayar.' }}
        at={at}
        preview={at.preview}
        onOpen={(row) => goTo(`/keberangkatan/${getId(row)}`)}
      />
    </Screen>
  );
}
