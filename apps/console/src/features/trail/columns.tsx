import type { AuditRow } from '@rihlah/contract/staff/backoffice/audit';
import { isActByItself } from '@rihlah/rules/orders/act-by-itself';
import { cx } from '@rihlah/ui/dom/class-names';
import { formatListDate } from '@rihlah/ui/text/format';
import { doneWords, findTone, kindWords } from '../../domain/acts/verbs.ts';
import type { ListColumn } from '../../domain/list/columns.ts';
import { differences } from './differences.ts';
import styles from './trail.module.css';

/** Said of a row that somebody else wrote into the database. */
export const FOREIGN = 'Bukan tulisan Rihlah';

const NOBODY = { customer: 'Tamu', staff: 'Petugas', system: 'Sistem', bank: 'Bank' };

/** Who did it; what no person did, the system or a bank. */
export function actorWords({ actor, verb }: AuditRow): string {
  if (verb === 'staff.sign-in-refused') return 'tidak dikenal';
  // What the server names its own work by is no name of anybody.
  return actor.kind === 'system' || isActByItself(verb) ? NOBODY.system : (actor.name ?? NOBODY[actor.kind]);
}

/** What kind of thing it is; the name of a document says it already. */
export const subjectKind = ({ kind, uuid }: AuditRow['subject'], names: AuditRow['names']): string =>
  kind === 'document' && names[uuid] ? '' : kindWords(kind);

/** What only the records know something by says nothing to whoever reads a line. */
const isKey = (value: string | null): boolean => /^#[0-9a-f]{8}$/.test(value ?? '');

/** More new facts than these do not fit in a line. */
const MOST_SAID = 3;

/** One line about it: why, or what changed. */
export function remark(act: AuditRow): string {
  if (act.why) return `“${act.why}”`;
  const changed = differences(act).filter(({ isSame, after: is }) => !isSame && !isKey(is));
  const [only] = changed;
  if (!only) return '';
  if (changed.every(({ before: was }) => was === null) && changed.length <= MOST_SAID)
    return changed.map(({ after: is }) => is).join(', ');
  if (changed.length > 1) return `${changed.length} isian`;
  return `${only.field} ${only.before ?? '–'} menjadi ${only.after ?? '–'}`;
}

export const COLUMNS: ListColumn<AuditRow>[] = [
  {
    id: 'waktu',
    title: 'Waktu, WIB',
    isFixed: true,
    width: '154px',
    cell: ({ at }) => <span className={styles.time}>{formatListDate(at)}</span>,
  },
  { id: 'siapa', title: 'Siapa', width: '150px', cell: (row) => <b>{actorWords(row)}</b> },
  {
    id: 'apa',
    title: 'Melakukan',
    cell: ({ verb, isRefused }) => (
      <>
        <span className={cx(styles.done, styles[findTone(verb)])}>{doneWords(verb)}</span>
        {isRefused && <small className={styles.foreign}>{FOREIGN}</small>}
      </>
    ),
  },
  {
    id: 'benda',
    title: 'Pada',
    cell: ({ subject, names }) => (
      <span className={styles.remark}>
        {subjectKind(subject, names)} {names[subject.uuid] && <b>{names[subject.uuid]}</b>}
      </span>
    ),
  },
  {
    id: 'keterangan',
    title: 'Keterangan',
    cell: (row) => <span className={styles.remark}>{remark(row)}</span>,
  },
  { id: 'alamat', title: 'Alamat IP', isHidden: true, cell: ({ address }) => address ?? '–' },
  {
    id: 'permintaan',
    title: 'Permintaan',
    isHidden: true,
    cell: ({ requestId }) => requestId?.slice(0, 8) ?? '–',
  },
];
