import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { IconInbox, IconUser } from '@rihlah/ui/icons/frame';
import { Link } from '@rihlah/ui/navigation/link';
import { useSession } from '../../../client/session.ts';
import styles from './header.module.css';

export function AccountLinks({ unread }: { unread: number }) {
  const { account } = useSession();
  return (
    <>
      <Link to={accountPath('inbox-saya')} className={styles.tool}>
        <IconInbox size={24} />
        <span className="sr-only">Inbox</span>
        {unread > 0 && (
          <span className={styles.counter}>
            {unread > 99 ? '99+' : unread}
            <span className="sr-only"> pesan belum dibaca</span>
          </span>
        )}
      </Link>
      <Link to={paths.account} className={styles.tool}>
        <IconUser size={24} />
        <span className="sr-only">Akun </span>
        <span className={styles.name}>{account?.firstName}</span>
      </Link>
    </>
  );
}
