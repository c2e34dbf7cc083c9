import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from './link.tsx';
import styles from './view-tabs.module.css';

export interface View {
  id: string;
  label: string;
  to: To;
  /** How many rows it has, where that is known. */
  count?: number;
  /** Whose it is, where it is somebody else's. */
  by?: string;
}

interface ViewTabsProps {
  views: View[];
  current: string;
  label: string;
  /** After the last of them: what can be done with views. */
  children?: ReactNode;
}

/** Saved views of a list: tabs that are links, each with its number. */
export const ViewTabs = ({ views, current, label, children }: ViewTabsProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {views.map(({ id, label: name, to, count, by }) => (
      <Link key={id} to={to} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
        {name} {by && <small>{by}</small>} {count !== undefined && <b>{count.toLocaleString('id-ID')}</b>}
      </Link>
    ))}
    {children && <span className={styles.end}>{children}</span>}
  </nav>
);
