import { z } from 'zod';
import { type CallTypes, defineCall } from './call.ts';

/** Information pages whose text staff may change (spec 2, section 2): of the others the product decides. */
export const INFO_PAGES = ['faq', 'passport', 'meningitis', 'manasik', 'privacy'] as const;

export const infoPageName = z.enum(INFO_PAGES);

export const getInfoPage = defineCall({
  method: 'GET',
  path: '/api/v1/info-page/:name',
  summary: 'The agency’s own text of an information page as sanitised HTML; null where the product’s stands',
  auth: 'public',
  permission: 'catalogue.read',
  params: z.object({ name: infoPageName }),
  response: z.object({ name: infoPageName, html: z.string().nullable() }),
});

export type InfoPageName = z.infer<typeof infoPageName>;
export type GetInfoPage = CallTypes<typeof getInfoPage>;
