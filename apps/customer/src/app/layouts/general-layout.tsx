import { paths } from '@rihlah/contract/wire/paths';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../client/session.ts';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

const dashboard = lazyCode(() => import('./dashboard.tsx'));
const accountFooter = lazyCode(() => import('../../features/navigation/footer/account-footer.tsx'));

export function GeneralLayout() {
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  const isAccount = pathname.startsWith(paths.account);
  const menu = isLoggedIn && (
    <div className={isAccount ? styles.accountMenu : styles.menu}>
      <LoadedPart part={dashboard} with={{}} />
    </div>
  );
  return <Frame menu={menu} footer={isAccount ? accountFooter : undefined} />;
}
