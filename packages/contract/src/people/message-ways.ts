import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { isoDateTime } from '../wire/primitives.ts';

/** By which way one is written to. */
export const messageWays = z.object({
  /** The agency has WhatsApp. */
  hasWhatsapp: z.boolean(),
  /** When one chose it; null: SMS. */
  whatsappSince: isoDateTime.nullable(),
  /** The agency has a mail server: receipts come by mail to whoever gave an address. */
  hasMail: z.boolean(),
});

export const getMessageWays = defineCall({
  method: 'GET',
  path: '/api/v1/message-ways',
  summary: 'By which way one is written to',
  permission: 'profile.own',
  response: messageWays,
});

export const setMessageWays = defineCall({
  method: 'PUT',
  path: '/api/v1/message-ways',
  summary:
    'Be written to by WhatsApp, or by SMS again; 409 where the agency does not have WhatsApp. Codes and passwords come by SMS all the same',
  permission: 'profile.own',
  body: z.object({ whatsapp: z.boolean() }),
  response: messageWays,
});

export type MessageWays = z.output<typeof messageWays>;
