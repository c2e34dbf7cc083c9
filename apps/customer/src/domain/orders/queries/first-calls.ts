/**
 * Addresses of the calls that the screens of orders make first. The boot script starts them before the app is there, the queries make
 * them and take the answers: both from here, so that neither drifts from the other.
 */

export const orderAt = (uuid: string) => ({ path: '/api/v1/order/:uuid', params: { uuid } }) as const;

/** Every bill of an order. */
export const billsAt = (orderUuid: string) =>
  ({ path: '/api/v1/payment', query: { order_uuid: orderUuid, limit: 100 } }) as const;

/** The orders on which a pilgrim travels. */
export const tripsAt = (pilgrimUuid: string) =>
  ({ path: '/api/v1/order', query: { pilgrim_uuid: pilgrimUuid, limit: 100 } }) as const;
