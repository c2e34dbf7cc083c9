import type { Order } from '@rihlah/contract/order';
import { paths } from '@rihlah/contract/paths';
import { Breadcrumb } from '@rihlah/ui/breadcrumb';
import { Button } from '@rihlah/ui/button';
import { EmptyState } from '@rihlah/ui/empty-state';
import { EndlessList } from '@rihlah/ui/endless-list';
import { ErrorState } from '@rihlah/ui/error-state';
import { SearchField } from '@rihlah/ui/form/search-field';
import { Page, PageHeading } from '@rihlah/ui/page';
import { Bar, Loading } from '@rihlah/ui/skeleton';
import { useWide } from '@rihlah/ui/use-wide';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { groupByDeparture } from '../../domain/orders/order-groups.ts';
import {
  type OrderOwner,
  orderPagesQuery,
  orderTotalsQuery,
} from '../../domain/orders/order-list-queries.ts';
import { useOrderFilters } from '../../domain/orders/use-order-filters.ts';
import { DocumentNote } from './document-note.tsx';
import { SlotKey } from './document-slots.tsx';
import { ManifestHead } from './manifest-head.tsx';
import { ManifestRow } from './manifest-row.tsx';
import { ManifestTable } from './manifest-table.tsx';
import { NoOrder } from './no-order.tsx';
import styles from './pilgrim-picker.module.css';
import { StageTabs } from './stage-tabs.tsx';

interface PilgrimPickerProps {
  owner: OrderOwner;
  /** The screen that a pilgrim is picked for. */
  screen: string;
  /** Shows the five documents of each pilgrim. */
  withSlots: boolean;
  /** The sentence of a row; what is missing of the documents without it. */
  note?: (order: Order) => ReactNode;
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
        <p>
          {isSearched ? 'Periksa lagi nama atau nomor pesanannya.' : 'Berkas jamaah Anda ada di tahap lain.'}
        </p>
      </EmptyState>
    );
  return <NoOrder />;
}

/**
 * An agent's pilgrims, from their orders that are not cancelled (spec 2, section 2, Agent pilgrim picker): whoever lacks
 * a document first, and of those whoever leaves next.
 */
export function PilgrimPicker({ owner, screen, withSlots, note }: PilgrimPickerProps) {
  const { pathname } = useLocation();
  const { search, stage, asked, setSearch, setStage, showAll } = useOrderFilters();
  const isWide = useWide();
  const sort = withSlots ? 'missing' : 'departure';
  const pages = useInfiniteQuery(orderPagesQuery({ ...owner, ...asked, sort }));
  const toOf = (order: Order) => `${pathname}?order=${order.uuid}`;
  const noteOf = (order: Order) => note?.(order) ?? <DocumentNote order={order} />;
  const orders = pages.data?.pages.flatMap((page) => page._embedded.order) ?? [];
  const total = pages.data?.pages[0]?.total_items;
  const isNarrowed = Boolean(asked.search ?? asked.documents);
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
        {withSlots && <StageTabs owner={owner} value={stage} onChange={setStage} />}
      </div>
      {withSlots && <SlotKey />}
      {pages.isPending && (
        <Loading label="Memuat jamaah">
          <Rows />
        </Loading>
      )}
      {pages.isError && orders.length === 0 && (
        <ErrorState title="Daftar jamaah gagal dimuat" error={pages.error} onRetry={() => pages.refetch()} />
      )}
      {pages.isSuccess && orders.length === 0 && (
        <NoMatch isNarrowed={isNarrowed} isSearched={asked.search !== undefined} onAll={showAll} />
      )}
      {orders.length > 0 && (
        <EndlessList paging={pages} skeleton={<Rows />} end="Akhir Halaman :)">
          {isWide ? (
            <ManifestTable orders={orders} toOf={toOf} withSlots={withSlots} noteOf={noteOf} />
          ) : (
            groupByDeparture(orders).map((group) => (
              <section key={group.orders[0]?.uuid} className={styles.group}>
                <ManifestHead group={group} />
                <ul className={styles.rows}>
                  {group.orders.map((order) => (
                    <ManifestRow
                      key={order.uuid}
                      order={order}
                      withSlots={withSlots}
                      to={toOf(order)}
                      note={noteOf(order)}
                    />
                  ))}
                </ul>
              </section>
            ))
          )}
        </EndlessList>
      )}
    </Page>
  );
}
