import type { Product } from '@rihlah/contract/catalog/product';
import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Page, useTitle } from '@rihlah/ui/page/page';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { EmptyPortal } from '../../../domain/packages/empty-portal.tsx';
import { closedBecause } from '../can-order.ts';
import { packageQuery } from '../queries.ts';
import { useOrderPackage } from '../use-order-package.ts';
import styles from './package-detail.module.css';
import { PackageDetail } from './package-detail.tsx';

const PackageDetailSkeleton = () => (
  <Page>
    <Loading label="Memuat paket">
      <div className={styles.skeletonCrumb} />
      <div className={styles.layout}>
        <EmptyPortal />
        <div className={styles.skeletonSide} />
      </div>
    </Loading>
  </Page>
);

/** The package as the list showed it, while its detail is on its way. */
function useListedPackage(uuid: string): Product | undefined {
  const lists = useQueryClient().getQueriesData<Product[]>({ queryKey: ['packages'] });
  return lists.flatMap(([, products]) => products ?? []).find((product) => product.uuid === uuid);
}

/** Gone, or an address that was never a package's. */
const NO_SUCH = new Set([404, 422]);

function NotThere() {
  return (
    <EmptyState
      level="h1"
      art={<BlankTicket />}
      title="Paket ini tidak ada lagi"
      action={
        <ButtonLink size="lg" to={paths.packages}>
          Lihat paket lain
        </ButtonLink>
      }
    >
      <p>Tautannya mungkin salah ketik, atau paketnya sudah ditutup.</p>
    </EmptyState>
  );
}

export function PackageDetailScreen({ uuid }: { uuid: string }) {
  const listed = useListedPackage(uuid);
  const query = useQuery({ ...packageQuery(uuid), placeholderData: listed });
  const order = useOrderPackage();
  const product = query.data;
  const closed = product ? closedBecause(product) : null;
  useTitle(product?.name ?? 'Paket umrah');
  if (product) {
    return (
      <>
        <PackageDetail product={product} onOrder={() => order(product)} />
        <StickyBar label="Per orang" value={formatRupiah(product.price)} phoneOnly>
          <Button size="lg" disabled={closed !== null} onClick={() => order(product)}>
            ORDER
          </Button>
        </StickyBar>
      </>
    );
  }
  if (query.error instanceof ApiError && NO_SUCH.has(query.error.status)) {
    return (
      <Page>
        <NotThere />
      </Page>
    );
  }
  if (query.isError) {
    return (
      <Page>
        <ErrorState
          title="Paket gagal dimuat"
          error={query.error}
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      </Page>
    );
  }
  return <PackageDetailSkeleton />;
}
