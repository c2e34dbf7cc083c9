import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { cx } from '@rihlah/ui/dom/class-names';
import { useOverlay } from '@rihlah/ui/hooks/use-overlay';
import { IconKaaba } from '@rihlah/ui/icons/account';
import { IconCalendar } from '@rihlah/ui/icons/calendar';
import { IconBed, IconInfo, IconPlane, IconShield } from '@rihlah/ui/icons/common';
import { IconGlobe, IconPassport } from '@rihlah/ui/icons/console';
import { IconEye } from '@rihlah/ui/icons/eye';
import { IconInbox, IconMenu, IconUser } from '@rihlah/ui/icons/frame';
import { IconDocument } from '@rihlah/ui/icons/more';
import { IconBill, IconHome, IconTicket } from '@rihlah/ui/icons/travel';
import { Link, NavLink } from '@rihlah/ui/navigation/link';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type DocumentStep, MISSING } from '../../../domain/documents/missing-step.ts';
import styles from './bottom-bar.module.css';
import { DASHBOARD_ENTRIES, type MenuEntry } from './journey-steps.ts';

interface Tab {
  name: string;
  to: string;
  icon: ReactNode;
  /** Screens below /akun that belong to it. */
  screens: RegExp;
}

const DOCUMENT_SCREENS =
  /^(jamaah|upload-dokument|upload-document|document-covid|pengumpulan-berkas|syarat-|suntik-)/;

/** Leads to what is missing, and says that something is. */
const DOCUMENTS = 'Berkas';

const TABS: readonly Tab[] = [
  { name: 'Beranda', to: paths.account, icon: <IconHome size={24} />, screens: /^$/ },
  {
    name: DOCUMENTS,
    to: accountPath('upload-dokument-identitas'),
    icon: <IconDocument size={24} />,
    screens: DOCUMENT_SCREENS,
  },
  {
    name: 'Tagihan',
    to: accountPath('order-saya'),
    icon: <IconBill size={24} />,
    screens: /^(order-saya|visa-progresif)/,
  },
  {
    name: 'Tiket',
    to: accountPath('tiket'),
    icon: <IconTicket size={24} />,
    screens: /^(tiket|visa-tiket-dll|perubahan)/,
  },
];

/** What else a pilgrim looks for, below the menu. */
const MORE_ENTRIES: readonly MenuEntry[] = [
  { to: accountPath('pilih-kamar'), name: 'Pilih Kamar' },
  { to: accountPath('manasik-haji'), name: 'Manasik Haji' },
  { to: accountPath('inbox-saya'), name: 'Inbox' },
  { to: accountPath('profile'), name: 'Profil' },
  { to: accountPath('siapa-yang-melihat'), name: 'Siapa yang melihat berkas' },
  { to: accountPath('faq'), name: 'FAQ' },
];

const ICONS: Record<string, ReactNode> = {
  [paths.account]: <IconHome size={22} />,
  [accountPath('upload-dokument-identitas')]: <IconDocument size={22} />,
  [accountPath('upload-dokument-passport')]: <IconPassport size={22} />,
  [accountPath('document-covid')]: <IconShield size={22} />,
  [accountPath('upload-dokument-meningitis')]: <IconShield size={22} />,
  [accountPath('pengumpulan-berkas')]: <IconCalendar size={22} />,
  [accountPath('visa-progresif')]: <IconGlobe size={22} />,
  [accountPath('visa-tiket-dll')]: <IconPlane size={22} />,
  [accountPath('order-saya')]: <IconBill size={22} />,
  [accountPath('pilih-kamar')]: <IconBed size={22} />,
  [accountPath('manasik-haji')]: <IconKaaba size={22} />,
  [accountPath('inbox-saya')]: <IconInbox size={22} />,
  [accountPath('profile')]: <IconUser size={22} />,
  [accountPath('siapa-yang-melihat')]: <IconEye size={22} />,
  [accountPath('faq')]: <IconInfo size={22} />,
};

const findScreen = (pathname: string) => pathname.slice(paths.account.length).replace(/^\//, '');

interface BottomBarProps {
  /** The step that is due next, marked here and in the menu. */
  missing: DocumentStep | null;
}

/** The account area within a thumb's reach: four places, and the whole menu under 'Lainnya'. */
export default function BottomBar({ missing }: BottomBarProps) {
  const { pathname } = useLocation();
  const { isOpen, open, close } = useOverlay('more');
  const screen = findScreen(pathname);
  const current = TABS.find(({ screens }) => screens.test(screen));
  const berkas = DASHBOARD_ENTRIES.find(({ step }) => step !== undefined && step === missing);
  return (
    <nav className={styles.bar} aria-label="Menu bawah">
      <ul className={styles.tabs}>
        {TABS.map((tab) => (
          <li key={tab.name}>
            <Link
              to={tab.name === DOCUMENTS && berkas ? berkas.to : tab.to}
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              <span className={styles.icon}>
                {tab.icon}
                {tab.name === DOCUMENTS && missing && <span className={styles.dot} />}
              </span>
              {tab.name}
              {tab.name === DOCUMENTS && missing && <span className="sr-only">, {MISSING}</span>}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={cx(styles.tab, !current && styles.here)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={open}
          >
            <span className={styles.icon}>
              <IconMenu size={24} />
            </span>
            Lainnya
          </button>
        </li>
      </ul>
      <Dialog open={isOpen} onClose={close} focusTitle title="Menu perjalanan">
        <nav aria-label="Menu perjalanan">
          <Entries entries={DASHBOARD_ENTRIES} missing={missing} />
        </nav>
        <nav aria-label="Menu lain" className={styles.more}>
          <Entries entries={MORE_ENTRIES} missing={null} />
        </nav>
      </Dialog>
    </nav>
  );
}

function Entries({ entries, missing }: { entries: readonly MenuEntry[]; missing: DocumentStep | null }) {
  return (
    <ul>
      {entries.map(({ to, name, step }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.account} className={styles.entry}>
            <span className={styles.entryIcon}>{ICONS[to]}</span>
            <span>
              {name}
              {step && step === missing && <span className={styles.marker}>{MISSING}</span>}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
