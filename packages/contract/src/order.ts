import { z } from 'zod';
import { type CallTypes, defineCall } from './call.ts';
import { collection, entity } from './hal.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { placeOrderBody } from './place-order.ts';
import { ascending, isoDate, isoDateTime, limit, page, uuid } from './primitives.ts';

export const orderAddOn = entity({
  uuid,
  price: z.int(),
  productAddOn: z.object({ uuid, description: z.string(), price: z.int() }),
});

/**
 * An order: one pilgrim on one package. `amount` and `firstPaymentAmount` in rupiah; `schedule` DD-MM-YYYY;
 * `expiresAt` the end of the payment window. Whoever holds only the order's uuid sees the pilgrim's first name with
 * the rest masked, `pilgrim.uuid` and `registrar` null.
 */
export const order = entity({
  uuid,
  orderId: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  description: z.string(),
  amount: z.int(),
  rating: z.number().nullable(),
  schedule: z.string().nullable(),
  product: z.object({
    uuid,
    name: z.string(),
    departureDate: isoDate,
    price: z.int(),
    branch: z.object({ uuid, name: z.string(), city: z.string() }),
  }),
  productRoom: z.object({ uuid, name: z.string(), price: z.int() }).nullable(),
  pilgrim: z.object({ uuid: uuid.nullable(), name: z.string() }),
  registrar: z.object({ uuid, firstName: z.string(), phone: z.string() }).nullable(),
  orderAddOn: z.array(orderAddOn),
});

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/v1/order',
  summary: 'Own orders; registrar_uuid and pilgrim_uuid together are the union',
  auth: 'required',
  query: z.object({
    registrar_uuid: uuid.optional(),
    pilgrim_uuid: uuid.optional(),
    ascending: ascending.default('0'),
    page,
    limit,
  }),
  response: collection('order', order),
});

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/v1/order/:uuid',
  summary: 'Order detail; masked for a holder of the link',
  auth: 'optional',
  params: z.object({ uuid }),
  response: order,
});

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/v1/order',
  summary: 'Place one order per pilgrim, all or nothing; Idempotency-Key honoured',
  auth: 'optional',
  body: placeOrderBody,
  status: 201,
  response: order.extend({ _embedded: z.object({ order: z.array(order) }) }),
});

export const listOrderAddOns = defineCall({
  method: 'GET',
  path: '/api/v1/order-add-on',
  summary: 'Add-ons of an order',
  auth: 'required',
  query: z.object({ order_uuid: uuid, page, limit }),
  response: collection('orderAddOn', orderAddOn),
});

export type Order = z.infer<typeof order>;
export type OrderAddOn = z.infer<typeof orderAddOn>;
export type ListOrders = CallTypes<typeof listOrders>;
export type GetOrder = CallTypes<typeof getOrder>;
export type PlaceOrder = CallTypes<typeof placeOrder>;
export type ListOrderAddOns = CallTypes<typeof listOrderAddOns>;
