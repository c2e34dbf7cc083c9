import type { ProofPage as ProofPageFacts } from '@rihlah/contract/billing/receipt-proof';
import type { FollowedPage as FollowedPageFacts } from '@rihlah/contract/orders/followed-journey';
import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { LANGUAGE } from '@rihlah/rules/text/language';
import tokens from '@rihlah/ui/styles/tokens.css?inline';
import { showError } from '@rihlah/ui/toasts/notify';
import { createQueryClient } from '@rihlah/web-client/query-client';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { appConfig } from '../client/config.ts';
import { App } from './app.tsx';
import { pages } from './pages.ts';
import followedStyles from './server-pages/followed.css?inline';
import { FollowedPage } from './server-pages/followed-page.tsx';
import proofStyles from './server-pages/proof.css?inline';
import { ProofPage } from './server-pages/proof-page.tsx';

const nowhere = () => {};

/** Links as the hash router of the browser writes them. @param base the page that has the app, where this one has not */
const navigatorFrom = (base: string): Navigator => ({
  createHref: (to) => `${base}#${typeof to === 'string' ? to : createPath(to)}`,
  push: nowhere,
  replace: nowhere,
  go: nowhere,
});

const still = (base: string) => (screens: ReactNode) => (
  <Router location="/" navigator={navigatorFrom(base)} static>
    {screens}
  </Router>
);

await pages.home.load();

/** The home page's markup for `#root`, as an anonymous visitor sees it first. Called when the server starts, and when what the agency says of itself changes. */
export function renderHome(config: AppConfig): string {
  Object.assign(appConfig, config);
  return renderToString(<App queryClient={createQueryClient(showError)} router={still('')} />);
}

/** A whole page without the app. @param head what it has of its own */
function stillPage(title: string, head: string, body: ReactNode): string {
  return [
    `<html lang="${LANGUAGE}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    renderToStaticMarkup(<title>{title}</title>),
    `${head}</head><body>${renderToStaticMarkup(body)}</body></html>`,
  ].join('');
}

/**
 * The page that says whether a receipt is genuine, but for `<!--styles-->`: the styles of the built app.
 *
 * @param otherLanguage where the same page is in the other language
 */
export function renderProof(config: AppConfig, page: ProofPageFacts, otherLanguage: string): string {
  Object.assign(appConfig, config);
  const head = `<!--styles--><style>${proofStyles}</style>`;
  const body = still('/')(<ProofPage page={page} otherLanguage={otherLanguage} />);
  return stillPage(`Cek keaslian bukti · ${config.agency.name}`, head, body);
}

/**
 * The page by which a family follows a journey: all that it needs is in it, but for `<!--media-->`, the app's sheets for the
 * night and for paper.
 *
 * @param otherLanguage where the same page is in the other language
 */
export function renderFollowed(config: AppConfig, page: FollowedPageFacts, otherLanguage: string): string {
  Object.assign(appConfig, config);
  const again = page.state === 'shown' ? '<script type="module" src="/followed.js"></script>' : '';
  const head = `${again}<link rel="icon" href="/favicon.svg"><style>${tokens}${followedStyles}</style><!--media-->`;
  const body = <FollowedPage page={page} otherLanguage={otherLanguage} />;
  return stillPage(`Ikut dari rumah · ${config.agency.name}`, head, body);
}
