import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { collection, entity } from '../wire/hal.ts';
import { ascending, flag, limit, page, uuid } from '../wire/primitives.ts';

export const BRANCH_TYPES = ['branch', 'center', 'coming-soon'] as const;

/** A departure city. `parent`: the branch that serves a coming-soon city. */
export const branch = entity({
  uuid,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  email: z.string(),
  mobile: z.string(),
  phone: z.string(),
  fax: z.string(),
  /** When the office is open, in words; empty while unknown. */
  hours: z.string(),
  /** Its airport's IATA code; empty while unknown. */
  airport: z.string(),
  type: z.enum(BRANCH_TYPES),
  parent: z.object({ uuid }).nullable(),
  is_active: z.boolean(),
  sort: z.int(),
});

export const listBranches = defineCall({
  method: 'GET',
  path: '/api/v1/branch',
  summary: 'Departure cities',
  permission: 'catalogue.read',
  query: z.object({
    is_active: flag.optional(),
    order: z.enum(['sort', 'name', 'city']).default('sort'),
    ascending,
    page,
    limit,
  }),
  response: collection('branch', branch),
});

export const getBranch = defineCall({
  method: 'GET',
  path: '/api/v1/branch/:uuid',
  summary: 'One departure city',
  permission: 'catalogue.read',
  response: branch,
});

export type Branch = z.infer<typeof branch>;
