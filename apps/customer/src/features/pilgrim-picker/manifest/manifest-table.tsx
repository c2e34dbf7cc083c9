import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { Link } from '@rihlah/ui/navigation/link';
import { formatInstantDate } from '@rihlah/ui/text/format';
import { SLOTS } from '../../../domain/documents/document-slots.ts';
import { slotLinks } from './document-slots.tsx';
import { groupByFlight } from './group-by-flight.ts';
import { ManifestHead } from './manifest-head.tsx';
import type { ManifestListProps } from './manifest-props.ts';
import styles from './manifest-table.module.css';
import { NeedNote } from './need-note.tsx';

const COLUMNS = ['Nama Jamaah', 'Order ID', 'Tanggal', 'Paket'];

interface RowProps extends Pick<ManifestListProps, 'need' | 'toOf'> {
  order: Order;
}

function Row({ order, toOf, need }: RowProps) {
  const withSlots = need === 'documents';
  const note = <NeedNote order={order} need={need} />;
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
      <td>{formatInstantDate(order.createdAt)}</td>
      <td>{order.product.name}</td>
      {withSlots &&
        SLOTS.map(({ slot }, index) => (
          <td key={slot} className={styles.slot}>
            {slots?.[index] ?? <span className="sr-only">tidak terlihat</span>}
          </td>
        ))}
      <td>
        {order.pilgrim.uuid === null ? (
          note
        ) : (
          <Link
            to={actingPath('jamaah', order.uuid)}
            className={styles.note}
            aria-label={`Halaman jamaah, ${order.pilgrim.name}`}
          >
            {note}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** The agent's pilgrims on a wide screen: a row each, below a header that stays in sight. */
export function ManifestTable({ orders, caption, totals, ...row }: ManifestListProps) {
  const withSlots = row.need === 'documents';
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {withSlots &&
            SLOTS.map(({ slot, name, short }) => (
              <th key={slot} scope="col" className={styles.slot}>
                <abbr title={name}>{short}</abbr>
              </th>
            ))}
          <th scope="col">Keadaan</th>
        </tr>
      </thead>
      {groupByFlight(orders, totals).map((group) => (
        <tbody key={group.orders[0]?.uuid}>
          <tr>
            <th scope="rowgroup" colSpan={COLUMNS.length + (withSlots ? SLOTS.length : 0) + 1}>
              <ManifestHead group={group} />
            </th>
          </tr>
          {group.orders.map((order) => (
            <Row key={order.uuid} order={order} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
