import type { ReactNode } from 'react';
import { IconChevronDown } from '../icons/common.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

/** Native disclosure rows on one sheet of paper. */
export function Accordion({ items, openFirst }: { items: AccordionItem[]; openFirst?: boolean }) {
  return (
    <div className={styles.sheet}>
      {items.map((item, index) => (
        <details key={item.key} className={styles.row} open={openFirst && index === 0}>
          <summary className={styles.summary}>
            <span>{item.title}</span>
            <IconChevronDown size={18} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
