import type { LastChange } from '@rihlah/contract/staff/catalog/content';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { formatListDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { TableHead } from '../table/table.tsx';
import { formatAge } from '../words/age.ts';
import styles from './conflict.module.css';

/** Who has changed something last, and when; nothing as long as nobody has. */
export const ChangedLine = ({ changed }: { changed: LastChange }) =>
  changed && (
    <p className={styles.changed}>
      Terakhir diubah {changed.by}, {formatListDate(changed.at)}
    </p>
  );

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Fields by what they are called on the form, where the two versions are not the same. */
export const compareVersions = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  mine: Record<NoInfer<Field>, string>,
  theirs: Record<NoInfer<Field>, string>,
): Difference[] =>
  (Object.keys(labels) as Field[])
    .filter((field) => mine[field].trim() !== theirs[field])
    .map((field) => ({ label: labels[field], mine: mine[field], theirs: theirs[field] }));

interface ConflictProps {
  changed: LastChange;
  differences: Difference[];
  onTheirs: () => void;
  onMine: () => void;
}

interface VersionsProps {
  /** Who was faster. */
  who: string;
  differences: Difference[];
}

/** What a colleague has saved and what was typed here: beside each other, or below each other where a column holds no word. */
export const Versions = ({ who, differences }: VersionsProps) => (
  <div className={styles.versions}>
    <table>
      <TableHead titles={['Isian', who, 'Anda']} />
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-whose={who}>{theirs || 'kosong'}</td>
            <td data-whose="Anda">{mine || 'kosong'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Somebody else was faster: who, when, and both versions beside each other. Nothing is overwritten before one chooses. */
export function Conflict({ changed, differences, onTheirs, onMine }: ConflictProps) {
  const who = changed?.by ?? 'Orang lain';
  return (
    <section className={styles.conflict} aria-label="Dua versi">
      <Notice tone="warning" role="alert">
        <b>
          {who} mengubah ini {changed && `${formatAge(changed.at, serverNow())} lalu`}
        </b>
        <p>Isian Anda belum disimpan. Pilih satu versi.</p>
      </Notice>
      {differences.length === 0 ? (
        <p>Isi kedua versi sama.</p>
      ) : (
        <Versions who={who} differences={differences} />
      )}
      <div className={styles.ways}>
        <Button onClick={onTheirs}>Pakai versi {changed ? greetingName(changed.by) : 'terbaru'}</Button>
        <Button variant="danger" onClick={onMine}>
          Simpan versi saya
        </Button>
      </div>
    </section>
  );
}
