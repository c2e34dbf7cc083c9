import type { DocumentStage } from '@rihlah/contract/document-stage';
import type { ListOrders } from '@rihlah/contract/order';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { nextPageOf } from './next-page.ts';
import { ORDER_DATA, SHOWN_IN_PLACE } from './order-queries.ts';

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
