import { z } from 'zod';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, sought, uuid } from '../../wire/primitives.ts';

/** Letters or digits from which on something is looked for. */
export const MIN_SEARCH = 2;

/** `0812 •••• 7718`: what tells two of one name apart. */
const maskedPhone = z.string();

const packageSummary = z.object({ uuid, name: z.string(), departsOn: isoDate, city: z.string() });

export const searchForStaff = defineCall({
  method: 'GET',
  path: '/api/staff/v1/search',
  summary:
    'The first few orders, people and packages that a text may mean, of the branches that one works for',
  permission: 'order.read',
  query: z.object({ text: sought(80).min(MIN_SEARCH) }),
  response: z.object({
    orders: z.array(
      z.object({
        uuid,
        orderId: z.string(),
        name: z.string(),
        /** Who ordered, where the text is theirs and not the pilgrim's. */
        orderedBy: z.string().nullable(),
        departsOn: isoDate,
        status: z.enum(ORDER_STATUSES),
      }),
    ),
    people: z.array(
      z.object({ uuid, name: z.string(), phone: maskedPhone, isAgent: z.boolean(), orders: z.int() }),
    ),
    packages: z.array(packageSummary),
  }),
});

export const findFilterChoices = defineCall({
  method: 'GET',
  path: '/api/staff/v1/order-filter-choices',
  summary:
    'Packages and agents that orders can be narrowed by: what a text may mean, and what an address names',
  permission: 'order.read',
  query: z.object({
    text: sought(80).min(MIN_SEARCH).optional(),
    package: uuid.optional(),
    agent: uuid.optional(),
  }),
  response: z.object({
    packages: z.array(packageSummary),
    agents: z.array(z.object({ uuid, name: z.string(), phone: maskedPhone })),
  }),
});

export type FilterChoices = z.infer<typeof findFilterChoices.response>;
export type FindFilterChoices = CallTypes<typeof findFilterChoices>;
export type SearchForStaff = CallTypes<typeof searchForStaff>;
export type StaffFinds = z.infer<typeof searchForStaff.response>;
