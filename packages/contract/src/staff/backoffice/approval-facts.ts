import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, rupiah } from '../../wire/primitives.ts';
import { freeingEffects } from '../billing/freed-money.ts';
import { accountSeen } from '../billing/money.ts';
import { reversalEffects } from '../billing/money-bookings.ts';
import { cancellationEffects } from '../orders/orders.ts';
import { ERASURE_GROUNDS, personErasure } from '../privacy/erasure.ts';
import { personMerge } from '../privacy/merge.ts';

/** Of an account its bank, its holder and the last four digits of its number. */
const account = z.object({ bankName: z.string(), accountName: z.string(), accountNumberEnd: z.string() });

/** What a request would do now, computed anew, with names: what whoever asked was shown. Rupiah. */
export const approvalFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order.cancel'),
    orderId: z.string(),
    pilgrim: z.string(),
    package: z.string(),
    effects: cancellationEffects,
  }),
  z.object({
    kind: z.literal('withdrawal.approve'),
    agent: z.string(),
    account,
    amount: rupiah,
    /** Of the agent, the withdrawal taken off. */
    balance: rupiah,
  }),
  z.object({
    kind: z.literal('money.refund'),
    bank: z.enum(VA_BANKS),
    number: z.string(),
    amount: rupiah,
    paidAt: isoDateTime,
    reason: z.string().nullable(),
    /** Where it goes. */
    account: z.string(),
    /** The bill that fits it best, which it would not pay; null where none does. */
    bill: z.object({ name: z.string(), orderId: z.string(), description: z.string() }).nullable(),
  }),
  z.object({
    kind: z.literal('withdrawal.call-off'),
    agent: z.string(),
    account,
    amount: rupiah,
    /** Of the agent, once the withdrawal is back in it. */
    balance: rupiah,
    agreedAt: isoDateTime,
    accountSeen,
  }),
  z.object({
    kind: z.literal('money.refund-call-off'),
    bank: z.enum(VA_BANKS),
    number: z.string(),
    amount: rupiah,
    /** Where it goes no more. */
    account: z.string(),
    agreedAt: isoDateTime,
  }),
  z.object({ kind: z.literal('money.unbook'), effects: reversalEffects }),
  z.object({ kind: z.literal('money.free'), effects: freeingEffects }),
  z.object({ kind: z.literal('person.phone'), name: z.string(), from: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('person.bank-account'),
    name: z.string(),
    /** The one that it takes the place of. */
    from: account.nullable(),
    /** With the whole number: nobody can agree to one that they cannot compare. */
    to: account.extend({ accountNumber: z.string() }),
    /** Withdrawals that go back into the balance. */
    returned: z.object({ count: z.int(), amount: rupiah }),
  }),
  z.object({
    kind: z.literal('person.merge'),
    kept: z.string(),
    other: z.string(),
    /** That both are reached under afterwards. */
    phone: z.string(),
    moves: personMerge.shape.moves,
    blockers: personMerge.shape.blockers,
  }),
  z.object({
    kind: z.literal('person.erase'),
    name: z.string(),
    ground: z.enum(ERASURE_GROUNDS),
    goes: personErasure.shape.goes,
    stays: personErasure.shape.stays,
    blockers: personErasure.shape.blockers,
  }),
  z.object({
    kind: z.literal('package.price'),
    package: z.string(),
    departsOn: isoDate,
    /** `was` null: it is added. */
    changes: z.array(z.object({ what: z.string(), was: rupiah.nullable(), becomes: rupiah })),
  }),
  z.object({
    kind: z.literal('add-on.price'),
    addOn: z.string(),
    /** Null: it is added. */
    was: rupiah.nullable(),
    becomes: rupiah,
  }),
]);

export const getApprovalFacts = defineCall({
  method: 'GET',
  path: '/api/staff/v1/approvals/:uuid/facts',
  summary: 'What an approval that waits would do now, computed anew, for whoever asked or decides',
  permission: 'approval.read',
  response: approvalFacts,
});

export type ApprovalFacts = z.infer<typeof approvalFacts>;
