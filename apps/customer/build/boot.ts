/**
 * Runs in the head of the page, before its first paint and before the app's code is there: names the screen for the
 * skeleton, starts the calls that screen will make, and turns an address without a hash into the router's. Bundled into
 * the HTML as the one inline script, whose hash the Content-Security-Policy allows.
 */

import { mendAddress } from '@rihlah/contract/wire/paths';
import { ACCOUNT_KEY, BRANCH_KEY, PLACED_KEY, TOKENS_KEY } from '../src/client/stored-keys.ts';
import type { StoredAccount, Tokens } from '../src/client/stored-session.ts';
import type { SelectedBranch } from '../src/domain/cities/selected-branch.ts';
import { earlyCalls } from './early-calls.ts';
import type { PageFiles } from './route-files.ts';
import { findScreen, type Screen } from './screens.ts';
import { fillShell, showFailure } from './shell.ts';

declare global {
  interface Window {
    /** A press before the app was there; false once the app hears presses itself. */
    __pressedMenu?: boolean;
    __early?: Record<string, Promise<Response>>;
    /** Scripts and styles, written in by the build. */
    __files: PageFiles;
  }
}

const stored = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** How long the app's code waits for the first paint. On a slow line the paint takes longer, and the code starts. */
const PAINT_MS = 150;

function append<K extends 'link' | 'script'>(tag: K, attributes: Partial<HTMLElementTagNameMap[K]>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** The address as the router writes it. Tells whether it came without a hash: a shared link. */
function toHashAddress(): boolean {
  const { pathname, search, hash } = location;
  const behind = mendAddress(hash.slice(1));
  if (pathname === '/' && behind === hash.slice(1)) return false;
  history.replaceState(null, '', hash ? `/#${behind}` : `/#${pathname}${search}`);
  return hash === '';
}

function loadApp(screen: Screen): void {
  const { entry, routes } = window.__files;
  if (!entry) return;
  for (const href of [...entry.imports, ...(routes[screen.name]?.js ?? [])]) {
    append('link', { rel: 'modulepreload', href });
  }
  append('script', { type: 'module', src: entry.main, onerror: showFailure });
}

/** Runs once, at the first paint or when it is late. */
function afterFirstPaint(run: () => void): void {
  const observer = new PerformanceObserver(() => once());
  const timer = setTimeout(() => once(), PAINT_MS);
  const once = () => {
    observer.disconnect();
    clearTimeout(timer);
    run();
  };
  observer.observe({ type: 'paint' });
}

function loadStyles(screen: Screen): void {
  if (screen.name === 'home')
    append('link', { rel: 'preload', as: 'image', href: '/art/scenes/haram-cover.svg' });
  else
    for (const href of window.__files.routes[screen.name]?.css ?? [])
      append('link', { rel: 'stylesheet', href });
}

function startCalls(
  screen: Screen,
  branch: SelectedBranch | null,
  isShared: boolean,
): Record<string, Promise<Response>> {
  const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '{}');
  const token = stored<Tokens>(TOKENS_KEY)?.accessToken;
  const early: Record<string, Promise<Response>> = {};
  const login = token ? stored<StoredAccount>(ACCOUNT_KEY) : null;
  for (const call of earlyCalls(screen, { branchUuid: branch?.uuid, login, isShared })) {
    const headers: HeadersInit = { accept: 'application/json' };
    if (token && call.withToken) headers.authorization = `Bearer ${token}`;
    const url = (config.apiBase ?? '') + call.url;
    const answer = fetch(url, { headers });
    // The app handles a failure when it asks for the answer.
    answer.catch(() => {});
    early[url] = answer;
  }
  return early;
}

/** Screens whose skeleton needs none of their styles, which would only make the first paint wait. */
const PLAIN = new Set<Screen['name']>(['payment', 'account', 'order', 'acting']);

/** The menu's button stands in the home page's markup before its code is there: the first press is kept for it. */
function keepPress({ target }: Event): void {
  if ((target as Element).closest('[aria-haspopup=dialog]')) window.__pressedMenu ??= true;
}

/** By what the visitor is known, the strongest first: home then keeps room for theirs. */
const knownBy = (): string | undefined =>
  [
    [TOKENS_KEY, 'login'],
    [PLACED_KEY, 'order'],
    [BRANCH_KEY, 'city'],
  ].find(([key = '']) => stored(key) !== null)?.[1];

function boot(): void {
  const isShared = toHashAddress();
  const screen = findScreen(location.hash.slice(1).split('?')[0] || '/');
  const html = document.documentElement;
  html.dataset.route = screen.name;
  const isPlain = PLAIN.has(screen.name);
  if (!isPlain) loadStyles(screen);
  afterFirstPaint(() => {
    if (isPlain) loadStyles(screen);
    loadApp(screen);
  });
  if (screen.name === 'home') {
    const known = knownBy();
    if (known) html.dataset.known = known;
    addEventListener('click', keepPress);
    return;
  }
  html.dataset.booting = '';
  if (isShared && screen.name === 'detail') html.dataset.shared = screen.uuid;
  const branch = stored<SelectedBranch>(BRANCH_KEY);
  window.__early = startCalls(screen, branch, isShared);
  fillShell(screen, branch?.city, window.__early);
}

boot();
