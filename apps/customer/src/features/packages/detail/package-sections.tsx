import type { HotelWithPhotos, ItineraryItem, Product, ProductRoom } from '@rihlah/contract/catalog/product';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { IconMap } from '@rihlah/ui/icons/package';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Fields } from '@rihlah/ui/layout/fields';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { travelQuery } from '../../../domain/journey/travel.ts';
import { TravelFields } from '../../../domain/journey/travel-fields.tsx';
import { FacilitySection } from './facility-section.tsx';
import { HotelSection } from './hotel-section.tsx';
import styles from './package-detail.module.css';
import { RoomSection } from './room-section.tsx';
import { Missing, Section } from './section.tsx';

function ItinerarySection({ items }: { items: ItineraryItem[] }) {
  if (items.length === 0) {
    return (
      <Section title="Perjalanan">
        <Missing icon={<IconMap />}>
          <span lang="en">There is no itinerary</span>
          <br />
          Jadwal perjalanan belum tersedia
        </Missing>
      </Section>
    );
  }
  return (
    <Section title="Perjalanan">
      <Document as="div">
        <table className={styles.itinerary}>
          <thead className="sr-only">
            <tr>
              <th scope="col">Hari</th>
              <th scope="col">Perjalanan</th>
              <th scope="col">Acara</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={item.uuid} className={styles.day}>
                <th scope="row" className={styles.dayNumber}>
                  <span className="label">Hari</span> <b>{index + 1}</b>
                </th>
                <td className={styles.journey} lang="id">
                  {item.title}
                </td>
                <td className={styles.event} lang="id">
                  {item.description}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Document>
    </Section>
  );
}

/** Flights of a package, where to meet and who leads; nothing while nothing of it is entered. */
function FlightSection({ productUuid }: { productUuid: string }) {
  const { data } = useQuery(travelQuery(productUuid));
  if (!data) return null;
  const { flights, meetingPlace, meetingAt, leader, flightsAnnouncedOn } = data;
  if (flights.length === 0 && !meetingPlace && !meetingAt && !leader && !flightsAnnouncedOn) return null;
  return (
    <Section title="Penerbangan">
      <Document as="div">
        <Facts>
          <Fields>
            <TravelFields productUuid={productUuid} />
          </Fields>
        </Facts>
      </Document>
    </Section>
  );
}

const Pending = ({ title, height }: { title: string; height: number }) => (
  <Section title={title}>
    <Loading label={`Memuat ${title.toLowerCase()}`}>
      <Bar height={height} />
    </Loading>
  </Section>
);

const Failed = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Section title={title}>
    <button type="button" className={styles.retry} onClick={onRetry}>
      Gagal dimuat. Coba lagi
    </button>
  </Section>
);

interface PackageSectionsProps {
  product: Product;
  hotels: UseQueryResult<HotelWithPhotos[]>;
  rooms: UseQueryResult<ProductRoom[]>;
  itinerary: UseQueryResult<ItineraryItem[]>;
}

export default function PackageSections({ product, hotels, rooms, itinerary }: PackageSectionsProps) {
  return (
    <>
      <FlightSection productUuid={product.uuid} />
      <HotelSection hotels={product.productHotels} pictured={hotels.data} />
      {rooms.isPending && <Pending title="Kamar" height={128} />}
      {rooms.isError && <Failed title="Kamar" onRetry={() => rooms.refetch()} />}
      {rooms.data && <RoomSection rooms={rooms.data} />}
      {itinerary.isPending && <Pending title="Perjalanan" height={480} />}
      {itinerary.isError && <Failed title="Perjalanan" onRetry={() => itinerary.refetch()} />}
      {itinerary.data && <ItinerarySection items={itinerary.data} />}
      <FacilitySection description={product.description} />
    </>
  );
}
