import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  type Complaint,
  type ListComplaints,
  WEIGHTS,
} from '@rihlah/contract/staff/backoffice/complaints';
import { Button } from '@rihlah/ui/actions/button';
import { formatDateTime } from '@rihlah/ui/text/format';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useSearchParams } from 'react-router-dom';
import { useBranch, useGoTo } from '../../domain/branch/use-branch.ts';
import type { FilterField } from '../../domain/filter/fields.ts';
import { FilterBar } from '../../domain/filter/filter-bar.tsx';
import { useKeys } from '../../domain/keys/use-keys.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { List } from '../../domain/list/list.tsx';
import { useCurrent } from '../../domain/list/use-current.ts';
import { Screen } from '../../domain/screen/screen.tsx';
import { useSetParameters } from '../../domain/screen/use-set-parameters.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import {
  COMPLAINT_KIND_WORDS,
  COMPLAINT_STATE_WORDS,
  COMPLAINT_WEIGHT_WORDS,
} from '../../domain/words/complaint-words.ts';
import styles from './complaints.module.css';
import { NewComplaint } from './new-complaint.tsx';
import { complaintsQuery } from './queries.ts';
import { limitWords } from './words.ts';

type ComplaintQuery = NonNullable<ListComplaints['query']>;

/** What the list can be narrowed by; branches stand in the bar at the top. */
const FIELDS: FilterField[] = [
  {
    id: 'keadaan',
    title: 'Keadaan',
    options: [
      { value: 'all', label: 'semua' },
      ...COMPLAINT_STATES.map((state) => ({ value: state, label: COMPLAINT_STATE_WORDS[state] })),
    ],
  },
  { id: 'batas', title: 'Batas', options: [{ value: 'lewat', label: 'sudah lewat' }] },
  {
    id: 'bobot',
    title: 'Bobot',
    options: WEIGHTS.map((weight) => ({ value: weight, label: COMPLAINT_WEIGHT_WORDS[weight] })),
  },
  {
    id: 'jenis',
    title: 'Jenis',
    options: COMPLAINT_KINDS.map((kind) => ({ value: kind, label: COMPLAINT_KIND_WORDS[kind] })),
  },
  { id: 'petugas', title: 'Petugas', options: [{ value: 'saya', label: 'saya' }] },
];

/** What the address asks the server for. @param branch uuid of the chosen branch */
const readQuery = (search: URLSearchParams, branch: string | null): ComplaintQuery => ({
  ...(search.get('keadaan') && { state: search.get('keadaan') as ComplaintQuery['state'] }),
  ...(search.get('batas') && { late: '1' as const }),
  ...(search.get('bobot') && { weight: search.get('bobot') as ComplaintQuery['weight'] }),
  ...(search.get('jenis') && { kind: search.get('jenis') as ComplaintQuery['kind'] }),
  ...(search.get('petugas') && { mine: '1' as const }),
  ...(search.get('pesanan') && { order: search.get('pesanan') ?? '' }),
  ...(branch && { branch }),
});

const getId = ({ uuid }: Complaint) => uuid;

const COLUMNS: ListColumn<Complaint>[] = [
  {
    id: 'no',
    title: 'Nomor',
    isFixed: true,
    cell: ({ number }) => <b className={styles.number}>{number}</b>,
  },
  { id: 'judul', title: 'Pengaduan', cell: ({ title }) => <span className={styles.words}>{title}</span> },
  { id: 'jenis', title: 'Jenis', cell: ({ kind }) => COMPLAINT_KIND_WORDS[kind] },
  {
    id: 'bobot',
    title: 'Bobot',
    cell: ({ weight }) =>
      weight === 'grave' ? <b className={styles.grave}>Berat</b> : COMPLAINT_WEIGHT_WORDS[weight],
  },
  {
    id: 'dibuka',
    title: 'Dibuka',
    cell: ({ openedAt }) => <span className={styles.whole}>{formatDateTime(openedAt)}</span>,
  },
  {
    id: 'batas',
    title: 'Batas',
    cell: (row) => (
      <span className={styles.whole} data-late={row.isLate || undefined}>
        {limitWords(row, serverNow())}
      </span>
    ),
  },
  { id: 'petugas', title: 'Petugas', cell: ({ assignee }) => assignee?.name ?? 'belum ada' },
  { id: 'keadaan', title: 'Keadaan', cell: ({ state }) => COMPLAINT_STATE_WORDS[state] },
];

/** What is not solved, by its limit; filters stand in the address. */
export function ComplaintList() {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const goTo = useGoTo();
  const { branch } = useBranch();
  const mayWork = useMay('complaint.work');
  const at = useCurrent();
  const { query, rows, total } = usePages(
    complaintsQuery(readQuery(search, branch?.uuid ?? null)),
    ({ complaints }) => complaints,
  );
  const isWriting = mayWork && search.get('tulis') === 'ya';
  const write = (isOpen: boolean) => setParameters({ tulis: isOpen ? 'ya' : null });
  useKeys('Pengaduan', [
    mayWork && { caps: ['N'], label: 'tulis pengaduan', hint: 4, keys: { n: () => write(true) } },
  ]);
  return (
    <Screen
      title="Pengaduan & insiden"
      paneLabel="Tulis pengaduan"
      pane={isWriting && <NewComplaint onClose={() => write(false)} />}
      actions={
        mayWork &&
        !isWriting && (
          <Button variant="secondary" onClick={() => write(true)}>
            Tulis pengaduan
          </Button>
        )
      }
    >
      <FilterBar fields={FIELDS} found={{ count: total, of: 'pengaduan' }} />
      <List
        label="Pengaduan"
        columns={COLUMNS}
        rows={rows}
        getId={getId}
        query={query}
        empty={{
          title: 'Tidak ada pengaduan',
          text: 'Tidak ada yang menunggu di sini. Yang sudah selesai: saring menurut keadaan.',
        }}
        at={at}
        onOpen={({ uuid }) => goTo(`/pengaduan/${uuid}`)}
      />
    </Screen>
  );
}
