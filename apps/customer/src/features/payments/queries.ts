import type {
  getPayment,
  getPaymentStatus,
  listPayments,
  Payment,
  PaymentType,
} from '@rihlah/contract/billing/payment';
import type { getOrder, Order } from '@rihlah/contract/orders/order';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { ORDER_DATA } from '../../domain/orders/queries/order-queries.ts';
import { isPaidAs, type PaymentMoment } from './bill-view.ts';

/** The screen itself says what failed, in the words of the generic error display. */
const SHOWN_IN_PLACE = { ownErrors: true };

/** Everything a payment screen shows. It is never mixed with what was read before, and soon forgotten. */
export const momentQuery = (kind: PaymentType, uuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'payment-screen', kind, uuid],
    queryFn: ({ signal }) => readMoment(kind, uuid, signal),
    meta: SHOWN_IN_PLACE,
    // Long enough for what was fetched before the screen was drawn.
    staleTime: 2_000,
    gcTime: 5_000,
  });

async function readMoment(kind: PaymentType, uuid: string, signal: AbortSignal): Promise<PaymentMoment> {
  if (kind === '03') {
    const single = await callApi<typeof getPayment>('GET', '/api/v1/payment/:uuid', {
      params: { uuid },
      signal,
    });
    const { order, bills } = await readOrder(single.order.uuid, signal);
    return { order, bills, single };
  }
  const params = { orderUuid: uuid };
  const [status, read] = await Promise.all([
    callApi<typeof getPaymentStatus>('GET', '/api/v1/payment-status/:orderUuid', { params, signal }),
    readOrder(uuid, signal),
  ]);
  // Paid between the two answers: what belongs to it is read again.
  const isOlder = isPaidAs(kind, read.bills) !== (kind === '01' ? status.isPaid : status.isSettled);
  return { ...(isOlder ? await readOrder(uuid, signal) : read), single: null };
}

async function readOrder(uuid: string, signal: AbortSignal): Promise<{ order: Order; bills: Payment[] }> {
  const query = { order_uuid: uuid, limit: 100 };
  const [order, bills] = await Promise.all([
    callApi<typeof getOrder>('GET', '/api/v1/order/:uuid', { params: { uuid }, signal }),
    callApi<typeof listPayments>('GET', '/api/v1/payment', { query, signal }),
  ]);
  return { order, bills: bills._embedded.payment };
}
