import { useId } from 'react';
import { DayPicker } from 'react-day-picker';
import field from '../fields/field.module.css';
import { FieldError } from '../fields/field-error.tsx';
import { useControl } from '../fields/field-shell.tsx';
import { CALENDAR_STYLES, toDate, toDay } from './calendar-days.ts';
import { CALENDAR_LOCALE } from './calendar-locale.ts';
import styles from './day-calendar.module.css';

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
        locale={CALENDAR_LOCALE}
        classNames={CALENDAR_STYLES}
        weekStartsOn={1}
        today={toDay(days.today)}
        defaultMonth={toDay(value || first)}
        startMonth={toDay(first)}
        endMonth={toDay(last)}
        selected={value ? toDay(value) : undefined}
        onSelect={(day) => days.onChange(toDate(day))}
        disabled={(day) => {
          const date = toDate(day);
          return date < first || date > last || !isOpen(date);
        }}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
