import { z } from 'zod';
import { DOCUMENT_STAGES } from '../../documents/document-stage.ts';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { agentMoney, commissionShape } from '../../people/commission.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { ascending, isoDate, isoDateTime, rupiah, sought, text, uuid } from '../../wire/primitives.ts';

export const staffAgent = z.object({
  uuid,
  name: z.string(),
  phone: z.string(),
  agentSince: isoDateTime,
  /** People whose orders they placed, at the branches that the viewer works for: all that stand, and those not yet home. */
  pilgrims: z.int(),
  underWay: z.int(),
  lastOrderAt: isoDateTime.nullable(),
  /** Null for whoever does not see the money of the whole agency. */
  money: agentMoney.nullable(),
});

export const AGENT_SORTS = ['name', 'lastOrder', 'pilgrims'] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];

/** An agent of the list as it was last answered. */
const cursor = z.string().max(240);

export const listStaffAgents = defineCall({
  method: 'GET',
  path: '/api/staff/v1/agents',
  summary: 'Agents with orders at the branches that one works for; the next page by a cursor',
  permission: 'agent.read',
  query: z.object({
    /** A part of a name, the beginning of a phone, or a whole NIK. */
    search: sought(80).optional(),
    sort: z.enum(AGENT_SORTS).default('lastOrder'),
    ascending: ascending.default('0'),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    agents: z.array(staffAgent),
    total: z.int(),
    nextCursor: cursor.nullable(),
  }),
});

const commission = z.object({
  order: z.object({ uuid, orderId: z.string(), status: z.enum(ORDER_STATUSES) }),
  pilgrim: z.string(),
  ...commissionShape,
});

/** A movement of the balance; negative where money left it. Never changed: a mistake is another movement. */
const movement = z.object({
  at: isoDateTime,
  kind: z.enum([
    'commission',
    'commission-reversed',
    'withdrawal',
    'withdrawal-rejected',
    'free-package',
    'free-package-returned',
  ]),
  amount: rupiah,
  /** After it. */
  balance: rupiah,
  order: z.object({ uuid, orderId: z.string(), pilgrim: z.string() }).nullable(),
});

const agentWithdrawal = z.object({
  uuid,
  createdAt: isoDateTime,
  amount: rupiah,
  status: z.enum(['Requested', 'Approved', 'Rejected']),
  /** Why it was rejected, or the reference of the transfer. */
  reason: z.string().nullable(),
  bankName: z.string(),
  accountName: z.string(),
  /** The last four digits. */
  accountNumberEnd: z.string(),
});

/** Pilgrims of one package. */
const agentGroup = z.object({
  package: z.object({ uuid, name: z.string(), departsOn: isoDate }),
  /** The stage of documents of each, those complete first. */
  pilgrims: z.array(z.enum(DOCUMENT_STAGES)),
});

const month = z.object({
  /** YYYY-MM */
  month: z.string(),
  placed: z.int(),
  /** Of those, the ones that stand. */
  kept: z.int(),
});

const unpaidOrder = z.object({ uuid, orderId: z.string(), pilgrim: z.string(), unpaidAmount: rupiah });

export const getStaffAgent = defineCall({
  method: 'GET',
  path: '/api/staff/v1/agents/:uuid',
  summary: 'An agent: pilgrims, commission, movements of the balance, withdrawals, performance',
  permission: 'agent.read',
  response: staffAgent.extend({
    /** Where withdrawals go now; null before an account was entered, and for whoever does not see money. */
    account: z
      .object({ bankName: z.string(), accountName: z.string(), accountNumberEnd: z.string() })
      .nullable(),
    /** The newest first; empty for whoever does not see money, as the next two. */
    commissions: z.array(commission),
    movements: z.array(movement),
    withdrawals: z.array(agentWithdrawal),
    /** Journeys ahead, the nearest first. */
    groups: z.array(agentGroup),
    /** The last twelve, the oldest first. */
    months: z.array(month),
    /** A free package: what it costs of the balance, and the agent's orders that it can pay. Null without money. */
    free: z.object({ price: rupiah, orders: z.array(unpaidOrder) }).nullable(),
  }),
});

export const giveFreePackage = defineCall({
  method: 'POST',
  path: '/api/staff/v1/agents/:uuid/free-package',
  summary: 'Pay one of the agent’s orders from the balance; Idempotency-Key honoured',
  permission: 'order.free',
  body: z.object({ order: uuid, why: text(300) }),
  response: z.object({ fromBalance: rupiah }),
});

export type StaffAgent = z.infer<typeof staffAgent>;
export type StaffAgentDetail = z.infer<typeof getStaffAgent.response>;
export type StaffCommission = StaffAgentDetail['commissions'][number];
export type ListStaffAgents = CallTypes<typeof listStaffAgents>;
