import type { ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import styles from './stamp.module.css';

export type StampTone = 'emerald' | 'success' | 'danger' | 'info' | 'warning' | 'secondary';

interface StampProps {
  tone?: StampTone;
  /** Tilted for what is final (sold out, step done); straight for a status. */
  tilt?: boolean;
  /** Lands once, when a payment or step was just received. */
  lands?: boolean;
  /** Dashed for what is not there yet. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Double outline in one ink, always words. */
export function Stamp({ tone = 'emerald', tilt, lands, isOpen, children }: StampProps) {
  return (
    <span
      className={cx(
        styles.stamp,
        styles[tone],
        tilt && styles.tilt,
        lands && styles.lands,
        isOpen && styles.open,
      )}
    >
      {children}
    </span>
  );
}
