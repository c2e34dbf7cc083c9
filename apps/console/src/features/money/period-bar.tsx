import type { ReactNode } from 'react';
import styles from './reports.module.css';
import type { Period } from './use-period.ts';

interface PeriodBarProps {
  period: Period;
  onChange: (part: Partial<Period>) => void;
  children?: ReactNode;
}

/** From which day to which, and what the report comes to. */
export const PeriodBar = ({ period, onChange, children }: PeriodBarProps) => (
  <div className={styles.bar}>
    <label>
      Dari
      <input
        type="date"
        value={period.from}
        max={period.to}
        required
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </label>
    <label>
      sampai
      <input
        type="date"
        value={period.to}
        min={period.from}
        required
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </label>
    {children}
  </div>
);
