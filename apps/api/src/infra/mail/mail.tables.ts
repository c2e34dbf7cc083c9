import type { MailKind } from '@rihlah/contract/staff/orders/order-messages';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../db/columns.ts';
import type { MailContent } from './write-mail.ts';

/**
 * What a mail is about: asked when it goes out, for whether it is still so and for the file that goes along. `order`: first
 * payments are awaited · `number`: a virtual account can be paid · `receipt` of a bill · `joint-receipt` of a joint payment.
 */
export interface MailSubject {
  kind: 'order' | 'number' | 'receipt' | 'joint-receipt';
  uuids: string[];
}

/**
 * Outgoing mail. Written in the transaction that causes it, sent by a loop of its own. Not rows of `sms_outbox`: a version
 * before this one would send them by SMS (decision 0117).
 */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    /** Its Message-ID too: sent twice it is the same mail. */
    uuid: id(),
    address: text('address').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    content: jsonb('content').$type<MailContent>().notNull(),
    about: jsonb('about').$type<MailSubject>().notNull(),
    /** The order that it is about; of several, the first. Without a foreign key, as in `sms_outbox`. */
    orderUuid: uuid('order_uuid'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** While a process hands it to the mail server. */
    claimedAt: moment('claimed_at'),
    /** Held back until then: after a failure, or because its address has had its mails for the hour. */
    notBefore: moment('not_before'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When nobody tries it any more: refused for good, or tried as often as it may be; without an error: no longer so. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('email_outbox_unsent').on(t.createdAt).where(sql`sent_at is null and ended_at is null`),
    index('email_outbox_created').on(t.createdAt),
    index('email_outbox_order').on(t.orderUuid).where(sql`order_uuid is not null`),
    index('email_outbox_address').on(sql`lower(${t.address})`, t.sentAt),
  ],
);
