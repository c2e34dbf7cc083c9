import type { StaffReceipt } from '@rihlah/contract/staff/billing/reports';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { formatInstantDate, formatTime } from '@rihlah/ui/text/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBranch, useGoTo } from '../../../domain/branch/use-branch.ts';
import type { ListColumn } from '../../../domain/list/columns.ts';
import { List } from '../../../domain/list/list.tsx';
import { useCurrent } from '../../../domain/list/use-current.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { KeptWhole } from '../../../domain/words/kept-whole.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { PeriodBar } from './period-bar.tsx';
import { receiptsQuery } from './report-queries.ts';
import styles from './reports.module.css';
import { usePeriod } from './use-period.ts';

const getId = ({ uuid }: StaffReceipt) => uuid;

const COLUMNS: ListColumn<StaffReceipt>[] = [
  {
    id: 'kuitansi',
    title: 'Kuitansi',
    isFixed: true,
    cell: ({ number, file }) => (
      <a href={file} target="_blank" rel="noreferrer">
        {number}
      </a>
    ),
  },
  {
    id: 'dibayar',
    title: 'Dibayar',
    cell: ({ paidAt }) => <KeptWhole>{`${formatInstantDate(paidAt)} ${formatTime(paidAt)}`}</KeptWhole>,
  },
  {
    id: 'jamaah',
    title: 'Jamaah',
    cell: ({ order }) => (
      <span className={styles.two}>
        {order.name}
        <small>
          <KeptWhole>{order.orderId}</KeptWhole>
        </small>
      </span>
    ),
  },
  { id: 'tagihan', title: 'Tagihan', cell: ({ description }) => description },
  { id: 'cabang', title: 'Cabang', cell: ({ branch }) => branch.city },
  {
    id: 'bank',
    title: 'Lewat',
    cell: ({ bank }) =>
      bank ? (
        <span className={styles.two}>
          {bank.name}
          <small>{bank.reference}</small>
        </span>
      ) : (
        'Saldo agen'
      ),
  },
  {
    id: 'jumlah',
    title: 'Jumlah',
    atEnd: true,
    cell: ({ amount }) => <b className="money">{plainRupiah(amount)}</b>,
  },
];

/** Bills that were paid in some days, each with its receipt. */
export function ReceiptsScreen() {
  const goTo = useGoTo();
  const { branch } = useBranch();
  const { period, change } = usePeriod();
  const query = useInfiniteQuery(receiptsQuery({ ...period, ...(branch && { branch: branch.uuid }) }));
  const { data } = query;
  const at = useCurrent();
  const total = data?.pages[0]?.total;
  return (
    <Screen title="Uang">
      <MoneyTabs current="penerimaan" />
      <PeriodBar period={period} onChange={change}>
        {total && (
          <p role="status">
            {total.bills.toLocaleString('id-ID')} kuitansi,{' '}
            <b className="money">{plainRupiah(total.amount)}</b>
          </p>
        )}
      </PeriodBar>
      <List
        label="Penerimaan"
        columns={COLUMNS}
        rows={data?.pages.flatMap(({ receipts }) => receipts)}
        getId={getId}
        query={query}
        empty={{ title: 'Tidak ada penerimaan', text: 'Tidak ada tagihan yang dibayar pada hari-hari itu.' }}
        at={at}
        onOpen={(row) => goTo(`/pesanan/${row.order.uuid}`)}
      />
    </Screen>
  );
}
