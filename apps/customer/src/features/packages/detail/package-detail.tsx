import type { HotelWithPhotos, Product } from '@rihlah/contract/catalog/product';
import { paths } from '@rihlah/contract/wire/paths';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page } from '@rihlah/ui/page/page';
import { useQuery } from '@tanstack/react-query';
import type { Slide } from '../../../domain/packages/carousel.tsx';
import { EmptyPortal } from '../../../domain/packages/empty-portal.tsx';
import { roomsQuery } from '../../../domain/packages/rooms-query.ts';
import { hotelsQuery, itineraryQuery } from '../queries.ts';
import { isDrawing, photographsFirst } from './hotel-photos.ts';
import styles from './package-detail.module.css';
import { PackageSummary } from './package-summary.tsx';

/** Comes with the photos, which are many times heavier. */
const carousel = lazyCode(() => import('../../../domain/packages/carousel.tsx'));

/** Comes while their own data is on its way. */
const sections = lazyCode(() => import('./package-sections.tsx'));

/** Below the first view, with data of its own. */
const assurances = lazyCode(() => import('./package-assurances.tsx'));

/** Nobody shares what they have not read yet. */
const sharePackage = lazyCode(() => import('./share-package.tsx'));

/** Spec 1, section 9. */
const CAROUSEL_MS = 4000;

const slidesOf = (hotels: HotelWithPhotos[]): Slide[] =>
  photographsFirst(
    hotels.flatMap((hotel) =>
      hotel.photos.map((photo) => {
        const kind = isDrawing(photo.path) ? 'Gambar' : 'Foto';
        return {
          key: photo.uuid,
          path: photo.path,
          kind,
          title: hotel.title,
          alt: photo.title || `${kind} ${hotel.title}`,
        };
      }),
    ),
  );

function Photos({ hotels, isPending }: { hotels: HotelWithPhotos[]; isPending: boolean }) {
  const slides = slidesOf(hotels);
  if (slides.length > 0) {
    return (
      <LoadedPart
        part={carousel}
        with={{ label: `${slides[0]?.kind} hotel`, slides, interval: CAROUSEL_MS }}
        waiting={<EmptyPortal />}
      />
    );
  }
  return <EmptyPortal>{!isPending && 'Hotel Belum Tersedia'}</EmptyPortal>;
}

interface PackageDetailProps {
  product: Product;
  onOrder: () => void;
  /** It is being written: nothing of it is sure, and nothing is asked of the server. */
  isDraft?: boolean;
}

/** Everything about a package: pictures, facts, price, hotels, rooms, journey, facilities. */
export function PackageDetail({ product, onOrder, isDraft }: PackageDetailProps) {
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
          <LoadedPart part={sharePackage} with={{ product }} waiting={<div className={styles.share} />} />
        </div>
        <div className={styles.more}>
          {!isDraft && <LoadedPart part={assurances} with={{ product }} waiting={<Bar height={640} />} />}
          <LoadedPart
            part={sections}
            with={{ product, hotels, rooms, itinerary }}
            waiting={<Bar height={480} />}
          />
        </div>
      </div>
    </Page>
  );
}
