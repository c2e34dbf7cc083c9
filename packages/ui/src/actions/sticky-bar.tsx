import type { ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  /** What it costs, at the left: label and amount. */
  label?: ReactNode;
  value?: ReactNode;
  /** A line over the bar: how far one is. */
  above?: ReactNode;
  /** From 900 px the screen shows its action elsewhere. */
  phoneOnly?: boolean;
  className?: string;
  children: ReactNode;
}

/** Bar within thumb reach. Takes its place in the flow, so nothing hides behind it at the end of the page. */
export function StickyBar({ label, value, above, phoneOnly, className, children }: StickyBarProps) {
  return (
    <div className={cx(styles.bar, phoneOnly && styles.phoneOnly, className)} data-bottom-bar>
      {above}
      <div className={styles.inner}>
        {value !== undefined && (
          <div className={styles.cost}>
            {label && <span className="label">{label}</span>}
            <b className={cx('money', styles.value)}>{value}</b>
          </div>
        )}
        <div className={styles.action}>{children}</div>
      </div>
    </div>
  );
}
