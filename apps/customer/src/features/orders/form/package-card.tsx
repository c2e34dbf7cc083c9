import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Document, Stub } from '@rihlah/ui/layout/document';
import { useNavigate } from 'react-router-dom';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { type CartProduct, takeFromCart } from '../../../domain/packages/cart.ts';
import styles from './order-form.module.css';

interface PackageCardProps {
  product: CartProduct;
  wanted: number;
  /** Who travels, as far as they were named. */
  names: string[];
}

/** The package that is being ordered, in short, the seats that are left, and the way to let it go. */
export function PackageCard({ product, wanted, names }: PackageCardProps) {
  const navigate = useNavigate();
  const airline = product.productAirlines[0]?.title ?? 'Belum terjadwal';
  const letGo = () => {
    navigate(paths.packages);
    takeFromCart(product.uuid);
  };
  return (
    <Document as="div" data-ticket>
      <div className={styles.package}>
        <DateBlock date={product.departureDate} withYear />
        <div className={styles.packageFacts}>
          <b className={styles.packageName}>{product.name}</b>
          <p>{airline}</p>
          <RouteLine stops={routeStops(product)} size="card" />
          <b className="money">{formatRupiah(product.price)}</b>
        </div>
      </div>
      <Stub className={styles.seats}>
        <p className={styles.counts}>
          <b>Sisa {product.seatAvailable} seat</b>
          {wanted > 0 && <span className={styles.wanted}>Anda memesan {wanted}</span>}
        </p>
        {names.length > 0 && <p className={styles.names}>Atas nama {names.join(', ')}</p>}
        <button type="button" className={styles.letGo} onClick={letGo}>
          Batal pilih paket ini
        </button>
      </Stub>
    </Document>
  );
}
