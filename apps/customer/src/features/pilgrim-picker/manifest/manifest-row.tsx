import type { Order } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { Link } from '@rihlah/ui/navigation/link';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { useId } from 'react';
import { PilgrimLink, slotLinks } from './document-slots.tsx';
import styles from './manifest-row.module.css';
import { NeedNote } from './need-note.tsx';

interface ManifestRowProps {
  order: Order;
  to: string;
  /** What the pilgrim is picked for; for documents the row shows the five of them. */
  need: OrderNeed;
}

/** A pilgrim of the agent on a phone. The row leads to the screen they are picked for, each slot to its own. */
export function ManifestRow({ order, to, need }: ManifestRowProps) {
  const nameId = useId();
  const slots = need === 'documents' ? slotLinks(order, true) : null;
  return (
    <li className={styles.row}>
      <Link to={to} state={{ fromPicker: true }} className={styles.link} aria-labelledby={nameId}>
        <span className={styles.person}>
          <span className={styles.first}>
            <b id={nameId} className={styles.name}>
              {order.pilgrim.name}
              <span className="sr-only">, {order.orderId}</span>
            </b>
            <span className={styles.note}>
              <NeedNote order={order} need={need} />
            </span>
          </span>
          <span className={styles.order}>
            {order.orderId}, {formatInstantDate(order.createdAt)}
          </span>
          <span className={styles.package}>
            <b>{order.product.name}</b>
          </span>
        </span>
        <IconChevronRight size={20} />
      </Link>
      {slots && (
        <div className={styles.documents}>
          <div className={styles.slots}>{slots}</div>
          <PilgrimLink order={order} />
        </div>
      )}
    </li>
  );
}
