import type { AgentSort, StaffAgent } from '@rihlah/contract/staff/agents/agents';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useGoTo } from '../../domain/branch/use-branch.ts';
import type { FilterField } from '../../domain/filter/fields.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { useSort } from '../../domain/list/use-sort.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { AgentPane } from './agent-pane.tsx';
import styles from './agents.module.css';
import { agentsQuery } from './queries.ts';

const AGENTS = '/agen';
const FIELDS: FilterField[] = [{ id: 'cari', title: 'Nama atau HP' }];
const SORTS: Record<string, AgentSort> = { nama: 'name', jamaah: 'pilgrims', terakhir: 'lastOrder' };
const getId = ({ uuid }: StaffAgent) => uuid;

const Money = ({ amount }: { amount: number | undefined }) =>
  amount === undefined ? '–' : <span className="money">{amount.toLocaleString('id-ID')}</span>;

const COLUMNS: ListColumn<StaffAgent>[] = [
  {
    id: 'nama',
    title: 'Nama',
    isFixed: true,
    canSort: true,
    cell: ({ name }) => <b className={styles.name}>{name}</b>,
  },
  { id: 'hp', title: 'HP', cell: ({ phone }) => <span className={styles.whole}>{phone}</span> },
  { id: 'jamaah', title: 'Jamaah', atEnd: true, canSort: true, cell: ({ pilgrims }) => pilgrims },
  { id: 'berjalan', title: 'Berjalan', atEnd: true, cell: ({ underWay }) => underWay },
  { id: 'ditahan', title: 'Ditahan, Rp', atEnd: true, cell: ({ money }) => <Money amount={money?.held} /> },
  { id: 'saldo', title: 'Saldo, Rp', atEnd: true, cell: ({ money }) => <Money amount={money?.available} /> },
  {
    id: 'diminta',
    title: 'Diminta, Rp',
    atEnd: true,
    cell: ({ money }) => <Money amount={money?.requested} />,
  },
  { id: 'dibayar', title: 'Dibayar, Rp', atEnd: true, cell: ({ money }) => <Money amount={money?.paid} /> },
  {
    id: 'terakhir',
    title: 'Pesanan terakhir',
    canSort: true,
    cell: ({ lastOrderAt }) => (
      <span className={styles.whole}>{lastOrderAt ? formatInstantDate(lastOrderAt) : '–'}</span>
    ),
  },
];

/** Every agent with orders at the branches that one works for. */
export function AgentList() {
  const [search] = useSearchParams();
  const goTo = useGoTo();
  const sorting = useSort({ column: 'terakhir', isDown: true });
  const [sort] = sorting;
  const at = useCurrent();
  const typed = search.get('cari');
  const query = useInfiniteQuery(
    agentsQuery({
      ...(typed && { search: typed }),
      sort: SORTS[sort.column] ?? 'lastOrder',
      ascending: sort.isDown ? '0' : '1',
    }),
  );
  const rows = query.data?.pages.flatMap(({ agents }) => agents);
  const shown = rows?.find((row) => getId(row) === at.previewed);
  return (
    <Screen title="Agen" paneLabel="Agen terpilih" pane={shown && <AgentPane agent={shown} />}>
      <FilterBar fields={FIELDS} found={{ count: query.data?.pages[0]?.total, of: 'agen' }} />
      <List
        label="Agen"
        columns={COLUMNS}
        rows={rows}
        getId={getId}
        query={query}
        empty={{
          title: 'Tidak ada agen',
          text: typed
            ? 'Tidak ada agen dengan nama atau nomor ini.'
            : 'Siapa pun yang memesankan orang lain menjadi agen setelah pembayaran pertamanya.',
        }}
        at={at}
        preview={at.preview}
        onOpen={({ uuid }) => goTo(`${AGENTS}/${uuid}`)}
        sorting={sorting}
      />
    </Screen>
  );
}
