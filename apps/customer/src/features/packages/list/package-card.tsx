import type { Product } from '@rihlah/contract/catalog/product';
import { paths, soldOutPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document, Stub } from '@rihlah/ui/layout/document';
import { StarCount } from '@rihlah/ui/status/stars';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { Airline } from '../airline.tsx';
import { type Closed, closedBecause } from '../can-order.ts';
import { ClosedStamp } from '../closed-stamp.tsx';
import { gateWords } from '../gate-words.ts';
import { RatingLine } from '../rating-line.tsx';
import styles from './package-card.module.css';

/** Room for the hotels of three cities; more stand on the detail. */
const MANY_HOTELS = 3;

/** Fewer seats than this are shown in red. */
const FEW_SEATS = 5;

interface PackageCardProps {
  product: Product;
  onOrder: (product: Product) => void;
  /** The visitor is about to open the detail: its data can be fetched. */
  onIntent: (uuid: string) => void;
  /** The list is not by month: the date says its year itself. */
  withYear?: boolean;
}

function Hotels({ hotels }: { hotels: Product['productHotels'] }) {
  if (hotels.length === 0) return <p className={styles.noHotel}>Hotel Belum Tersedia</p>;
  return (
    <ul className={styles.hotels}>
      {hotels.slice(0, MANY_HOTELS).map((hotel) => (
        <li key={hotel.uuid} className={styles.hotel}>
          <span className={styles.hotelHead}>
            <span className="label">{hotel.city}</span>
            <StarCount value={hotel.star} />
          </span>
          <span className={styles.hotelName}>{hotel.title}</span>
          {gateWords(hotel)}
        </li>
      ))}
    </ul>
  );
}

function Seats({ product: { seatAvailable }, closed }: { product: Product; closed: Closed | null }) {
  return (
    <div className={styles.seats}>
      <span className="label">Seat</span>
      {closed ? (
        <ClosedStamp reason={closed} />
      ) : (
        <b className={cx(styles.seatCount, seatAvailable < FEW_SEATS && styles.few)}>{seatAvailable}</b>
      )}
    </div>
  );
}

export function PackageCard({ product, onOrder, onIntent, withYear }: PackageCardProps) {
  const closed = closedBecause(product);
  const isOpen = closed === null;
  const intend = () => onIntent(product.uuid);
  return (
    <Document as="article" className={styles.card} aria-labelledby={`name-${product.uuid}`}>
      <div className={styles.facts}>
        <DateBlock date={product.departureDate} muted={!isOpen} withYear={withYear} />
        <div className={styles.summary}>
          <h3 id={`name-${product.uuid}`}>{product.name}</h3>
          <Airline airline={product.productAirlines[0]} fallback="Belum terjadwal" />
          <RatingLine {...product} />
          <RouteLine stops={routeStops(product)} size="card" muted={!isOpen} />
        </div>
        <Hotels hotels={product.productHotels} />
      </div>
      <Stub side className={styles.stub}>
        <div className={styles.cost}>
          <div>
            <span className="label">Per orang</span>
            <b className={cx('money', styles.price)}>{formatRupiah(product.price)}</b>
          </div>
          <Seats product={product} closed={closed} />
        </div>
        <div className={styles.actions}>
          <ButtonLink
            to={paths.package(product.uuid)}
            variant="secondary"
            onPointerEnter={intend}
            onFocus={intend}
            onTouchStart={intend}
          >
            Detail<span className="sr-only"> {product.name}</span>
          </ButtonLink>
          <Button disabled={!isOpen} onClick={() => onOrder(product)}>
            Order<span className="sr-only"> {product.name}</span>
          </Button>
        </div>
        {closed === 'Habis' && (
          <ButtonLink to={soldOutPath(product.uuid)} variant="quiet" block>
            Kabari saya, atau tanggal lain
          </ButtonLink>
        )}
      </Stub>
    </Document>
  );
}
