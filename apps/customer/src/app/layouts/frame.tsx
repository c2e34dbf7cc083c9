import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Footer } from '../../features/navigation/footer.tsx';
import { Header } from '../../features/navigation/header.tsx';
import { OfflineBar } from '../../features/navigation/offline-bar.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import styles from './frame.module.css';
import { PageFailed } from './page-failed.tsx';
import { PageFallback } from './page-fallback.tsx';

const Account = lazy(() => import('./account.tsx'));
const loadMenu = () => import('./menu.tsx');
const Menu = lazy(loadMenu);

interface FrameProps {
  onCover?: boolean;
  /** Between header and content. */
  menu?: ReactNode;
  overlay?: ReactNode;
}

/** What every layout has: header, offline message, the screen, footer. */
export function Frame({ onCover, menu, overlay }: FrameProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Langsung ke isi
      </button>
      <Header
        onCover={onCover}
        account={
          <Suspense fallback={<span className={styles.account} />}>
            <Account />
          </Suspense>
        }
        menu={(state) => (
          <Suspense>
            <Menu {...state} />
          </Suspense>
        )}
        onMenuIntent={loadMenu}
      />
      <OfflineBar />
      {menu}
      <main id="konten" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageFallback />}>
          <PartBoundary key={pathname} fallback={<PageFailed />}>
            <Outlet />
          </PartBoundary>
        </Suspense>
      </main>
      <Footer />
      {overlay}
    </div>
  );
}

/** A button, because the address's hash belongs to the router. */
function skipToContent(): void {
  document.getElementById('konten')?.focus();
}
