import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { EndlessList } from '@rihlah/ui/lists/endless-list';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { type ReactNode, useState } from 'react';
import { type OrderFilters, orderPagesQuery } from '../../domain/orders/list/order-list-queries.ts';
import { ManifestList } from './manifest/manifest-list.tsx';
import type { ManifestListProps } from './manifest/manifest-props.ts';
import styles from './pilgrim-picker.module.css';

interface DepartedProps extends Omit<ManifestListProps, 'orders' | 'caption' | 'totals'> {
  /** So many orders. */
  count: number;
  asked: OrderFilters;
  skeleton: ReactNode;
  /** There is nobody else to be shown. */
  isAlone: boolean;
}

/** Whoever has left, folded away below all others; they are fetched when they are asked for. */
export function DepartedPilgrims({ count, isAlone, ...list }: DepartedProps) {
  const [isOpen, setOpen] = useState(isAlone);
  return (
    <details
      className={styles.departed}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Sudah berangkat, {count} pesanan</summary>
      {isOpen && <Departed {...list} />}
    </details>
  );
}

function Departed({ asked, skeleton, ...list }: Omit<DepartedProps, 'count' | 'isAlone'>) {
  const { query, rows } = usePages(orderPagesQuery(asked), (page) => page._embedded.order);
  if (rows === undefined)
    return query.isError ? (
      <ErrorState title="Daftar jamaah gagal dimuat" error={query.error} onRetry={() => query.refetch()} />
    ) : (
      <Loading label="Memuat jamaah yang sudah berangkat">{skeleton}</Loading>
    );
  return (
    <EndlessList paging={query} skeleton={skeleton}>
      <ManifestList orders={rows} caption="Jamaah yang sudah berangkat" {...list} />
    </EndlessList>
  );
}
