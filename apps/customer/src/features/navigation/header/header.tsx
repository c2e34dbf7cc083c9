import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { cx } from '@rihlah/ui/dom/class-names';
import { useOverlay } from '@rihlah/ui/hooks/use-overlay';
import { IconMenu } from '@rihlah/ui/icons/frame';
import { Link, NavLink } from '@rihlah/ui/navigation/link';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../client/session.ts';
import { useSelectedBranch } from '../../../domain/cities/selected-branch.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { Microtext } from './microtext.tsx';

declare global {
  interface Window {
    /** The visitor pressed the menu's button in the server's markup, before the app was there (build/boot.ts). */
    __pressedMenu?: boolean;
  }
}

interface HeaderProps {
  /** On the home page the header lies on the cover. */
  onCover?: boolean;
  /** Links of a logged-in visitor, in place of the way to log in. */
  account: ReactNode;
  /** The whole-screen menu, once it was opened. */
  menu: (state: { open: boolean; onClose: () => void }) => ReactNode;
  /** The visitor is about to open the menu. */
  onMenuIntent: () => void;
}

/** The city and the packages are one place of the menu. */
const isUmrah = (pathname: string) =>
  pathname.startsWith(paths.departureCities) || pathname.startsWith(paths.packages);

function MainLinks() {
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  const branch = useSelectedBranch();
  return (
    <nav className={styles.links} aria-label="Menu utama">
      <Link
        to={branch ? paths.packages : paths.departureCities}
        className={styles.link}
        aria-current={isUmrah(pathname) ? 'page' : undefined}
      >
        Umroh
      </Link>
      <NavLink to={paths.hajiPlus} className={styles.link}>
        Haji Plus
      </NavLink>
      {isLoggedIn && (
        <NavLink to={accountPath('faq')} className={styles.link}>
          FAQ
        </NavLink>
      )}
    </nav>
  );
}

export function Header({ onCover, account, menu, onMenuIntent }: HeaderProps) {
  const { isOpen, open, close } = useOverlay('menu');
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const { isLoggedIn } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the page hears presses
  useEffect(() => {
    const wasPressed = window.__pressedMenu === true;
    // From now on the button hears presses itself: the next header must not take them for early ones.
    window.__pressedMenu = false;
    if (wasPressed) open();
  }, []);
  return (
    <header className={cx(styles.header, onCover && styles.onCover)}>
      <div className={styles.inner}>
        <Brand onCover={onCover} />
        <MainLinks />
        <div className={styles.tools}>
          {isLoggedIn ? (
            account
          ) : (
            <Link to={paths.login} className={styles.tool}>
              Masuk
            </Link>
          )}
          <button
            type="button"
            className={styles.tool}
            aria-haspopup="dialog"
            onPointerEnter={onMenuIntent}
            onFocus={onMenuIntent}
            onClick={open}
          >
            <IconMenu size={26} />
            <span className="sr-only">Buka menu</span>
          </button>
        </div>
      </div>
      {!onCover && <Microtext />}
      {wasOpened && menu({ open: isOpen, onClose: close })}
    </header>
  );
}
