import type { OccasionSummary } from '@rihlah/contract/staff/departures/attendance';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Link } from '@rihlah/ui/navigation/link';
import { formatHour } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { OCCASION_WORDS } from '../../../domain/check-in/occasion-words.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { Waiting, WaitingBars } from '../../../domain/screen/waiting-screen.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { occasionsQuery } from '../queries.ts';
import { TripList } from '../trips/trip-list.tsx';
import { dayWords, OCCASION_PATHS } from '../words.ts';
import styles from './occasions.module.css';

function Item({ occasion, today }: { occasion: OccasionSummary; today: string }) {
  const withBranch = useWithBranch();
  const { uuid, name, place, day, startsAt, present, expected } = occasion;
  const title = `${OCCASION_WORDS[occasion.occasion]} ${name}`;
  return (
    <li className={styles.item} data-today={day === today || undefined}>
      <DateBlock date={day} />
      <div className={styles.words}>
        <Link to={withBranch(`/hadir/${OCCASION_PATHS[occasion.occasion]}/${uuid}`)}>{title}</Link>
        <small>
          {[dayWords(day, today), startsAt && `pukul ${formatHour(startsAt)}`, place]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <p className={styles.count}>
        <b>{present}</b> dari {expected} hadir
      </p>
    </li>
  );
}

/** Where pilgrims are checked in these weeks, by its day. */
export function OccasionsScreen() {
  const { uuid } = useStaff();
  const occasions = useQuery(occasionsQuery(uuid));
  const today = jakartaDate(serverNow());
  return (
    <Screen title="Hadir">
      <Waiting query={occasions} what="daftar acara">
        <WaitingBars className={styles.waiting} bars={[64, 64, 64]} />
      </Waiting>
      {occasions.data?.isKept && (
        <div className={styles.notice}>
          <Notice role="status">Tanpa sambungan, yang tampil hanya acara yang tersimpan di HP ini.</Notice>
        </div>
      )}
      <TripList />
      {occasions.data?.occasions.length === 0 && (
        <EmptyState title="Belum ada acara">
          Manasik dan keberangkatan 45 hari ke depan tampil di sini begitu ada jamaahnya.
        </EmptyState>
      )}
      {occasions.data && occasions.data.occasions.length > 0 && (
        <ul className={styles.list} aria-label="Acara">
          {occasions.data.occasions.map((occasion) => (
            <Item key={`${occasion.occasion} ${occasion.uuid}`} occasion={occasion} today={today} />
          ))}
        </ul>
      )}
    </Screen>
  );
}
