import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Line art; `BlankTicket` and others of `ui/art`. */
  art?: ReactNode;
  title: ReactNode;
  /** h1 when the state is the whole screen. */
  level?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

/** An unprinted document, the sentence, one line, one action. */
export function EmptyState({ art, title, level: Title = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {art && <div className={styles.art}>{art}</div>}
      <Title className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
