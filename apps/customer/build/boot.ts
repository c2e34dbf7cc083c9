/**
 * Runs in the head of the page, before its first paint and before the app's code is there: names the screen for the
 * skeleton, starts the calls that screen will make, and turns an address without a hash into the router's. Bundled into
 * the HTML as the one inline script, whose hash the Content-Security-Policy allows.
 */
import { earlyCalls } from './early-calls.ts';
import type { Files } from './route-files.ts';
import { type Screen, screenOf } from './screens.ts';
import { fillShell } from './shell.ts';

declare global {
  interface Window {
    __early?: Record<string, Promise<Response>>;
    /** Scripts and styles of each screen, written in by the build. */
    __files: Partial<Record<string, Files>>;
  }
}

interface Branch {
  uuid: string;
  city: string;
}

const stored = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

function link(rel: string, href: string, as?: string): void {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  if (as) element.as = as;
  if (rel === 'modulepreload') element.fetchPriority = 'low';
  document.head.append(element);
}

/** The address as the router writes it. Tells whether it came without a hash: a shared link. */
function useHashAddress(): boolean {
  const { pathname, search, hash } = location;
  if (pathname === '/') return false;
  history.replaceState(null, '', hash ? `/${hash}` : `/#${pathname}${search}`);
  return hash === '';
}

function fetchFiles(screen: Screen): void {
  const files = window.__files[screen.name];
  for (const href of files?.js ?? []) link('modulepreload', href);
  if (screen.name === 'home') link('preload', '/art/patterns/rosette-cover.svg', 'image');
  else for (const href of files?.css ?? []) link('stylesheet', href);
}

function startCalls(screen: Screen, branch: Branch | null, isShared: boolean): Record<string, Promise<Response>> {
  const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '{}');
  const token = stored<{ accessToken: string }>('rihlah.tokens')?.accessToken;
  const early: Record<string, Promise<Response>> = {};
  for (const call of earlyCalls(screen, { branchUuid: branch?.uuid, isShared })) {
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

function boot(): void {
  const isShared = useHashAddress();
  const screen = screenOf(location.hash.slice(1).split('?')[0] || '/');
  const html = document.documentElement;
  html.dataset.route = screen.name;
  fetchFiles(screen);
  if (screen.name === 'home') return;
  html.dataset.booting = '';
  if (isShared && screen.name === 'detail') html.dataset.shared = screen.uuid;
  const branch = stored<Branch>('rihlah.branch');
  window.__early = startCalls(screen, branch, isShared);
  fillShell(screen, branch?.city, window.__early);
}

boot();
