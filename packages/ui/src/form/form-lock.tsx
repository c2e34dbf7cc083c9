import type { ReactNode } from 'react';
import styles from './form-lock.module.css';

/** Locks every control of a form while it is sent. */
export function FormLock({ locked, children }: { locked: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.lock} disabled={locked} aria-busy={locked || undefined}>
      {children}
    </fieldset>
  );
}
