import type { Order } from '@rihlah/contract/order';
import type { GetPaymentStatus, Payment, PaymentType } from '@rihlah/contract/payment';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { appConfig } from '../../client/config.ts';
import { billsQuery, orderQuery, refreshOrders } from '../../domain/orders/order-queries.ts';
import { type BillView, firstPaymentView, installmentView, settlementView } from './bill-view.ts';
import { billQuery, statusQuery } from './queries.ts';

/** With a number out, the bank may report at any moment; without one only another device could have paid. */
const LIVE_POLL_MS = 4_000;
const IDLE_POLL_MS = 15_000;
const ORDER_POLL_MS = 30_000;

const TOO_MANY_REQUESTS = 429;

/** Asking again would bring the same answer. */
const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status < 500 && error.status !== TOO_MANY_REQUESTS;

interface Polled<T> {
  state: { data: T | undefined; error: Error | null };
}

/**
 * Asks again while the screen is seen (TanStack Query pauses hidden pages), and at once when it is seen again.
 *
 * @param interval in ms after what was last answered; false when there is nothing more to wait for
 */
const poll = <T>(interval: (data: T | undefined) => number | false) => ({
  refetchInterval: ({ state }: Polled<T>) => (isRefusal(state.error) ? false : interval(state.data)),
  refetchOnWindowFocus: ({ state }: Polled<T>) =>
    interval(state.data) === false ? false : ('always' as const),
});

const billInterval = (hasNumber: boolean) => (hasNumber ? LIVE_POLL_MS : IDLE_POLL_MS);

type PaymentStatus = GetPaymentStatus['response'];

const isPaidAs = (kind: PaymentType, { isPaid, isSettled }: PaymentStatus) =>
  kind === '01' ? isPaid : isSettled;

/** The paid status as the kind of screen means it; null while unknown. */
function usePaidStatus(kind: PaymentType, orderUuid: string, hasNumber: boolean): boolean | null {
  const { data } = useQuery({
    ...statusQuery(orderUuid),
    ...poll<PaymentStatus>((status) => !(status && isPaidAs(kind, status)) && billInterval(hasNumber)),
    enabled: orderUuid !== '' && kind !== '03',
  });
  return data === undefined ? null : isPaidAs(kind, data);
}

/** The bill of an installment screen. */
const useSingleBill = (kind: PaymentType, uuid: string) =>
  useQuery({
    ...billQuery(uuid),
    ...poll<Payment>((bill) => !bill?.isPaid && billInterval(Boolean(bill?.paymentNumber))),
    enabled: kind === '03',
  });

/** Runs once something turns true that was known to be false. */
function useOnTurn(value: boolean | null, action: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === false && value === true) action();
    if (value !== null) before.current = value;
  });
}

export interface Bill {
  view: BillView | null;
  error: Error | null;
  /** Reads everything anew: after a failure, or after a number was made or refused. */
  reload: () => Promise<void>;
}

/** What a payment screen shows, kept up to date until it is paid. */
export function useBill(kind: PaymentType, uuid: string): Bill {
  const client = useQueryClient();
  const single = useSingleBill(kind, uuid);
  const orderUuid = kind === '03' ? (single.data?.order.uuid ?? '') : uuid;
  const enabled = orderUuid !== '';
  const bills = useQuery({ ...billsQuery(orderUuid), enabled });
  const hasNumber = bills.data?.some((bill) => !bill.isPaid && bill.paymentNumber !== null) ?? false;
  const status = usePaidStatus(kind, orderUuid, hasNumber);
  const isPaid = kind === '03' ? (single.data?.isPaid ?? null) : status;
  const order = useQuery({
    ...orderQuery(orderUuid),
    ...poll<Order>(() => isPaid !== true && ORDER_POLL_MS),
    enabled,
  });

  const reload = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['payment-screen'] }), refreshOrders(client)]);
  };
  // What the bank reported changed the order and its bills as well.
  useOnTurn(isPaid, () => void reload());

  const view = (): BillView | null => {
    if (!order.data || !bills.data || isPaid === null) return null;
    if (kind === '01') return firstPaymentView(order.data, bills.data, isPaid, appConfig.policy);
    if (kind === '02') return settlementView(order.data, bills.data, isPaid);
    return single.data ? installmentView(order.data, bills.data, single.data) : null;
  };
  return { view: view(), error: single.error ?? order.error ?? bills.error, reload };
}
