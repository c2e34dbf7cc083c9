import type { Today } from '@rihlah/contract/staff/backoffice/today';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Link } from '@rihlah/ui/navigation/link';
import { formatInstantDate, formatShortDate, formatTime } from '@rihlah/ui/text/format';
import { eventWords } from '../../domain/acts/events.tsx';
import { doneWords } from '../../domain/acts/verbs.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './today.module.css';

const DAY_MS = 24 * 60 * 60_000;

/** `Kemarin` or the date; of today nothing but the time. */
function dayWords(at: string, now: Date): string | null {
  const day = jakartaDate(new Date(at));
  if (day === jakartaDate(now)) return null;
  return day === jakartaDate(new Date(now.getTime() - DAY_MS)) ? 'Kemarin' : formatShortDate(day);
}

function sinceWords(changed: Today['changed'], now: Date): string {
  if (!changed) return 'kemarin';
  if (changed.isSinceVisit) return 'Anda terakhir di sini';
  return dayWords(changed.since, now)?.toLowerCase() ?? 'hari ini';
}

/** What says more than that something was done to the order. */
const isAboutMoney = (verb: string): boolean => verb === 'order.commission-credited';

/** What others did to orders, the newest first. */
export function Changes({ changes, changed, now }: Pick<Today, 'changes' | 'changed'> & { now: Date }) {
  const mayTrail = useMay('audit.read');
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>
        Berubah sejak {sinceWords(changed, now)}
      </h2>
      {changed && (changed.isSinceVisit || changed.hasMore) && (
        <p className={styles.quiet}>
          {[
            changed.isSinceVisit && `${formatInstantDate(changed.since)} ${formatTime(changed.since)}`,
            changed.hasMore && `${changes.length} yang terbaru`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {changes.length === 0 ? (
        <p className={styles.quiet}>Belum ada yang diubah rekan Anda.</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((event) => {
            const { at, who, verb, why, subject } = event;
            const day = dayWords(at, now);
            return (
              <li key={`${at} ${verb} ${subject.uuid}`}>
                <span className={styles.when}>
                  {day && <span>{day}</span>}
                  {formatTime(at).replace(/\s?WIB/, '')}
                </span>
                <p>
                  <b>{who}</b> {isAboutMoney(verb) ? `${eventWords(event)}:` : doneWords(verb)}{' '}
                  <b className={styles.number}>{subject.orderId}</b> {subject.name}
                  {why && <small>“{why}”</small>}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {mayTrail && (
        <Link to="/jejak" className={styles.all}>
          Lihat semua di Jejak
        </Link>
      )}
    </section>
  );
}
