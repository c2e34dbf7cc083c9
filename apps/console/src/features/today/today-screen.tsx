import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { hijriMonth } from '@rihlah/rules/text/calendar-words';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { formatInstantDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { describeApproval } from '../../domain/approvals/approval-words.ts';
import { approvalsQuery } from '../../domain/approvals/queries.ts';
import { askVerdict } from '../../domain/approvals/verdict-dialog.tsx';
import { StartStrip } from '../../domain/content/start-strip.tsx';
import { Departures } from '../../domain/departures/departures.tsx';
import { DetailPane, Screen } from '../../domain/screen/screen.tsx';
import { Waiting } from '../../domain/screen/waiting-screen.tsx';
import { useMay, useStaff } from '../../domain/staff/use-staff.ts';
import { formatAge } from '../../domain/words/age.ts';
import { KeptWhole } from '../../domain/words/kept-whole.tsx';
import { Changes } from './changes.tsx';
import { greetingAt } from './greeting.ts';
import { todayQuery } from './queries.ts';
import queueStyles from './queues.module.css';
import { Queues } from './queues.tsx';
import styles from './today.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';

/** The one thing to do now: what has waited longest for a second person, decided right here. */
function FirstApproval({ approval, now }: { approval: Approval; now: Date }) {
  const { amount, askedBy, askedAt, why } = approval;
  return (
    <section className={styles.first} aria-label="Kerjakan dulu">
      <FoilStrip title="Kerjakan dulu" end={formatAge(askedAt, now)} />
      <div className={styles.approval}>
        <h2>
          <KeptWhole>{`Setujui ${describeApproval(approval)}`}</KeptWhole>
        </h2>
        {amount > 0 && <p className={styles.amount}>{plainRupiah(amount)}</p>}
        <p className={styles.quiet}>
          <KeptWhole>{`Dibuat ${askedBy.name}, ${formatInstantDate(askedAt)}: “${why}”. Butuh orang kedua, dan Anda boleh.`}</KeptWhole>
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => askVerdict({ verdict: 'approved', approval })}>Periksa dan setujui</Button>
          <Button variant="danger" onClick={() => askVerdict({ verdict: 'rejected', approval })}>
            Tolak…
          </Button>
        </div>
      </div>
    </section>
  );
}

const Legend = () => (
  <ul className={styles.legend} aria-label="Arti garis umur">
    <li>
      <i className={styles.one} /> satu berkas
    </li>
    <li>
      <i className={styles.late} /> lewat janji
    </li>
  </ul>
);

const QueueHead = () => (
  <div className={queueStyles.head} aria-hidden="true">
    <span />
    <span>Antrean</span>
    <span className={queueStyles.axis}>
      <span>baru</span>
      <span>makin lama menunggu</span>
    </span>
    <span className={queueStyles.atEnd}>Jumlah uang</span>
    <span />
  </div>
);

/** The start of the day: what waits, who leaves next, and what colleagues changed (specification 4, screen 1). */
export default function TodayScreen() {
  const { name } = useStaff();
  const mayDecide = useMay('approval.decide');
  const query = useQuery(todayQuery());
  const { data } = query;
  const { data: approvals } = useQuery({ ...approvalsQuery(), enabled: mayDecide });
  const now = data ? new Date(data.now) : serverNow();
  const today = jakartaDate(now);
  const first = approvals?.approvals.find((approval) => approval.mayDecide);
  const isQuiet = data?.queues.every(({ count }) => count === 0) ?? false;
  return (
    <Screen
      title="Hari ini"
      paneLabel="Kerjakan dulu dan perubahan"
      pane={
        data && (
          <DetailPane>
            <div className={styles.pane}>
              {first && <FirstApproval key={first.uuid} approval={first} now={now} />}
              <Changes changes={data.changes} changed={data.changed} now={now} />
            </div>
          </DetailPane>
        )
      }
    >
      <StartStrip />
      <div className={styles.head}>
        <div>
          <h2 className={styles.date}>{formatWeekdayDate(today)}</h2>
          <p>
            {hijriMonth(today)}. {greetingAt(now)}, {name}.
          </p>
        </div>
        <Legend />
      </div>
      <Waiting query={query} what="hari ini" />
      {!data && !query.error && <TodaySkeleton />}
      {data && (
        <>
          {isQuiet ? (
            <EmptyState title="Tidak ada yang menunggu">
              <p>Yang baru muncul sendiri di sini.</p>
            </EmptyState>
          ) : (
            <>
              <QueueHead />
              <Queues queues={data.queues} now={now} />
            </>
          )}
          <Departures
            title="Keberangkatan berikutnya"
            nothing="Belum ada keberangkatan yang dijual."
            departures={data.departures}
            today={today}
          />
        </>
      )}
    </Screen>
  );
}
