import { DayEntry } from '@rihlah/ui/form/dates/day-entry';
import type { ReactNode } from 'react';
import styles from './reports.module.css';
import type { Period } from './use-period.ts';

interface PeriodBarProps {
  period: Period;
  onChange: (part: Partial<Period>) => void;
  children?: ReactNode;
}

/** From which day to which, and what the report comes to. */
export function PeriodBar({ period, onChange, children }: PeriodBarProps) {
  return (
    <div className={styles.bar}>
      <DayEntry label="Dari" day={period.from} max={period.to} onDay={(day) => onChange({ from: day })} />
      <DayEntry label="sampai" day={period.to} min={period.from} onDay={(day) => onChange({ to: day })} />
      {children}
    </div>
  );
}
