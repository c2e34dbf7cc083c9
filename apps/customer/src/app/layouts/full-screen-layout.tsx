import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { useSession } from '../../client/session.ts';
import { Frame } from './frame.tsx';

const promoOverlay = lazyCode(() => import('../../features/navigation/promo-overlay.tsx'));

export function FullScreenLayout() {
  const { isLoggedIn } = useSession();
  return <Frame overlay={!isLoggedIn && <LoadedPart part={promoOverlay} with={{}} />} />;
}
