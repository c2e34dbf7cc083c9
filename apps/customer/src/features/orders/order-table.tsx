import type { Order } from '@rihlah/contract/order';
import { formatDate, formatListDate, formatShortDate } from '../../lib/format.ts';
import { orderPath } from '../../lib/paths.ts';
import { type Column, DataTable, rowLink } from '../../ui/data-table.tsx';
import { DateBlock } from '../../ui/date-block.tsx';
import { Document } from '../../ui/document.tsx';
import { Link } from '../../ui/link.tsx';
import { StatusStamp } from '../../ui/stamp.tsx';
import styles from './order-list.module.css';

const COLUMNS: Column<Order>[] = [
  {
    label: 'Order ID',
    cell: (order) => (
      <Link to={orderPath(order.uuid)} className={rowLink}>
        {order.orderId}
      </Link>
    ),
  },
  { label: 'Tanggal', cell: ({ createdAt }) => formatListDate(createdAt) },
  { label: 'Nama Jamaah', cell: ({ pilgrim }) => pilgrim.name },
  { label: 'Paket', cell: ({ product }) => product.name },
  { label: 'Berangkat', cell: ({ product }) => formatShortDate(product.departureDate) },
  { label: 'Status', cell: ({ orderStatus }) => <StatusStamp status={orderStatus} />, atEnd: true },
];

/** On phones a card begins with the day one leaves. */
function OrderCard({ order }: { order: Order }) {
  const { product, pilgrim } = order;
  return (
    <Document as="article" className={styles.card}>
      <DateBlock date={product.departureDate} />
      <div className={styles.text}>
        <Link to={orderPath(order.uuid)} className={rowLink}>
          {pilgrim.name}
        </Link>
        <p>{product.name}</p>
        <p className={styles.support}>{order.orderId}</p>
        <p className={styles.support}>{formatListDate(order.createdAt)}</p>
        <p className={styles.support}>Berangkat {formatDate(product.departureDate)}</p>
        <StatusStamp status={order.orderStatus} />
      </div>
    </Document>
  );
}

export function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <DataTable
      caption="Order Saya"
      rows={orders}
      keyOf={(order) => order.uuid}
      columns={COLUMNS}
      card={(order) => <OrderCard order={order} />}
    />
  );
}
