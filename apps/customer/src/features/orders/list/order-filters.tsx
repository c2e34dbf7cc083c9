import type { BillState } from '@rihlah/contract/billing/bill-state';
import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { Link } from '@rihlah/ui/navigation/link';
import { useQueries } from '@tanstack/react-query';
import { FILTER_NAMES } from '../../../domain/orders/list/order-filter-paths.ts';
import { orderTotalsQuery } from '../../../domain/orders/list/order-list-queries.ts';
import type { useOrderFilters } from '../../../domain/orders/list/use-order-filters.ts';
import { useOrderOwner } from '../../../domain/orders/list/use-order-owner.ts';
import styles from './order-filters.module.css';

type Filters = ReturnType<typeof useOrderFilters>;

const BILLS: { state: BillState; label: string }[] = [
  { state: 'unpaid', label: 'Belum bayar' },
  { state: 'overdue', label: 'Jatuh tempo' },
  { state: 'paid', label: 'Lunas' },
];

const STAGES: { stage: DocumentStage | undefined; label: string }[] = [
  { stage: undefined, label: 'Semua' },
  { stage: 'incomplete', label: 'Belum lengkap' },
  { stage: 'waiting', label: 'Diperiksa' },
  { stage: 'complete', label: 'Lengkap' },
];

/** By what is paid, each with its number; chosen again, all. The numbers hold within the other filters. */
function BillFilter({ filters }: { filters: Filters }) {
  const owner = useOrderOwner();
  const { search, documents, departsWithin } = filters.asked;
  const totals = useQueries({
    queries: BILLS.map(({ state }) =>
      orderTotalsQuery({ ...owner, search, documents, departsWithin, bills: state }),
    ),
  });
  return (
    <nav aria-label="Tagihan" className={styles.choices}>
      {BILLS.map(({ state, label }, index) => {
        const isChosen = state === filters.bills;
        return (
          <Link
            key={state}
            replace
            to={filters.pathWith({ [FILTER_NAMES.bills]: isChosen ? undefined : state })}
            className={styles.choice}
            aria-current={isChosen ? 'true' : undefined}
          >
            <b className={styles.count}>{totals[index]?.data?.orders ?? '–'}</b> {label}
          </Link>
        );
      })}
    </nav>
  );
}

function StageFilter({ filters }: { filters: Filters }) {
  return (
    <nav aria-label="Tahap berkas jamaah" className={styles.choices}>
      {STAGES.map(({ stage, label }) => (
        <Link
          key={label}
          replace
          to={filters.pathWith({ [FILTER_NAMES.documents]: stage })}
          className={styles.choice}
          aria-current={stage === filters.stage ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Narrows an agent's orders: by name, by what is paid, by how far the documents are. */
export function OrderFilters({ filters }: { filters: Filters }) {
  return (
    <div className={styles.filters}>
      <SearchField
        label="Cari nama atau nomor order"
        value={filters.search}
        onChange={(event) => filters.setSearch(event.target.value)}
      />
      <BillFilter filters={filters} />
      <details className={styles.documents} open={filters.stage !== undefined}>
        <summary>Saring menurut berkas</summary>
        <StageFilter filters={filters} />
      </details>
    </div>
  );
}
