import type { ReactNode } from 'react';
import { StateDot } from '../status/state-dot.tsx';
import styles from './four-eyes.module.css';

export interface Step {
  /** `Periksa`, `Setujui`. */
  title: string;
  by: ReactNode;
  isDone: boolean;
}

/** What takes effect when a second person agrees: two numbered steps with names and times. */
export const FourEyes = ({ steps }: { steps: [first: Step, second: Step] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, by, isDone }, index) => (
      <li key={title} className={styles.step}>
        <StateDot state={isDone ? 'done' : 'missing'} label={isDone ? 'Sudah' : 'Belum'} />
        <div>
          <b>
            {index + 1} {title}
          </b>
          <p>{by}</p>
        </div>
      </li>
    ))}
  </ol>
);
