import type { ReactNode } from 'react';
import styles from './numbered-steps.module.css';

export function NumberedSteps({ steps }: { steps: ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static text
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
