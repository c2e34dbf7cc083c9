import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDateTime, uuid } from '../../wire/primitives.ts';
import { CHANNELS } from '../backoffice/system.ts';

/**
 * `waiting` in the queue · `sent` taken by a gateway · `delivered`, `undelivered` as that one reported · `failed` given up
 * after every try.
 */
export const SMS_STATES = ['waiting', 'sent', 'delivered', 'undelivered', 'failed'] as const;

export type SmsKind =
  | 'order-placed'
  | 'payment-received'
  | 'payment-corrected'
  | 'money-freed'
  | 'credentials'
  | 'password-reset'
  | 'order-expired'
  | 'bill-reminder'
  | 'first-payment-reminder'
  | 'need-reminder'
  | 'consent-code'
  | 'phone-code'
  | 'claim-code'
  | 'order-numbers'
  | 'withdrawal-decided'
  | 'order-cancelled'
  | 'phone-changed'
  | 'bank-account-changed'
  | 'document-rejected'
  | 'document-added'
  | 'manasik-invitation'
  | 'package-changed'
  | 'membership'
  | 'waiting-joined'
  | 'waiting-offer'
  | 'waiting-ended'
  | 'news';

/** What goes by mail: never a login, a password or a code. */
export type MailKind = 'order-placed' | 'payment-number' | 'payment-received';

/** `ended`: refused for good, no longer so when it was to go out, or tried as often as may be. */
export const MAIL_STATES = ['waiting', 'sent', 'ended'] as const;

export const getOrderMessages = defineCall({
  method: 'GET',
  path: '/api/staff/v1/orders/:uuid/messages',
  summary:
    'SMS, WhatsApp, mails and inbox messages about an order, the newest first; codes and passwords are not told',
  permission: 'order.read',
  response: z.object({
    sms: z.array(
      z.object({
        uuid,
        kind: z.string(),
        phone: z.string(),
        /** Null of one that holds a code or a password. */
        text: z.string().nullable(),
        at: isoDateTime,
        sentAt: isoDateTime.nullable(),
        state: z.enum(SMS_STATES),
        /** By which way it went last. */
        channel: z.enum(CHANNELS),
        /** What the gateway said last. */
        error: z.string().nullable(),
        /** Given up, and as true as it was: another try does no harm. */
        canResend: z.boolean(),
      }),
    ),
    mails: z.array(
      z.object({
        uuid,
        kind: z.string(),
        address: z.string(),
        subject: z.string(),
        at: isoDateTime,
        sentAt: isoDateTime.nullable(),
        state: z.enum(MAIL_STATES),
        error: z.string().nullable(),
      }),
    ),
    inbox: z.array(
      z.object({
        uuid,
        at: isoDateTime,
        to: z.string(),
        title: z.string(),
        text: z.string(),
        isRead: z.boolean(),
      }),
    ),
  }),
});

export const resendOrderSms = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/sms-resendings',
  summary: 'Try an SMS about an order again that was given up; 409 where it is on its way already',
  permission: 'person.notify',
  body: z.object({ sms: uuid }),
  response: z.object({}),
});

export type GetOrderMessages = CallTypes<typeof getOrderMessages>;
