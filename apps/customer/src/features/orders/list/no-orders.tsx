import { Button } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { BlankTicket } from '../../../domain/art/blank-ticket.tsx';
import { EmptyOrders } from '../../../domain/orders/empty-orders.tsx';
import type { useOrderFilters } from '../../../domain/orders/list/use-order-filters.ts';

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
export function NoOrders({ filters, isNarrowed }: { filters: Filters; isNarrowed: boolean }) {
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
