import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { ASSURANCES } from '../../catalog/assurance-names.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDateTime, rupiah, text } from '../../wire/primitives.ts';
import { approvalOutcome } from '../backoffice/approvals.ts';

/** What freeing the money of a cancelled order does. Rupiah. */
export const freeingEffects = z.object({
  /** Names this computation: asking sends it back, and another one by then is refused. */
  basis: z.string(),
  orderId: z.string(),
  pilgrim: z.string(),
  /** The change for which it was left, promised to cost nothing. */
  changed: z.enum(ASSURANCES),
  changedAt: isoDateTime,
  /** Each bill that is void then, with the money that waits again. */
  money: z.array(
    z.object({ description: z.string(), amount: rupiah, bank: z.enum(VA_BANKS), number: z.string() }),
  ),
  amount: rupiah,
});

export const previewFreeing = defineCall({
  method: 'GET',
  path: '/api/staff/v1/orders/:uuid/freeing',
  summary: 'What freeing the money of an order does that was left for a change promised to cost nothing',
  permission: 'money.decide',
  response: freeingEffects,
});

export const askFreeing = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/freeing',
  summary:
    'Ask a second person to free the money of such an order, as was shown; 409 where it is another by now; Idempotency-Key honoured',
  permission: 'money.decide',
  body: z.object({ basis: z.string().max(100), why: text(300) }),
  response: z.object({ state: approvalOutcome }),
});

export type FreeingEffects = z.infer<typeof freeingEffects>;
