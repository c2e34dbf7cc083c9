import type { ReactNode } from 'react';
import styles from './carousel.module.css';

interface EmptyPortalProps {
  /** In place of pictures; none while they are on their way, which keeps room for the row of dots too. */
  children?: ReactNode;
}

export function EmptyPortal({ children }: EmptyPortalProps) {
  return (
    <div className={styles.carousel}>
      <div className={styles.portal}>
        <div className={styles.blank} />
        <span className="portal-frame" aria-hidden="true" />
      </div>
      <div className={styles.caption}>
        <p className={styles.only}>{children}</p>
      </div>
      {!children && <div className={styles.progress} />}
    </div>
  );
}
