import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { useOverlay } from '@rihlah/ui/hooks/use-overlay';
import { IconMenu, IconUser } from '@rihlah/ui/icons/frame';
import { NavLink } from '@rihlah/ui/navigation/link';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { ACCOUNT_PATH, type Section } from '../sections.ts';
import { useListedSections } from '../use-sections.ts';
import styles from './bottom-bar.module.css';
import { WaitingCount } from './waiting-count.tsx';

/** As many as a thumb tells apart, beside the way to all of them. */
const SHOWN = 3;

const ACCOUNT = { path: ACCOUNT_PATH, title: 'Akun saya', icon: IconUser };

function Item({ path, title, icon: Icon, waiting }: Pick<Section, 'path' | 'title' | 'icon' | 'waiting'>) {
  const withBranch = useWithBranch();
  return (
    <NavLink to={withBranch(path)} end={path === '/'} className={styles.item}>
      <Icon size={22} />
      <span>{title}</span> {waiting && <WaitingCount queues={waiting} />}
    </NavLink>
  );
}

/** The menu of a phone: what is done with one, and what else is used most, at the lower edge; everything in a sheet. */
export function BottomBar() {
  const sections = useListedSections();
  const shown = sections
    .toSorted((one, other) => Number(other.onPhones !== undefined) - Number(one.onPhones !== undefined))
    .slice(0, SHOWN);
  const { isOpen, open, close } = useOverlay('menu');
  return (
    <nav className={styles.bar} aria-label="Menu bawah" data-bottom-bar>
      {shown.map(({ onPhones, ...section }) => (
        <Item key={section.path} {...section} title={onPhones ?? section.title} />
      ))}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={open}>
        <IconMenu size={22} />
        <span>Menu</span>
      </button>
      <Dialog open={isOpen} onClose={close} title="Menu">
        <div className={styles.all}>
          {[...sections, ACCOUNT].map((section) => (
            <Item key={section.path} {...section} />
          ))}
        </div>
      </Dialog>
    </nav>
  );
}
