import { paths } from '@rihlah/contract/wire/paths';
import { Link } from '@rihlah/ui/navigation/link';
import { appConfig } from '../../../client/config.ts';
import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** The agency's mark and name, and a visible sign while demo data is on. */
export function Brand({ onCover }: { onCover?: boolean }) {
  return (
    <div className={styles.brand} data-cover={onCover || undefined}>
      <Link to={paths.home} className={styles.home}>
        <Mark onCover={onCover} />
        {appConfig.agency.name}
      </Link>
      {appConfig.demo && <span className={styles.demo}>mode demo</span>}
    </div>
  );
}
