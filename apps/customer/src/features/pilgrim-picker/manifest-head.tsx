import { daysBetween, jakartaDate } from '@rihlah/rules/dates';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { OrderGroup } from '../../domain/orders/order-groups.ts';
import styles from './manifest-head.module.css';

/** When the pilgrims below it leave, from where and how soon: said once for all of them. */
export function ManifestHead({ group: { product } }: { group: OrderGroup }) {
  const days = daysBetween(jakartaDate(serverNow()), product.departureDate);
  return (
    <h2 className={styles.head}>
      <span>
        <span className="sr-only">Berangkat </span>
        {formatDate(product.departureDate)}, {product.branch.city}
      </span>{' '}
      <span className={styles.days}>{days < 0 ? 'sudah berangkat' : `${days} hari lagi`}</span>
    </h2>
  );
}
