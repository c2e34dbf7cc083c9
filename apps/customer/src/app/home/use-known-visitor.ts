import type { Order } from '@rihlah/contract/orders/order';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session.ts';
import { useExistingBranch } from '../../domain/cities/branches.ts';
import { type SelectedBranch, useSelectedBranch } from '../../domain/cities/selected-branch.ts';
import { sortTrips } from '../../domain/journey/trips.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { type PlacedOrders, usePlacedOrders } from '../../domain/orders/unpaid/placed-orders.ts';
import { findUnpaid, type UnpaidOrder } from '../../domain/orders/unpaid/unpaid-order.ts';
import { useUnpaidOrders } from '../../domain/orders/unpaid/use-unpaid-orders.ts';
import { usePlacedBills } from '../../features/orders/thanks/use-placed-bills.ts';

export type KnownVisitor =
  | { kind: 'order'; orders: UnpaidOrder[] }
  | { kind: 'trip'; trip: Order }
  | { kind: 'city'; branch: SelectedBranch }
  | { kind: 'nothing' };

const NONE: PlacedOrders = { orders: [], phone: '' };

const isAhead = (order: Order) => !isOver(order.orderStatus) && !isAwaitingFirstPayment(order.orderStatus);

/** What of whoever looks comes first; null while that is not known. */
export function useKnownVisitor(): KnownVisitor | null {
  const { account, isAgent } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const bills = usePlacedBills(usePlacedOrders() ?? NONE);
  const branch = useSelectedBranch();
  useExistingBranch();
  const trips = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  const agents = useUnpaidOrders(isAgent ? account?.registrar?.uuid : undefined);
  const now = useNow(bills.length > 0);
  const own = trips.data ?? [];
  const placed = bills.flatMap(({ order, state }) => (state === 'waiting' ? [order] : []));
  const orders = findUnpaid(placed, [...own, ...(agents.unpaid ?? [])], now);
  if (orders.length > 0) return { kind: 'order', orders };
  const isWaiting =
    (pilgrim !== undefined && trips.isPending) || (isAgent && !agents.unpaid && !agents.error);
  if (isWaiting) return null;
  const [trip] = sortTrips(own.filter(isAhead));
  if (trip) return { kind: 'trip', trip };
  if (branch) return { kind: 'city', branch };
  return { kind: 'nothing' };
}
