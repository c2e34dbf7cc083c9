import type { Order } from '@rihlah/contract/orders/order';
import { actingPath, orderPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { cx } from '@rihlah/ui/dom/class-names';
import { useWide } from '@rihlah/ui/hooks/use-media';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { Document } from '@rihlah/ui/layout/document';
import { type Column, rowLink, WideTable } from '@rihlah/ui/lists/data-table';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDate, formatInstantDate, formatListDate } from '@rihlah/ui/text/format';
import type { ReactNode } from 'react';
import { useSession } from '../../../client/session.ts';
import { groupByDeparture, type OrderGroup } from '../../../domain/orders/list/order-groups.ts';
import { StatusStamp } from '../../../domain/orders/status-stamp.tsx';
import { OrderDue } from './order-due.tsx';
import styles from './order-table.module.css';

/** All about the pilgrim, for an agent; it lies above the press area of the row. */
const PilgrimLink = ({ order, children }: { order: Order; children: ReactNode }) => (
  <Link
    to={actingPath('jamaah', order.uuid)}
    className={styles.pilgrim}
    aria-label={`Halaman jamaah, ${order.pilgrim.name}`}
  >
    {children}
  </Link>
);

const columnsFor = (isAgent: boolean): Column<Order>[] => [
  {
    label: 'Order ID',
    cell: (order) => (
      <Link to={orderPath(order.uuid)} className={cx(rowLink, styles.whole)}>
        {order.orderId}
      </Link>
    ),
  },
  {
    label: 'Tanggal',
    cell: ({ createdAt }) => <span className={styles.whole}>{formatListDate(createdAt)}</span>,
  },
  {
    label: 'Nama Jamaah',
    cell: (order) =>
      isAgent ? <PilgrimLink order={order}>{order.pilgrim.name}</PilgrimLink> : <b>{order.pilgrim.name}</b>,
  },
  { label: 'Paket', cell: ({ product }) => product.name },
  {
    label: 'Tagihan',
    cell: (order) => (
      <span className={styles.due}>{order.due ? <OrderDue order={order} /> : 'Tidak ada tagihan'}</span>
    ),
  },
  { label: 'Status', cell: ({ orderStatus }) => <StatusStamp status={orderStatus} />, atEnd: true },
];

/** Of a group that is all there: how many orders it has, and rupiah of their next bills. */
function sumOf({ orders }: OrderGroup): string {
  const due = orders.reduce((sum, order) => sum + (order.due?.bill.amount ?? 0), 0);
  return due > 0 ? `${orders.length} order, ${formatRupiah(due)}` : `${orders.length} order`;
}

/** When a group leaves and from where; said once for all of it. Branches sell packages of one name on one day. */
const leaves = ({ product }: OrderGroup) =>
  `Berangkat ${formatDate(product.departureDate)}, dari ${product.branch.city}`;

/** On phones: who and how much, how it stands and how long is left, and in small the number and its day. */
function OrderRow({ order }: { order: Order }) {
  const { isAgent } = useSession();
  const { pilgrim, createdAt, orderId, orderStatus } = order;
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <div className={styles.who}>
          <Link to={orderPath(order.uuid)} className={rowLink}>
            {pilgrim.name}
          </Link>
          <StatusStamp status={orderStatus} />
        </div>
        {order.due && (
          <div className={styles.due}>
            <OrderDue order={order} />
          </div>
        )}
      </div>
      <p className={styles.small}>
        {orderId}, <span className={styles.whole}>{formatInstantDate(createdAt)}</span>
        {isAgent && (
          <PilgrimLink order={order}>
            Jamaah
            <IconChevronRight size={16} />
          </PilgrimLink>
        )}
      </p>
    </li>
  );
}

function Group({ group, isWhole }: { group: OrderGroup; isWhole: boolean }) {
  const { product, orders } = group;
  return (
    <Document
      strip={{
        name: (
          <h2 className={styles.day}>
            <span className="sr-only">Berangkat </span>
            {formatDate(product.departureDate)}
          </h2>
        ),
        number: <span className={styles.whole}>{product.branch.city}</span>,
      }}
      aria-label={`${leaves(group)}, ${product.name}`}
    >
      <p className={styles.package}>
        <span>{product.name}</span>
        {isWhole && <b className="money">{sumOf(group)}</b>}
      </p>
      <ul aria-label={`Order Saya, ${leaves(group)}`}>
        {orders.map((order) => (
          <OrderRow key={order.uuid} order={order} />
        ))}
      </ul>
    </Document>
  );
}

/**
 * Orders grouped by their departure, which is printed once.
 *
 * @param isWhole the last page is there; before it the last group may go on
 */
export function OrderTable({ orders, isWhole }: { orders: Order[]; isWhole: boolean }) {
  const isWide = useWide();
  const { isAgent } = useSession();
  const groups = groupByDeparture(orders);
  const isAllThere = (group: OrderGroup) => isWhole || group !== groups.at(-1);
  const keyOf = (group: OrderGroup) => group.orders[0]?.uuid ?? '';
  if (!isWide)
    return (
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={keyOf(group)} group={group} isWhole={isAllThere(group)} />
        ))}
      </div>
    );
  return (
    <WideTable
      caption="Order Saya"
      keyOf={(order) => order.uuid}
      columns={columnsFor(isAgent)}
      groups={groups.map((group) => ({
        key: keyOf(group),
        rows: group.orders,
        head: (
          <span className={styles.head}>
            <span>{leaves(group)}</span>
            {isAllThere(group) && <span className={`money ${styles.sum}`}>{sumOf(group)}</span>}
          </span>
        ),
      }))}
    />
  );
}
