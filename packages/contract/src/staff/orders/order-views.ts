import { z } from 'zod';
import { defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { line, uuid } from '../../wire/primitives.ts';

/** What an address of the list of orders may say, by the names that it has there. */
const WORDS = new Set('cari status tagihan dokumen berangkat dibuat batas paket agen urut kolom'.split(' '));

/** The filter, search, order and columns of a list, as its address has them behind the question mark. */
const viewAddress = z
  .string()
  .max(600)
  .refine(
    (address) => [...new URLSearchParams(address).keys()].every((name) => WORDS.has(name)),
    code('unrecognizedKeys'),
  );

/** Longer ones would not stand as a tab. */
const name = line(40);

/** A view that somebody keeps. */
export const orderView = z.object({
  uuid,
  name: z.string(),
  address: z.string(),
  /** Everybody of the team has it in their tabs. */
  isShared: z.boolean(),
  /** Counts its changes: one made from another is refused (412). */
  version: z.int(),
  owner: z.string(),
  isOwn: z.boolean(),
});

export const listOrderViews = defineCall({
  method: 'GET',
  path: '/api/staff/v1/order-views',
  summary: 'Views of the list of orders: own ones, then those that colleagues share',
  permission: 'order.read',
  response: z.object({ views: z.array(orderView) }),
});

export const keepOrderView = defineCall({
  method: 'POST',
  path: '/api/staff/v1/order-views',
  summary: 'Keep a filter under a name; the same uuid again is the same view',
  permission: 'view.keep',
  body: z.object({ uuid, name, address: viewAddress, isShared: z.boolean() }),
  status: 201,
  response: orderView,
});

export const changeOrderView = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/order-views/:uuid',
  summary: 'Rename an own view, or share it; 412 where it was changed elsewhere',
  permission: 'view.keep',
  body: z.object({ version: z.int(), name, isShared: z.boolean() }),
  response: orderView,
});

export const removeOrderView = defineCall({
  method: 'DELETE',
  path: '/api/staff/v1/order-views/:uuid',
  summary: 'Remove an own view',
  permission: 'view.keep',
  response: z.object({}),
});

export type OrderView = z.infer<typeof orderView>;
