import type { Order } from '@rihlah/contract/order';
import { formatDate, formatListDate, formatShortDate } from '../../lib/format.ts';
import { orderPath } from '../../lib/paths.ts';
import { type Column, DataTable, rowLink } from '../../ui/data-table.tsx';
import { DateBlock } from '../../ui/date-block.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { Link } from '../../ui/link.tsx';
import { StatusStamp } from '../../ui/stamp.tsx';
import { OrderDue } from './order-due.tsx';
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
  { label: 'Tagihan', cell: (order) => <OrderDue order={order} /> },
  { label: 'Status', cell: ({ orderStatus }) => <StatusStamp status={orderStatus} />, atEnd: true },
];

/** On phones a card begins with the day one leaves; what is to be paid stands on its stub. */
function OrderCard({ order }: { order: Order }) {
  const { product, pilgrim, createdAt, orderId, orderStatus } = order;
  return (
    <Document as="article">
      <Facts className={styles.card}>
        <DateBlock date={product.departureDate} />
        <div className={styles.text}>
          <Link to={orderPath(order.uuid)} className={rowLink}>
            {pilgrim.name}
          </Link>
          <p>{product.name}</p>
          <p className={styles.support}>Berangkat {formatDate(product.departureDate)}</p>
          <p className={styles.support}>
            {orderId}, {formatListDate(createdAt)}
          </p>
        </div>
      </Facts>
      <Stub className={styles.due}>
        <OrderDue order={order} />
        <StatusStamp status={orderStatus} />
      </Stub>
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
