import { paths, SCREENS } from '@rihlah/contract/wire/paths';
import { cx } from '@rihlah/ui/dom/class-names';
import { NavLink } from '@rihlah/ui/navigation/link';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type DocumentStep, MISSING } from '../../../domain/documents/missing-step.ts';
import styles from './dashboard-menu.module.css';
import { DASHBOARD_ENTRIES } from './journey-steps.ts';

/** Nothing of a page waits for it. */
const bottomBar = lazyCode(() => import('./bottom-bar.tsx'));

/** The account area, and the payment of its bills: nothing of the page has to stand at the bottom there. */
const { account, firstPayment, fullPayment, installment } = SCREENS;
const HAS_BAR = [account, firstPayment, fullPayment, installment].map((screen) =>
  screen.replace('/:uuid', ''),
);

interface DashboardMenuProps {
  missing: DocumentStep | null;
}

/** Brings the entry of the page one is on into view, sideways only; again when a marker moved it. */
function useCurrentInView(list: RefObject<HTMLElement | null>, marked: string | null): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry lies elsewhere with every address and marker
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !list.current) return;
    const { left, width } = here.getBoundingClientRect();
    list.current.scrollLeft += left - (list.current.clientWidth - width) / 2;
  }, [list, pathname, marked]);
}

/**
 * Menu of the journey for logged-in visitors, with a marker on the one document that is due next. In the account area
 * and on payment pages phones have a bar at the bottom in its place.
 */
export function DashboardMenu({ missing }: DashboardMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, missing);
  const { pathname } = useLocation();
  const hasBar = HAS_BAR.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <>
      <nav className={cx(styles.menu, hasBar && styles.wideOnly)} aria-label="Menu perjalanan">
        <ul ref={list} className={styles.list}>
          {DASHBOARD_ENTRIES.map(({ to, name, step }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.account} className={styles.link}>
                {name}
                {step && step === missing && <span className={styles.marker}>{MISSING}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {hasBar && <LoadedPart part={bottomBar} with={{ missing }} />}
    </>
  );
}
