import { z } from 'zod';
import { documentSubject } from '../documents/document-state.ts';
import { defineCall } from '../wire/call.ts';
import { collection, entity } from '../wire/hal.ts';
import { flag, isoDateTime, limit, page, uuid } from '../wire/primitives.ts';

export const notification = entity({
  uuid,
  type: z.string(),
  title: z.string(),
  unread: z.boolean(),
  createdAt: isoDateTime,
  /** What the message is about, where it is about an order. */
  order: z.object({ uuid, orderId: z.string(), pilgrim: z.object({ uuid, name: z.string() }) }).nullable(),
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/v1/notification',
  summary: 'Inbox of the account, newest first; with unread=1 total_items is the unread counter',
  permission: 'inbox.own',
  query: z.object({
    registrar_uuid: uuid.optional(),
    pilgrim_uuid: uuid.optional(),
    unread: flag.optional(),
    page,
    limit,
  }),
  response: collection('notification', notification),
});

/** `document` is the document that the message is about, whose form it opens. */
export const notificationDetail = notification.extend({
  message: z.string(),
  document: documentSubject.nullable(),
});

export const getNotification = defineCall({
  method: 'GET',
  path: '/api/v1/notification/:uuid',
  summary: 'One message of the inbox',
  permission: 'inbox.own',
  response: notificationDetail,
});

export const markNotification = defineCall({
  method: 'PATCH',
  path: '/api/v1/notification/:uuid',
  summary: 'Mark a message read (unread 0) or unread (1)',
  permission: 'inbox.own',
  body: z.object({ unread: flag }),
  response: notificationDetail,
});

export type NotificationDetail = z.infer<typeof notificationDetail>;
export type Notification = z.infer<typeof notification>;
