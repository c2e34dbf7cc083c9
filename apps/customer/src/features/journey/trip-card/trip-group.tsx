import type { TripGroup as Group } from '@rihlah/contract/orders/trip-group';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { whatsAppTo } from '@rihlah/rules/text/addresses/whats-app';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconWhatsApp } from '@rihlah/ui/icons/social';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import styles from './trip-group.module.css';

/** `Bus 2, regu 3`; null as long as nobody has said. */
export const placeInWords = ({ bus, squad }: Pick<Group, 'bus' | 'squad'>): string | null => {
  const words = [bus !== null && `bus ${bus}`, squad !== null && `regu ${squad}`].filter(Boolean).join(', ');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
};

/** Where one belongs on the way and whom one rings who is lost; nothing but in the days around the journey. */
export function TripGroup({ group }: { group: Group }) {
  const place = placeInWords(group);
  const { leaders } = group;
  if (!place && leaders.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="bila-tersesat">
      <h2 id="bila-tersesat">Bila tersesat</h2>
      <Document as="div">
        {place && (
          <Facts>
            <span className="label">Rombongan Anda</span>
            <p className={styles.place}>{place}</p>
          </Facts>
        )}
        {leaders.map(({ name, phone }) => (
          <Stub key={`${name} ${phone}`} className={styles.leader}>
            <span className="label">Pembimbing</span>
            <p className={styles.name}>{name}</p>
            <p className={styles.phone} dir="ltr">
              {phone}
            </p>
            <div className={styles.ways}>
              <ButtonAnchor href={dial(phone)} icon={<IconPhone />} aria-label={`Telepon ${name}`}>
                Telepon
              </ButtonAnchor>
              <ButtonAnchor
                variant="secondary"
                href={whatsAppTo(phone)}
                target="_blank"
                rel="noreferrer"
                icon={<IconWhatsApp />}
                aria-label={`WhatsApp ${name}`}
              >
                WhatsApp
              </ButtonAnchor>
            </div>
          </Stub>
        ))}
        {leaders.length === 0 && (
          <Stub>
            <p>Pembimbing belum ditugaskan. Telepon kami di bawah ini.</p>
          </Stub>
        )}
      </Document>
      {leaders.length > 0 && <p className={styles.note}>Telepon biasa tetap bisa tanpa internet.</p>}
    </section>
  );
}
