import { registered } from '@rihlah/ui/form/bound/bind';
import { type FieldProps, FieldShell } from '@rihlah/ui/form/fields/field-shell';
import type { InputHTMLAttributes, Ref } from 'react';
import styles from './code-cells.module.css';

export const FormCodeCells = registered(CodeCells);

const DIGITS = 6;

type CodeCellsProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** Six cells drawn under one real input, so that pasting and the device's own filling in work. */
export function CodeCells({
  label,
  hint,
  error,
  isMissing,
  optional,
  id,
  onChange,
  ...input
}: CodeCellsProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} isMissing={isMissing} optional={optional} id={id}>
      {(control) => (
        <div className={styles.cells}>
          <input
            {...input}
            {...control}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            onChange={(event) => {
              // `123 456` as the authenticator shows it.
              event.target.value = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
              onChange?.(event);
            }}
          />
        </div>
      )}
    </FieldShell>
  );
}
