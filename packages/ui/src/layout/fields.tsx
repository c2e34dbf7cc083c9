import type { ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import styles from './fields.module.css';

/** Label over value in two columns with hairlines. No colons. */
export function Fields({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cx(styles.fields, className)}>{children}</dl>;
}

interface FieldProps {
  label: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function Field({ label, wide, children }: FieldProps) {
  return (
    <div className={cx(styles.field, wide && styles.wide)}>
      <dt className="label">{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
