import type { DocumentStage } from '@rihlah/contract/document-stage';
import type { GetOrder, ListOrders } from '@rihlah/contract/order';
import type { ListPayments } from '@rihlah/contract/payment';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { nextPageOf } from './next-page.ts';

/** What is known of orders and their bills lies under this key. */
const ORDER_DATA = 'order-data';

/** The screen itself says what failed, in the words of the generic error display. */
const SHOWN_IN_PLACE = { ownErrors: true };

export const orderQuery = (uuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'order', uuid],
    queryFn: ({ signal }) => callApi<GetOrder>('GET', '/api/v1/order/:uuid', { params: { uuid }, signal }),
    meta: SHOWN_IN_PLACE,
  });

/** Every bill of an order. */
export const billsQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'bills', orderUuid],
    queryFn: async ({ signal }) => {
      const query = { order_uuid: orderUuid, limit: 100 };
      const answer = await callApi<ListPayments>('GET', '/api/v1/payment', { query, signal });
      return answer._embedded.payment;
    },
    meta: SHOWN_IN_PLACE,
  });

/** Whose orders: both together are the union (decisions, Answers). */
export interface OrderOwner {
  registrar_uuid?: string;
  pilgrim_uuid?: string;
}

/** The orders on which a pilgrim travels, newest first, none of them cancelled. */
export const tripsQuery = (pilgrimUuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'trips', pilgrimUuid],
    queryFn: async ({ signal }) => {
      const query = { pilgrim_uuid: pilgrimUuid, limit: 100 };
      const answer = await callApi<ListOrders>('GET', '/api/v1/order', { query, signal });
      return answer._embedded.order;
    },
    meta: SHOWN_IN_PLACE,
  });

export interface OrderFilters extends OrderOwner {
  /** Part of the pilgrim's name or of the order id. */
  search?: string;
  documents?: DocumentStage;
  /** Orders a page; the server's own number where it is left out. */
  limit?: number;
}

/** Orders page by page, newest first, none of them cancelled. */
export const orderPagesQuery = (filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [ORDER_DATA, 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListOrders>('GET', '/api/v1/order', { query: { ...filters, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    meta: SHOWN_IN_PLACE,
  });

/** How many orders there are. */
export const orderCountQuery = (filters: Omit<OrderFilters, 'limit'>) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'count', filters],
    queryFn: async ({ signal }) => {
      const answer = await callApi<ListOrders>('GET', '/api/v1/order', {
        query: { ...filters, limit: 1 },
        signal,
      });
      return answer.total_items;
    },
    meta: SHOWN_IN_PLACE,
  });

/** After something was done with an order (paid, uploaded, chosen, rated): reads anew what is shown of any. */
export const refreshOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [ORDER_DATA] });
