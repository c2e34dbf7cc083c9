import type { NeedTotals } from '@rihlah/contract/orders/order-needs';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { OrderGroup } from '../../../domain/orders/list/order-groups.ts';
import styles from './manifest-head.module.css';

interface ManifestHeadProps {
  group: OrderGroup;
  totals?: NeedTotals | undefined;
}

/** When the pilgrims below it leave, from where, how soon, and with how many of them there is something to do. */
export function ManifestHead({ group: { product }, totals }: ManifestHeadProps) {
  const all = totals?.departures.find((departure) => departure.product === product.uuid);
  const days = daysBetween(jakartaDate(serverNow()), product.departureDate);
  return (
    <h2 className={styles.head}>
      <span>
        <span className="sr-only">Berangkat </span>
        {formatDate(product.departureDate)}, {product.branch.city}
      </span>{' '}
      <span className={styles.days}>
        {days < 0 ? 'sudah berangkat' : `${days} hari lagi`}
        {all && all.incomplete > 0 && `, ${all.incomplete} dari ${all.orders} belum`}
      </span>
    </h2>
  );
}
