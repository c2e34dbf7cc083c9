import type { ReactNode } from 'react';
import { IconCheck } from '../icons/frame.tsx';
import styles from './live-wait.module.css';

export interface WaitStep {
  title: string;
  text?: ReactNode;
  state: 'done' | 'now' | 'next';
}

/** Made, waiting (gold pulse), received. Changes are announced politely. */
export function LiveWait({ steps }: { steps: WaitStep[] }) {
  return (
    <ol aria-live="polite">
      {steps.map((step) => (
        <li key={step.title} className={styles.step} data-state={step.state}>
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' && <IconCheck size={16} strokeWidth={2.4} />}
          </span>
          <div>
            <p className={styles.title}>{step.title}</p>
            {step.text && <p className={styles.text}>{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
