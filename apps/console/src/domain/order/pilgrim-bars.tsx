import styles from './pilgrim-bars.module.css';

/** How far the pilgrim of a seat is; `empty`: nobody has it. */
export type SeatState = 'ready' | 'partial' | 'rejected' | 'empty';

/** One stroke: full is ready, half lacks something, broken was refused, a small square is unsold. */
export const SeatMark = ({ state }: { state: SeatState }) => <i className={styles[state]} />;

/** A stroke for each seat. @param label what they say together, in words */
export const PilgrimBars = ({ states, label }: { states: SeatState[]; label: string }) => (
  <div className={styles.bars} role="img" aria-label={label} title={label}>
    {states.map((state, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat has nothing else of its own
      <SeatMark key={index} state={state} />
    ))}
  </div>
);
