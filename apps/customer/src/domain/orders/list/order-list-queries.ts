import type { BillState } from '@rihlah/contract/billing/bill-state';
import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { ListOrders, OrderSort } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import { pageByPage } from '@rihlah/web-client/paging/next-page';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { ORDER_DATA, SHOWN_IN_PLACE } from '../queries/order-queries.ts';

/** Whose orders: both together are the union (decisions, Answers). */
export interface OrderOwner {
  registrar_uuid?: string;
  pilgrim_uuid?: string;
}

type Listed = ListOrders['response'];

const ordersQuery = <T>(
  key: readonly [name: string, ...of: unknown[]],
  query: ListOrders['query'],
  read: (answer: Listed) => T,
) =>
  queryOptions({
    queryKey: [ORDER_DATA, ...key],
    queryFn: async ({ signal }) => read(await callApi<ListOrders>('GET', '/api/v1/order', { query, signal })),
    meta: SHOWN_IN_PLACE,
  });

/** The orders on which a pilgrim travels, newest first, none of them cancelled. */
export const tripsQuery = (pilgrimUuid: string) =>
  ordersQuery(
    ['trips', pilgrimUuid],
    { pilgrim_uuid: pilgrimUuid, limit: 100 },
    (answer) => answer._embedded.order,
  );

/** The newest of a pilgrim's orders that were cancelled; null where there is none. */
export const lastCancelledQuery = (pilgrimUuid: string) =>
  ordersQuery(
    ['last-cancelled', pilgrimUuid],
    { pilgrim_uuid: pilgrimUuid, cancelled: 1, limit: 1 },
    (answer) => answer._embedded.order[0] ?? null,
  );

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
  ordersQuery(
    ['incomplete', owner],
    { ...owner, documents: 'incomplete', sort: 'departure', limit: 100 },
    (answer) => answer._embedded.order,
  );

export const orderCountQuery = (filters: Omit<OrderFilters, 'limit' | 'sort'>) =>
  ordersQuery(['count', filters], { ...filters, limit: 1 }, (answer) => answer.total_items);

/** How far all orders are with a need. */
export const orderNeedsQuery = (filters: OrderOwner & { need: OrderNeed; departed: 0 | 1 }) =>
  ordersQuery(['needs', filters], { ...filters, limit: 1 }, (answer) => answer.needs ?? null);

/** How many orders there are, on which how many people travel, and rupiah of their next bills. */
export const orderTotalsQuery = (filters: Omit<OrderFilters, 'limit' | 'sort'>) =>
  ordersQuery(['totals', filters], { ...filters, limit: 1, totals: 1 }, (answer) => ({
    orders: answer.total_items,
    ...answer.totals,
  }));

/** The first of a list of orders, those that leave next at its head, with how many there are and their next bills. */
export const firstOrdersQuery = (filters: Omit<OrderFilters, 'sort'> & { limit: number }) =>
  ordersQuery(['first', filters], { ...filters, sort: 'departure', totals: 1 }, (answer) => ({
    orders: answer._embedded.order,
    total: answer.total_items,
    ...answer.totals,
  }));
