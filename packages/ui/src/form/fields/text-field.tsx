import type { InputHTMLAttributes, Ref } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { tooLong } from './too-long.ts';

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text under a label. Takes what `register` of a form gives. */
export const TextField = ({ maxLength, ...field }: TextFieldProps) => (
  <FieldShell {...field} error={field.error ?? tooLong(field.value, maxLength)}>
    {(input) => <input type="text" {...input} className={styles.input} />}
  </FieldShell>
);
