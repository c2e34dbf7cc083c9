import { z } from 'zod';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { collection } from '../wire/hal.ts';
import { isoDate, isoDateTime, limit, page, rupiah, uuid } from '../wire/primitives.ts';

/**
 * Where a commission stands. `held` until the first payment of its order comes · `available` in the balance · `requested`
 * in a withdrawal that waits · `paid` out, or given for a free package · `reversed` with its order · `lapsed` with an order
 * that nobody paid. Withdrawals take the oldest commission first.
 */
export const COMMISSION_STAGES = ['held', 'available', 'requested', 'paid', 'reversed', 'lapsed'] as const;
export type CommissionStage = (typeof COMMISSION_STAGES)[number];

/** What every reader is told of a commission. */
export const commissionShape = {
  placedAt: isoDateTime,
  amount: rupiah,
  stage: z.enum(COMMISSION_STAGES),
  /** `held`: until when the first payment may come. Else when it came to this stage, as far as that is known. */
  at: isoDateTime.nullable(),
  /** Whoever ordered came by the agent's link, and ordered for themself. */
  isByLink: z.boolean(),
};

/** Of an agent, in rupiah. What came in and stayed is `available + requested + paid`. */
export const agentMoney = z.object({
  held: rupiah,
  /** The balance; below zero where a commission was taken back that had been paid out. */
  available: rupiah,
  requested: rupiah,
  paid: rupiah,
});

const commission = z.object({
  ...commissionShape,
  orderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Null by link: holding the uuid of an order is a permission, and this one is somebody else's. */
  orderUuid: uuid.nullable(),
  /** By link only how the name begins. */
  pilgrim: z.string(),
  package: z.object({ name: z.string(), departsOn: isoDate }),
});

export const listCommissions = defineCall({
  method: 'GET',
  path: '/api/v1/commission',
  summary: 'What each order brought the agent or will bring, where it is now, and the sums; the newest first',
  permission: 'balance.own',
  query: z.object({ registrar_uuid: uuid.optional(), page, limit }),
  response: collection('commission', commission).extend({ money: agentMoney }),
});

export type AgentCommission = z.infer<typeof commission>;
export type ListCommissions = CallTypes<typeof listCommissions>;
