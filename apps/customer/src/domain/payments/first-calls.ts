/**
 * Addresses of the calls that the payment screens make first. The boot script starts them before the app is there, the queries make
 * them and take the answers: both from here, so that neither drifts from the other.
 */

export const billAt = (uuid: string) => ({ path: '/api/v1/payment/:uuid', params: { uuid } }) as const;

export const paymentStatusAt = (orderUuid: string) =>
  ({ path: '/api/v1/payment-status/:orderUuid', params: { orderUuid } }) as const;

export const PAYMENT_METHODS = { path: '/api/v1/payment-method' } as const;
