import { loginFor, paths } from '@rihlah/contract/wire/paths';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Link } from '@rihlah/ui/navigation/link';
import { PageHeading } from '@rihlah/ui/page/page';
import { type CartProduct, formPath } from '../../../domain/packages/cart.ts';
import styles from './order-form.module.css';
import { PackageCard } from './package-card.tsx';

interface OrderHeadProps {
  product: CartProduct;
  isGuest: boolean;
  /** How many travel; 0 before that was said. */
  wanted: number;
  names: string[];
}

export function OrderSummary({ product, isGuest, wanted, names }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <Breadcrumb
        crumbs={[
          { label: product.branch.city, to: paths.departureCities },
          { label: 'Umrah Paket Ekonomi', to: paths.packages },
          { label: product.name, to: paths.package(product.uuid) },
        ]}
      />
      <PageHeading>Formulir Pemesanan</PageHeading>
      {isGuest && (
        <p className={styles.login}>
          Sudah punya akun? <Link to={loginFor(formPath(paths.order, product.uuid))}>Masuk lebih dulu</Link>
        </p>
      )}
      <div className={styles.card}>
        <PackageCard product={product} wanted={wanted} names={names} />
      </div>
    </div>
  );
}
