import type { LazyPage, PageModule } from './lazy-page.tsx';
import { pages } from './pages.ts';

/** The page of each screen that the boot script names (`build/screens.ts`), but for home, which `main.tsx` waits for. */
const FIRST_PAGES: Record<string, Pick<LazyPage, 'load'>> = {
  map: pages.map,
  list: pages.packageList,
  detail: pages.packageDetail,
  account: pages.accountArea,
  order: pages.accountArea,
  acting: pages.accountArea,
};

/** Loads the page of the first screen. A failure is left to the router's own attempt. */
export async function firstPage(route: string): Promise<Pick<PageModule, 'prefetch'> | undefined> {
  const load = route === 'payment' ? pages.payment.load : FIRST_PAGES[route]?.load;
  return load?.().catch(() => undefined);
}
