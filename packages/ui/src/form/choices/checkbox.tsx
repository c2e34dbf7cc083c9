import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}

/** A setting that takes effect at once: words at the left, the switch at the right. */
export function Switch({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.switchRow}>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox's own state is the switch's */}
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
