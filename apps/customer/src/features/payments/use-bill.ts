import type { PaymentType } from '@rihlah/contract/billing/payment';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isLive } from '../../client/live-state.ts';
import { useWatch } from '../../client/watched-order.ts';
import { refreshOrders } from '../../domain/orders/queries/order-queries.ts';
import { type BillView, type PaymentMoment, readBillView } from './bill-view.ts';
import { momentQuery } from './queries.ts';

/** With a number out, the bank may report at any moment; without one only another device could have paid. */
const NUMBER_POLL_MS = 4_000;
const IDLE_POLL_MS = 15_000;
/** Where the server tells of changes, it is asked by the clock only in case it did not. */
const LIVE_POLL_MS = 30_000;

const TOO_MANY_REQUESTS = 429;

/** Asking again would bring the same answer. */
const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status < 500 && error.status !== TOO_MANY_REQUESTS;

function pollMs(view: BillView | null): number | false {
  if (view?.isPaid) return false;
  if (isLive()) return LIVE_POLL_MS;
  return view?.bills.some((bill) => !bill.isPaid && bill.paymentNumber) ? NUMBER_POLL_MS : IDLE_POLL_MS;
}

export interface Bill {
  view: BillView | null;
  error: Error | null;
  /** Reads everything anew: after a failure, or after a number was made or refused. */
  reload: () => Promise<void>;
}

/**
 * What a payment screen shows: number, amount, state and deadline of one moment, read anew as the server tells of a change,
 * by the clock while the screen is seen (TanStack Query pauses hidden pages), and at once when it is seen again.
 */
export function useBill(kind: PaymentType, uuid: string): Bill {
  const client = useQueryClient();
  const viewNow = (moment: PaymentMoment | undefined) => (moment ? readBillView(kind, moment) : null);
  const { data, error } = useQuery({
    ...momentQuery(kind, uuid),
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : pollMs(viewNow(state.data))),
    refetchOnWindowFocus: ({ state }) => (viewNow(state.data)?.isPaid ? false : 'always'),
  });
  const view = viewNow(data);
  useWatch(view?.order.uuid);
  // What the bank reported changed what other screens show of the order as well.
  useOnTurn(view ? view.isPaid : null, () => void refreshOrders(client));
  return { view, error, reload: () => refreshOrders(client) };
}

/** Runs once something turns true that was known to be false. */
function useOnTurn(value: boolean | null, action: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === false && value === true) action();
    if (value !== null) before.current = value;
  });
}
