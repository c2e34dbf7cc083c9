import { jakartaDate } from '@rihlah/rules/dates';
import { formatHijriMonth, formatWeekdayDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { Screen } from '../../domain/screen/screen.tsx';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { greetingAt } from './greeting.ts';
import styles from './today.module.css';

/** The start of the day. */
export default function TodayScreen() {
  const { name } = useStaff();
  const now = serverNow();
  const today = jakartaDate(now);
  return (
    <Screen title="Hari ini">
      <div className={styles.head}>
        <h2 className={styles.date}>{formatWeekdayDate(today)}</h2>
        <p>
          {formatHijriMonth(today)}. {greetingAt(now)}, {name}.
        </p>
      </div>
    </Screen>
  );
}
