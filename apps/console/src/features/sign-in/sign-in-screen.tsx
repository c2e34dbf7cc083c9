import { jakartaDate } from '@rihlah/rules/text/dates';
import { Notice } from '@rihlah/ui/feedback/notice';
import { useTitle } from '@rihlah/ui/page/page';
import { formatWeekdayDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { appConfig } from '../../client/config.ts';
import { setSession } from '../../client/session.ts';
import { Card } from '../../domain/screen/card.tsx';
import { Fact } from '../../domain/screen/fact.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
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
  ['hilman', 'Pembimbing'],
];

/** Said where the demo data is: who may sign in, and that no second code is asked of them. */
const DemoStaff = () => (
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

const Below = () => (
  <>
    <dl className={styles.facts}>
      <Fact label="Hari ini">{formatWeekdayDate(jakartaDate(serverNow()))}</Fact>
    </dl>
    <p className={styles.others}>
      Bukan petugas? <a href="/#/auth/login">Masuk sebagai jamaah atau agen</a>
    </p>
  </>
);

/** The door of Loket. It stands at the address that was asked for, which opens once somebody is in. */
export default function SignInScreen() {
  useTitle('Masuk');
  return (
    <Card
      motto="Di balik setiap tiket ada orang yang menunggu."
      support="Meja kerja petugas: dokumen, uang, kamar, dan keberangkatan jamaah."
      below={<Below />}
    >
      <div>
        <h1 tabIndex={-1}>Masuk</h1>
        <p className={styles.lead}>Dengan sidik jari, wajah, atau PIN perangkat ini.</p>
      </div>
      <PasskeySignIn onSignedIn={setSession} />
      <p className={styles.or}>atau dengan kata sandi</p>
      <PasswordSignIn onSignedIn={setSession} />
      {appConfig.demo && <DemoStaff />}
      <p className={styles.note}>
        Sesi berakhir setelah 30 menit diam. Setiap data yang dibuka dicatat atas nama Anda.
      </p>
    </Card>
  );
}
