import { cx } from '@rihlah/ui/dom/class-names';
import type { CSSProperties } from 'react';
import styles from './pilgrim-bars.module.css';

/** How far the pilgrim of a seat is; `empty`: nobody has it. */
export type SeatState = 'ready' | 'partial' | 'rejected' | 'empty';

/** One stroke: full is ready, half lacks something, broken was refused, a small square is unsold. */
export const SeatMark = ({ state }: { state: SeatState }) => <i className={styles[state]} />;

/** Strokes that stay apart in one row of a phone's width. */
const ROW = 80;

/** A stroke for each seat, in rows as long as each other. @param label what they say together, in words */
export function PilgrimBars({ states, label }: { states: SeatState[]; label: string }) {
  const rows = Math.max(1, Math.ceil(states.length / ROW));
  const style = { '--in-row': Math.ceil(states.length / rows) } as CSSProperties;
  return (
    <div
      className={cx(styles.bars, rows > 1 && styles.low)}
      style={style}
      role="img"
      aria-label={label}
      title={label}
    >
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat has nothing else of its own
        <SeatMark key={index} state={state} />
      ))}
    </div>
  );
}
