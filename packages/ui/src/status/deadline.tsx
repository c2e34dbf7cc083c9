import { PunchClock } from '../decor/punch-clock.tsx';
import { formatCountdown, formatDateTime } from '../text/format.ts';
import styles from './deadline.module.css';

interface DeadlineProps {
  now: number;
  endsAt: number;
  totalMs: number;
}

/** Time left, 24 punch holes, and the end in words. Seconds are not read aloud; the end is. */
export function Deadline({ now, endsAt, totalMs }: DeadlineProps) {
  const leftMs = Math.max(0, endsAt - now);
  return (
    <div className={styles.clock}>
      <div className={styles.row}>
        <span className="label">Sisa waktu</span>
        <span className={styles.timer} role="timer" aria-live="off">
          {formatCountdown(leftMs)}
        </span>
      </div>
      <PunchClock leftMs={leftMs} totalMs={totalMs} />
      <p className={styles.until}>
        Sampai <b className={styles.end}>{formatDateTime(new Date(endsAt).toISOString())}</b>
      </p>
    </div>
  );
}
