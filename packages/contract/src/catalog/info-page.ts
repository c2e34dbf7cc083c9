import '../wire/issue-codes.ts';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { INFO_PAGES } from './info-page-names.ts';

export const infoPageName = z.enum(INFO_PAGES);

export const getInfoPage = defineCall({
  method: 'GET',
  path: '/api/v1/info-page/:name',
  summary: 'The agency’s own text of an information page as sanitised HTML; null where the product’s stands',
  permission: 'catalogue.read',
  params: z.object({ name: infoPageName }),
  response: z.object({ name: infoPageName, html: z.string().nullable() }),
});

export type InfoPageName = z.infer<typeof infoPageName>;
