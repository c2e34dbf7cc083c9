import type { VisaBatch } from '@rihlah/contract/staff/custody/visa-batches';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import styles from './custody.module.css';
import { BATCHES } from './custody-words.ts';
import { batchesQuery } from './queries.ts';
import { CustodyTabs } from './tabs.tsx';

const getId = ({ uuid }: VisaBatch) => uuid;

const COLUMNS: ListColumn<VisaBatch>[] = [
  {
    id: 'nomor',
    title: 'Nomor',
    isFixed: true,
    cell: ({ number }) => <b className={styles.number}>{number}</b>,
  },
  {
    id: 'provider',
    title: 'Provider',
    cell: ({ provider, reference }) => (
      <span className={styles.two}>
        <b className={styles.name}>{provider}</b>
        <small>{reference ?? 'tanpa nomor referensi'}</small>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    cell: ({ state }) => (
      <span className={styles.dotted}>
        <StateDot state={BATCHES[state].dot} /> {BATCHES[state].word}
      </span>
    ),
  },
  {
    id: 'dikirim',
    title: 'Dikirim',
    cell: ({ sentAt }) => <span className={styles.whole}>{sentAt ? formatInstantDate(sentAt) : '–'}</span>,
  },
  { id: 'jamaah', title: 'Jamaah', atEnd: true, cell: ({ counts }) => counts.total },
  { id: 'menunggu', title: 'Menunggu', atEnd: true, cell: ({ counts }) => counts.waiting },
  { id: 'terbit', title: 'Terbit', atEnd: true, cell: ({ counts }) => counts.issued },
  { id: 'ditolak', title: 'Ditolak', atEnd: true, cell: ({ counts }) => counts.refused },
];

/** Visas asked of providers together, the newest first. */
export function BatchList() {
  const goTo = useGoTo();
  const at = useCurrent();
  const query = useQuery(batchesQuery());
  return (
    <Screen title="Paspor & visa">
      <CustodyTabs current="visa" />
      <List
        label="Pengajuan visa"
        columns={COLUMNS}
        rows={query.data?.batches}
        getId={getId}
        query={query}
        empty={{ title: 'Belum ada pengajuan visa', text: 'Pilih jamaah di Semua paspor, lalu tekan V.' }}
        at={at}
        onOpen={({ uuid }) => goTo(`/paspor/visa/${uuid}`)}
      />
    </Screen>
  );
}
