import type { HotelWithPhotos } from '@rihlah/contract/catalog/product';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { useModal } from '@rihlah/ui/hooks/use-modal';
import { IconClose } from '@rihlah/ui/icons/frame';
import { IconPlay } from '@rihlah/ui/icons/package';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { useEffect, useState } from 'react';
import { dial } from '../../../domain/agency/dial.ts';
import styles from './taxi-card.module.css';

/** Cities as a driver there reads them. */
const ARABIC_CITIES: Record<string, string> = {
  makkah: 'مكة المكرمة',
  mekkah: 'مكة المكرمة',
  madinah: 'المدينة المنورة',
  jeddah: 'جدة',
};

const ASKED = 'من فضلك، أوصلني إلى';

/** The screen stays awake while it is held out to somebody. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isOn]);
}

/** Whether this phone can read Arabic aloud. Its voices may come a moment after the page. */
function useArabicVoice(isOn: boolean): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!isOn || !('speechSynthesis' in window)) return;
    const { speechSynthesis } = window;
    const look = () => setVoice(speechSynthesis.getVoices().find(({ lang }) => /^ar\b/i.test(lang)) ?? null);
    look();
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', look);
      speechSynthesis.cancel();
    };
  }, [isOn]);
  return voice;
}

function say(text: string, voice: SpeechSynthesisVoice): void {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'ar-SA';
  words.voice = voice;
  words.rate = 0.85;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(words);
}

interface TaxiCardProps {
  hotel: HotelWithPhotos;
  open: boolean;
  onClose: () => void;
}

/** A whole white screen for the driver: the hotel in Arabic, as large as it can be read through a window, and its phone. */
export function TaxiCard({ hotel, open, onClose }: TaxiCardProps) {
  const modal = useModal(open, onClose);
  useAwake(open);
  const voice = useArabicVoice(open);
  const { title, city, street, phone, arabicName, arabicStreet } = hotel;
  const arabicCity = ARABIC_CITIES[city.trim().toLowerCase()];
  const spoken = [ASKED, arabicName, arabicStreet, arabicCity].filter(Boolean).join('، ');
  return (
    <dialog {...modal} className={styles.card} aria-label="Tunjukkan ke sopir">
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
          </div>
          <div className={styles.actions}>
            {voice && (
              <Button size="lg" block icon={<IconPlay />} onClick={() => say(spoken, voice)}>
                Putar suara Arab
              </Button>
            )}
            {phone && (
              <ButtonAnchor
                size="lg"
                block
                variant="secondary"
                icon={<IconPhone />}
                href={dial(phone)}
                aria-label={`Telepon ${title}`}
              >
                Telepon hotel
              </ButtonAnchor>
            )}
          </div>
        </div>
      )}
    </dialog>
  );
}
