import type { Order } from '@rihlah/contract/order';
import { IconChevronRight } from '@rihlah/ui/icons';
import { Link } from '@rihlah/ui/link';
import { formatShortDateOf } from '@rihlah/ui/text/format';
import { type ReactNode, useId } from 'react';
import { PilgrimLink, slotLinks } from './document-slots.tsx';
import styles from './manifest-row.module.css';

interface ManifestRowProps {
  order: Order;
  to: string;
  /** Shows the five documents. */
  withSlots: boolean;
  /** How far the pilgrim is. */
  note: ReactNode;
}

/** A pilgrim of the agent on a phone. The row leads to the screen they are picked for, each slot to its own. */
export function ManifestRow({ order, to, withSlots, note }: ManifestRowProps) {
  const nameId = useId();
  const slots = withSlots ? slotLinks(order, true) : null;
  return (
    <li className={styles.row}>
      <Link to={to} state={{ fromPicker: true }} className={styles.link} aria-labelledby={nameId}>
        <span className={styles.person}>
          <span className={styles.first}>
            <b id={nameId} className={styles.name}>
              {order.pilgrim.name}
              <span className="sr-only">, {order.orderId}</span>
            </b>
            <span className={styles.note}>{note}</span>
          </span>
          <span className={styles.order}>
            {order.orderId}, {formatShortDateOf(order.createdAt)}
          </span>
          <span className={styles.package}>
            <b>{order.product.name}</b>
          </span>
        </span>
        <IconChevronRight size={20} />
      </Link>
      {slots && (
        <div className={styles.papers}>
          <div className={styles.slots}>{slots}</div>
          <PilgrimLink order={order} />
        </div>
      )}
    </li>
  );
}
