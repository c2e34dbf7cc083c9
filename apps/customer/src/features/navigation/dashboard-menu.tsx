import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type AccountScreen, accountPath, paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/link.tsx';
import styles from './dashboard-menu.module.css';
import { type DocumentCounts, missingStep } from './missing-step.ts';

/** The steps of the journey that have a screen, in the order of the timeline (spec 2, section 2). */
const STEPS: { screen: AccountScreen; name: string; step?: ReturnType<typeof missingStep> }[] = [
  { screen: 'upload-dokument-identitas', name: 'Upload Berkas', step: 'identity' },
  { screen: 'upload-dokument-passport', name: 'Passport', step: 'passport' },
  { screen: 'document-covid', name: 'Vaksinasi Covid 19', step: 'covid' },
  { screen: 'upload-dokument-meningitis', name: 'Suntik Meningitis', step: 'meningitis' },
  { screen: 'pengumpulan-berkas', name: 'Penjemputan Berkas' },
  { screen: 'visa-progresif', name: 'Visa Progresif' },
  { screen: 'visa-tiket-dll', name: 'Visa & Tiket' },
  { screen: 'order-saya', name: 'Order Saya' },
];

interface DashboardMenuProps {
  /** Null while they load, and for agents without a pilgrim of their own. */
  counts: DocumentCounts | null;
  isAgent: boolean;
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

/** Menu of the journey for logged-in visitors, with a marker on the one document that is due next. */
export function DashboardMenu({ counts, isAgent }: DashboardMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const missing = counts ? missingStep(counts, isAgent) : null;
  useCurrentInView(list, missing);
  return (
    <nav className={styles.menu} aria-label="Menu perjalanan">
      <ul ref={list} className={styles.list}>
        <li>
          <NavLink to={paths.account} end className={styles.link}>
            Akun
          </NavLink>
        </li>
        {STEPS.map(({ screen, name, step }) => (
          <li key={screen}>
            <NavLink to={accountPath(screen)} className={styles.link}>
              {name}
              {step && step === missing && <span className={styles.marker}>silahkan lengkapi berkas</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
