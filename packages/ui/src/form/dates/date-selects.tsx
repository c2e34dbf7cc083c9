import { type Ref, useId, useState } from 'react';
import { formatMonth } from '../../text/format.ts';
import field from '../fields/field.module.css';
import { FieldError } from '../fields/field-error.tsx';
import { useControl } from '../fields/field-shell.tsx';
import styles from './date-selects.module.css';

const two = (value: number) => String(value).padStart(2, '0');
const days = Array.from({ length: 31 }, (_, index) => two(index + 1));
const months = Array.from({ length: 12 }, (_, index) => ({
  value: two(index + 1),
  name: formatMonth(`2000-${two(index + 1)}`).split(' ')[0] ?? '',
}));

const NAMES = { day: 'tanggal', month: 'bulan', year: 'tahun' };

interface DateSelectsProps {
  label: string;
  error?: string;
  /** `YYYY-MM-DD` that it begins with. */
  initial?: string;
  years: string[];
  /** Empty until all three are chosen, then `YYYY-MM-DD`, which may be a day that the month lacks. */
  onChange: (date: string) => void;
  /** Of the first of the lists. */
  ref?: Ref<HTMLSelectElement>;
}

/** A date far from today, as three lists: day, month and year. */
export function DateSelects({
  label,
  error: newError,
  initial = '',
  years,
  onChange,
  ref,
}: DateSelectsProps) {
  const [parts, setParts] = useState(() => {
    const [year = '', month = '', day = ''] = initial.split('-');
    return { day, month, year };
  });
  const { control, errorId, error } = useControl({ label, error: newError });
  const labelId = useId();
  const choose = (name: keyof typeof parts, value: string) => {
    const next = { ...parts, [name]: value };
    setParts(next);
    const isComplete = Object.values(next).every((part) => part !== '');
    onChange(isComplete ? `${next.year}-${next.month}-${next.day}` : '');
  };
  const list = (name: keyof typeof parts, title: string, options: { value: string; name: string }[]) => (
    <select
      ref={name === 'day' ? ref : undefined}
      aria-label={`${label}, ${NAMES[name]}`}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      className={field.input}
      value={parts[name]}
      onChange={(event) => choose(name, event.target.value)}
    >
      <option value="">{title}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
  const same = (values: string[]) => values.map((value) => ({ value, name: value }));
  return (
    <fieldset
      className={styles.dates}
      aria-labelledby={labelId}
      aria-describedby={control['aria-describedby']}
    >
      <p id={labelId} className={field.label}>
        {label}
      </p>
      <div className={styles.lists}>
        {list('day', 'Tgl', same(days))}
        {list('month', 'Bulan', months)}
        {list('year', 'Tahun', same(years))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
