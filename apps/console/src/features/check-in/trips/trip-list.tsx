import { tripStepWords } from '@rihlah/rules/journey/trip/trip-events';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Link } from '@rihlah/ui/navigation/link';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import styles from '../occasions/occasions.module.css';
import { formatClock } from '../words.ts';
import { tripsQuery } from './trip-queries.ts';

/** Groups on their way, each with what it has reached; none are there without a connection. */
export function TripList() {
  const withBranch = useWithBranch();
  const { data } = useQuery(tripsQuery);
  if (!data || data.trips.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Dalam perjalanan</h2>
      <ul className={styles.list} aria-label="Dalam perjalanan">
        {data.trips.map(({ uuid, name, departsOn, returnsOn, events, cities }) => {
          const last = events.at(-1);
          return (
            <li key={uuid} className={styles.item}>
              <DateBlock date={departsOn} />
              <div className={styles.words}>
                <Link to={withBranch(`/hadir/perjalanan/${uuid}`)}>{name}</Link>
                <small>
                  {last
                    ? `${tripStepWords(last.kind, cities)} ${formatClock(last.at)} WIB`
                    : 'belum ada tahap yang dicatat'}
                </small>
              </div>
              <p className={styles.count}>pulang {formatShortDate(returnsOn)}</p>
            </li>
          );
        })}
      </ul>
      <h2 className={styles.heading}>Acara</h2>
    </section>
  );
}
