import { useUnreadCount } from '../../features/inbox/use-unread-count.ts';
import { MainMenu } from '../../features/navigation/menu/main-menu.tsx';

interface MenuProps {
  open: boolean;
  onClose: () => void;
}

export default function Menu(props: MenuProps) {
  return <MainMenu {...props} unread={useUnreadCount()} />;
}
