import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { tooLong } from './too-long.ts';

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text, for addresses. Grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  isMissing,
  optional,
  id,
  maxLength,
  ...input
}: TextAreaProps) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error ?? tooLong(input.value, maxLength)}
      isMissing={isMissing}
      optional={optional}
      id={id}
    >
      {(control) => <textarea rows={2} {...input} {...control} className={styles.input} />}
    </FieldShell>
  );
}
