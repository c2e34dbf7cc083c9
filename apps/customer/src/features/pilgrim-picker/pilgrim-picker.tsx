import type { Order } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { paths } from '@rihlah/contract/wire/paths';
import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { EndlessList } from '@rihlah/ui/lists/endless-list';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type OrderFilters,
  type OrderOwner,
  orderCountQuery,
  orderPagesQuery,
  orderTotalsQuery,
} from '../../domain/orders/list/order-list-queries.ts';
import { useOrderFilters } from '../../domain/orders/list/use-order-filters.ts';
import { SlotKey } from './manifest/document-slots.tsx';
import { ManifestList } from './manifest/manifest-list.tsx';
import type { ManifestListProps } from './manifest/manifest-props.ts';
import { NoOrder } from './no-order.tsx';
import styles from './pilgrim-picker.module.css';
import { StageTabs } from './stage-tabs.tsx';

interface DepartedProps extends Omit<ManifestListProps, 'orders' | 'caption' | 'totals'> {
  /** So many orders. */
  count: number;
  asked: OrderFilters;
  skeleton: ReactNode;
  /** There is nobody else to be shown. */
  isAlone: boolean;
}

/** Whoever has left, folded away below all others; they are fetched when they are asked for. */
function DepartedPilgrims({ count, isAlone, ...list }: DepartedProps) {
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

interface PilgrimPickerProps {
  owner: OrderOwner;
  /** The screen that a pilgrim is picked for. */
  screen: string;
  need: OrderNeed;
}

const Rows = () => (
  <div className={styles.rows}>
    {[1, 2, 3, 4].map((row) => (
      <Bar key={row} height={120} className={styles.waiting} />
    ))}
  </div>
);

/** `25 jamaah dalam 30 pesanan Anda.` */
function HowMany({ owner }: { owner: OrderOwner }) {
  const { data } = useQuery(orderTotalsQuery(owner));
  if (!data) return 'Dari pesanan Anda.';
  return data.pilgrims === undefined
    ? `Dari ${data.orders} pesanan Anda.`
    : `${data.pilgrims} jamaah dalam ${data.orders} pesanan Anda.`;
}

interface NoMatchProps {
  isNarrowed: boolean;
  isSearched: boolean;
  onAll: () => void;
}

function NoMatch({ isNarrowed, isSearched, onAll }: NoMatchProps) {
  if (isNarrowed)
    return (
      <EmptyState
        title={isSearched ? 'Jamaah tidak ditemukan' : 'Tidak ada jamaah di tahap ini'}
        action={
          <Button size="lg" variant="secondary" onClick={onAll}>
            Tampilkan semua jamaah
          </Button>
        }
      >
        <p>{isSearched ? 'Periksa lagi nama atau nomor pesanannya.' : 'Jamaah Anda ada di tahap lain.'}</p>
      </EmptyState>
    );
  return <NoOrder />;
}

/**
 * An agent's pilgrims, from their orders that are not cancelled (spec 2, section 2, Agent pilgrim picker): departures with
 * something to do first, and of those whichever leaves next; who has left is folded away at the end.
 */
export default function PilgrimPicker({ owner, screen, need }: PilgrimPickerProps) {
  const { pathname } = useLocation();
  const { search, needStage: stage, asked, setSearch, setNeedStage, showAll } = useOrderFilters();
  const filters = { ...owner, search: asked.search, need, stage };
  const {
    query: pages,
    rows: orders = [],
    total,
  } = usePages(orderPagesQuery({ ...filters, departed: 0 }), (page) => page._embedded.order);
  const departed = useQuery(orderCountQuery({ ...filters, departed: 1 }));
  const departedCount = departed.data ?? 0;
  const list = { need, toOf: (order: Order) => `${pathname}?order=${order.uuid}` };
  const isEmpty = pages.isSuccess && orders.length === 0;
  const isNarrowed = Boolean(asked.search ?? stage);
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Akun', to: paths.account }, { label: screen }]} />
      <PageHeading
        className={styles.head}
        support={
          isNarrowed && total !== undefined ? `${total} pesanan ditampilkan.` : <HowMany owner={owner} />
        }
      >
        Pilih jamaah
      </PageHeading>
      <div className={styles.filters}>
        <SearchField
          label="Cari nama atau nomor pesanan"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <StageTabs owner={owner} need={need} value={stage} onChange={setNeedStage} />
      </div>
      {need === 'documents' && <SlotKey />}
      {pages.isPending && (
        <Loading label="Memuat jamaah">
          <Rows />
        </Loading>
      )}
      {pages.isError && orders.length === 0 && (
        <ErrorState title="Daftar jamaah gagal dimuat" error={pages.error} onRetry={() => pages.refetch()} />
      )}
      {isEmpty && departed.isSuccess && departedCount === 0 && (
        <NoMatch isNarrowed={isNarrowed} isSearched={asked.search !== undefined} onAll={showAll} />
      )}
      {(orders.length > 0 || (isEmpty && departedCount > 0)) && (
        <EndlessList paging={pages} skeleton={<Rows />} end="Akhir Halaman :)">
          {orders.length > 0 && (
            <ManifestList orders={orders} caption="Jamaah" totals={pages.data?.pages[0]?.needs} {...list} />
          )}
          {!pages.hasNextPage && departedCount > 0 && (
            <DepartedPilgrims
              key={isEmpty ? 'alone' : 'last'}
              count={departedCount}
              asked={{ ...filters, departed: 1 }}
              skeleton={<Rows />}
              isAlone={isEmpty}
              {...list}
            />
          )}
        </EndlessList>
      )}
    </Page>
  );
}
