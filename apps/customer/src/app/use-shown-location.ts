import { type ScreenName, screenAt } from '@rihlah/contract/wire/paths';
import { dismissOlderToasts } from '@rihlah/ui/toasts/store';
import { loadCode } from '@rihlah/web-client/load-code';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, matchRoutes, type RouteObject, useLocation, useNavigate } from 'react-router-dom';
import type { RouteHandle } from './routes.tsx';

/** Screens that the ticket travels through, in the order of the journey. */
const STATIONS: (ScreenName | undefined)[][] = [
  ['home'],
  ['departureCities'],
  ['packages'],
  ['package'],
  ['register', 'order'],
  ['firstPayment'],
];

const stationOf = (pathname: string) => STATIONS.findIndex((names) => names.includes(screenAt(pathname)));

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The newest travel: one that it cut short must not put its sign away. */
let newest: ReturnType<typeof document.startViewTransition> | null = null;

/**
 * Shows the next page. Between two stations of the journey the ticket flies from one to the other, where the browser
 * knows how (View Transitions) and the visitor wants things to move; everywhere else the page is simply there.
 *
 * @param show makes the next page the one that is shown
 */
function showPage(from: string, to: string, show: () => void): void {
  const isTravel = stationOf(from) >= 0 && stationOf(to) >= 0;
  if (!isTravel || !document.startViewTransition || isStill() || document.hidden) {
    show();
    return;
  }
  document.documentElement.dataset.travel = stationOf(to) < stationOf(from) ? 'back' : 'on';
  const transition = document.startViewTransition(() => flushSync(show));
  // Skipped where two follow each other at once: the page is there all the same.
  transition.ready.catch(() => {});
  newest = transition;
  const arrive = () => {
    if (newest === transition) delete document.documentElement.dataset.travel;
  };
  transition.finished.finally(arrive).catch(() => {});
}

/** How long a page that is there waits for its data, so that it is drawn once and whole. */
const PATIENCE_MS = 250;

const handlesOf = (routes: RouteObject[], { pathname }: Location): RouteHandle[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => (route.handle ?? {}) as RouteHandle);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Code, and within reason data, of the page at a location, as long as that is still wanted. */
async function fetchPage(
  handles: RouteHandle[],
  client: QueryClient,
  pathname: string,
  signal: AbortSignal,
): Promise<void> {
  for (const { page } of handles) {
    const module = await page?.load();
    await module?.loadInner?.(pathname);
    // It reads in the address which order or package: by now that may be another page's.
    if (signal.aborted) return;
    await Promise.race([module?.prefetch?.(client).catch(() => {}), pause(PATIENCE_MS)]);
  }
}

interface Shown {
  shown: Location;
  /** Another page was asked for and is on its way. */
  isWaiting: boolean;
}

/**
 * The location whose page is shown: the address's own, once its code has arrived. Until then the page before stays, so
 * that a lost connection takes nothing from the screen; a failed file is asked for again until it comes.
 *
 * @param drawn the location whose markup stands on the page already: a link that was pressed in it is followed afterwards
 */
export function useShownLocation(routes: RouteObject[], drawn?: Location): Shown {
  const wanted = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [shown, show] = useState(drawn ?? wanted);
  const [fetched, setFetched] = useState<Location>();
  const isSamePage = wanted.pathname === shown.pathname;
  useLayoutEffect(() => {
    if (wanted === shown) return;
    if (isSamePage) return show(wanted);
    dismissOlderToasts();
    const handles = handlesOf(routes, wanted);
    for (const { guard } of handles) {
      const instead = guard?.(wanted);
      if (instead) return void navigate(instead, { replace: true });
    }
    const leave = new AbortController();
    setFetched(wanted);
    const { signal } = leave;
    const fetching = loadCode(() => fetchPage(handles, client, wanted.pathname, signal), { signal });
    fetching.then(
      () => {
        if (signal.aborted) return;
        showPage(shown.pathname, wanted.pathname, () => show(wanted));
      },
      () => {},
    );
    return () => leave.abort();
  }, [wanted, shown, isSamePage, routes, navigate, client]);
  return { shown: isSamePage ? wanted : shown, isWaiting: !isSamePage && fetched === wanted };
}
