import { paths } from '@rihlah/contract/wire/paths';
import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { EndlessList } from '@rihlah/ui/lists/endless-list';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { usePages } from '@rihlah/web-client/paging/use-pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../client/session.ts';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { EmptyOrders } from '../../../domain/orders/empty-orders.tsx';
import {
  type OrderFilters as Asked,
  orderPagesQuery,
  orderTotalsQuery,
} from '../../../domain/orders/list/order-list-queries.ts';
import { useOrderFilters } from '../../../domain/orders/list/use-order-filters.ts';
import { useOrderOwner } from '../../../domain/orders/list/use-order-owner.ts';
import { BillSummary } from './bill-summary.tsx';
import { OrderFilters } from './order-filters.tsx';
import styles from './order-list.module.css';
import { OrderTable } from './order-table.tsx';

type Filters = ReturnType<typeof useOrderFilters>;

const BILL_TITLES = {
  unpaid: 'Tidak ada yang belum bayar',
  overdue: 'Tidak ada yang jatuh tempo',
  paid: 'Belum ada yang lunas',
};

/** What is not there, by the filter that says most. */
function titleOf({ asked }: Filters): string {
  if (asked.search !== undefined) return 'Order tidak ditemukan';
  if (asked.bills !== undefined) return BILL_TITLES[asked.bills];
  if (asked.departsWithin !== undefined) return `Tidak ada yang berangkat dalam ${asked.departsWithin} hari`;
  return 'Tidak ada berkas di tahap ini';
}

/** The list that is empty as yet, and the one that a filter has emptied. */
function NoOrders({ filters, isNarrowed }: { filters: Filters; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        art={<BlankTicket />}
        title={titleOf(filters)}
        action={
          <Button size="lg" variant="secondary" onClick={filters.showAll}>
            Tampilkan semua order
          </Button>
        }
      >
        <p>
          {filters.asked.search === undefined
            ? 'Order Anda yang lain ada di luar saringan ini.'
            : 'Periksa lagi nama atau nomor ordernya.'}
        </p>
      </EmptyState>
    );
  return <EmptyOrders />;
}

/** The login's orders, none of them cancelled, by departure; an agent can search them and narrow them. */
export function OrderListScreen() {
  useTitle('Order Saya');
  const { isAgent } = useSession();
  return (
    <Page className={styles.page}>
      <div>
        <Breadcrumb crumbs={[{ label: 'Akun', to: paths.account }, { label: 'Order Saya' }]} />
        <PageHeading support={isAgent && <HowMany />}>Order Saya</PageHeading>
      </div>
      {isAgent && <BillSummary />}
      <Orders isAgent={isAgent} />
    </Page>
  );
}

function HowMany() {
  const { data } = useQuery(orderTotalsQuery(useOrderOwner()));
  // A line is kept for it, so that nothing moves when it comes.
  if (!data) return ' ';
  return data.pilgrims === undefined
    ? `${data.orders} order`
    : `${data.pilgrims} jamaah dalam ${data.orders} order`;
}

const skeleton = (
  <div className={styles.bars}>
    <Bar height={92} />
    <Bar height={92} />
    <Bar height={92} />
  </div>
);

function Orders({ isAgent }: { isAgent: boolean }) {
  const filters = useOrderFilters();
  const owner = useOrderOwner();
  const asked: Asked = isAgent ? filters.asked : {};
  const {
    query,
    rows: orders = [],
    total = 0,
  } = usePages(
    {
      ...orderPagesQuery({ ...owner, ...asked, sort: 'departure' }),
      // While one types, the list stays until the next is there.
      placeholderData: keepPreviousData,
    },
    (page) => page._embedded.order,
  );
  const { data, error, refetch } = query;
  const isNarrowed = Object.values(asked).some((value) => value !== undefined);
  return (
    <>
      {isAgent && (isNarrowed || !data || total > 0) && <OrderFilters filters={filters} />}
      {isNarrowed && data && total > 0 && (
        <div className={styles.narrowed}>
          <span role="status">
            {total} order ditampilkan
            {asked.departsWithin !== undefined && `, berangkat dalam ${asked.departsWithin} hari`}
          </span>
          <button type="button" className={styles.all} onClick={filters.showAll}>
            Tampilkan semua
          </button>
        </div>
      )}
      {!data && !error && <Loading label="Memuat pesanan">{skeleton}</Loading>}
      {!data && error && (
        <ErrorState title="Pesanan gagal dimuat" error={error} onRetry={() => void refetch()} />
      )}
      {data && orders.length === 0 && <NoOrders filters={filters} isNarrowed={isNarrowed} />}
      {orders.length > 0 && (
        <EndlessList
          paging={query}
          skeleton={skeleton}
          end={(data?.pages.length ?? 0) > 1 && 'Akhir Halaman :)'}
        >
          <OrderTable orders={orders} isWhole={!query.hasNextPage} />
        </EndlessList>
      )}
    </>
  );
}
