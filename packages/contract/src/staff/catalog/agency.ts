import { z } from 'zod';
import { agencyPolicy, agencySettings } from '../../catalog/agency.ts';
import { infoPageName } from '../../catalog/info-page.ts';
import { promo } from '../../wire/app-config.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { isoDate, isoDateTime, text } from '../../wire/primitives.ts';
import { lastChange, rowVersion } from './content.ts';

const version = rowVersion;

/** At least one of them. */
const someOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>) =>
  schema.partial().refine((changes) => Object.keys(changes).length > 0, code('nothingChanged'));

const staffSettings = z.object({ settings: agencySettings, version, changed: lastChange });

export const getStaffAgency = defineCall({
  method: 'GET',
  path: '/api/staff/v1/agency',
  summary: 'What is said of the agency: name, permit, call center, links',
  permission: 'agency.read',
  response: staffSettings,
});

export const changeAgency = defineCall({
  method: 'PATCH',
  path: '/api/staff/v1/agency',
  summary: 'Change what is said of the agency; 412 when somebody else has since',
  permission: 'agency.change',
  /** `reason`: why the permit is another, for those who have ordered. */
  body: z.object({ version, changes: someOf(agencySettings), reason: text(300).optional() }),
  response: staffSettings,
});

/** A decision about the policy: from when on, which amounts; the first one is what the product started with. */
const policyDecision = z.object({
  version,
  startsAt: isoDateTime,
  changes: agencyPolicy.partial(),
  changed: lastChange,
});

const staffPolicy = z.object({
  /** Of the last decision. */
  version,
  inForce: agencyPolicy,
  /** In the order in which they start. */
  decisions: z.array(policyDecision),
});

export const getStaffPolicy = defineCall({
  method: 'GET',
  path: '/api/staff/v1/policy',
  summary: 'The policy in force and everything that was decided about it, also for later days',
  permission: 'agency.read',
  response: staffPolicy,
});

export const decidePolicy = defineCall({
  method: 'POST',
  path: '/api/staff/v1/policy',
  summary:
    'Change the policy from a day on (Jakarta); orders keep that of their day; 412 when somebody else decided since',
  permission: 'policy.change',
  body: z.object({ version, startsOn: isoDate, changes: someOf(agencyPolicy) }),
  response: staffPolicy,
});

const staffPromo = z.object({ promo: promo.nullable(), version, changed: lastChange });

export const getStaffPromo = defineCall({
  method: 'GET',
  path: '/api/staff/v1/promo',
  summary: 'The promo overlay of the departure cities; null: the member coupon of the policy',
  permission: 'package.read',
  response: staffPromo,
});

export const changePromo = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/promo',
  summary:
    'Set the promo overlay, or with null go back to the member coupon; 412 when somebody else has since',
  permission: 'content.change',
  body: z.object({ version, promo: promo.nullable() }),
  response: staffPromo,
});

const staffInfoPage = z.object({
  name: infoPageName,
  /** Null: the product's own text. */
  html: z.string().nullable(),
  version,
  changed: lastChange,
});

export const listStaffInfoPages = defineCall({
  method: 'GET',
  path: '/api/staff/v1/info-pages',
  summary: 'The information pages and the agency’s own texts of them',
  permission: 'package.read',
  response: z.object({ pages: z.array(staffInfoPage) }),
});

/** Rich text; what no text holds is left out, so that PostgreSQL takes it. */
const html = z
  .string()
  .max(60_000)
  .transform((value) => value.replace(/[^\P{C}\n\t]/gu, ''))
  .pipe(z.string().trim().min(1, code('isEmpty')));

export const changeInfoPage = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/info-pages/:name',
  summary:
    'Write an information page, or with null go back to the product’s text; 412 when somebody else has since',
  permission: 'content.change',
  params: z.object({ name: infoPageName }),
  body: z.object({ version, html: html.nullable() }),
  response: staffInfoPage,
});

/** What a new agency fills in before its first order, in this order. */
export const START_STEPS = [
  'agency',
  'branch',
  'product-type',
  'airline',
  'hotel',
  'add-on',
  'package',
  'team',
] as const;

export const getStartGuide = defineCall({
  method: 'GET',
  path: '/api/staff/v1/start-guide',
  summary: 'What of the first filling is done, judged by what is there',
  permission: 'agency.read',
  response: z.object({
    steps: z.array(z.object({ step: z.enum(START_STEPS), isDone: z.boolean() })),
    isDone: z.boolean(),
  }),
});

export type StartStep = (typeof START_STEPS)[number];
export type GetStaffAgency = CallTypes<typeof getStaffAgency>;
export type GetStaffPolicy = CallTypes<typeof getStaffPolicy>;
export type GetStaffPromo = CallTypes<typeof getStaffPromo>;
export type ChangePromo = CallTypes<typeof changePromo>;
export type ListStaffInfoPages = CallTypes<typeof listStaffInfoPages>;
export type ChangeInfoPage = CallTypes<typeof changeInfoPage>;
export type GetStartGuide = CallTypes<typeof getStartGuide>;
