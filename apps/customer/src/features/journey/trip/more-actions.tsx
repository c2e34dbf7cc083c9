import type { Order } from '@rihlah/contract/orders/order';
import type { NextAction } from '@rihlah/rules/journey/next-actions';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { Document } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useId } from 'react';
import { actionWords } from '../steps/action-words.ts';
import styles from './more-actions.module.css';

const keyOf = (action: NextAction) =>
  action.kind === 'bill' ? action.uuid : `${action.kind}-${action.step}`;

/** What else can be done already. Bills have a document of their own. */
export function MoreActions({ order, actions }: { order: Order; actions: NextAction[] }) {
  const title = useId();
  const shown = actions.filter(({ kind }) => kind !== 'bill');
  if (shown.length === 0) return null;
  return (
    <Document aria-labelledby={title} className={styles.document}>
      <h2 id={title} className="label">
        Bisa dikerjakan juga
      </h2>
      <ul>
        {shown.map((action) => {
          const { title: name, to } = actionWords(action, order);
          return (
            <li key={keyOf(action)} className={styles.row}>
              {to && (
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
              )}
              {action.dueDate && <span className={styles.date}>{formatShortDate(action.dueDate)}</span>}
              <IconChevronRight size={18} />
            </li>
          );
        })}
      </ul>
    </Document>
  );
}
