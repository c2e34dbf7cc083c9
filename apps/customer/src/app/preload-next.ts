import { type ScreenName, screenAt } from '@rihlah/contract/wire/paths';
import { pages } from './pages.ts';

type Loads = (() => Promise<unknown>)[];

/** Where one goes from each part of the app, likeliest first. */
const NEXT: [screens: (ScreenName | undefined)[], loads: Loads][] = [
  [['home'], [pages.map.load, pages.packageList.load]],
  [['departureCities'], [pages.packageList.load, pages.packageDetail.load]],
  [['packages'], [pages.packageDetail.load, pages.order.load, pages.map.load]],
  [['package'], [pages.order.load, pages.packageList.load, pages.map.load]],
  [
    ['login', 'register', 'forgotPassword', 'order'],
    [pages.payment.load, pages.login.load, pages.packageList.load],
  ],
  [
    ['firstPayment', 'fullPayment', 'installment'],
    [pages.login.load, pages.map.load, pages.packageList.load],
  ],
];

const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const idle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') run();
  else requestIdleCallback(run, { timeout: 4_000 });
};

/**
 * Fetches the menu, what may have to be said, and the pages that come next while nothing else is to do, so that they open
 * at once, and also when the connection is lost meanwhile. A visitor who spares data gets no pages.
 *
 * @param signal stops it: the visitor has gone on
 */
export function preloadNext(
  pathname: string,
  loadReserve: () => Promise<unknown>,
  signal: AbortSignal,
): void {
  const found = NEXT.find(([screens]) => screens.includes(screenAt(pathname)))?.[1] ?? [];
  const loads = [loadReserve, ...(isSparing() ? [] : found)];
  const next = () => {
    const load = loads.shift();
    if (signal.aborted || !load) return;
    // What does not come now comes when it is asked for.
    idle(() => void load().then(next, () => {}));
  };
  next();
}
