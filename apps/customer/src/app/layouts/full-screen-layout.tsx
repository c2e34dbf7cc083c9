import { useSession } from '../../lib/session.ts';
import { lazyCode, PartOf } from '../../ui/lazy-code.tsx';
import { Frame } from './frame.tsx';

const promoOverlay = lazyCode(() => import('../../features/navigation/promo-overlay.tsx'));

/** Header, content over the full width, footer; the promo overlay for anonymous visitors. */
export function FullScreenLayout() {
  const { isLoggedIn } = useSession();
  return <Frame overlay={!isLoggedIn && <PartOf part={promoOverlay} with={{}} />} />;
}
