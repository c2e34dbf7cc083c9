import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

/** What can be done with all that is chosen: a dark bar over the foot of a list, which pads itself by its height. */
export const BulkBar = ({ said, children }: { said: ReactNode; children: ReactNode }) => (
  <section className={styles.bar} aria-label="Yang dipilih">
    <p className={styles.said} role="status">
      {said}
    </p>
    <div className={styles.actions}>{children}</div>
  </section>
);
