import type { StaffPackage } from '@rihlah/contract/staff/catalog/packages';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import type { ListColumn } from '../../../domain/list/columns.ts';
import { STATE_WORDS, WARNING_WORDS } from '../package-words.ts';
import styles from '../packages.module.css';

const DOTS = { draft: 'missing', published: 'done', withdrawn: 'held' } as const;

export const State = ({ row: { state, isChanged, isOpen } }: { row: StaffPackage }) => (
  <span className={styles.state}>
    <StateDot state={DOTS[state]} /> {STATE_WORDS[state]}
    {state === 'published' && !isOpen && <small>ditutup</small>}
    {state === 'published' && isChanged && <small>ada draf</small>}
  </span>
);

const Seats = ({ row: { sold, held, seatTotal } }: { row: StaffPackage }) => (
  <span className={styles.seats}>
    <span className="money">
      {sold} / {seatTotal ?? '–'}
      {held > 0 && <small> +{held} ditahan</small>}
    </span>
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${seatTotal ? (100 * sold) / seatTotal : 0}%` }} />
    </span>
  </span>
);

export const COLUMNS: ListColumn<StaffPackage>[] = [
  {
    id: 'nama',
    title: 'Paket',
    isFixed: true,
    canSort: true,
    cell: ({ name, branch }) => (
      <span className={styles.two}>
        <b>{name}</b>
        <small>{branch.city}</small>
      </span>
    ),
  },
  {
    id: 'berangkat',
    title: 'Berangkat',
    canSort: true,
    cell: ({ departsOn, days }) =>
      departsOn ? (
        <span className={styles.two}>
          {formatShortDate(departsOn)}
          {days && <small>{days} hari</small>}
        </span>
      ) : (
        '–'
      ),
  },
  { id: 'keadaan', title: 'Keadaan', cell: (row) => <State row={row} /> },
  { id: 'seat', title: 'Terjual', canSort: true, atEnd: true, cell: (row) => <Seats row={row} /> },
  {
    id: 'harga',
    title: 'Harga, Rp',
    canSort: true,
    atEnd: true,
    cell: ({ price }) => <span className="money">{price?.toLocaleString('id-ID') ?? '–'}</span>,
  },
  {
    id: 'hasil',
    title: 'Hasil, Rp',
    canSort: true,
    atEnd: true,
    cell: ({ revenue }) => <span className="money">{revenue.toLocaleString('id-ID')}</span>,
  },
  {
    id: 'peringatan',
    title: 'Peringatan',
    cell: ({ warnings: [first, ...rest] }) =>
      first ? (
        <span className={styles.warning}>
          {WARNING_WORDS[first]}
          {rest.length > 0 && <b> +{rest.length}</b>}
        </span>
      ) : (
        '–'
      ),
  },
];
