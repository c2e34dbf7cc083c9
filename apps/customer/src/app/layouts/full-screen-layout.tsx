import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import { Frame } from './frame.tsx';

const PromoOverlay = lazy(() => import('../../features/navigation/promo-overlay.tsx'));

/** Header, content over the full width, footer; the promo overlay for anonymous visitors. */
export function FullScreenLayout() {
  const { isLoggedIn } = useSession();
  const overlay = !isLoggedIn && (
    <Suspense>
      <PromoOverlay />
    </Suspense>
  );
  return <Frame overlay={overlay} />;
}
