import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import styles from './queues.module.css';
import today from './today.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The queues as they will stand, after 200 ms. */
export const TodaySkeleton = () => (
  <Loading label="Antrean dimuat">
    <ul className={today.waiting}>
      {ROWS.map((row) => (
        <li key={row} className={styles.row}>
          <Bar width="32px" height={24} />
          <div className={today.lines}>
            <Bar width="60%" height={12} />
            <Bar width="85%" height={10} />
          </div>
          <Bar height={12} />
          <Bar width="80%" height={12} />
          <Bar width="84px" height={28} />
        </li>
      ))}
    </ul>
  </Loading>
);
