import type { InputHTMLAttributes, Ref } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { tooLong } from './too-long.ts';

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text under a label. Takes what `register` of a form gives. */
export function TextField({
  label,
  hint,
  error,
  isMissing,
  optional,
  id,
  maxLength,
  ...input
}: TextFieldProps) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error ?? tooLong(input.value, maxLength)}
      isMissing={isMissing}
      optional={optional}
      id={id}
    >
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </FieldShell>
  );
}
