import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { isoDate, isoDateTime, line, uuid } from '../wire/primitives.ts';

/** So many links of one journey can be open; whoever wants more closes one. */
export const FOLLOW_LINKS_MOST = 20;

/** For whom a link is, as whoever shares the journey calls them. */
export const followName = line(40);

const followLink = z.object({
  uuid,
  name: z.string(),
  createdAt: isoDateTime,
  /** How often it was opened, and when last; null: never. */
  opened: z.int(),
  lastOpenedAt: isoDateTime.nullable(),
});

export const listFollowLinks = defineCall({
  method: 'GET',
  path: '/api/v1/follow-link',
  summary:
    'The open links by which a family follows the journey of an order; `endsOn`: the last day that they show it',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: z.object({
    links: z.array(followLink),
    endsOn: isoDate,
    /** Whether they show the photo of the group too, where there is one. */
    showsPhoto: z.boolean(),
  }),
});

export const chooseFollowPhoto = defineCall({
  method: 'POST',
  path: '/api/v1/follow-link/photo',
  summary: 'Say whether the links of an order’s journey show the photo of the group too',
  permission: 'order.own',
  body: z.object({ order: uuid, showsPhoto: z.boolean() }),
  response: z.object({ showsPhoto: z.boolean() }),
});

export const createFollowLink = defineCall({
  method: 'POST',
  path: '/api/v1/follow-link',
  summary: 'Open a link for somebody; its address is told this once',
  permission: 'order.own',
  body: z.object({ order: uuid, name: followName }),
  status: 201,
  response: z.object({ link: followLink, url: z.string() }),
});

export const closeFollowLink = defineCall({
  method: 'POST',
  path: '/api/v1/follow-link/:uuid/close',
  summary: 'Close a link for good; closed twice it stays closed',
  permission: 'order.own',
  response: z.object({ links: z.array(followLink) }),
});

export const closeFollowLinks = defineCall({
  method: 'POST',
  path: '/api/v1/follow-link/close',
  summary: 'Close every link of an order’s journey',
  permission: 'order.own',
  body: z.object({ order: uuid }),
  response: z.object({ links: z.array(followLink) }),
});

export type FollowLink = z.infer<typeof followLink>;
export type ListFollowLinks = CallTypes<typeof listFollowLinks>;
export type ChooseFollowPhoto = CallTypes<typeof chooseFollowPhoto>;
export type CreateFollowLink = CallTypes<typeof createFollowLink>;
export type CloseFollowLink = CallTypes<typeof closeFollowLink>;
export type CloseFollowLinks = CallTypes<typeof closeFollowLinks>;
