import type { HotelWithPhotos, Product } from '@rihlah/contract/product';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { roomsQuery } from '../../lib/rooms-query.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Carousel, EmptyPortal, type Slide } from '../../ui/carousel.tsx';
import { Page } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import { FacilitySection } from './facility-section.tsx';
import { HotelSection } from './hotel-section.tsx';
import { ItinerarySection } from './itinerary-section.tsx';
import styles from './package-detail.module.css';
import { PackageSummary } from './package-summary.tsx';
import { hotelsQuery, itineraryQuery } from './queries.ts';
import { RoomSection } from './room-section.tsx';
import { Section } from './section.tsx';
import { SharePackage } from './share-package.tsx';

/** Spec 1, section 9. */
const CAROUSEL_MS = 4000;

const slidesOf = (hotels: HotelWithPhotos[]): Slide[] =>
  hotels.flatMap((hotel) =>
    hotel.photos.map((photo) => ({
      key: photo.uuid,
      path: photo.path,
      title: hotel.title,
      alt: photo.title || `Foto ${hotel.title}`,
    })),
  );

function Photos({ hotels, isPending }: { hotels: HotelWithPhotos[]; isPending: boolean }) {
  const slides = slidesOf(hotels);
  if (slides.length > 0) return <Carousel label="Foto hotel" slides={slides} interval={CAROUSEL_MS} />;
  return <EmptyPortal>{!isPending && 'Hotel Belum Tersedia'}</EmptyPortal>;
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

interface PackageDetailProps {
  product: Product;
  onOrder: () => void;
}

/** Everything about a package: pictures, facts, price, hotels, rooms, journey, facilities. */
export function PackageDetail({ product, onOrder }: PackageDetailProps) {
  const hotels = useQuery(hotelsQuery(product.uuid));
  const rooms = useQuery(roomsQuery(product.uuid));
  const itinerary = useQuery(itineraryQuery(product.uuid));
  return (
    <Page>
      <Breadcrumb
        crumbs={[{ label: `Kota ${product.branch.city}`, to: paths.packages }, { label: product.name }]}
      />
      <div className={styles.layout}>
        <div className={styles.photos}>
          <Photos
            hotels={hotels.data ?? []}
            isPending={hotels.isPending && product.productHotels.length > 0}
          />
        </div>
        <div className={styles.side}>
          <PackageSummary product={product} onOrder={onOrder} />
          <p className={styles.remark}>
            Kamar pilihan menambah jumlah akhir. Pembatalan tidak mengembalikan uang. Nama dapat diganti
            sampai dua bulan sebelum berangkat.
          </p>
          <SharePackage product={product} />
        </div>
        <div className={styles.more}>
          <HotelSection hotels={hotels.data ?? product.productHotels} />
          {rooms.isPending && <Pending title="Kamar" height={128} />}
          {rooms.isError && <Failed title="Kamar" onRetry={() => rooms.refetch()} />}
          {rooms.data && <RoomSection rooms={rooms.data} />}
          {itinerary.isPending && <Pending title="Perjalanan" height={480} />}
          {itinerary.isError && <Failed title="Perjalanan" onRetry={() => itinerary.refetch()} />}
          {itinerary.data && <ItinerarySection items={itinerary.data} />}
          <FacilitySection description={product.description} />
        </div>
      </div>
    </Page>
  );
}
