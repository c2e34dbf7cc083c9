import { useUnreadCount } from '../../features/inbox/use-unread-count.ts';
import { AccountLinks } from '../../features/navigation/header/account-links.tsx';

export default function Account() {
  return <AccountLinks unread={useUnreadCount()} />;
}
