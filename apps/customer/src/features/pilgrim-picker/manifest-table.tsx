import type { Order } from '@rihlah/contract/order';
import type { ReactNode } from 'react';
import { formatShortDateOf } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';
import { DaysLeft } from './days-left.tsx';
import { slotLinks } from './document-slots.tsx';
import styles from './manifest-table.module.css';
import { SLOTS } from './missing-documents.ts';

interface ManifestTableProps {
  orders: Order[];
  toOf: (order: Order) => string;
  withSlots: boolean;
  noteOf: (order: Order) => ReactNode;
}

function Row({ order, toOf, withSlots, noteOf }: Omit<ManifestTableProps, 'orders'> & { order: Order }) {
  const slots = withSlots ? slotLinks(order, false) : null;
  return (
    <tr>
      <th scope="row">
        <Link to={toOf(order)} state={{ fromPicker: true }} className={styles.name}>
          {order.pilgrim.name}
          <span className="sr-only">, {order.orderId}</span>
        </Link>
      </th>
      <td>{order.orderId}</td>
      <td>{formatShortDateOf(order.createdAt)}</td>
      <td>{order.product.name}</td>
      <td>
        <DaysLeft order={order} />
      </td>
      {withSlots &&
        SLOTS.map(({ slot }, index) => (
          <td key={slot} className={styles.slot}>
            {slots?.[index] ?? <span className="sr-only">tidak terlihat</span>}
          </td>
        ))}
      <td>{noteOf(order)}</td>
    </tr>
  );
}

/** The agent's pilgrims at a desk: a row each, below a head that stays in sight. */
export function ManifestTable({ orders, ...row }: ManifestTableProps) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">Jamaah</caption>
      <thead>
        <tr>
          {['Nama Jamaah', 'Order ID', 'Tanggal', 'Paket', 'Berangkat'].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {row.withSlots &&
            SLOTS.map(({ slot, name, short }) => (
              <th key={slot} scope="col" className={styles.slot}>
                <abbr title={name}>{short}</abbr>
              </th>
            ))}
          <th scope="col">Keadaan</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.uuid} order={order} {...row} />
        ))}
      </tbody>
    </table>
  );
}
