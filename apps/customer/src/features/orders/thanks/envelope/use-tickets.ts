import type { Payment } from '@rihlah/contract/billing/payment';
import { useQueries } from '@tanstack/react-query';
import { billsQuery } from '../../../../domain/orders/queries/order-queries.ts';
import type { PlacedOrders } from '../../../../domain/orders/unpaid/placed-orders.ts';
import { useMarkPaid } from '../../../../domain/orders/unpaid/use-mark-paid.ts';
import { type PlacedBill, usePlacedBills } from '../../../../domain/orders/unpaid/use-placed-bills.ts';

/** Somebody else may pay one of them by its link at any moment. */
const POLL_MS = 10_000;

/** A pilgrim's bill in the envelope. */
export interface Ticket extends PlacedBill {
  /** Its first payment, once the server has told of it. */
  bill: Payment | null;
}

/** The bills of this device's orders, with what the server tells of each; who paid shows without a reload. */
export function useTickets(placed: PlacedOrders): Ticket[] {
  const bills = usePlacedBills(placed);
  const isAnyWaiting = bills.some(({ state }) => state === 'waiting');
  const answers = useQueries({
    queries: placed.orders.map(({ uuid }) => ({
      ...billsQuery(uuid),
      refetchInterval: isAnyWaiting ? POLL_MS : (false as const),
      refetchOnWindowFocus: 'always' as const,
    })),
  });
  const tickets = bills.map((placedBill, index): Ticket => {
    const bill = answers[index]?.data?.find(({ type }) => type === '01') ?? null;
    return { ...placedBill, bill };
  });
  // Then the device knows it, and so does the ticket.
  useMarkPaid(tickets.flatMap(({ order, bill }) => (bill?.isPaid ? [order.uuid] : [])));
  return tickets;
}
