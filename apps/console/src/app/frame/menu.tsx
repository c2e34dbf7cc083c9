import { Link, NavLink } from '@rihlah/ui/navigation/link';
import { appConfig } from '../../client/config.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { grantsInWords, initials } from '../../domain/staff/role-words.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { ACCOUNT_PATH, GROUPS, type Section } from '../sections.ts';
import { useListedSections } from '../use-sections.ts';
import styles from './menu.module.css';
import { WaitingCount } from './waiting-count.tsx';

function Items({ items }: { items: Section[] }) {
  const withBranch = useWithBranch();
  return (
    <ul>
      {items.map(({ path, title, short, icon: Icon, waiting }) => (
        <li key={path}>
          <NavLink to={withBranch(path)} end={path === '/'} className={styles.item} title={title}>
            <Icon size={18} />
            <span className={styles.name}>{title}</span>
            <span className={styles.short} aria-hidden="true">
              {short ?? title}
            </span>{' '}
            {waiting && <WaitingCount queues={waiting} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** All that one may open, in its groups; under 1400 px a rail of icons, each over a short name. */
export function Menu() {
  const sections = useListedSections();
  const { name, grants } = useStaff();
  const inGroup = (group: Section['group']) => sections.filter((section) => section.group === group);
  return (
    <nav className={styles.menu} aria-label="Menu">
      <Link to="/" className={styles.brand} title="Loket">
        <img src="/art/mark-cover.svg" alt="" width={26} height={26} />
        <b className={styles.name}>{appConfig.agency.name}</b>
        <span className={styles.product}>Loket</span>
      </Link>
      <div className={styles.groups}>
        <Items items={inGroup(null)} />
        {GROUPS.filter((group) => inGroup(group).length > 0).map((group) => (
          <section key={group}>
            <h2 className={styles.group}>{group}</h2>
            <Items items={inGroup(group)} />
          </section>
        ))}
      </div>
      <NavLink to={ACCOUNT_PATH} className={styles.person} title={`Akun saya: ${name}`}>
        <span className="sr-only">Akun saya: </span>
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={styles.name}>
          <b>{name}</b>
          <small>{grantsInWords(grants)}</small>
        </span>
      </NavLink>
    </nav>
  );
}
