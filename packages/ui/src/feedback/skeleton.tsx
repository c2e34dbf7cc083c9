import { cx } from '../dom/class-names.ts';
import styles from './skeleton.module.css';

/** A grey bar in the place of text that is on its way. Sizes are CSS lengths. */
export function Bar({
  width = '100%',
  height = 16,
  className,
}: {
  width?: string;
  height?: number;
  className?: string;
}) {
  return <span className={cx(styles.bar, className)} style={{ width, height }} />;
}

/** Says once to screen readers that something loads; the bars themselves are silent. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
