import type { StaffPassport } from '@rihlah/contract/staff/custody/custody';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatInstantDate, formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { ListColumn } from '../../domain/list/columns.ts';
import { SIDES, VISAS } from '../../domain/words/custody-words.ts';
import styles from './custody.module.css';
import { PLACES, placeDot } from './custody-words.ts';

/** Until when a passport is expected to go on: what is past it stands in red. */
export function DueDay({ held }: Pick<StaffPassport, 'held'>) {
  if (!held?.dueOn) return '–';
  if (!held.isLate) return <span className={styles.whole}>{formatShortDate(held.dueOn)}</span>;
  return (
    <span className={styles.late}>
      {formatShortDate(held.dueOn)}
      <small>lewat {daysBetween(held.dueOn, jakartaDate(serverNow()))} hari</small>
    </span>
  );
}

interface Travelling {
  order: { orderId: string };
  package: { name: string; departsOn: string };
}

/** Who travels, and with which package. */
export const travellerColumns = <Row extends Travelling>(nameOf: (row: Row) => string): ListColumn<Row>[] => [
  {
    id: 'jamaah',
    title: 'Jamaah',
    isFixed: true,
    cell: (row) => (
      <span className={styles.two}>
        <b className={styles.name}>{nameOf(row)}</b>
        <small>{row.order.orderId}</small>
      </span>
    ),
  },
  {
    id: 'berangkat',
    title: 'Paket, berangkat',
    cell: ({ package: { name, departsOn } }) => (
      <span className={styles.two}>
        <span className={styles.package}>{name}</span>
        <small>{formatShortDate(departsOn)}</small>
      </span>
    ),
  },
];

const COLUMNS: ListColumn<StaffPassport>[] = [
  ...travellerColumns<StaffPassport>(({ pilgrim }) => pilgrim.name),
  {
    id: 'tempat',
    title: 'Paspor di',
    cell: (row) => (
      <span className={styles.dotted}>
        <StateDot state={placeDot(row)} /> {PLACES[row.place].word}
      </span>
    ),
  },
  {
    id: 'pemegang',
    title: 'Dipegang sejak',
    cell: ({ held }) =>
      held ? (
        <span className={styles.dotted}>
          {held.unsigned.length > 0 && (
            <StateDot
              state="missing"
              label={`Belum ditandatangani ${held.unsigned.map((side) => SIDES[side]).join(' dan ')}`}
            />
          )}
          <span className={styles.two}>
            <span className={styles.package}>{held.by}</span>
            <small>{formatInstantDate(held.since)}</small>
          </span>
        </span>
      ) : (
        '–'
      ),
  },
  { id: 'batas', title: 'Batas', cell: ({ held }) => <DueDay held={held} /> },
  {
    id: 'visa',
    title: 'Visa',
    cell: ({ visa, isReplaced }) =>
      isReplaced ? (
        'berganti jamaah'
      ) : (
        <span className={styles.dotted}>
          <StateDot state={VISAS[visa ?? 'none'].dot} /> {VISAS[visa ?? 'none'].word}
        </span>
      ),
  },
];

/** Columns of the list; that of the day by which a passport is due back only where one of them has such a day. */
export const passportColumns = (rows: readonly StaffPassport[]): ListColumn<StaffPassport>[] =>
  rows.some(({ held }) => held?.dueOn) ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'batas');
