import '@rihlah/ui/styles/tokens.css';
import '@rihlah/ui/styles/roomy.css';
import '@rihlah/ui/styles/fonts.css';
import '@rihlah/ui/styles/base.css';
import '../styles/pictures.css';
import '../styles/shell.css';
import '../styles/travel.css';
import './common.ts';
import { showError } from '@rihlah/ui/toasts/notify';
import { loadCode, watchConnection } from '@rihlah/web-client/load-code';
import { createQueryClient } from '@rihlah/web-client/query-client';
import { reloadAfterUpdate } from '@rihlah/web-client/reload-after-update';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Location } from 'react-router-dom';
import { beginAnewWithOwner } from '../client/stored-session.ts';
import { App } from './app.tsx';
import { HashRouter } from './hash-router.tsx';
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
async function firstPage(route: string): Promise<Pick<PageModule, 'prefetch'> | undefined> {
  const load = route === 'payment' ? pages.payment.load : FIRST_PAGES[route]?.load;
  return load?.().catch(() => undefined);
}

/** How long the skeleton waits for data before the app shows its own. */
const PATIENCE_MS = 1500;

/** Whose markup the server sends. */
const HOME: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

/** A visitor may have followed a link of the home page before its code was there. */
const isAtHome = () => /^#?\/?$/.test(window.location.hash);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function adoptShared(client: QueryClient, uuid: string): Promise<void> {
  const { adoptSharedPackage } = await import('./adopt-shared-package.ts');
  await adoptSharedPackage(client, uuid);
}

/**
 * The server's markup of the home page stands until its code is there to take it over, or the visitor goes on: its links
 * lead on without it.
 */
async function homeOrMove(): Promise<void> {
  const leave = new AbortController();
  const moved = new Promise((resolve) =>
    window.addEventListener('hashchange', resolve, { once: true, signal: leave.signal }),
  );
  const loaded = loadCode(pages.home.load, { signal: leave.signal }).catch(() => {});
  await Promise.race([loaded, moved]);
  leave.abort();
}

/** Code and data of the first screen, so that it is drawn once and whole. */
async function prepare(client: QueryClient, route: string, shared: string | undefined): Promise<void> {
  if (route === 'home') return homeOrMove();
  const page = await firstPage(route);
  if (shared) await adoptShared(client, shared);
  await Promise.race([page?.prefetch?.(client), pause(PATIENCE_MS)]);
}

async function start(root: HTMLElement): Promise<void> {
  const { route = '', shared } = document.documentElement.dataset;
  const client = createQueryClient(showError);
  await prepare(client, route, shared);
  const app = (drawn?: Location) => (
    <App queryClient={client} router={(screens) => <HashRouter>{screens}</HashRouter>} drawn={drawn} />
  );
  // As transitions, both are done in slices that leave the browser free for the visitor's first press.
  startTransition(() => {
    if (pages.home.current() && root.firstElementChild && isAtHome()) {
      // The server's markup is the home page: take it over as it stands.
      hydrateRoot(root, app(HOME));
    } else {
      root.replaceChildren();
      createRoot(root).render(app());
    }
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page lacks its #root');
watchConnection();
reloadAfterUpdate();
beginAnewWithOwner();
// Not awaited here: a page's code imports this chunk and would wait for it for ever.
void start(root);
