import type { Milestone } from '@rihlah/contract/staff/departures/departures';
import { isLate } from '@rihlah/rules/journey/milestones';
import { daysBetween } from '@rihlah/rules/text/dates';
import { cx } from '@rihlah/ui/dom/class-names';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import { MILESTONE_WORDS } from '../../../domain/departures/need-words.ts';
import styles from '../departures.module.css';

/** A day that is so near is counted. */
const NEAR_DAYS = 14;

function dayWords({ day, isDone }: Milestone, today: string): string {
  if (day === null) return 'belum ada';
  const left = daysBetween(today, day);
  if (isDone || left > NEAR_DAYS) return formatShortDate(day).slice(0, 5);
  if (left === 0) return 'hari ini';
  return left < 0 ? `lewat ${-left} hari` : `${left} hari lagi`;
}

/** The last days on the way, with the one that is next. @param today `YYYY-MM-DD` in Jakarta */
export function Milestones({ milestones, today }: { milestones: Milestone[]; today: string }) {
  const next = milestones.find(({ isDone }) => !isDone);
  return (
    <ol className={styles.milestones} aria-label="Tenggat">
      {milestones.map((milestone) => {
        const { name, day, isDone } = milestone;
        const isOverdue = isLate(milestone, today);
        return (
          <li
            key={name}
            className={cx(
              isDone && styles.passed,
              milestone === next && styles.next,
              isOverdue && styles.late,
            )}
            aria-current={milestone === next ? 'step' : undefined}
          >
            <StateDot
              state={isDone ? 'done' : milestone === next ? 'asked' : 'missing'}
              label={isDone ? 'selesai' : 'belum'}
            />
            <b>{MILESTONE_WORDS[name]}</b>
            <span title={day ? formatShortDate(day) : undefined}>{dayWords(milestone, today)}</span>
          </li>
        );
      })}
    </ol>
  );
}
