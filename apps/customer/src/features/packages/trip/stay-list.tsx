import type { HotelWithPhotos } from '@rihlah/contract/catalog/product';
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

function Stay({ hotel }: { hotel: HotelWithPhotos }) {
  const [isShown, setShown] = useState(false);
  const { title, city, star, photos } = hotel;
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
      <TaxiCard hotel={hotel} open={isShown} onClose={() => setShown(false)} />
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
