import type { StaffCommission } from '@rihlah/contract/staff/agents/agents';
import { COMMISSION_WORDS } from '@rihlah/rules/money/commission-words';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Notice } from '@rihlah/ui/feedback/notice';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { STAGE_DOTS, unlockedBy } from './agent-words.ts';
import styles from './agents.module.css';

const getId = ({ order }: StaffCommission) => order.uuid;

const COLUMNS: ListColumn<StaffCommission>[] = [
  {
    id: 'tanggal',
    title: 'Tanggal',
    cell: ({ placedAt }) => <span className={styles.whole}>{formatInstantDate(placedAt)}</span>,
  },
  {
    id: 'jamaah',
    title: 'Jamaah',
    isFixed: true,
    cell: ({ pilgrim, isByLink }) => (
      <>
        <b className={styles.name}>{pilgrim}</b>
        {isByLink && <span className={styles.quiet}> lewat tautan</span>}
      </>
    ),
  },
  { id: 'no', title: 'No. pesanan', cell: ({ order }) => <b className={styles.number}>{order.orderId}</b> },
  {
    id: 'tahap',
    title: 'Tahap',
    cell: ({ stage }) => (
      <span className={styles.dotted}>
        <StateDot state={STAGE_DOTS[stage]} /> {COMMISSION_WORDS[stage]}
      </span>
    ),
  },
  {
    id: 'sebab',
    title: 'Keterangan',
    cell: (row) => <span className={styles.quiet}>{unlockedBy(row)}</span>,
  },
  {
    id: 'komisi',
    title: 'Komisi',
    atEnd: true,
    cell: ({ amount, stage }) => (
      <span className={stage === 'lapsed' || stage === 'reversed' ? styles.gone : 'money'}>
        {plainRupiah(amount)}
      </span>
    ),
  },
];

/** What each pilgrim brought, where it is now, and what unlocked it. */
export function Commissions({ commissions }: { commissions: StaffCommission[] }) {
  const goTo = useGoTo();
  const at = useCurrent();
  return (
    <List
      label="Komisi"
      columns={COLUMNS}
      rows={commissions}
      getId={getId}
      empty={{ title: 'Belum ada komisi' }}
      at={at}
      onOpen={({ order }) => goTo(`/pesanan/${order.uuid}`)}
      foot={
        <Notice>
          Bila pesanan dibatalkan, komisinya menjadi baris baru bertanda minus di buku saldo. Baris lama tidak
          pernah diubah atau dihapus.
        </Notice>
      }
    />
  );
}
