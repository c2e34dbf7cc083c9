import { paths } from '@rihlah/contract/wire/paths';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath, useRoutes } from 'react-router-dom';
import { ACCOUNT_PAGES } from './account-pages.ts';
import { type PageModule, PageOf } from './lazy-page.tsx';

/** Code and data of the page that a visit begins with, so that it is drawn once and whole. */
export async function prefetch(client: QueryClient): Promise<void> {
  const [pathname = ''] = window.location.hash.slice(1).split('?');
  const page = await loadInner(pathname);
  await page?.prefetch?.(client);
}

/** Loads the page at a path of the area. */
export async function loadInner(pathname: string): Promise<PageModule | undefined> {
  const found = ACCOUNT_PAGES.find(([path]) => matchPath(`${paths.account}/${path}`, pathname));
  return found?.[1].load();
}

const ROUTES = ACCOUNT_PAGES.map(([path, page]) => ({ path, element: <PageOf page={page} with={{}} /> }));

/** The routes below /akun, apart from the others, so that public pages do not carry them. */
export const Component = () => useRoutes(ROUTES);
