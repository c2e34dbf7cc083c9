import type { ReactNode } from 'react';
import styles from './foil-strip.module.css';

/** Gold strip over what is to be done now; at most one on a screen. */
export const FoilStrip = ({ title, end }: { title: ReactNode; end?: ReactNode }) => (
  <p className={styles.strip}>
    <span>{title}</span>
    {end && <span className={styles.end}>{end}</span>}
  </p>
);
