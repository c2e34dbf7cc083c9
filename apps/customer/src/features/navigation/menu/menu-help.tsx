import { paths } from '@rihlah/contract/wire/paths';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { Link } from '@rihlah/ui/navigation/link';
import { appConfig } from '../../../client/config.ts';
import { useSelectedBranch } from '../../../domain/cities/selected-branch.ts';
import styles from './menu-help.module.css';

export function MenuHelp() {
  const branch = useSelectedBranch();
  const { callCenter, social } = appConfig.agency;
  return (
    <div className={styles.help}>
      {branch && (
        <p>
          Berangkat dari <b>{branch.city}</b>. <Link to={paths.departureCities}>Ganti kota</Link>
        </p>
      )}
      <p className="label">Call center, bebas pulsa</p>
      <a href={dial(callCenter)} className={styles.number}>
        {callCenter}
      </a>
      {social.whatsapp && (
        <a href={social.whatsapp} target="_blank" rel="noopener" className={styles.chat}>
          Tanya lewat WhatsApp
        </a>
      )}
    </div>
  );
}
