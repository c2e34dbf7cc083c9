import type { InputHTMLAttributes, Ref } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';

type DateFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> };

/** The device's own date picker under a label; `value`, `min` and `max` as `YYYY-MM-DD`. */
export function DateField({ label, hint, error, optional, id, ...input }: DateFieldProps) {
  return (
    <FieldShell {...{ label, hint, error, optional, id }}>
      {(control) => <input {...input} {...control} type="date" className={styles.input} />}
    </FieldShell>
  );
}
