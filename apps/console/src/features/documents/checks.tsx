import { CHECK_DIGITS } from '@rihlah/contract/staff/passport-reading';
import { IconAlert, IconCheck } from '@rihlah/ui/icons-frame';
import styles from './comparison.module.css';
import type { DeskDocument } from './queries.ts';

const NAMES = { number: 'nomor', birthDate: 'tanggal lahir', expires: 'masa berlaku', composite: 'gabungan' };

/** What can be said without a second value: the check digits of the zone, and whether the passport lasts. */
export function Checks({ document: { reading, isLongEnough } }: { document: DeskDocument }) {
  const checks = reading?.state === 'read' ? reading.checks : null;
  const wrong = CHECK_DIGITS.filter((name) => checks?.[name] === false);
  const unread = CHECK_DIGITS.filter((name) => checks?.[name] === null);
  const words = [
    wrong.length > 0 && `Angka uji salah: ${wrong.map((name) => NAMES[name]).join(', ')}`,
    unread.length > 0 && `Angka uji ${unread.map((name) => NAMES[name]).join(', ')} tidak terbaca`,
  ].filter((said) => said !== false);
  return (
    <ul className={styles.checks} aria-label="Pemeriksaan">
      {checks && wrong.length === 0 && (
        <li className={styles.good}>
          <IconCheck size={14} /> Angka uji MRZ benar
        </li>
      )}
      {words.map((said, at) => (
        <li key={said} className={at === 0 && wrong.length > 0 ? styles.bad : styles.unsure}>
          {at === 0 && wrong.length > 0 && <IconAlert size={14} />} {said}
        </li>
      ))}
      {isLongEnough !== null && (
        <li className={isLongEnough ? styles.good : styles.bad}>
          {isLongEnough ? <IconCheck size={14} /> : <IconAlert size={14} />}
          {isLongEnough
            ? 'Berlaku lebih dari 7 bulan setelah berangkat'
            : 'Berlaku kurang dari 7 bulan setelah berangkat'}
        </li>
      )}
    </ul>
  );
}
