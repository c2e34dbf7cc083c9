import { type ReactNode, useState } from 'react';
import { accountPath, paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { cx } from '../../ui/class-names.ts';
import { IconMenu } from '../../ui/icons-frame.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { Microtext } from './microtext.tsx';

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

function MainLinks() {
  const { isLoggedIn } = useSession();
  return (
    <nav className={styles.links} aria-label="Menu utama">
      <NavLink to={paths.departureCities} className={styles.link}>
        Umroh
      </NavLink>
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
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { isLoggedIn } = useSession();
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
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
      {wasOpened && menu({ open: isOpen, onClose: () => setOpen(false) })}
    </header>
  );
}
