import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { useModal } from '@rihlah/ui/hooks/use-modal';
import { IconBank, IconKaaba, IconWallet } from '@rihlah/ui/icons/account';
import { IconBed, IconPlane } from '@rihlah/ui/icons/common';
import { IconClose, IconInbox, IconUser } from '@rihlah/ui/icons/frame';
import { icon } from '@rihlah/ui/icons/icon';
import { IconDocument, IconKey, IconLogout } from '@rihlah/ui/icons/more';
import { IconBill } from '@rihlah/ui/icons/travel';
import { Link } from '@rihlah/ui/navigation/link';
import { showErrorText } from '@rihlah/ui/toasts/notify';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../client/session.ts';
import { Brand } from '../header/brand.tsx';
import { Microtext } from '../header/microtext.tsx';
import { Appearance } from './appearance.tsx';
import styles from './main-menu.module.css';
import { MenuCard } from './menu-card.tsx';
import { MenuHelp } from './menu-help.tsx';
import { BIOMETRIC_UNAVAILABLE, HAJI_PLUS_UNAVAILABLE } from './unavailable.ts';
import { useAgent } from './use-agent.ts';
import WaitingOrder from './waiting-order.tsx';

const IconFingerprint = /* @__PURE__ */ icon(
  'M6 7.5a8 8 0 0 1 12.8 1.2M4.5 12A8.5 8.5 0 0 1 4.9 10M20 12v2a15 15 0 0 1-.7 4M7.5 18.5c.9-2 1-4 1-6.5a3.5 3.5 0 0 1 7 0v2c0 2.5-.4 4.5-1.2 6.5M12 12v2.5a15 15 0 0 1-1.3 6M5 15.5V12',
);
const IconQuestion = /* @__PURE__ */ icon(
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9.3 9.5a2.8 2.8 0 0 1 5.5.600c0 2-2.8 2.4-2.8 4.2M12 17v.1',
);

interface ItemProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  /** A second line: why the entry is not available. */
  remark?: string;
  end?: ReactNode;
}

function Item({ to, icon, children, remark, end }: ItemProps) {
  const { pathname } = useLocation();
  const isHere =
    pathname === to ||
    pathname.startsWith(`${to}/`) ||
    (to === paths.departureCities && pathname.startsWith(paths.packages));
  return (
    <li>
      <Link to={to} className={styles.item} aria-current={isHere ? 'page' : undefined}>
        {icon}
        <span className={styles.text}>
          {children}
          {remark && <span className={styles.remark}>{remark}</span>}
        </span>
        {end}
      </Link>
    </li>
  );
}

function ServiceItems() {
  return (
    <ul className={styles.group}>
      <Item to={paths.departureCities} icon={<IconPlane />}>
        Umroh
      </Item>
      <Item to={paths.hajiPlus} icon={<IconKaaba />} remark={HAJI_PLUS_UNAVAILABLE}>
        Haji Plus
      </Item>
      <li>
        <button type="button" className={styles.item} onClick={() => showErrorText(BIOMETRIC_UNAVAILABLE)}>
          <IconFingerprint />
          <span className={styles.text}>
            Biometrik
            <span className={styles.remark}>{BIOMETRIC_UNAVAILABLE}</span>
          </span>
        </button>
      </li>
    </ul>
  );
}

function JourneyItems({ unread }: { unread: number }) {
  const { isAgent } = useSession();
  const agent = useAgent();
  return (
    <ul className={styles.group}>
      <Item
        to={accountPath('inbox-saya')}
        icon={<IconInbox />}
        end={
          unread > 0 && (
            <span className={styles.counter}>
              {unread}
              <span className="sr-only"> belum dibaca</span>
            </span>
          )
        }
      >
        Inbox
      </Item>
      <Item to={accountPath('pilih-kamar')} icon={<IconBed />}>
        Pilih Kamar
      </Item>
      {isAgent && (
        <>
          <Item to={accountPath('bank')} icon={<IconBank />}>
            Akun Bank
          </Item>
          <Item
            to={accountPath('saldo')}
            icon={<IconWallet />}
            end={agent && <b className="money">{formatRupiah(agent.bonusAmount)}</b>}
          >
            Saldo
          </Item>
        </>
      )}
    </ul>
  );
}

function AccountItems() {
  return (
    <>
      <ul className={styles.group}>
        <Item to={accountPath('faq')} icon={<IconQuestion />}>
          FAQ
        </Item>
        <Item to={accountPath('ubah-password')} icon={<IconKey />}>
          Ubah Password
        </Item>
        <Item to={accountPath('profile')} icon={<IconUser />}>
          Profil
        </Item>
      </ul>
      <ul className={styles.group}>
        <Item to={paths.logout} icon={<IconLogout />}>
          Log Out
        </Item>
      </ul>
    </>
  );
}

function GuestItems() {
  return (
    <ul className={styles.group}>
      <Item to={paths.login} icon={<IconUser />}>
        Masuk
      </Item>
      <Item to={paths.findOrder} icon={<IconBill />}>
        Cek Pesanan
      </Item>
      <Item to={paths.forgotPassword} icon={<IconKey />}>
        Lupa Password
      </Item>
      <Item to={paths.paymentInstructions('BRIVA')} icon={<IconDocument />}>
        Petunjuk Pembayaran
      </Item>
    </ul>
  );
}

interface MainMenuProps {
  open: boolean;
  onClose: () => void;
  unread: number;
}

export function MainMenu({ open, onClose, unread }: MainMenuProps) {
  const modal = useModal(open, onClose);
  const { isLoggedIn } = useSession();
  return (
    <dialog {...modal} className={styles.menu} aria-label="Menu">
      {open && (
        <>
          <div className={styles.top}>
            <Brand />
            <button type="button" className={styles.close} onClick={onClose}>
              <IconClose size={26} />
              <span className="sr-only">Tutup menu</span>
            </button>
          </div>
          <Microtext />
          <nav className={styles.body} aria-label="Menu">
            {isLoggedIn ? <MenuCard /> : <WaitingOrder />}
            <ServiceItems />
            {isLoggedIn ? (
              <>
                <JourneyItems unread={unread} />
                <AccountItems />
              </>
            ) : (
              <GuestItems />
            )}
            <Appearance />
            <MenuHelp />
          </nav>
        </>
      )}
    </dialog>
  );
}
