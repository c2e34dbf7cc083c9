import type { LastChange } from '@rihlah/contract/staff/content';
import { greetingName } from '@rihlah/rules/greeting-name';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { serverNow } from '@rihlah/web-client/server-clock';
import { ageOf } from '../words/age.ts';
import styles from './conflict.module.css';

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictProps {
  changed: LastChange;
  differences: Difference[];
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else was faster: who, when, and both versions beside each other. Nothing is overwritten before one chooses. */
export function Conflict({ changed, differences, onTheirs, onMine }: ConflictProps) {
  const who = changed?.by ?? 'Orang lain';
  return (
    <section className={styles.conflict} aria-label="Dua versi">
      <Notice tone="warning" role="alert">
        <b>
          {who} mengubah ini {changed && `${ageOf(changed.at, serverNow())} lalu`}
        </b>
        <p>Isian Anda belum disimpan. Pilih satu versi.</p>
      </Notice>
      {differences.length === 0 ? (
        <p>Isi kedua versi sama.</p>
      ) : (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">Isian</th>
              <th scope="col">{who}</th>
              <th scope="col">Anda</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{theirs || 'kosong'}</td>
                <td>{mine || 'kosong'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.ways}>
        <Button onClick={onTheirs}>Pakai versi {greetingName(who)}</Button>
        <Button variant="danger" onClick={onMine}>
          Simpan versi saya
        </Button>
      </div>
    </section>
  );
}
