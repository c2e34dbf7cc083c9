import type { HotelWithPhotos, ItineraryItem, Product, ProductRoom } from '@rihlah/contract/catalog/product';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { FacilitySection } from './facility-section.tsx';
import { FlightSection } from './flight-section.tsx';
import { HotelSection } from './hotel-section.tsx';
import { ItinerarySection } from './itinerary-section.tsx';
import styles from './package-detail.module.css';
import { RoomSection } from './room-section.tsx';
import { Section } from './section.tsx';

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

/** Below pictures and price: hotels, rooms, journey, facilities. */
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
