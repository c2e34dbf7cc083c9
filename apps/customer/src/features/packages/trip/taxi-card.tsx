import type { HotelWithPhotos } from '@rihlah/contract/catalog/product';
import type { TripGroup } from '@rihlah/contract/orders/trip-group';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { useModal } from '@rihlah/ui/hooks/use-modal';
import { useVoice } from '@rihlah/ui/hooks/use-voice';
import { IconClose } from '@rihlah/ui/icons/frame';
import { IconPause, IconPlay } from '@rihlah/ui/icons/package';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { useAwake } from '../../../client/use-awake.ts';
import styles from './taxi-card.module.css';

/** Cities as a driver there reads them. */
const ARABIC_CITIES: Record<string, string> = {
  makkah: 'مكة المكرمة',
  mekkah: 'مكة المكرمة',
  madinah: 'المدينة المنورة',
  jeddah: 'جدة',
};

const ASKED = 'من فضلك، أوصلني إلى';

/** Why there is nothing to be heard; empty where there is. */
function unspoken(arabicName: string, hasVoice: boolean | undefined): string {
  if (!arabicName) return 'Nama hotel dalam huruf Arab belum diisi kantor, jadi belum dapat dibacakan.';
  return hasVoice === false ? 'HP ini tidak punya suara Arab. Tunjukkan saja layarnya.' : '';
}

interface TaxiCardProps {
  hotel: HotelWithPhotos;
  /** Whom a lost pilgrim rings. */
  leader: TripGroup['leaders'][number] | undefined;
  open: boolean;
  onClose: () => void;
}

/** A whole white screen for the driver: the hotel in Arabic, as large as it can be read through a window, and its phone. */
export function TaxiCard({ hotel, leader, open, onClose }: TaxiCardProps) {
  const modal = useModal(open, onClose);
  useAwake(open);
  const voice = useVoice('ar', open);
  const { title, city, street, phone, arabicName, arabicStreet } = hotel;
  const arabicCity = ARABIC_CITIES[city.trim().toLowerCase()];
  const spoken = [ASKED, arabicName, arabicStreet, arabicCity].filter(Boolean).join('، ');
  return (
    <dialog {...modal} className={cx(styles.card, 'on-white')} aria-label="Tunjukkan ke sopir">
      {open && (
        <div className={styles.page}>
          <header className={styles.head}>
            <button type="button" className={styles.close} aria-label="Tutup" onClick={onClose}>
              <IconClose />
            </button>
            <h2 className={styles.title}>Tunjukkan ke sopir</h2>
          </header>
          <div className={styles.words}>
            <div lang="ar" dir="rtl">
              <p className={styles.asked}>{ASKED}</p>
              {arabicName ? (
                <p className={styles.name}>{arabicName}</p>
              ) : (
                <p className={styles.name} lang="en" dir="ltr">
                  {title}
                </p>
              )}
              {arabicStreet && <p className={styles.street}>{arabicStreet}</p>}
              {arabicCity && <p className={styles.street}>{arabicCity}</p>}
            </div>
            {phone && (
              <p className={styles.phone}>
                <a href={dial(phone)} dir="ltr">
                  {phone}
                </a>
                <span lang="ar" dir="rtl">
                  هاتف الفندق
                </span>
              </p>
            )}
            <div>
              <p className="label">Yang tertulis di atas</p>
              <p className={styles.meaning}>
                Tolong antar saya ke <b>{title}</b>
                {street && `, ${street}`}, {city}
              </p>
            </div>
            <p role="status" className={styles.note}>
              {unspoken(arabicName, voice.isThere)}
            </p>
          </div>
          <div className={styles.actions}>
            {arabicName && voice.isThere && (
              <Button
                size="lg"
                block
                variant={voice.isSpeaking ? 'secondary' : 'primary'}
                icon={voice.isSpeaking ? <IconPause /> : <IconPlay />}
                onClick={() => (voice.isSpeaking ? voice.stop() : voice.say(spoken))}
              >
                {voice.isSpeaking ? 'Sedang diputar' : 'Putar suara Arab'}
              </Button>
            )}
            <div className={styles.calls}>
              {phone && (
                <ButtonAnchor
                  size="lg"
                  variant="secondary"
                  icon={<IconPhone />}
                  href={dial(phone)}
                  aria-label={`Telepon hotel ${title}`}
                >
                  Hotel
                </ButtonAnchor>
              )}
              {leader && (
                <ButtonAnchor
                  size="lg"
                  variant="secondary"
                  icon={<IconPhone />}
                  href={dial(leader.phone)}
                  aria-label={`Telepon pembimbing ${leader.name}`}
                >
                  Pembimbing
                </ButtonAnchor>
              )}
            </div>
          </div>
        </div>
      )}
    </dialog>
  );
}
