import type { AccessEntry } from '@rihlah/contract/documents/document-access';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { cx } from '@rihlah/ui/dom/class-names';
import { formatHour } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import styles from './access.module.css';
import { actWords, whoWords } from './access-words.ts';

const initialsOf = ({ who, name }: AccessEntry): string => {
  if (who === 'stranger') return '?';
  const words = (name ?? 'Sistem').replace(/^(Hj?|Dr|Ir)\. /, '').split(' ');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
};

export function AccessEntries({ entries }: { entries: readonly AccessEntry[] }) {
  const today = jakartaDate(serverNow());
  const days = [...new Set(entries.map(({ at }) => at.slice(0, 10)))];
  return days.map((day) => (
    <section key={day} aria-label={day === today ? 'Hari ini' : formatDayFirst(day)}>
      <h3 className={cx('label', styles.day)}>{day === today ? 'Hari ini' : formatDayFirst(day)}</h3>
      <ul>
        {entries
          .filter(({ at }) => at.startsWith(day))
          .map((entry) => {
            const { name, part } = whoWords(entry);
            return (
              <li key={`${entry.at}${entry.act}${name}`} className={styles.entry}>
                <span className={cx(styles.initials, styles[entry.who])} aria-hidden="true">
                  {initialsOf(entry)}
                </span>
                <div className={styles.what}>
                  <p className={styles.who}>
                    <b>{name}</b>
                    <time dateTime={entry.at}>{formatHour(entry.at.slice(11, 16))}</time>
                  </p>
                  {part && <p className={styles.quiet}>{part}</p>}
                  <p>{actWords(entry)}</p>
                </div>
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
