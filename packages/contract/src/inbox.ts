import { z } from 'zod';
import { type CallTypes, defineCall } from './call.ts';
import { collection, entity } from './hal.ts';
import { flag, isoDateTime, limit, page, uuid } from './primitives.ts';

export const notification = entity({
  uuid,
  type: z.string(),
  title: z.string(),
  unread: z.boolean(),
  createdAt: isoDateTime,
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/v1/notification',
  summary: 'Inbox of the account, newest first; with unread=1 total_items is the unread counter',
  auth: 'required',
  query: z.object({
    registrar_uuid: uuid.optional(),
    pilgrim_uuid: uuid.optional(),
    unread: flag.optional(),
    page,
    limit,
  }),
  response: collection('notification', notification),
});

export type Notification = z.infer<typeof notification>;
export type ListNotifications = CallTypes<typeof listNotifications>;
