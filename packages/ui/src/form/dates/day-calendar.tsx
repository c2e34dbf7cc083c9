import { useId } from 'react';
import { DayPicker } from 'react-day-picker';
import { id as indonesian } from 'react-day-picker/locale/id';
import { CALENDAR_STYLES, dateOf, dayOf } from './calendar-days.ts';
import styles from './day-calendar.module.css';
import field from '../fields/field.module.css';
import { FieldError } from '../fields/field-error.tsx';
import { useControl } from '../fields/field-shell.tsx';

interface DayCalendarProps {
  label: string;
  hint: string;
  error?: string;
  /** `YYYY-MM-DD`; empty while none is chosen. */
  value: string;
  /** Today in Jakarta, first and last day that can be chosen, `YYYY-MM-DD`. */
  today: string;
  first: string;
  last: string;
  /** Whether a `YYYY-MM-DD` day between them can be chosen. */
  isOpen: (date: string) => boolean;
  onChange: (date: string) => void;
}

/** One day of a few weeks or months, from a calendar in which only the days that can be had are open. */
export function DayCalendar({ label, hint, error: newError, value, ...days }: DayCalendarProps) {
  const { control, hintId, errorId, error } = useControl({ label, hint, error: newError });
  const labelId = useId();
  const { first, last, isOpen } = days;
  return (
    <fieldset
      className={styles.calendar}
      aria-labelledby={labelId}
      aria-describedby={control['aria-describedby']}
    >
      <p id={labelId} className={field.label}>
        {label}
      </p>
      <p id={hintId} className={field.hint} aria-live="polite">
        {hint}
      </p>
      <DayPicker
        mode="single"
        required
        locale={indonesian}
        classNames={CALENDAR_STYLES}
        weekStartsOn={1}
        today={dayOf(days.today)}
        defaultMonth={dayOf(value || first)}
        startMonth={dayOf(first)}
        endMonth={dayOf(last)}
        selected={value ? dayOf(value) : undefined}
        onSelect={(day) => days.onChange(dateOf(day))}
        disabled={(day) => {
          const date = dateOf(day);
          return date < first || date > last || !isOpen(date);
        }}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
