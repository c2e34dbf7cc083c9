import type { Ref, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';

type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** The device's own list under a label; its options are the children. Takes what `register` of a form gives. */
export function SelectField({ label, hint, error, optional, id, children, ...select }: SelectFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <select {...select} {...control} className={styles.input}>
          {children}
        </select>
      )}
    </FieldShell>
  );
}
