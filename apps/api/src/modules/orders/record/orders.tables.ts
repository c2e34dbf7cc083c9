import { CONSENT_STATES } from '@rihlah/contract/orders/consent';
import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, reference, rupiah } from '../../../infra/db/columns.ts';
import { productAddOns, productRooms, products } from '../../catalog/packages/packages.tables.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';

/** Running number inside `order_id`. */
export const orderNumbers = pgSequence('order_numbers');

/** An order: one pilgrim on one package. Prices and policy are copied here, so later changes alter no old order. */
export const orders = pgTable(
  'orders',
  {
    uuid: id(),
    orderId: text('order_id').notNull().unique(),
    /** Orders placed in one request. */
    requestUuid: uuid('request_uuid').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    productUuid: reference('product_uuid', () => products.uuid),
    registrarUuid: reference('registrar_uuid', () => persons.uuid),
    pilgrimUuid: reference('pilgrim_uuid', () => persons.uuid),
    /** Copy of the pilgrim's keyed hash: one NIK has one live order on a package. */
    pilgrimNikHash: text('pilgrim_nik_hash').notNull(),
    packagePrice: rupiah('package_price').notNull(),
    addOnTotal: rupiah('add_on_total').notNull(),
    memberDiscount: rupiah('member_discount').notNull(),
    memberId: text('member_id'),
    infantDiscount: rupiah('infant_discount').notNull(),
    roomPrice: rupiah('room_price').notNull().default(0),
    amount: rupiah('amount').notNull(),
    registrationFee: rupiah('registration_fee').notNull(),
    secondPayment: rupiah('second_payment').notNull(),
    secondPaymentMonthsBefore: integer('second_payment_months_before').notNull(),
    finalPaymentMonthsBefore: integer('final_payment_months_before').notNull(),
    agentCommission: rupiah('agent_commission').notNull(),
    /** The agent whose link brought whoever ordered, and who earns the commission then (`commission-agent.ts`). */
    linkAgentUuid: uuid('link_agent_uuid').references(() => persons.uuid),
    /** Placed by a guest who had confirmed no phone. */
    isUnconfirmedGuest: boolean('is_unconfirmed_guest').notNull().default(false),
    /** When staff saw from the identity document that the pilgrim is an infant. */
    infantConfirmedAt: moment('infant_confirmed_at'),
    hasPassport: boolean('has_passport').notNull(),
    passportExpiry: date('passport_expiry'),
    wentUmrah: boolean('went_umrah').notNull(),
    /** Null with `went_umrah`: the pilgrim has forgotten when; staff look at it. */
    wentUmrahDate: date('went_umrah_date'),
    productRoomUuid: uuid('product_room_uuid').references(() => productRooms.uuid),
    pickupDate: date('pickup_date'),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('orders_live_pilgrim').on(t.productUuid, t.pilgrimNikHash).where(sql`status <> 'Batal'`),
    index('orders_registrar').on(t.registrarUuid, t.createdAt),
    index('orders_pilgrim').on(t.pilgrimUuid, t.createdAt),
    index('orders_link_agent').on(t.linkAgentUuid, t.createdAt).where(sql`link_agent_uuid is not null`),
    index('orders_awaiting').on(t.expiresAt).where(sql`status in ('Pendaftaran', 'Pembayaran DP')`),
  ],
);

/** Every change of an order's status: from, to, when, by whom, why. */
export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderUuid: reference('order_uuid', () => orders.uuid),
    fromStatus: text('from_status', { enum: ORDER_STATUSES }),
    toStatus: text('to_status', { enum: ORDER_STATUSES }).notNull(),
    at: moment('at').notNull(),
    /** The account of the staff member who took the step; null where it followed by itself. */
    by: uuid('by'),
    why: text('why').notNull(),
  },
  (t) => [index('order_status_history_order').on(t.orderUuid)],
);

export const orderAddOns = pgTable(
  'order_add_ons',
  {
    uuid: id(),
    orderUuid: reference('order_uuid', () => orders.uuid),
    productAddOnUuid: reference('product_add_on_uuid', () => productAddOns.uuid),
    price: rupiah('price').notNull(),
  },
  (t) => [uniqueIndex('order_add_ons_once').on(t.orderUuid, t.productAddOnUuid)],
);

/**
 * What a pilgrim said about an agent, or is asked (docs/decisions/0185): one row for the two, whichever orders they share. No
 * row: it was never asked, because an order of that agent made the pilgrim known.
 */
export const agentConsents = pgTable(
  'agent_consents',
  {
    pilgrimUuid: reference('pilgrim_uuid', () => persons.uuid),
    agentUuid: reference('agent_uuid', () => persons.uuid),
    state: text('state', { enum: CONSENT_STATES }).notNull(),
    /** Since when it is so. */
    at: moment('at').notNull(),
    /** The order with which it was asked or answered last. */
    orderUuid: reference('order_uuid', () => orders.uuid),
    /** Keyed hash of that order and the code in the pilgrim's SMS, with which the agent can prove the consent. */
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.pilgrimUuid, t.agentUuid] }),
    index('agent_consents_agent').on(t.agentUuid),
  ],
);
