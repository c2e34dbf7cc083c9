import { type ScreenName, screenAt } from '@rihlah/contract/wire/paths';
import { flushSync } from 'react-dom';

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
export function showPage(from: string, to: string, show: () => void): void {
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
