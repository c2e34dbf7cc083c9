import { cx } from '../dom/class-names.ts';
import styles from './meter.module.css';

export type MeterTone = 'success' | 'danger' | 'info' | 'warning' | 'secondary' | 'primary';

const BARS = [1, 2, 3, 4, 5, 6];

interface MeterProps {
  /** How many of the six bars are reached; null for what was given up, which is a cross. */
  reached: number | null;
  tone: MeterTone;
  children: string;
}

/** A status as six bars and its word. */
export const Meter = ({ reached, tone, children }: MeterProps) => (
  <span className={cx(styles.meter, styles[tone])}>
    <svg viewBox="0 0 22 12" width={22} height={12} fill="currentColor" aria-hidden="true">
      {reached === null ? (
        <path d="M7 2l8 8M15 2l-8 8" stroke="currentColor" strokeWidth="2.2" fill="none" />
      ) : (
        BARS.map((bar) => {
          const isReached = bar <= reached;
          return (
            <rect
              key={bar}
              x={(bar - 1) * 3.8}
              y={isReached ? 1 : 7}
              width={2.6}
              height={isReached ? 10 : 4}
              opacity={isReached ? 1 : 0.45}
            />
          );
        })
      )}
    </svg>
    {children}
  </span>
);
