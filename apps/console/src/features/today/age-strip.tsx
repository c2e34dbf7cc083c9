import type { TodayQueue } from '@rihlah/contract/staff/backoffice/today';
import { cx } from '@rihlah/ui/dom/class-names';
import styles from './queues.module.css';
import { buildStrip } from './strip-scale.ts';

/** One tick for each that waits, from the new at the left to the old; late ones taller and red behind a dashed line. */
export function AgeStrip({ queue, now, said }: { queue: TodayQueue; now: Date; said: string }) {
  const { line, ticks } = buildStrip(queue.name, queue.ticks, now);
  return (
    <div className={styles.strip} role="img" aria-label={said}>
      {line !== null && <i className={styles.beyond} style={{ left: `${line}%` }} />}
      {ticks.map(({ at, place, isLate }, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have come in the same second
          key={`${at} ${index}`}
          className={cx(styles.tick, isLate && styles.late)}
          style={{ left: `${place}%` }}
        />
      ))}
    </div>
  );
}
