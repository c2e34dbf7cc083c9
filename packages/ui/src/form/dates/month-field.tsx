import { MONTHS } from '@rihlah/rules/text/calendar-words';
import { useState } from 'react';
import styles from '../fields/field.module.css';
import { FieldError } from '../fields/field-error.tsx';
import { type FieldProps, useControl } from '../fields/field-shell.tsx';
import month from './month-field.module.css';

interface MonthFieldProps extends FieldProps {
  /** `YYYY-MM`, empty when none. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** Latest month that can be chosen, `YYYY-MM`. */
  max: string;
  name?: string;
  disabled?: boolean;
  ref?: (element: HTMLElement | null) => void;
}

/** The current year and the 29 before it. */
const YEARS = 30;

const NONE = { year: '', month: '' };

/**
 * A month and year. Two lists, because the browsers' own pickers are empty boxes to most people. A half-made choice stays
 * here; the form hears of whole months only, and a month that it takes back is in the lists no more.
 */
export function MonthField({
  label,
  hint,
  error: newError,
  isMissing,
  value,
  onValueChange,
  max,
  onBlur,
  disabled,
  ref,
}: MonthFieldProps) {
  const { control, hintId, errorId, error } = useControl({ label, hint, error: newError, isMissing });
  const [half, setHalf] = useState(NONE);
  const part = value === '' ? half : { year: value.slice(0, 4), month: value.slice(5, 7) };
  const lastYear = Number(max.slice(0, 4));
  const change = (next: Partial<typeof part>) => {
    const both = { ...part, ...next };
    const isWhole = both.year !== '' && both.month !== '';
    setHalf(isWhole ? NONE : both);
    onValueChange(isWhole ? `${both.year}-${both.month}` : '');
  };
  const shared = {
    className: styles.input,
    onBlur,
    disabled,
    'aria-invalid': control['aria-invalid'],
    'aria-required': control['aria-required'],
  };
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className={styles.label}>{label}</legend>
      <div className={month.selects}>
        <select
          {...shared}
          ref={ref}
          aria-label="Bulan"
          value={part.month}
          onChange={(event) => change({ month: event.target.value })}
        >
          <option value="">Bulan</option>
          {MONTHS.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </select>
        <select
          {...shared}
          aria-label="Tahun"
          value={part.year}
          onChange={(event) => change({ year: event.target.value })}
        >
          <option value="">Tahun</option>
          {Array.from({ length: YEARS }, (_, index) => String(lastYear - index)).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
