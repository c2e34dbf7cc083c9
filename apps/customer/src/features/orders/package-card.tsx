import { formatRupiah } from '@rihlah/rules/rupiah';
import type { CartProduct } from '../../lib/cart.ts';
import { routeStops } from '../../lib/route-stops.ts';
import { DateBlock } from '../../ui/date-block.tsx';
import { Document } from '../../ui/document.tsx';
import styles from './order-form.module.css';

/** The package that is being ordered, in short. */
export function PackageCard({ product }: { product: CartProduct }) {
  const [origin, destination] = routeStops(product);
  const airline = product.productAirlines[0]?.title ?? 'Belum terjadwal';
  return (
    <Document as="div">
      <div className={styles.package}>
        <DateBlock date={product.departureDate} />
        <div>
          <b className={styles.packageName}>{product.name}</b>
          <p>
            {airline}, {origin?.code ?? origin?.city} ke {destination?.city}
          </p>
          <b className="money">{formatRupiah(product.price)}</b>
        </div>
      </div>
    </Document>
  );
}
