import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { PageFailed } from '@rihlah/ui/page/page-failed';
import { PartBoundary } from '@rihlah/ui/page/part-boundary';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Header } from '../../features/navigation/header/header.tsx';
import { OfflineBar } from '../../features/navigation/header/offline-bar.tsx';
import { footerPart } from './footer-part.ts';
import styles from './frame.module.css';

const account = lazyCode(() => import('./account.tsx'));
const mainMenu = lazyCode(() => import('./menu.tsx'));

interface FrameProps {
  onCover?: boolean;
  menu?: ReactNode;
  overlay?: ReactNode;
  footer?: typeof footerPart;
}

/** For when there is nothing else to load: the menu opens without a connection. */
export const loadFrame = (): Promise<unknown> => mainMenu.load();

export function Frame({ onCover, menu, overlay, footer = footerPart }: FrameProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        Langsung ke isi
      </button>
      <Header
        onCover={onCover}
        account={<LoadedPart part={account} with={{}} waiting={<span className={styles.account} />} />}
        menu={(state) => <LoadedPart part={mainMenu} with={state} />}
        onMenuIntent={() => void mainMenu.load().catch(() => {})}
      />
      <OfflineBar />
      {menu}
      <main id="konten" tabIndex={-1} className={styles.main}>
        <PartBoundary key={pathname} fallback={<PageFailed />}>
          <Outlet />
        </PartBoundary>
      </main>
      <LoadedPart part={footer} with={{}} />
      {overlay}
    </div>
  );
}

/** A button, because the address's hash belongs to the router. */
function skipToContent(): void {
  document.getElementById('konten')?.focus();
}
