import { IconChevronRight } from '@rihlah/ui/icons/common';
import { Document } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { StateMark } from '@rihlah/ui/status/state-mark';
import { type ReactNode, useId } from 'react';
import styles from './pilgrim-page.module.css';

export interface PilgrimRow {
  key: string;
  state: 'verified' | 'waiting' | 'missing' | 'rejected';
  name: string;
  text: ReactNode;
  to: string;
}

/** Documents or bills of a pilgrim, each with its sign, leading to its screen. */
export function PilgrimRows({ title, rows }: { title: string; rows: PilgrimRow[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      <Document as="div">
        <ul>
          {rows.map(({ key, state, name, text, to }) => (
            <li key={key} className={styles.row}>
              <StateMark state={state} />
              <span className={styles.text}>
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
                <span className={styles.support} data-rejected={state === 'rejected' || undefined}>
                  {text}
                </span>
              </span>
              <IconChevronRight size={20} />
            </li>
          ))}
        </ul>
      </Document>
    </section>
  );
}
