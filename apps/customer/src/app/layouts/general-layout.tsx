import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

const Dashboard = lazy(() => import('./dashboard.tsx'));

/** Header, dashboard menu for logged-in visitors, content, footer. */
export function GeneralLayout() {
  const { isLoggedIn } = useSession();
  const menu = isLoggedIn && (
    <div className={styles.menu}>
      <Suspense>
        <Dashboard />
      </Suspense>
    </div>
  );
  return <Frame menu={menu} />;
}
