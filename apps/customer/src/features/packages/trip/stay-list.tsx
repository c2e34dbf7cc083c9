import type { HotelWithPhotos } from '@rihlah/contract/catalog/product';
import type { TripGroup } from '@rihlah/contract/orders/trip-group';
import { Button } from '@rihlah/ui/actions/button';
import { IconBus } from '@rihlah/ui/icons/common';
import { IconHotel } from '@rihlah/ui/icons/package';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Stars } from '@rihlah/ui/status/stars';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchPicture } from '../../../domain/packages/arch-picture.tsx';
import { hotelsQuery } from '../queries.ts';
import styles from './stay-list.module.css';
import { TaxiCard } from './taxi-card.tsx';

interface StayProps {
  hotel: HotelWithPhotos;
  leader: TripGroup['leaders'][number] | undefined;
  /** Then no driver needs to be shown the way any more. */
  isBack: boolean;
}

function Stay({ hotel, leader, isBack }: StayProps) {
  const [isShown, setShown] = useState(false);
  const { title, city, star, street, arabicName, arabicStreet, photos } = hotel;
  const [photo] = photos;
  return (
    <Document as="div">
      <Facts className={styles.hotel}>
        <ArchPicture path={photo?.path}>{!photo && <IconHotel />}</ArchPicture>
        <div>
          <span className="label">Hotel di {city}</span>
          <p className={styles.name}>{title}</p>
          <Stars value={star} />
          <p className={styles.street}>{street || 'Jalannya belum diisi kantor.'}</p>
        </div>
      </Facts>
      <Stub className={styles.address}>
        {arabicName ? (
          <div className={styles.arabic} lang="ar" dir="rtl">
            <p>{arabicName}</p>
            {arabicStreet && <p>{arabicStreet}</p>}
          </div>
        ) : (
          <p className={styles.street}>Nama hotel dalam huruf Arab belum diisi kantor.</p>
        )}
        {!isBack && (
          <Button variant="secondary" block icon={<IconBus />} onClick={() => setShown(true)}>
            Tunjukkan ke sopir
          </Button>
        )}
      </Stub>
      <TaxiCard hotel={hotel} leader={leader} open={isShown} onClose={() => setShown(false)} />
    </Document>
  );
}

interface StayListProps {
  packageUuid: string;
  /** Whom a lost pilgrim rings; undefined as long as nobody leads them. */
  leader?: StayProps['leader'];
  isBack: boolean;
}

/** Where one sleeps, each hotel with its address and a sheet for the taxi; nothing while no hotel is known. */
export function StayList({ packageUuid, leader, isBack }: StayListProps) {
  const { data } = useQuery({ ...hotelsQuery(packageUuid), meta: { ownErrors: true } });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.stays} aria-label="Hotel">
      <h2>Hotel</h2>
      {data.map((hotel) => (
        <Stay key={hotel.uuid} hotel={hotel} leader={leader} isBack={isBack} />
      ))}
    </section>
  );
}
