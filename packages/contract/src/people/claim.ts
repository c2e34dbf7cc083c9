import { z } from 'zod';
import { ORDER_CODE_MINUTES, ORDER_CODE_RESEND_SECONDS } from '../orders/order-code.ts';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { code as fault } from '../wire/messages.ts';
import { digits, phone, uuid } from '../wire/primitives.ts';

/** As the code of an order. */
export const CLAIM_CODE_MINUTES = ORDER_CODE_MINUTES;
export const CLAIM_CODE_RESEND_SECONDS = ORDER_CODE_RESEND_SECONDS;

/** What opens an account: the phone that is to be the pilgrim's own, and the code that was sent to it. */
export const claimBody = z.object({
  phone,
  code: digits.regex(/^\d{6}$/, fault('phoneCodeWrong')),
});

/** Somebody without a phone, for whom the viewer is reached. `isKnown`: paid for once, so an account can be opened. */
const dependant = z.object({ uuid, name: z.string(), isKnown: z.boolean() });

export const listDependants = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-account',
  summary: 'Pilgrims without a phone, whose accounts are the viewer’s until they claim them',
  permission: 'profile.own',
  response: z.object({ pilgrims: z.array(dependant) }),
});

export const askClaimCode = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-account/:uuid/code',
  summary: 'Send a code to the phone that a pilgrim of the viewer’s is to have as their own',
  permission: 'profile.own',
  body: z.object({ phone }),
  response: z.object({ phone: z.string() }),
});

export const claimAccount = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-account/:uuid',
  summary:
    'Give a pilgrim of the viewer’s an account of their own, by the code that was sent to their phone; 422 `phoneTaken` where it is somebody else’s',
  permission: 'profile.own',
  body: claimBody,
  response: z.object({ name: z.string() }),
});

export type ListDependants = CallTypes<typeof listDependants>;
export type Dependant = z.infer<typeof dependant>;
