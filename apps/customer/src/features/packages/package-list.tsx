import type { Product } from '@rihlah/contract/product';
import { useQueryClient } from '@tanstack/react-query';
import { formatHijriMonth, formatMonth } from '../../lib/format.ts';
import { roomsQuery } from '../../lib/rooms-query.ts';
import { departedLast } from './can-order.ts';
import { groupByMonth, type MonthGroup } from './list-choice.ts';
import { PackageCard } from './package-card.tsx';
import styles from './package-list.module.css';
import { hotelsQuery, itineraryQuery, packageQuery } from './queries.ts';
import { useOrderPackage } from './use-order-package.ts';

/** Fetches a package's detail before it is opened. */
function usePrefetchDetail(loadDetail: () => void): (uuid: string) => void {
  const client = useQueryClient();
  return (uuid) => {
    loadDetail();
    for (const prefetch of [
      () => client.prefetchQuery(packageQuery(uuid)),
      () => client.prefetchQuery(hotelsQuery(uuid)),
      () => client.prefetchQuery(roomsQuery(uuid)),
      () => client.prefetchQuery(itineraryQuery(uuid)),
    ]) {
      void prefetch();
    }
  };
}

/** The Hijri months of a month's departures: usually one, at most two. */
function hijriMonths(group: MonthGroup): string {
  const months = new Set(group.products.map((product) => formatHijriMonth(product.departureDate)));
  return [...months].join(' / ');
}

interface PackageListProps {
  products: Product[];
  /** Fetches the code of the detail screen. */
  loadDetail: () => void;
}

/** Packages by month of departure, the Hijri month beside it. */
export function PackageList({ products, loadDetail }: PackageListProps) {
  const order = useOrderPackage();
  const prefetch = usePrefetchDetail(loadDetail);
  return groupByMonth(departedLast(products)).map((group) => (
    <section key={group.month} className={styles.month} aria-labelledby={`bulan-${group.month}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`bulan-${group.month}`} className={styles.title}>
            {formatMonth(group.month)}
          </h2>
          <p className={styles.hijri}>{hijriMonths(group)}</p>
        </div>
        <p className={styles.count}>{group.products.length} paket</p>
      </div>
      <div className={styles.cards}>
        {group.products.map((product) => (
          <PackageCard key={product.uuid} product={product} onOrder={order} onIntent={prefetch} />
        ))}
      </div>
    </section>
  ));
}
