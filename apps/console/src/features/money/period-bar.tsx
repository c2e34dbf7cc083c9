import type { ReactNode } from 'react';
import { useTypedDay } from '../../domain/form/use-typed-day.ts';
import styles from './reports.module.css';
import type { Period } from './use-period.ts';

interface PeriodBarProps {
  period: Period;
  onChange: (part: Partial<Period>) => void;
  children?: ReactNode;
}

/** From which day to which, and what the report comes to. */
export function PeriodBar({ period, onChange, children }: PeriodBarProps) {
  const from = useTypedDay(period.from, (day) => onChange({ from: day }));
  const to = useTypedDay(period.to, (day) => onChange({ to: day }));
  return (
    <div className={styles.bar}>
      <label>
        Dari
        <input type="date" {...from} max={period.to} required />
      </label>
      <label>
        sampai
        <input type="date" {...to} min={period.from} required />
      </label>
      {children}
    </div>
  );
}
