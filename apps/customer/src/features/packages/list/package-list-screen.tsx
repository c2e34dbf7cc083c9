import type { Product } from '@rihlah/contract/catalog/product';
import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CityArch } from '../../../domain/cities/city-arch.tsx';
import type { SelectedBranch } from '../../../domain/cities/selected-branch.ts';
import { JourneyTicket } from '../../../domain/journey/journey-ticket.tsx';
import { filterAndSort, isSort, type ListChoice, splitByOrder } from './list-choice.ts';
import { chosenPackagesQuery, packagesQuery, packageTypesQuery } from './list-queries.ts';
import { PackageList } from './package-list.tsx';
import styles from './package-list-screen.module.css';
import { PackageListSkeleton } from './package-list-skeleton.tsx';
import { SortSelect } from './sort-select.tsx';
import { TypeFilter } from './type-filter.tsx';

const noPackages = lazyCode(() => import('./no-packages.tsx'));

/** Anything else in the address is no type. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The choice lives in the address, so that Back and a reload keep it. */
function useListChoice(): [ListChoice, (change: ListChoice) => void] {
  const [params, setParams] = useSearchParams();
  const sort = params.get('urut');
  const choice: ListChoice = {
    typeUuid: UUID.exec(params.get('jenis') ?? '')?.[0],
    sort: isSort(sort) ? sort : undefined,
  };
  const change = (next: ListChoice) => {
    const { typeUuid, sort: order } = { ...choice, ...next };
    const entries = { ...(typeUuid && { jenis: typeUuid }), ...(order && { urut: order }) };
    setParams(entries, { replace: true });
  };
  return [choice, change];
}

function summary(products: Product[] | undefined, isFailed: boolean): string {
  if (!products) return isFailed ? 'Daftar paket belum dapat ditampilkan' : 'Memuat paket';
  if (products.length === 0) return 'Belum ada paket umrah';
  const seats = splitByOrder(products).open.reduce((sum, product) => sum + product.seatAvailable, 0);
  return `${products.length} paket umrah, ${seats > 0 ? `${seats} seat tersedia` : 'seat habis'}`;
}

interface PackageListScreenProps {
  branch: SelectedBranch;
  /** Fetches the code of the detail screen, when a visitor is about to open it. */
  loadDetail: () => void;
}

export function PackageListScreen({ branch, loadDetail }: PackageListScreenProps) {
  const [asked, change] = useListChoice();
  const all = useQuery(packagesQuery(branch.uuid));
  // Where there is nothing, there is nothing to choose from.
  const isEmpty = all.data?.length === 0;
  const choice: ListChoice = isEmpty ? {} : asked;
  const types = useQuery(packageTypesQuery());
  const chosen = useQuery(chosenPackagesQuery(branch.uuid, choice, all.data));
  const shown = choice.sort || choice.typeUuid ? chosen : all;
  // Where the server does not answer, what is known stays readable, in the order that was asked for.
  const products = shown.data ?? (all.data && filterAndSort(all.data, choice));
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { label: 'Asal keberangkatan', to: paths.departureCities },
          { label: `Kota ${branch.city}` },
        ]}
      />
      <div className={styles.head}>
        <PageHeading support={summary(all.data, all.isError)}>Kota {branch.city}</PageHeading>
        <CityArch city={branch.city} width={84} eager />
      </div>
      <JourneyTicket from={branch} className={styles.ticket} />
      {!isEmpty && (
        <div className={styles.tools}>
          <TypeFilter
            types={types.data ?? []}
            products={all.data}
            value={choice.typeUuid}
            onChange={(typeUuid) => change({ typeUuid })}
          />
          <SortSelect value={choice.sort} onChange={(sort) => change({ sort })} />
        </div>
      )}
      <ButtonLink to={paths.searchPackages} variant="quiet">
        Cari di semua kota
      </ButtonLink>
      {products && products.length > 0 && (
        <PackageList products={products} isSorted={choice.sort !== undefined} loadDetail={loadDetail} />
      )}
      {products?.length === 0 && (
        <LoadedPart part={noPackages} with={{ choice, onReset: () => change({ typeUuid: undefined }) }} />
      )}
      {!products &&
        (shown.isError ? (
          <ErrorState
            title="Daftar paket gagal dimuat"
            error={shown.error}
            onRetry={() => shown.refetch()}
            busy={shown.isFetching}
          />
        ) : (
          <PackageListSkeleton />
        ))}
    </Page>
  );
}
