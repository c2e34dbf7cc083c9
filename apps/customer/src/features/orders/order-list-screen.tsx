import { DOCUMENT_STAGES, type DocumentStage } from '@rihlah/contract/document-stage';
import type { Order } from '@rihlah/contract/order';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { orderPagesQuery } from '../../lib/order-list-queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useOrderOwner } from '../../lib/use-order-owner.ts';
import { BlankTicket } from '../../ui/art/blank-ticket.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconPin } from '../../ui/icons.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import { Bar, Loading } from '../../ui/skeleton.tsx';
import styles from './order-list.module.css';
import { OrderTable } from './order-table.tsx';
import { StageFilter } from './stage-filter.tsx';

const isStage = (value: string | null): value is DocumentStage =>
  DOCUMENT_STAGES.some((stage) => stage === value);

/** The login's orders, none of them cancelled; for an agent also by how far the documents are. */
export function OrderListScreen() {
  useTitle('Order Saya');
  const { isAgent } = useSession();
  const [params] = useSearchParams();
  const given = params.get('berkas');
  const stage = isAgent && isStage(given) ? given : undefined;
  return (
    <Page className={styles.page}>
      <div>
        <Breadcrumb crumbs={[{ label: 'Akun', to: paths.account }, { label: 'Order Saya' }]} />
        <PageHeading>Order Saya</PageHeading>
      </div>
      {isAgent && <StageFilter chosen={stage} />}
      <Orders key={stage} stage={stage} />
    </Page>
  );
}

const skeleton = (
  <div className={styles.bars}>
    <Bar height={92} />
    <Bar height={92} />
    <Bar height={92} />
  </div>
);

function Orders({ stage }: { stage: DocumentStage | undefined }) {
  const query = useInfiniteQuery(orderPagesQuery({ ...useOrderOwner(), documents: stage }));
  const { data, error, refetch } = query;
  if (!data) {
    if (!error) return <Loading label="Memuat pesanan">{skeleton}</Loading>;
    return <ErrorState title="Pesanan gagal dimuat" error={error} onRetry={() => void refetch()} />;
  }
  const orders: Order[] = data.pages.flatMap((page) => page._embedded.order);
  if (orders.length === 0) return <NoOrders isFiltered={stage !== undefined} />;
  return (
    <EndlessList paging={query} skeleton={skeleton} end={data.pages.length > 1 && 'Akhir Halaman :)'}>
      <OrderTable orders={orders} />
    </EndlessList>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      art={<BlankTicket />}
      title="Order anda kosong"
      action={
        !isFiltered && (
          <ButtonLink size="lg" to={paths.departureCities} icon={<IconPin />}>
            Pilih kota keberangkatan
          </ButtonLink>
        )
      }
    >
      <p>
        {isFiltered
          ? 'Tidak ada pesanan dengan berkas pada tahap ini.'
          : 'Pilih kota keberangkatan, lalu paket yang cocok.'}
      </p>
    </EmptyState>
  );
}
