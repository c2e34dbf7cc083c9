import { formatDate, readableName } from '@rihlah/ui/text/format';
import { usePlacedOrders } from '../../domain/orders/unpaid/placed-orders.ts';
import type { BillView } from './bill-view.ts';
import styles from './payment.module.css';

/** Who travels on a bill: as typed on this device, else as the server tells whoever holds the link. */
export function usePilgrimName({ order }: BillView): string {
  const placed = usePlacedOrders();
  return (
    placed?.orders.find(({ uuid }) => uuid === order.uuid)?.pilgrimName ?? readableName(order.pilgrim.name)
  );
}

/** Whose bill it is, before anything else: a family has several that look alike. */
export function Whose({ view }: { view: BillView }) {
  const { product } = view.order;
  return (
    <dl className={styles.whose}>
      <div>
        <dt className="label">Jamaah</dt>
        <dd>{usePilgrimName(view)}</dd>
      </div>
      <div>
        <dt className="label">Berangkat</dt>
        <dd className={styles.date}>{formatDate(product.departureDate)}</dd>
      </div>
    </dl>
  );
}
