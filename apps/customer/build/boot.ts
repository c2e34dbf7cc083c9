/**
 * Runs in the head of the page, before its first paint and before the app's code is there: names the screen for the
 * skeleton, and turns an address without a hash into the router's. Bundled into the HTML as the one inline script, whose
 * hash the Content-Security-Policy allows.
 */

import { matchPattern, mendAddress, SCREENS } from '@rihlah/contract/wire/paths';
import { applyTheme, THEME_KEY, type Theme } from '@rihlah/ui/dom/theme';
import { BRANCH_KEY, PLACED_KEY, TOKENS_KEY } from '../src/client/stored-keys.ts';
import type { SelectedBranch } from '../src/domain/cities/selected-branch.ts';
import type { PageFiles } from './route-files.ts';
import { findScreen, type Screen } from './screens.ts';
import { fillShell, showFailure } from './shell.ts';

declare global {
  interface Window {
    /** A press before the app was there; false once the app hears presses itself. */
    __pressedMenu?: boolean;
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
  for (const href of [...entry.imports, ...(routes[screen]?.js ?? [])]) {
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
  if (screen === 'home') append('link', { rel: 'preload', as: 'image', href: '/art/scenes/haram-cover.svg' });
  else
    for (const href of window.__files.routes[screen]?.css ?? []) append('link', { rel: 'stylesheet', href });
}

/** Screens whose skeleton needs none of their styles, which would only make the first paint wait. */
const PLAIN = new Set<Screen>(['payment', 'account', 'order', 'acting']);

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
  applyTheme(stored<Theme>(THEME_KEY));
  const isShared = toHashAddress();
  const path = location.hash.slice(1).split('?')[0] || '/';
  const screen = findScreen(path);
  const html = document.documentElement;
  html.dataset.route = screen;
  const isPlain = PLAIN.has(screen);
  if (!isPlain) loadStyles(screen);
  afterFirstPaint(() => {
    if (isPlain) loadStyles(screen);
    loadApp(screen);
  });
  if (screen === 'home') {
    const known = knownBy();
    if (known) html.dataset.known = known;
    addEventListener('click', keepPress);
    return;
  }
  html.dataset.booting = '';
  if (isShared && screen === 'detail') html.dataset.shared = matchPattern(SCREENS.package, path) ?? '';
  fillShell(screen, stored<SelectedBranch>(BRANCH_KEY)?.city);
}

boot();
