import type { ListAddOns, ListRooms } from '@rihlah/contract/product';
import type { GetPickupDays } from '@rihlah/contract/staff/order-changes';
import type { GetOrderMessages } from '@rihlah/contract/staff/order-messages';
import type { ListOrderViews } from '@rihlah/contract/staff/order-views';
import type { GetStaffOrder, ListStaffOrders } from '@rihlah/contract/staff/orders';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import type { OrderQuery } from '../../domain/order/order-filters.ts';

/** Rows refresh by themselves so often, without moving what is under the pointer. */
const FRESH_MS = 20_000;
const SOON_MS = 2_000;

export const ordersQuery = (query: OrderQuery) =>
  infiniteQueryOptions({
    queryKey: ['orders', query],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListStaffOrders>('GET', '/api/staff/v1/orders', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What was placed a moment ago is in the lists soon.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.total === 0 ? SOON_MS : false),
    meta: { ownErrors: true },
  });

/** How many orders a saved view has. */
export const countQuery = (query: OrderQuery) =>
  queryOptions({
    queryKey: ['orders', 'count', query],
    queryFn: ({ signal }) =>
      callApi<ListStaffOrders>('GET', '/api/staff/v1/orders', { query: { ...query, limit: 1 }, signal }),
    select: ({ total }) => total,
    refetchInterval: FRESH_MS,
    meta: { ownErrors: true },
  });

/** Views that are kept: own ones, and those that colleagues share. */
export const keptViewsQuery = () =>
  queryOptions({
    queryKey: ['order-views'],
    queryFn: ({ signal }) => callApi<ListOrderViews>('GET', '/api/staff/v1/order-views', { signal }),
    staleTime: FRESH_MS,
    meta: { ownErrors: true },
  });

/** Every add-on of the agency, the oldest first: the second is the progressive visa. */
export const addOnsQuery = () =>
  queryOptions({
    queryKey: ['add-ons'],
    queryFn: ({ signal }) =>
      callApi<ListAddOns>('GET', '/api/v1/product-add-on', { query: { limit: 100 }, signal }),
    select: ({ _embedded }) => _embedded.productAddOn,
    meta: { ownErrors: true },
  });

/** The rooms of a package that can be paid for. */
export const roomsQuery = (productUuid: string) =>
  queryOptions({
    queryKey: ['rooms-of-package', productUuid],
    queryFn: ({ signal }) =>
      callApi<ListRooms>('GET', '/api/v1/product-room', {
        query: { product_uuid: productUuid, limit: 100 },
        signal,
      }),
    select: ({ _embedded }) => _embedded.productRoom,
    meta: { ownErrors: true },
  });

/** Where the documents of an order can be picked up now: never kept. */
export const pickupDaysQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['pickup-days', uuid],
    queryFn: ({ signal }) =>
      callApi<GetPickupDays>('GET', '/api/staff/v1/orders/:uuid/pickup-days', { params: { uuid }, signal }),
    gcTime: 0,
    meta: { ownErrors: true },
  });

/** What was told about an order. */
export const messagesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['order-messages', uuid],
    queryFn: ({ signal }) =>
      callApi<GetOrderMessages>('GET', '/api/staff/v1/orders/:uuid/messages', { params: { uuid }, signal }),
    refetchInterval: FRESH_MS,
    meta: { ownErrors: true },
  });

export const orderQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['order', uuid],
    queryFn: ({ signal }) =>
      callApi<GetStaffOrder>('GET', '/api/staff/v1/orders/:uuid', { params: { uuid }, signal }),
    refetchInterval: FRESH_MS,
    meta: { ownErrors: true },
  });
