import { useWide } from '@rihlah/ui/hooks/use-media';
import styles from '../pilgrim-picker.module.css';
import { groupByFlight } from './group-by-flight.ts';
import { ManifestHead } from './manifest-head.tsx';
import type { ManifestListProps } from './manifest-props.ts';
import { ManifestRow } from './manifest-row.tsx';
import { ManifestTable } from './manifest-table.tsx';

/** Pilgrims of an agent below the headings of their flights: rows on a phone, a table on a wide screen. */
export function ManifestList(list: ManifestListProps) {
  const { orders, need, toOf, totals } = list;
  if (useWide()) return <ManifestTable {...list} />;
  return groupByFlight(orders, totals).map((group) => (
    <section key={group.orders[0]?.uuid} className={styles.group}>
      <ManifestHead group={group} />
      <ul className={styles.rows}>
        {group.orders.map((order) => (
          <ManifestRow key={order.uuid} order={order} need={need} to={toOf(order)} />
        ))}
      </ul>
    </section>
  ));
}
