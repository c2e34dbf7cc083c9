import { dial } from '@rihlah/rules/text/addresses/dial';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconWhatsApp } from '@rihlah/ui/icons/social';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { appConfig } from '../../client/config.ts';
import styles from './contact-us.module.css';

interface ContactUsProps {
  /** Begins the WhatsApp message: `pesanan RHL 261122 0039`. */
  about?: string;
  /** Above the two buttons. */
  title?: string;
}

/** Where one is stuck, somebody answers: the call centre and WhatsApp. */
export function ContactUs({ about, title = 'Perlu bantuan? Hubungi kami' }: ContactUsProps) {
  const { callCenter, social } = appConfig.agency;
  const text =
    about && `?text=${encodeURIComponent(`Assalamu’alaikum, saya ingin bertanya tentang ${about}.`)}`;
  return (
    <div className={styles.contact}>
      <p className={styles.title}>{title}</p>
      <div className={styles.ways}>
        <ButtonAnchor variant="secondary" icon={<IconPhone />} href={dial(callCenter)}>
          <span className="sr-only">Telepon </span>
          <span className={styles.number}>{callCenter}</span>
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          icon={<IconWhatsApp />}
          href={`${social.whatsapp}${text ?? ''}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </ButtonAnchor>
      </div>
    </div>
  );
}
