import type { LazyPage, PageModule } from './lazy-page.tsx';
import { pages } from './pages.ts';

/** The page of each screen that the boot script names (`build/screens.ts`). */
const FIRST_PAGES: Record<string, LazyPage> = {
  home: pages.home,
  map: pages.map,
  list: pages.packageList,
  detail: pages.packageDetail,
  payment: pages.firstPayment,
};

/** Loads the page of the first screen. A failure is left to the router's own attempt. */
export const firstPage = async (route: string): Promise<PageModule | undefined> =>
  FIRST_PAGES[route]?.load().catch(() => undefined);
