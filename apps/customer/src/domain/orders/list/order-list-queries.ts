import type { BillState } from '@rihlah/contract/billing/bill-state';
import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { ListOrders, OrderSort } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { pageByPage } from '@rihlah/web-client/paging/next-page';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { tripsAt } from '../queries/first-calls.ts';
import { ORDER_DATA, SHOWN_IN_PLACE } from '../queries/order-queries.ts';

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
      const { path, query } = tripsAt(pilgrimUuid);
      const answer = await callApi<ListOrders>('GET', path, { query, signal });
      return answer._embedded.order;
    },
    meta: SHOWN_IN_PLACE,
  });

/** The newest of a pilgrim's orders that were cancelled; null where there is none. */
export const lastCancelledQuery = (pilgrimUuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'last-cancelled', pilgrimUuid],
    queryFn: async ({ signal }) => {
      const query = { pilgrim_uuid: pilgrimUuid, cancelled: 1, limit: 1 } as const;
      const answer = await callApi<ListOrders>('GET', '/api/v1/order', { query, signal });
      return answer._embedded.order[0] ?? null;
    },
    // It is a supplement: the screen stands without it.
    meta: { ownErrors: true },
  });

export interface OrderFilters extends OrderOwner {
  /** Part of the pilgrim's name or of the order id. */
  search?: string;
  documents?: DocumentStage;
  bills?: BillState;
  /** Leaves today or within so many days. */
  departsWithin?: number;
  /** Only those that have left, or only the others. */
  departed?: 0 | 1;
  /** What it is told of each how far it is; the list is in the order of it. */
  need?: OrderNeed;
  /** How far with `need`. */
  stage?: DocumentStage;
  /** Newest first where it is left out. */
  sort?: OrderSort;
  /** Orders a page; the server's own number where it is left out. */
  limit?: number;
}

/** Orders page by page, none of them cancelled. */
export const orderPagesQuery = (filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [ORDER_DATA, 'pages', filters],
    ...pageByPage((page, signal) =>
      callApi<ListOrders>('GET', '/api/v1/order', {
        // Said, not left to a server's default (spec 1, section 7).
        query: { ascending: '0', ...filters, page },
        signal,
      }),
    ),
    meta: SHOWN_IN_PLACE,
  });

/** Of the orders whose documents are incomplete the hundred that leave next. */
export const incompleteOrdersQuery = (owner: OrderOwner) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'incomplete', owner],
    queryFn: async ({ signal }) => {
      const query = { ...owner, documents: 'incomplete', sort: 'departure', limit: 100 } as const;
      const answer = await callApi<ListOrders>('GET', '/api/v1/order', { query, signal });
      return answer._embedded.order;
    },
    meta: SHOWN_IN_PLACE,
  });

export const orderCountQuery = (filters: Omit<OrderFilters, 'limit' | 'sort'>) =>
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

/** How far all orders are with a need. */
export const orderNeedsQuery = (filters: OrderOwner & { need: OrderNeed; departed: 0 | 1 }) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'needs', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1 };
      return (await callApi<ListOrders>('GET', '/api/v1/order', { query, signal })).needs ?? null;
    },
    meta: SHOWN_IN_PLACE,
  });

/** How many orders there are, on which how many people travel, and rupiah of their next bills. */
export const orderTotalsQuery = (filters: Omit<OrderFilters, 'limit' | 'sort'>) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'totals', filters],
    queryFn: async ({ signal }) => {
      const answer = await callApi<ListOrders>('GET', '/api/v1/order', {
        query: { ...filters, limit: 1, totals: 1 },
        signal,
      });
      return { orders: answer.total_items, ...answer.totals };
    },
    meta: SHOWN_IN_PLACE,
  });

/** The first of a list of orders, those that leave next at its head, with how many there are and their next bills. */
export const firstOrdersQuery = (filters: Omit<OrderFilters, 'sort'> & { limit: number }) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'first', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, sort: 'departure', totals: 1 } as const;
      const answer = await callApi<ListOrders>('GET', '/api/v1/order', { query, signal });
      return { orders: answer._embedded.order, total: answer.total_items, ...answer.totals };
    },
    meta: SHOWN_IN_PLACE,
  });
