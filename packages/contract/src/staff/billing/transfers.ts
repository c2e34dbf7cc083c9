import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDateTime, line, rupiah, shownLine, text, uuid } from '../../wire/primitives.ts';
import { lastChange } from '../catalog/content.ts';

/** Money that was sent: back to whoever had paid it, or to an agent. */
const transfer = z.object({
  /** Of the money that went back, or of the withdrawal. */
  uuid,
  kind: z.enum(['refund', 'withdrawal']),
  amount: rupiah,
  /** Where it went; of a withdrawal with the last four digits of the number. */
  account: z.string(),
  /** Of a withdrawal. */
  agent: z.string().nullable(),
  reference: z.string(),
  by: z.string(),
  at: isoDateTime,
  /** Who has corrected the reference last, and when. */
  corrected: lastChange,
});

export const listTransfers = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/transfers',
  summary: 'Refunds and withdrawals that were transferred in the last 30 days, the newest first',
  permission: 'money.review',
  response: z.object({ transfers: z.array(transfer) }),
});

/** From the former reference, as it was seen. */
const referenceCorrection = z.object({ reference: line(60), former: shownLine(300), why: text(300) });
const corrected = z.object({ reference: z.string() });

export const correctRefundReference = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/review/:uuid/refund/reference',
  summary:
    'Correct the reference of money that was transferred back; whoever was told the former is told (412 when it is another by now)',
  permission: 'money.decide',
  body: referenceCorrection,
  response: corrected,
});

export const correctWithdrawalReference = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/reference',
  summary:
    'Correct the reference of a withdrawal that was transferred; the agent is told (412 when it is another by now)',
  permission: 'withdrawal.decide',
  body: referenceCorrection,
  response: corrected,
});

export type ListTransfers = CallTypes<typeof listTransfers>;
export type CorrectRefundReference = CallTypes<typeof correctRefundReference>;
export type CorrectWithdrawalReference = CallTypes<typeof correctWithdrawalReference>;
export type ReferenceCorrection = z.infer<typeof referenceCorrection>;
export type Transfer = ListTransfers['response']['transfers'][number];
