import type { GetPayment, GetPaymentStatus, ListPaymentMethods } from '@rihlah/contract/payment';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { billAt, PAYMENT_METHODS, paymentStatusOf } from '../../domain/payments/first-calls.ts';

/** The screen itself says what failed, in the words of the generic error display. */
const SHOWN_IN_PLACE = { ownErrors: true };

/** One bill by its own uuid. */
export const billQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['payment-screen', 'bill', uuid],
    queryFn: ({ signal }) => {
      const { path, params } = billAt(uuid);
      return callApi<GetPayment>('GET', path, { params, signal });
    },
    meta: SHOWN_IN_PLACE,
  });

export const statusQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: ['payment-screen', 'status', orderUuid],
    queryFn: ({ signal }) => {
      const { path, params } = paymentStatusOf(orderUuid);
      return callApi<GetPaymentStatus>('GET', path, { params, signal });
    },
    // A poll that fails tries again by itself; the offline message says why nothing moves.
    meta: SHOWN_IN_PLACE,
    retry: false,
    // Long enough for what was fetched before the screen was drawn.
    staleTime: 2_000,
  });

export const methodsQuery = () =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async ({ signal }) => {
      const answer = await callApi<ListPaymentMethods>('GET', PAYMENT_METHODS.path, { signal });
      return answer._embedded.paymentMethod;
    },
    staleTime: 5 * 60_000,
    meta: SHOWN_IN_PLACE,
  });
