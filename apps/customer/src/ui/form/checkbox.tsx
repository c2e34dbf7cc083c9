import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field-error.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  error?: string;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** A setting that takes effect at once: words at the left, the switch at the right. */
export function Switch({ label, ...input }: Omit<CheckboxProps, 'error'>) {
  return (
    <label className={styles.switchRow}>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox's own state is the switch's */}
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
