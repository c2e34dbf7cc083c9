import { paths } from '@rihlah/contract/wire/paths';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { Link } from '@rihlah/ui/navigation/link';
import { appConfig } from '../../../client/config.ts';
import styles from './account-footer.module.css';

/** Whoever is logged in knows the agency: in the account area the ways to reach it are left, and what must be found. */
export default function AccountFooter() {
  const { callCenter, social } = appConfig.agency;
  return (
    <footer className={styles.footer}>
      <p>
        <a href={dial(callCenter)}>Call center {callCenter}</a>
        {social.whatsapp && (
          <a href={social.whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
      </p>
      <p>
        <a href="/syarat-ketentuan.pdf" target="_blank" rel="noreferrer">
          Syarat dan ketentuan
        </a>
        <Link to={paths.privacyPolicy}>Privacy policy</Link>
      </p>
    </footer>
  );
}
