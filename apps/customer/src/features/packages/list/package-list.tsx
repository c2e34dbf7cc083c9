import type { Product } from '@rihlah/contract/catalog/product';
import { hijriMonth } from '@rihlah/rules/text/calendar-words';
import { formatMonth } from '@rihlah/ui/text/format';
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { roomsQuery } from '../../../domain/packages/rooms-query.ts';
import { hotelsQuery, itineraryQuery, packageQuery } from '../queries.ts';
import { useOrderPackage } from '../use-order-package.ts';
import { groupByMonth, type MonthGroup, splitByOrder } from './list-choice.ts';
import { PackageCard } from './package-card.tsx';
import styles from './package-list.module.css';

const DETAIL = [packageQuery, hotelsQuery, roomsQuery, itineraryQuery];

/** Fetches a package's detail before it is opened. */
function usePrefetchDetail(loadDetail: () => void): (uuid: string) => void {
  const client = useQueryClient();
  return (uuid) => {
    loadDetail();
    for (const query of DETAIL) void client.prefetchQuery(query(uuid) as FetchQueryOptions);
  };
}

/** The Hijri months of a month's departures: usually one, at most two. */
function hijriMonths(group: MonthGroup): string {
  const months = new Set(group.products.map((product) => hijriMonth(product.departureDate)));
  return [...months].join(' / ');
}

interface PackageListProps {
  products: Product[];
  /** The list stands in the order that was chosen, and not by month. */
  isSorted: boolean;
  loadDetail: () => void;
}

/**
 * Packages by month of departure, the Hijri month beside it; with a sort chosen one list in exactly that order. What
 * cannot be ordered stands last in every order.
 */
export function PackageList({ products, isSorted, loadDetail }: PackageListProps) {
  const order = useOrderPackage();
  const prefetch = usePrefetchDetail(loadDetail);
  const { open, closed } = splitByOrder(products);
  const cards = (list: Product[], withYear: boolean) => (
    <div className={styles.cards}>
      {list.map((product) => (
        <PackageCard
          key={product.uuid}
          product={product}
          onOrder={order}
          onIntent={prefetch}
          withYear={withYear}
        />
      ))}
    </div>
  );
  return (
    <>
      {isSorted && open.length > 0 && <div className={styles.sorted}>{cards(open, true)}</div>}
      {!isSorted &&
        groupByMonth(open).map((group) => (
          <section key={group.month} className={styles.month} aria-labelledby={`bulan-${group.month}`}>
            <Head
              id={`bulan-${group.month}`}
              title={formatMonth(group.month)}
              support={hijriMonths(group)}
              count={group.products.length}
            />
            {cards(group.products, false)}
          </section>
        ))}
      {closed.length > 0 && (
        <section className={isSorted ? styles.sorted : styles.month} aria-labelledby="tidak-dapat-dipesan">
          <Head id="tidak-dapat-dipesan" title="Tidak dapat dipesan" count={closed.length} />
          {cards(closed, true)}
        </section>
      )}
    </>
  );
}

interface HeadProps {
  id: string;
  title: string;
  support?: string;
  count: number;
}

const Head = ({ id, title, support, count }: HeadProps) => (
  <div className={styles.head}>
    <div>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {support && <p className={styles.hijri}>{support}</p>}
    </div>
    <p className={styles.count}>{count} paket</p>
  </div>
);
