import type { HotelWithPhotos } from '@rihlah/contract/product';
import { Button } from '@rihlah/ui/button';
import { Dialog } from '@rihlah/ui/dialog';
import { Document, Facts, Stub } from '@rihlah/ui/document';
import { IconBus } from '@rihlah/ui/icons';
import { IconHotel } from '@rihlah/ui/icons-package';
import { Stars } from '@rihlah/ui/stars';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ArchPicture } from '../../domain/packages/arch-picture.tsx';
import { hotelsQuery } from './queries.ts';
import styles from './stay-list.module.css';

/** Cities as a driver there reads them. */
const ARABIC: Record<string, string> = {
  makkah: 'مكة المكرمة',
  mekkah: 'مكة المكرمة',
  madinah: 'المدينة المنورة',
  jeddah: 'جدة',
};

/** The screen stays awake while it is held out to somebody. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isOn]);
}

function Stay({ hotel }: { hotel: HotelWithPhotos }) {
  const [isShown, setShown] = useState(false);
  useAwake(isShown);
  const { title, city, star, photos } = hotel;
  const arabic = ARABIC[city.trim().toLowerCase()];
  const [photo] = photos;
  return (
    <Document as="div">
      <Facts className={styles.hotel}>
        <ArchPicture path={photo?.path}>{!photo && <IconHotel />}</ArchPicture>
        <div>
          <span className="label">Hotel di {city}</span>
          <p className={styles.name}>{title}</p>
          <Stars value={star} />
        </div>
      </Facts>
      <Stub>
        <Button variant="secondary" block icon={<IconBus />} onClick={() => setShown(true)}>
          Tunjukkan ke sopir
        </Button>
      </Stub>
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        focusTitle
        title="Tolong antar saya ke hotel ini"
        actions={
          <Button size="lg" block variant="secondary" onClick={() => setShown(false)}>
            Tutup
          </Button>
        }
      >
        <p lang="ar" dir="rtl" className={styles.arabic}>
          من فضلك، أوصلني إلى فندق
        </p>
        <p className={styles.shown}>{title}</p>
        {arabic ? (
          <p lang="ar" dir="rtl" className={styles.arabic}>
            {arabic}
          </p>
        ) : (
          <p className={styles.shown}>{city}</p>
        )}
      </Dialog>
    </Document>
  );
}

/** Where one sleeps, each hotel with a sheet for the taxi; nothing while no hotel is known. */
export function StayList({ packageUuid }: { packageUuid: string }) {
  const { data } = useQuery({ ...hotelsQuery(packageUuid), meta: { ownErrors: true } });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.stays} aria-label="Hotel">
      <h2>Hotel</h2>
      {data.map((hotel) => (
        <Stay key={hotel.uuid} hotel={hotel} />
      ))}
    </section>
  );
}
