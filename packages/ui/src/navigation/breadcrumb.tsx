import { IconChevronRight } from '../icons/common.tsx';
import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Remah roti">
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className={styles.crumb}>
            {index > 0 && <IconChevronRight size={14} />}
            {crumb.to ? (
              <Link to={crumb.to} className={styles.link}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} className={styles.here}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
