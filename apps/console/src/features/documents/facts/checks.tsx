import { CHECK_DIGITS } from '@rihlah/contract/staff/documents/passport-reading';
import { IconAlert, IconCheck } from '@rihlah/ui/icons/frame';
import type { StaffDocument } from '../queries.ts';
import styles from './comparison.module.css';

const NAMES = { number: 'nomor', birthDate: 'tanggal lahir', expires: 'masa berlaku', composite: 'gabungan' };

/** What can be said without a second value: the check digits of the zone, and whether the passport lasts. */
export function Checks({ document: { reading, isLongEnough } }: { document: StaffDocument }) {
  const checks = reading?.state === 'read' ? reading.checks : null;
  const wrong = CHECK_DIGITS.filter((name) => checks?.[name] === false);
  const unread = CHECK_DIGITS.filter((name) => checks?.[name] === null);
  const said = unread.map((name) => NAMES[name]).join(', ');
  return (
    <ul className={styles.checks} aria-label="Pemeriksaan">
      {checks && wrong.length === 0 && (
        <li className={styles.good}>
          <IconCheck size={14} /> Angka uji MRZ benar{said && `, ${said} tidak terbaca`}
        </li>
      )}
      {wrong.length > 0 && (
        <li className={styles.bad}>
          <IconAlert size={14} /> Angka uji salah: {wrong.map((name) => NAMES[name]).join(', ')}
        </li>
      )}
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
