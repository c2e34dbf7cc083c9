import type { Ref, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';

type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** The device's own list under a label; its options are the children. Takes what `register` of a form gives. */
export const SelectField = ({ children, ...field }: SelectFieldProps) => (
  <FieldShell {...field}>
    {(select) => (
      <select {...select} className={styles.input}>
        {children}
      </select>
    )}
  </FieldShell>
);
