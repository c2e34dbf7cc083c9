import { Notice } from '@rihlah/ui/notice';
import styles from './sign-in.module.css';

/** The staff of the demo data (`apps/api/src/demo`), by the role that each shows. */
const PEOPLE = [
  ['pemilik', 'Pemilik'],
  ['cabang', 'Cabang'],
  ['keuangan', 'Keuangan'],
  ['visa', 'Visa'],
  ['operasional', 'Operasional'],
  ['auditor', 'Auditor'],
  ['konten', 'Konten'],
] as const;

/** Said where the demo data is: who may sign in, and that no second code is asked of them. */
export const DemoStaff = () => (
  <Notice>
    <b>Mode demo.</b> Kata sandi semua petugas <b>rahasia123</b>, tanpa kode kedua. Nama pengguna:
    <ul className={styles.people}>
      {PEOPLE.map(([username, role]) => (
        <li key={username}>
          <b>{username}</b> ({role})
        </li>
      ))}
    </ul>
  </Notice>
);
