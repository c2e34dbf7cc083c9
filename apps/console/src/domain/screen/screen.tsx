import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Perforation } from '@rihlah/ui/decor/perforation';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconSearch } from '@rihlah/ui/icons/search';
import { Link } from '@rihlah/ui/navigation/link';
import { useTitle } from '@rihlah/ui/page/page';
import { type ReactNode, useEffect, useRef } from 'react';
import { BranchSwitch } from '../branch/branch-switch.tsx';
import { useWithBranch } from '../branch/use-branch.ts';
import { openPalette } from '../palette/palette-state.ts';
import styles from './screen.module.css';

/** Looks like the field that it opens. */
const SearchButton = () => (
  <button
    type="button"
    className={styles.search}
    aria-haspopup="dialog"
    aria-label="Cari apa saja"
    onClick={() => openPalette()}
  >
    <IconSearch size={18} />
    <span className={styles.searchText}>Cari apa saja</span>
    <KeyCap>Ctrl K</KeyCap>
  </button>
);

interface ScreenProps {
  title: string;
  /** The list or place that this one thing belongs to. */
  above?: { title: string; path: string };
  /** Buttons of the whole screen, beside the search. */
  actions?: ReactNode;
  /** The tear-off part at the right: what one decides, pays, sends or publishes; null leaves it away. */
  pane?: ReactNode;
  /** Says what the pane is to readers that cannot see it. */
  paneLabel?: string;
  /** A screen that needs the whole width: icons for a menu, a wider pane; `bar` stands in the place of the one at the top. */
  wide?: { bar: ReactNode };
  /** A screen with many columns: icons for a menu, also where there would be room for its words. */
  hasManyColumns?: boolean;
  children: ReactNode;
}

/** Whether somebody is at something of a screen, as at a row: not where its address or the menu has only just brought them. */
function isAtWork(screen: Element | null | undefined): boolean {
  const at = document.activeElement;
  return at !== null && at.tagName !== 'H1' && screen?.contains(at) === true;
}

/** Without room for two columns a pane stands below the facts, where whoever opens it would not see it. */
function useShownBelow(hasPane: boolean) {
  const pane = useRef<HTMLElement>(null);
  const hadPane = useRef(hasPane);
  useEffect(() => {
    const isOpened = hasPane && !hadPane.current;
    hadPane.current = hasPane;
    if (!isOpened || !window.matchMedia('(max-width: 900px)').matches) return;
    if (isAtWork(pane.current?.closest('main'))) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [hasPane]);
  return pane;
}

/** One screen: its title in the bar at the top, facts on the sheet at the left, decisions on the pane at the right. */
export function Screen({
  title,
  above,
  actions,
  pane,
  paneLabel,
  wide,
  hasManyColumns,
  children,
}: ScreenProps) {
  useTitle(title);
  const withBranch = useWithBranch();
  const shownPane = useShownBelow(Boolean(pane) && !wide);
  return (
    <>
      {wide?.bar ?? (
        <>
          <header className={styles.bar}>
            {above && (
              <Link to={withBranch(above.path)} className={styles.above}>
                {above.title} <span aria-hidden="true">›</span>
              </Link>
            )}
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {actions && <div className={styles.actions}>{actions}</div>}
            <SearchButton />
            <BranchSwitch />
          </header>
          <div className={styles.microtext} aria-hidden="true" />
        </>
      )}
      <div
        className={cx(styles.sheet, wide && styles.wide)}
        data-needs-width={wide ? '' : undefined}
        data-many-columns={hasManyColumns ? '' : undefined}
      >
        <div className={styles.facts}>{children}</div>
        {pane && (
          <>
            <Perforation vertical />
            <aside ref={shownPane} className={styles.pane} aria-label={paneLabel}>
              {pane}
            </aside>
          </>
        )}
      </div>
    </>
  );
}

/** A pane whose buttons stand at its foot under a perforation, while what is above them scrolls. */
export const DetailPane = ({ children, foot }: { children: ReactNode; foot?: ReactNode }) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
    <div className={styles.paneBody} tabIndex={0}>
      {children}
    </div>
    {foot && (
      <div className={styles.foot}>
        <Perforation />
        <div className={styles.footButtons}>{foot}</div>
      </div>
    )}
  </>
);
