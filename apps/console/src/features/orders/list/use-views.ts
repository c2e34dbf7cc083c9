import type { OrderView } from '@rihlah/contract/staff/orders/order-views';
import type { View } from '@rihlah/ui/navigation/view-tabs';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useBranch, useWithBranch } from '../../../domain/branch/use-branch.ts';
import { useShownColumns } from '../../../domain/list/use-columns.ts';
import { ROW_PARAMETERS } from '../../../domain/list/use-current.ts';
import { readQuery, VIEWS } from '../../../domain/order/order-filters.ts';
import { countQuery, keptViewsQuery } from '../queries.ts';
import { COLUMNS } from './columns.tsx';

const ORDERS = '/pesanan';
/** Views with a number to press count their orders, those behind them do not. */
const COUNTED = 9;

/** What the same list is always called, in whatever order its address says it. */
const same = (address: string | URLSearchParams): string => [...new URLSearchParams(address)].sort().join();

interface Views {
  views: View[];
  /** Which of them the address is; empty for none. */
  current: string;
  /** The kept one that the address is. */
  kept: OrderView | undefined;
  /** What would be kept of the list as it is: filter, search, order and columns. */
  address: string;
}

/** The tabs over the list: those that everybody has, then kept ones, and which of them the address is. */
export function useViews(): Views {
  const [search] = useSearchParams();
  const { branch } = useBranch();
  const withBranch = useWithBranch();
  const columns = useShownColumns('pesanan', COLUMNS);
  const { data } = useQuery(keptViewsQuery());
  const all = [
    ...VIEWS.map((view) => ({ ...view, by: undefined })),
    ...(data?.views ?? []).map(({ uuid, name, address, owner, isOwn }) => ({
      id: uuid,
      label: name,
      address,
      by: isOwn ? undefined : owner,
    })),
  ];
  const counts = useQueries({
    queries: all
      .slice(0, COUNTED)
      .map(({ address }) => countQuery(readQuery(new URLSearchParams(address), branch?.uuid ?? null))),
  });
  const bare = new URLSearchParams(search);
  // The row that one stands on, and the branch above every list, are no part of a view.
  for (const name of [...ROW_PARAMETERS, 'cabang']) bare.delete(name);
  const current = all.find(({ address }) => same(address) === same(bare))?.id ?? '';
  const kept = new URLSearchParams(bare);
  kept.set('kolom', columns.map(({ id }) => id).join(','));
  return {
    current,
    kept: data?.views.find(({ uuid }) => uuid === current),
    address: kept.toString(),
    views: all.map(({ id, label, address, by }, index) => ({
      id,
      label,
      to: withBranch(address ? `${ORDERS}?${address}` : ORDERS),
      ...(by && { by }),
      ...(counts[index]?.data !== undefined && { count: counts[index].data }),
    })),
  };
}
