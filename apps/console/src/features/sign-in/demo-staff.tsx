import { Notice } from '@rihlah/ui/feedback/notice';
import styles from './sign-in.module.css';

/** Some of the staff of the demo data (`apps/api/src/demo/data/team.ts`), one of every role. */
const PEOPLE = [
  ['fahmi', 'Pemilik'],
  ['rina', 'Cabang Bandung'],
  ['yusuf', 'Keuangan'],
  ['bagas', 'Visa'],
  ['hasan', 'Operasional'],
  ['laras', 'Konten'],
  ['nurul', 'Auditor'],
];

/** Said where the demo data is: who may sign in, and that no second code is asked of them. */
export const DemoStaff = () => (
  <Notice>
    <b>Mode demo.</b> Kata sandi semua petugas <b>rahasia123</b>, tanpa kode kedua:
    <ul className={styles.people}>
      {PEOPLE.map(([username, role]) => (
        <li key={username}>
          <b>{username}</b>, {role}
        </li>
      ))}
    </ul>
  </Notice>
);
