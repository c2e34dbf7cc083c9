import { paths } from '@rihlah/contract/wire/paths';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { IconFacebook, IconInstagram, IconWhatsApp, IconYoutube } from '@rihlah/ui/icons/social';
import { Link } from '@rihlah/ui/navigation/link';
import { appConfig } from '../../../client/config.ts';
import { Mark } from '../header/mark.tsx';
import { LanguageLink } from '../language-link.tsx';
import styles from './footer.module.css';

const SOCIAL = {
  instagram: ['Instagram', IconInstagram],
  facebook: ['Facebook', IconFacebook],
  youtube: ['YouTube', IconYoutube],
  whatsapp: ['WhatsApp', IconWhatsApp],
} as const;

type Network = keyof typeof SOCIAL;

function SocialLinks() {
  const { name, social } = appConfig.agency;
  const networks = (Object.keys(SOCIAL) as Network[]).filter((network) => social[network]);
  return (
    <ul className={styles.social}>
      {networks.map((network) => {
        const [title, Icon] = SOCIAL[network];
        return (
          <li key={network}>
            <a href={social[network]} className={styles.icon} target="_blank" rel="noreferrer">
              <Icon size={22} />
              <span className="sr-only">
                {name} di {title}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export default function Footer() {
  const { name, permit, callCenter } = appConfig.agency;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.brand}>
            <Mark onCover />
            {name}
          </p>
          <p className={styles.permit}>
            {permit.match(/[^,]+,?/g)?.map((part) => (
              <span key={part}>{part.trim()} </span>
            ))}
          </p>
        </div>
        <div>
          <p className={styles.label}>Call center, bebas pulsa</p>
          <a className={styles.phone} href={dial(callCenter)}>
            {callCenter}
          </a>
        </div>
        <div>
          <SocialLinks />
          <p className={styles.legal}>
            <a href="/syarat-ketentuan.pdf" target="_blank" rel="noreferrer">
              Syarat dan ketentuan
            </a>
            <Link to={paths.privacyPolicy}>Privacy policy</Link>
            <LanguageLink />
          </p>
        </div>
      </div>
    </footer>
  );
}
