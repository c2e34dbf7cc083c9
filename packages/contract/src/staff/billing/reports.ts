import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, rupiah, uuid } from '../../wire/primitives.ts';

const query = z.object({ branch: uuid.optional() });
/** Bills and what they come to, in rupiah. */
const owed = z.object({ bills: z.int(), amount: rupiah });

/**
 * What nobody has paid: first payments of orders that lapse without them, bills whose day has come and gone, and those to
 * come. The three add up to all there is.
 */
const owing = z.object({ first: owed, overdue: owed, due: owed });

const receivables = z.object({
  package: z.object({
    uuid,
    name: z.string(),
    departsOn: isoDate,
    branch: z.object({ uuid, city: z.string() }),
  }),
  orders: z.int(),
  ...owing.shape,
  /** Reminders that were sent for these bills, and the last of them. */
  reminders: z.int(),
  remindedAt: isoDateTime.nullable(),
});

export const listReceivables = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/receivables',
  summary: 'What is owed by package, the next departure first, of the branches that one works for',
  permission: 'money.read',
  query,
  response: z.object({ total: owing, packages: z.array(receivables) }),
});

/** When a reminder of a bill goes out: a week and a day before its day, after it, and hours before an order lapses. */
export const REMINDER_KINDS = ['week', 'day', 'overdue', 'hours'] as const;

const owedBill = z.object({
  uuid,
  description: z.string(),
  amount: rupiah,
  /** Null for a first payment, which is due while its order has not lapsed. */
  dueDate: isoDate.nullable(),
  isOverdue: z.boolean(),
  order: z.object({ uuid, orderId: z.string(), name: z.string() }),
  reminders: z.array(z.object({ kind: z.enum(REMINDER_KINDS), sentAt: isoDateTime })),
});

export const getReceivables = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/receivables/:uuid',
  summary: 'The bills of a package that nobody has paid, the longest overdue first',
  permission: 'money.read',
  response: z.object({ bills: z.array(owedBill) }),
});

export const getForecast = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/forecast',
  summary: 'What is to come in by week, Monday to Sunday, and what agents may ask for',
  permission: 'money.read',
  query,
  response: z.object({
    ...owing.pick({ first: true, overdue: true }).shape,
    /** The present week and those after it; bills that fall due in each. */
    weeks: z.array(z.object({ from: isoDate, to: isoDate, ...owed.shape })),
    /** Due after the last of them. */
    later: owed,
    /** Everything that is owed: all of the above. */
    total: owed,
    /** Withdrawals that wait, and balances that agents can ask for at any time; of the whole agency. Null for whoever works for some branches. */
    agents: z.object({ requested: rupiah, requests: z.int(), balances: rupiah }).nullable(),
  }),
});

const receipt = z.object({
  uuid,
  number: z.string(),
  paidAt: isoDateTime,
  description: z.string(),
  amount: rupiah,
  order: z.object({ uuid, orderId: z.string(), name: z.string() }),
  branch: z.object({ uuid, city: z.string() }),
  /** Null for a bill that was paid from an agent's balance. */
  bank: z.object({ name: z.enum(VA_BANKS), reference: z.string() }).nullable(),
  /** The printed receipt; opens for an hour without a login. */
  file: z.string(),
});

export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/receipts',
  summary: 'Bills that were paid in some days (Jakarta), the newest first, each with its receipt',
  permission: 'money.read',
  query: query.extend({
    from: isoDate,
    to: isoDate,
    /** Where the page before ended. */
    cursor: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    receipts: z.array(receipt),
    total: owed,
    nextCursor: z.string().nullable(),
  }),
});

export type Owed = z.infer<typeof owed>;
export type Receivables = z.infer<typeof receivables>;
export type OwedBill = z.infer<typeof owedBill>;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
export type StaffReceipt = z.infer<typeof receipt>;
export type ListReceivables = CallTypes<typeof listReceivables>;
export type GetReceivables = CallTypes<typeof getReceivables>;
export type GetForecast = CallTypes<typeof getForecast>;
export type ListReceipts = CallTypes<typeof listReceipts>;
