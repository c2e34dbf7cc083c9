import { z } from 'zod';
import { BILL_STATES } from '../billing/bill-state.ts';
import { DOCUMENT_STAGES } from '../documents/document-stage.ts';
import { documentStates } from '../documents/document-state.ts';
import { PASSPORT_PLACES } from '../documents/passport-places.ts';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { cleanDigits } from '../wire/clean-text.ts';
import { collection, entity } from '../wire/hal.ts';
import { code } from '../wire/messages.ts';
import {
  ascending,
  beds,
  dayFirstDate,
  flag,
  isoDate,
  isoDateTime,
  limit,
  page,
  sought,
  uuid,
} from '../wire/primitives.ts';
import { needOfOrder, needTotals, ORDER_NEEDS } from './order-needs.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { placeOrderBody } from './place-order.ts';

export const orderAddOn = entity({
  uuid,
  price: z.int(),
  productAddOn: z.object({ uuid, description: z.string(), price: z.int() }),
});

/** So many days before departure each document of the package is due; `pickup` the last day of the pick-up. */
const documentDays = z.object({
  identity: z.int(),
  passport: z.int(),
  covidVaccine: z.int(),
  vaccine: z.int(),
  pickup: z.int(),
});

/** `HH:MM` in Jakarta. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, code('hourFormat'));

export const manasikSession = z.object({
  place: z.string(),
  address: z.string(),
  day: isoDate,
  startsAt: hour,
  endsAt: hour,
  gatheringPoint: z.string(),
  gatheringTime: hour,
});

/** In which hotels of the package the pilgrim has a bed in a plan that was published. */
export const ROOM_PLACES = ['none', 'some', 'all'] as const;
export type RoomPlace = (typeof ROOM_PLACES)[number];

/**
 * Why an order is Batal: nobody paid in time, or the agency ended it and said why; null for any other status. Whoever
 * holds only the order's uuid is told when and by which of both.
 */
const cancellation = z
  .object({
    by: z.enum(['window', 'agency']),
    at: isoDateTime,
    reason: z.string().nullable(),
    /** Name of who recorded it for the agency. */
    staff: z.string().nullable(),
    /**
     * Rupiah: what of the money that came paid for the order and stays so, what of money that came beside its bills is looked
     * at, and what went back. What a free package paid is none of it: it went back into the agent's balance.
     */
    money: z
      .object({
        paid: z.int(),
        inReview: z.int(),
        /** Of `paid`, what was promised to cost nothing and is not freed yet; an earlier server does not say it. */
        promised: z.int().optional(),
        /** Promised to cost nothing: it waits for another order or its way back. */
        freed: z.int(),
        /** Freed, and paid for another order. */
        moved: z.int(),
        returned: z.int(),
      })
      .nullable(),
  })
  .nullable();

/** The bill to be paid next, and rupiah of all that is unpaid; null for an order that owes nothing. */
const due = z
  .object({
    bill: z.object({
      uuid,
      type: z.enum(['01', '03']),
      description: z.string(),
      amount: z.int(),
      dueDate: isoDate.nullable(),
    }),
    unpaidAmount: z.int(),
  })
  .nullable();

/**
 * An order: one pilgrim on one package. `amount` in rupiah; `schedule` DD-MM-YYYY;
 * `expiresAt` the end of the payment window. Whoever holds only the order's uuid sees the pilgrim's first name with
 * the rest masked, `pilgrim.uuid`, `registrar` and `documents` null. `documents` is null too for an agent whose
 * pilgrim keeps them out or has not answered yet, which `awaitsConsent` says: of all their orders for that pilgrim.
 */
export const order = entity({
  uuid,
  orderId: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  description: z.string(),
  amount: z.int(),
  /** So long before departure all of it is to be paid: the order keeps the policy that it was placed under. */
  finalPaymentMonthsBefore: z.int(),
  rating: z.number().nullable(),
  schedule: z.string().nullable(),
  product: z.object({
    uuid,
    name: z.string(),
    departureDate: isoDate,
    durationDays: z.int(),
    documentDays,
    price: z.int(),
    branch: z.object({ uuid, name: z.string(), city: z.string() }),
  }),
  /** The type of room that was chosen and is paid for; null: what belongs to the package. */
  productRoom: z.object({ uuid, name: z.string(), beds, price: z.int() }).nullable(),
  roomPlace: z.enum(ROOM_PLACES),
  /** Where the pilgrim's passport is; null where the viewer may not know. */
  passportPlace: z.enum(PASSPORT_PLACES).nullable(),
  pilgrim: z.object({ uuid: uuid.nullable(), name: z.string() }),
  registrar: z.object({ uuid, firstName: z.string(), phone: z.string() }).nullable(),
  orderAddOn: z.array(orderAddOn),
  documents: documentStates.nullable(),
  awaitsConsent: z.boolean(),
  /** The pilgrim has refused the agent, or taken back what they had allowed; they may still accept. */
  consentRefused: z.boolean(),
  /** They had allowed it before. */
  consentWithdrawn: z.boolean(),
  cancellation,
  due,
  manasik: manasikSession.nullable(),
  /** Only in a list that was asked for a need. */
  need: needOfOrder.optional(),
});

/** Of every order that a list holds, on whichever page: how many people travel, and rupiah of their next bills. */
export const orderTotals = z.object({ pilgrims: z.int(), dueAmount: z.int() });

export const ORDER_SORTS = ['createdAt', 'departure'] as const;

export type OrderSort = (typeof ORDER_SORTS)[number];

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/v1/order',
  summary: 'Own orders; registrar_uuid and pilgrim_uuid together are the union',
  permission: 'order.own',
  query: z.object({
    registrar_uuid: uuid.optional(),
    pilgrim_uuid: uuid.optional(),
    /** Part of the pilgrim's name or of the order id. */
    search: sought(80).optional(),
    documents: z.enum(DOCUMENT_STAGES).optional(),
    bills: z.enum(BILL_STATES).optional(),
    /** Leaves today or within so many days. */
    departsWithin: z.coerce.number().int().min(0).max(3660).optional(),
    /** Asks for `totals` in the answer. */
    totals: flag.optional(),
    /** Asks for those that were cancelled, which no other list has. */
    cancelled: flag.optional(),
    /** Those that leave from today on, or those that have left; both where it is left out. */
    departed: flag.optional(),
    /**
     * Tells of each order how far it is with this, and in `needs` of all of them together. The list is then in the order of
     * need whatever `sort` says: departures with something to do first, the nearest of them first and those that have left
     * last; of one departure the orders with something to do first.
     */
    need: z.enum(ORDER_NEEDS).optional(),
    /** Keeps the orders that stand there with `need`. */
    stage: z.enum(DOCUMENT_STAGES).optional(),
    /**
     * `createdAt` in the direction of `ascending`; `departure` the nearest departure first and those that have left last,
     * the orders of one departure together.
     */
    sort: z.enum(ORDER_SORTS).default('createdAt'),
    ascending: ascending.default('0'),
    page,
    limit,
  }),
  response: collection('order', order).extend({
    totals: orderTotals.optional(),
    needs: needTotals.optional(),
  }),
});

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/v1/order/:uuid',
  summary: 'Order detail; masked for a holder of the link',
  permission: 'order.hold',
  response: order,
});

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/v1/order',
  summary:
    'Place one order per pilgrim, all or nothing; Idempotency-Key honoured; `usesRegistrarContact: 1` of a pilgrim without a phone',
  permission: 'order.place',
  body: placeOrderBody,
  status: 201,
  response: order.extend({ _embedded: z.object({ order: z.array(order) }) }),
});

export const listOrderAddOns = defineCall({
  method: 'GET',
  path: '/api/v1/order-add-on',
  summary: 'Add-ons of an order',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid, page, limit }),
  response: collection('orderAddOn', orderAddOn),
});

export const getOrderAddOn = defineCall({
  method: 'GET',
  path: '/api/v1/order-add-on/:uuid',
  summary: 'One add-on of an order',
  permission: 'order.own',
  response: orderAddOn,
});

/** Half stars (decisions, Smaller ones). */
export const rateOrderBody = z.object({
  order: uuid,
  rating: z
    .number(code('ratingFormat'))
    .min(0.5, code('ratingFormat'))
    .max(5, code('ratingFormat'))
    .multipleOf(0.5, code('ratingFormat')),
});

export const rateOrder = defineCall({
  method: 'POST',
  path: '/api/v1/rate-order',
  summary: 'Rate an order once its trip is over; a second rating is a 409',
  permission: 'order.own',
  body: rateOrderBody,
  status: 201,
  response: order,
});

/** Exported apart, so that the form narrows the same schema. */
export const pickupScheduleBody = z.object({ schedule: dayFirstDate });

export const schedulePickup = defineCall({
  method: 'POST',
  path: '/api/v1/document-pickup-schedule/:orderUuid',
  summary: 'Choose the day documents are picked up, once; a second choice is a 409',
  permission: 'order.own',
  params: z.object({ orderUuid: uuid }),
  body: pickupScheduleBody,
  status: 201,
  response: order,
});

export const chooseRoom = defineCall({
  method: 'POST',
  path: '/api/v1/order-room',
  summary: 'Choose a room, once; its price goes onto the last unpaid bill or a new one',
  permission: 'order.own',
  body: z.object({
    order: uuid,
    productRoom: uuid,
    /** Whole rupiah, as the customer confirmed it; at another price nothing is chosen. */
    confirmedPrice: z.int().min(0).optional(),
  }),
  status: 201,
  response: order,
});

/** With `code` an agent proves that the pilgrim passed on the code of the SMS; without, the pilgrim accepts. */
export const acceptAgent = defineCall({
  method: 'POST',
  path: '/api/v1/order-consent/:orderUuid',
  summary: 'Let the agent of an order reach the pilgrim’s documents',
  permission: 'order.own',
  params: z.object({ orderUuid: uuid }),
  body: z.object({ code: z.string().overwrite(cleanDigits).max(20).optional() }),
  response: order,
});

export const requestConsent = defineCall({
  method: 'POST',
  path: '/api/v1/order-consent/:orderUuid/code',
  summary: 'Send the pilgrim’s consent code again; three times a day',
  permission: 'order.own',
  params: z.object({ orderUuid: uuid }),
  body: z.object({}),
  status: 201,
  response: order,
});

export const refuseAgent = defineCall({
  method: 'POST',
  path: '/api/v1/order-consent/:orderUuid/refusal',
  summary: 'The pilgrim refuses the agent of an order; they may still accept later',
  permission: 'order.own',
  params: z.object({ orderUuid: uuid }),
  body: z.object({}),
  status: 201,
  response: order,
});

export type ManasikSession = z.infer<typeof manasikSession>;
export type AcceptAgent = CallTypes<typeof acceptAgent>;
export type Order = z.infer<typeof order>;
export type OrderTotals = z.infer<typeof orderTotals>;
export type OrderAddOn = z.infer<typeof orderAddOn>;
export type ListOrders = CallTypes<typeof listOrders>;
