import type { Product } from '@rihlah/contract/catalog/product';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { hijriMonth } from '@rihlah/rules/text/calendar-words';
import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { formatWeekdayDate } from '@rihlah/ui/text/format';
import { appConfig } from '../../../client/config.ts';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { Coupons } from '../../../domain/packages/coupons.tsx';
import { Airline } from '../airline.tsx';
import { closedBecause } from '../can-order.ts';
import { ClosedStamp } from '../closed-stamp.tsx';
import { RatingLine } from '../rating-line.tsx';
import styles from './package-detail.module.css';
import { paymentPlan } from './payment-plan.ts';

function PackageFacts({ product }: { product: Product }) {
  const airlines = product.productAirlines;
  const closed = closedBecause(product);
  return (
    <Fields className={styles.fields}>
      <Field label="Berangkat" wide>
        {formatWeekdayDate(product.departureDate)}
        <span className={styles.hijri}>{hijriMonth(product.departureDate)}</span>
      </Field>
      <Field label="Maskapai" wide>
        {airlines.length === 0 && <Airline airline={undefined} fallback="Pesawat Belum Terjadwal" />}
        <span className={styles.airlines}>
          {airlines.map((airline) => (
            <Airline key={airline.title} airline={airline} fallback="" />
          ))}
        </span>
      </Field>
      <Field label="Lama">{product.durationDays} hari</Field>
      <Field label="Seat tersedia">
        {closed ? (
          <ClosedStamp reason={closed} />
        ) : (
          <span className={cx(product.seatAvailable < 5 && styles.few)}>{product.seatAvailable}</span>
        )}
      </Field>
    </Fields>
  );
}

/** What one can do about a package that cannot be ordered. */
const instead = lazyCode(() => import('../sold-out/instead.tsx'));

interface PackageSummaryProps {
  product: Product;
  onOrder: () => void;
}

export function PackageSummary({ product, onOrder }: PackageSummaryProps) {
  const closed = closedBecause(product);
  const plan = paymentPlan(product.price, product.departureDate, appConfig.policy);
  return (
    <Document
      as="div"
      strip={{ name: `Paket ${product.productType.name}`, number: `Kota ${product.branch.city}` }}
      data-ticket
    >
      <Facts>
        <h1 tabIndex={-1} className={styles.name}>
          {product.name}
        </h1>
        <RatingLine {...product} />
        <RouteLine stops={routeStops(product)} muted={closed !== null} />
        <PackageFacts product={product} />
      </Facts>
      <Stub>
        <p className="label">Harga per orang</p>
        <p className={cx('money', styles.price)}>{formatRupiah(product.price)}</p>
        {closed !== 'Lewat' && (
          <>
            <h2 className={styles.planTitle}>Kapan membayar apa</h2>
            <Coupons coupons={plan} />
          </>
        )}
        <div className={styles.wideOnly}>
          <Button size="lg" block disabled={closed !== null} onClick={onOrder}>
            ORDER
          </Button>
        </div>
        {closed && (
          <LoadedPart
            part={instead}
            with={{ product, closed }}
            waiting={<div className={styles.instead} />}
          />
        )}
      </Stub>
    </Document>
  );
}
