import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (next: boolean) => void;
  /** What it switches, for readers; the children say how it stands. */
  label: string;
  children: ReactNode;
}

/** Takes effect at once, without a button to save. */
export function Switch({ checked, onChange, label, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={styles.switch}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
