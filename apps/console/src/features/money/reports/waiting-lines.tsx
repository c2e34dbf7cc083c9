import type { ComponentProps } from 'react';
import { Waiting, WaitingBars } from '../../../domain/screen/waiting-screen.tsx';
import styles from './reports.module.css';

const LINES = Array.from({ length: 8 }, () => 28);

/** A report that is on its way. */
export const WaitingReport = (report: ComponentProps<typeof Waiting>) => (
  <Waiting {...report}>
    <WaitingBars className={styles.weeks} bars={LINES} />
  </Waiting>
);
