import type { Product } from '@rihlah/contract/product';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { appConfig } from '../../lib/config.ts';
import { formatHijriMonth, formatWeekdayDate } from '../../lib/format.ts';
import { routeStops } from '../../lib/route-stops.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Coupons } from '../../ui/coupons.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { Field, Fields } from '../../ui/fields.tsx';
import { RouteLine } from '../../ui/route-line.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Airline } from './airline.tsx';
import { canOrder, hasDeparted } from './can-order.ts';
import styles from './package-detail.module.css';
import { paymentPlan } from './payment-plan.ts';

function PackageFacts({ product }: { product: Product }) {
  const airlines = product.productAirlines;
  return (
    <Fields className={styles.fields}>
      <Field label="Berangkat" wide>
        {formatWeekdayDate(product.departureDate)}
        <span className={styles.hijri}>{formatHijriMonth(product.departureDate)}</span>
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
        {hasDeparted(product) ? (
          <Stamp tone="secondary">Lewat</Stamp>
        ) : product.seatAvailable === 0 ? (
          <Stamp tone="danger" tilt>
            Habis
          </Stamp>
        ) : (
          <span className={cx(product.seatAvailable < 5 && styles.few)}>{product.seatAvailable}</span>
        )}
      </Field>
    </Fields>
  );
}

interface PackageSummaryProps {
  product: Product;
  onOrder: () => void;
}

/** The document of a package: what it is, what it costs and when that is paid. */
export function PackageSummary({ product, onOrder }: PackageSummaryProps) {
  const plan = paymentPlan(product.price, product.departureDate, appConfig.policy);
  return (
    <Document
      as="div"
      strip={{ name: `Paket ${product.productType.name}`, number: `Kota ${product.branch.city}` }}
      className={styles.summary}
    >
      <Facts>
        <h1 tabIndex={-1} className={styles.name}>
          {product.name}
        </h1>
        <RouteLine stops={routeStops(product)} muted={!canOrder(product)} />
        <PackageFacts product={product} />
      </Facts>
      <Stub>
        <p className="label">Harga per orang</p>
        <p className={cx('money', styles.price)}>{formatRupiah(product.price)}</p>
        {!hasDeparted(product) && (
          <>
            <h2 className={styles.planTitle}>Kapan membayar apa</h2>
            <Coupons coupons={plan} />
          </>
        )}
        <div className={styles.wideOnly}>
          <Button size="lg" block disabled={!canOrder(product)} onClick={onOrder}>
            ORDER
          </Button>
        </div>
      </Stub>
    </Document>
  );
}
