import type { ReactNode } from 'react';
import { IconCheck } from '../icons/frame.tsx';
import styles from './live-wait.module.css';

export interface WaitStep {
  title: string;
  text?: ReactNode;
  state: 'done' | 'now' | 'next';
}

/** How far a step is, for who does not see its mark. */
const SAID: Record<WaitStep['state'], string> = { done: 'Selesai: ', now: 'Sekarang: ', next: 'Nanti: ' };

/** Made, waiting (gold pulse), received. Changes are announced politely. */
export function LiveWait({ steps }: { steps: WaitStep[] }) {
  return (
    <ol aria-live="polite">
      {steps.map((step) => (
        <li
          key={step.title}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' && <IconCheck size={16} strokeWidth={2.4} />}
          </span>
          <div>
            <p className={styles.title}>
              <span className="sr-only">{SAID[step.state]}</span>
              {step.title}
            </p>
            {step.text && <p className={styles.text}>{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
