import styles from './punch-clock.module.css';

interface PunchClockProps {
  /** Milliseconds left, and of how many in all. */
  leftMs: number;
  totalMs: number;
}

const HOLES = 24;

/** 24 punch holes, one opened per twenty-fourth of the time gone (an hour, in a window of a day). */
export function PunchClock({ leftMs, totalMs }: PunchClockProps) {
  const opened = Math.min(HOLES, Math.max(0, Math.floor((1 - leftMs / totalMs) * HOLES)));
  return (
    <div className={styles.holes} aria-hidden="true">
      {Array.from({ length: HOLES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the holes are their positions
        <span key={index} data-open={index < opened || undefined} />
      ))}
    </div>
  );
}
