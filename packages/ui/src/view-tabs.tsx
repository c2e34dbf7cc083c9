import type { To } from 'react-router';
import { Link } from './link.tsx';
import styles from './view-tabs.module.css';

export interface View {
  id: string;
  label: string;
  to: To;
  /** How many rows it has, where that is known. */
  count?: number;
}

/** Saved views of a list: tabs that are links, each with its number. */
export const ViewTabs = ({ views, current, label }: { views: View[]; current: string; label: string }) => (
  <nav className={styles.tabs} aria-label={label}>
    {views.map(({ id, label: name, to, count }) => (
      <Link key={id} to={to} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
        {name} {count !== undefined && <b>{count.toLocaleString('id-ID')}</b>}
      </Link>
    ))}
  </nav>
);
