import { lazyCode } from '@rihlah/ui/page/lazy-code';

/** Below every screen; only the home page, whose markup is in the HTML, needs it before it is drawn. */
export const footerPart = lazyCode(() => import('../../features/navigation/footer/footer.tsx'));
