import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDateTime, line, rupiah, text, uuid } from '../../wire/primitives.ts';
import { SMS_GATEWAYS } from '../backoffice/system.ts';
import { staffOrderFilter } from '../orders/orders.ts';

export const MESSAGE_CHANNELS = ['inbox', 'sms', 'both'] as const;

/** What is written, and to whom: to everybody of a filter of orders, as its address has it, or of chosen orders. */
const message = z.object({
  audience: z.union([
    z.object({ orders: z.array(uuid).min(1).max(200) }),
    z.object({ filter: staffOrderFilter }),
  ]),
  title: line(80),
  text: text(1000),
  channels: z.enum(MESSAGE_CHANNELS),
});

const preview = z.object({
  /** Who gets it; somebody with several orders once, unless it speaks of the order. */
  recipients: z.int(),
  /** Of an audience without a login nobody has an inbox. */
  withoutInbox: z.int(),
  /** Reached by no SMS: whoever was reached for them has no number any more. */
  withoutPhone: z.int(),
  sms: z.object({ messages: z.int(), segments: z.int(), cost: rupiah }).nullable(),
  /** In braces, and no field. */
  unknown: z.array(z.string()),
  /** Those whom it would reach with a hole; the first of them. */
  lacking: z.array(z.object({ name: z.string(), orderId: z.string(), fields: z.array(z.string()) })),
  lackingTotal: z.int(),
  /** As the first of them gets it. */
  sample: z.object({ name: z.string(), title: z.string(), text: z.string(), segments: z.int() }).nullable(),
});

export const previewMessage = defineCall({
  method: 'POST',
  path: '/api/staff/v1/message-previews',
  summary: 'What a message would say to a real recipient, how many get it and what it costs; nothing is sent',
  permission: 'person.notify',
  body: message,
  response: preview,
});

const sending = z.object({
  uuid,
  title: z.string(),
  channels: z.enum(MESSAGE_CHANNELS),
  by: z.string(),
  at: isoDateTime,
  counts: z.object({
    total: z.int(),
    /** Handed to the inbox and to the queue of SMS. */
    written: z.int(),
    /** Of the SMS: gone out, and given up after every try. */
    sent: z.int(),
    failed: z.int(),
  }),
});

export const sendMessages = defineCall({
  method: 'POST',
  path: '/api/staff/v1/messages',
  summary:
    'Write to many; the same uuid again is the same sending. 412 where they are others by now; 422 with names instead of a hole',
  permission: 'person.notify',
  /** `recipients` as the preview counted them: what has been sent cannot be taken back. */
  body: message.extend({ uuid, recipients: z.int() }),
  response: sending,
  status: 201,
});

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/staff/v1/messages',
  summary: 'What was written to many, the newest first, with how far it is',
  permission: 'message.read',
  response: z.object({ messages: z.array(sending) }),
});

export const getMessage = defineCall({
  method: 'GET',
  path: '/api/staff/v1/messages/:uuid',
  summary: 'One sending, with those whose SMS was given up',
  permission: 'message.read',
  response: sending.extend({
    text: z.string(),
    failures: z.array(z.object({ name: z.string(), phone: z.string(), error: z.string() })),
  }),
});

export const resendMessages = defineCall({
  method: 'POST',
  path: '/api/staff/v1/messages/:uuid/resending',
  summary: 'Try those again whose SMS was given up, and nobody else',
  permission: 'person.notify',
  response: z.object({ again: z.int() }),
});

/** A text that is written again and again. */
const template = z.object({ uuid, name: line(60), title: line(80), text: text(1000) });

const keptTemplate = template.extend({
  /** Counts its changes: one made from another is refused (412). */
  version: z.int(),
  by: z.string(),
  at: isoDateTime,
  /** In braces, in the order in which they stand. */
  fields: z.array(z.string()),
});

export const listTemplates = defineCall({
  method: 'GET',
  path: '/api/staff/v1/message-templates',
  summary: 'Texts that are kept for messages, by name',
  permission: 'person.notify',
  response: z.object({ templates: z.array(keptTemplate) }),
});

export const keepTemplate = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/message-templates/:uuid',
  summary:
    'Keep a text, or change it: `version` 0 is a new one, and the same again changes nothing. 412 when a colleague was faster, 422 for fields that there are not',
  permission: 'message.template',
  body: template.omit({ uuid: true }).extend({ version: z.int().min(0) }),
  response: keptTemplate,
});

export const removeTemplate = defineCall({
  method: 'POST',
  path: '/api/staff/v1/message-templates/:uuid/removal',
  summary: 'Remove a text as it was seen; 412 when a colleague was faster',
  permission: 'message.template',
  body: z.object({ version: z.int() }),
  response: z.object({}),
});

const perSegment = z.int().min(0).max(100_000);

const price = z.object({
  version: z.int().min(0),
  /** The gateway that sends, and what a segment costs there. */
  gateway: z.enum(SMS_GATEWAYS),
  perSegment,
  /** The one that takes over while it fails. */
  second: z.object({ gateway: z.enum(SMS_GATEWAYS), perSegment }).nullable(),
  /** What a message by WhatsApp costs that Meta charges for; null where the agency does not have it. */
  perWhatsapp: perSegment.nullable(),
});

export const getSmsPrice = defineCall({
  method: 'GET',
  path: '/api/staff/v1/sms-price',
  summary: 'What a segment of an SMS costs, and a message by WhatsApp, in rupiah',
  permission: 'person.notify',
  response: price,
});

export const setSmsPrice = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/sms-price',
  summary: 'Change what a segment costs; 412 when a colleague was faster',
  permission: 'agency.change',
  /** `second` counts where there is a second gateway, `perWhatsapp` where there is WhatsApp. */
  body: z.object({
    version: z.int().min(0),
    perSegment,
    second: perSegment.optional(),
    perWhatsapp: perSegment.optional(),
  }),
  response: price,
});

export type SavedPrice = z.infer<typeof price>;
export type MessageTemplate = z.infer<typeof keptTemplate>;
export type ListTemplates = CallTypes<typeof listTemplates>;
/** A message as the server has read it. */
export type WrittenMessage = z.output<typeof message>;
export type PreviewMessage = CallTypes<typeof previewMessage>;
export type SendMessages = CallTypes<typeof sendMessages>;
export type GetMessage = CallTypes<typeof getMessage>;
export type Sending = SendMessages['response'];
