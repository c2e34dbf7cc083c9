import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { tooLong } from './too-long.ts';

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text, for addresses. Grows with what is typed where the browser can. */
export const TextArea = ({ maxLength, ...field }: TextAreaProps) => (
  <FieldShell {...field} error={field.error ?? tooLong(field.value, maxLength)}>
    {(input) => <textarea rows={2} {...input} className={styles.input} />}
  </FieldShell>
);
