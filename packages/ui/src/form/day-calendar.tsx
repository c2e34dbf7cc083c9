import { useId } from 'react';
import { DayPicker } from 'react-day-picker';
import { id as indonesian } from 'react-day-picker/locale/id';
import styles from './day-calendar.module.css';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useControl } from './field-shell.tsx';

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

/** At noon, so that no zone of the device moves it to another day. */
const dayOf = (date: string) => new Date(`${date}T12:00:00`);
const dateOf = (day: Date) => day.toLocaleDateString('en-CA');

const CLASS_NAMES = {
  root: styles.root,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  selected: styles.selected,
  today: styles.today,
};

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
        classNames={CLASS_NAMES}
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
