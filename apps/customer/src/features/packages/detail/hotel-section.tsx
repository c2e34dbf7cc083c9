import type { HotelWithPhotos, Product } from '@rihlah/contract/catalog/product';
import { IconHotel } from '@rihlah/ui/icons/package';
import { Document } from '@rihlah/ui/layout/document';
import { Stars } from '@rihlah/ui/status/stars';
import { ArchPicture } from '../../../domain/packages/arch-picture.tsx';
import { gateWords } from '../gate-words.ts';
import { photographsFirst } from './hotel-photos.ts';
import styles from './package-detail.module.css';
import { Missing, Section } from './section.tsx';

type Hotel = Product['productHotels'][number] & { photos: HotelWithPhotos['photos'] };

/** Hotels of a city stand together, cities in the order of the journey. */
function byCity(hotels: Hotel[]): [city: string, hotels: Hotel[]][] {
  const cities = new Map<string, Hotel[]>();
  for (const hotel of hotels) cities.set(hotel.city, [...(cities.get(hotel.city) ?? []), hotel]);
  return [...cities];
}

interface HotelSectionProps {
  hotels: Product['productHotels'];
  /** Undefined until they are loaded. */
  pictured: HotelWithPhotos[] | undefined;
}

/** Hotels of a package, each with its nights there and its first picture. */
export function HotelSection({ hotels: stays, pictured }: HotelSectionProps) {
  const hotels = stays.map((stay) => ({
    ...stay,
    photos: photographsFirst(pictured?.find(({ uuid }) => uuid === stay.uuid)?.photos ?? []),
  }));
  if (hotels.length === 0) {
    return (
      <Section title="Hotel">
        <Missing icon={<IconHotel />}>Hotel Belum Tersedia</Missing>
      </Section>
    );
  }
  return (
    <Section title="Hotel">
      <Document as="div" className={styles.cells}>
        {byCity(hotels).map(([city, members]) => (
          <div key={city} className={styles.cell}>
            <h3 className={styles.city}>{city}</h3>
            {members.map((hotel) => (
              <div key={hotel.uuid} className={styles.hotel}>
                <ArchPicture path={hotel.photos[0]?.path}>{!hotel.photos[0] && <IconHotel />}</ArchPicture>
                <div>
                  <p className={styles.hotelName}>{hotel.title}</p>
                  <Stars value={hotel.star} />
                  {gateWords(hotel) && <p className={styles.nights}>{gateWords(hotel)}</p>}
                  {hotel.nights !== null && <p className={styles.nights}>{hotel.nights} malam</p>}
                </div>
              </div>
            ))}
          </div>
        ))}
      </Document>
    </Section>
  );
}
