import type { ListAddOns, ListRooms } from '@rihlah/contract/catalog/product';
import type { GetPickupDays } from '@rihlah/contract/staff/orders/order-changes';
import type { GetOrderMessages } from '@rihlah/contract/staff/orders/order-messages';
import type { listOrderViews } from '@rihlah/contract/staff/orders/order-views';
import type { getStaffOrder, ListStaffOrders } from '@rihlah/contract/staff/orders/orders';
import { apiQuery, pagesQuery } from '../../client/api-query.ts';
import type { OrderQuery } from '../../domain/order/order-filters.ts';

/** Rows refresh by themselves so often, without moving what is under the pointer. */
const FRESH_MS = 20_000;
const SOON_MS = 2_000;

export const ordersQuery = (query: OrderQuery) =>
  pagesQuery<ListStaffOrders>(['orders', query], '/api/staff/v1/orders', query, {
    // What was placed a moment ago is in the lists soon.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.total === 0 ? SOON_MS : false),
  });

/** How many orders a saved view has. */
export const countQuery = (query: OrderQuery) => ({
  ...apiQuery<ListStaffOrders>(['orders', 'count', query], '/api/staff/v1/orders', {
    query: { ...query, limit: 1 },
    refetchInterval: FRESH_MS,
  }),
  select: ({ total }: ListStaffOrders['response']) => total,
});

/** Views that are kept: own ones, and those that colleagues share. */
export const keptViewsQuery = () =>
  apiQuery<typeof listOrderViews>(['order-views'], '/api/staff/v1/order-views', { staleTime: FRESH_MS });

/** Every add-on of the agency, the oldest first: the second is the progressive visa. */
export const addOnsQuery = () => ({
  ...apiQuery<ListAddOns>(['add-ons'], '/api/v1/product-add-on', { query: { limit: 100 } }),
  select: ({ _embedded }: ListAddOns['response']) => _embedded.productAddOn,
});

/** The rooms of a package that can be paid for. */
export const roomsQuery = (productUuid: string) => ({
  ...apiQuery<ListRooms>(['rooms-of-package', productUuid], '/api/v1/product-room', {
    query: { product_uuid: productUuid, limit: 100 },
  }),
  select: ({ _embedded }: ListRooms['response']) => _embedded.productRoom,
});

/** Where the documents of an order can be picked up now: never kept. */
export const pickupDaysQuery = (uuid: string) =>
  apiQuery<GetPickupDays>(['pickup-days', uuid], '/api/staff/v1/orders/:uuid/pickup-days', {
    params: { uuid },
    gcTime: 0,
  });

/** What was told about an order. */
export const messagesQuery = (uuid: string) =>
  apiQuery<GetOrderMessages>(['order-messages', uuid], '/api/staff/v1/orders/:uuid/messages', {
    params: { uuid },
    refetchInterval: FRESH_MS,
  });

export const orderQuery = (uuid: string) =>
  apiQuery<typeof getStaffOrder>(['order', uuid], '/api/staff/v1/orders/:uuid', {
    params: { uuid },
    refetchInterval: FRESH_MS,
  });
