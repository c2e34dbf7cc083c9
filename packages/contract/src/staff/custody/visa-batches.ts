import { z } from 'zod';
import { VISA_STATES, visaFacts, visaProvider } from '../../documents/visa.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, line, text, uuid } from '../../wire/primitives.ts';
import { basis, lastChange } from '../catalog/content.ts';
import { meantPilgrim } from './custody.ts';

/**
 * `prepared` not sent · `sent` · `partial` some are issued, some not decided · `done` · `refused` all of them ·
 * `cancelled` before it was sent.
 */
export const BATCH_STATES = ['prepared', 'sent', 'partial', 'done', 'refused', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

const version = z.int().min(1);

const batch = z.object({
  uuid,
  /** `VISA 261123 0001` */
  number: z.string(),
  provider: z.string(),
  /** The provider's own. */
  reference: z.string().nullable(),
  state: z.enum(BATCH_STATES),
  version,
  by: z.string(),
  at: isoDateTime,
  sentAt: isoDateTime.nullable(),
  /** Of everybody in it, those of other branches with them. */
  counts: z.object({ total: z.int(), issued: z.int(), refused: z.int(), waiting: z.int() }),
});

const batchDetail = batch.extend({
  /** Whether everybody in it is of the branches that one works for, without which it is changed by nobody. */
  isWhole: z.boolean(),
  /** Names who is in it, for sending it. */
  basis: z.string(),
  /** The batch itself, not what a provider decided. */
  changed: lastChange,
  /** Of those that one works for. */
  members: z.array(
    z.object({
      order: z.object({ uuid, orderId: z.string() }),
      pilgrim: uuid,
      name: z.string(),
      package: z.object({ name: z.string(), departsOn: isoDate }),
      /** Null before it is sent. */
      state: z.enum(VISA_STATES).nullable(),
      /** The last four of the number. */
      numberEnd: z.string().nullable(),
      validFrom: isoDate.nullable(),
      validUntil: isoDate.nullable(),
      /** Names the visa as it is shown here; deciding about it sends it back. */
      basis,
      changed: lastChange,
    }),
  ),
});

export const listVisaBatches = defineCall({
  method: 'GET',
  path: '/api/staff/v1/visa-batches',
  summary: 'Visas asked of providers together, the newest first',
  permission: 'person.read',
  response: z.object({ batches: z.array(batch) }),
});

export const getVisaBatch = defineCall({
  method: 'GET',
  path: '/api/staff/v1/visa-batches/:uuid',
  summary: 'A batch with its pilgrims',
  permission: 'person.read',
  response: batchDetail,
});

const content = {
  provider: visaProvider,
  reference: line(60).nullable(),
  members: z.array(meantPilgrim).min(1).max(200),
};

export const prepareVisaBatch = defineCall({
  method: 'POST',
  path: '/api/staff/v1/visa-batches',
  summary: 'Prepare a batch; 409 with names for pilgrims who have a visa or are in another that is open',
  permission: 'visa.change',
  body: z.object(content),
  response: batchDetail,
  status: 201,
});

export const changeVisaBatch = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/visa-batches/:uuid',
  summary: 'Change a batch that is not sent, from a version (412 when there is a newer one)',
  permission: 'visa.change',
  body: z.object({ ...content, version }),
  response: batchDetail,
});

export const sendVisaBatch = defineCall({
  method: 'POST',
  path: '/api/staff/v1/visa-batches/:uuid/sending',
  summary:
    'It went to the provider: the visa of everybody in it is asked for from now on; 412 when somebody took a place in it meanwhile',
  permission: 'visa.change',
  body: z.object({ version, basis: z.string() }),
  response: batchDetail,
});

export const cancelVisaBatch = defineCall({
  method: 'POST',
  path: '/api/staff/v1/visa-batches/:uuid/cancellation',
  summary: 'It is not sent; its pilgrims are free for another',
  permission: 'visa.change',
  body: z.object({ version, why: text(300) }),
  response: batchDetail,
});

export const settleVisa = defineCall({
  method: 'POST',
  path: '/api/staff/v1/visa-batches/:uuid/visas',
  summary:
    'What the provider decided about one pilgrim: the visa as it was issued, or refused with the reason; where it is another by now 412, and 409 for a refusal',
  permission: 'visa.change',
  body: z.object({
    order: uuid,
    basis,
    verdict: z.discriminatedUnion('state', [
      z.object({ state: z.literal('issued'), facts: visaFacts }),
      z.object({ state: z.literal('refused'), why: text(300) }),
    ]),
  }),
  response: batchDetail,
});

export type ListVisaBatches = CallTypes<typeof listVisaBatches>;
export type GetVisaBatch = CallTypes<typeof getVisaBatch>;
export type PrepareVisaBatch = CallTypes<typeof prepareVisaBatch>;
export type ChangeVisaBatch = CallTypes<typeof changeVisaBatch>;
export type SendVisaBatch = CallTypes<typeof sendVisaBatch>;
export type SettleVisa = CallTypes<typeof settleVisa>;
export type VisaBatch = ListVisaBatches['response']['batches'][number];
export type VisaBatchDetail = GetVisaBatch['response'];
