import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, line, uuid } from '../../wire/primitives.ts';
import { lastChange, rowVersion } from '../catalog/content.ts';

/** No departure has more buses, or more squads: a guard against nonsense, not a rule. */
export const MAX_BUS = 30;
export const MAX_SQUAD = 90;

export const busNumber = z.int().min(1).max(MAX_BUS);
export const squadNumber = z.int().min(1).max(MAX_SQUAD);

/** Where somebody belongs on the way; null as long as nobody has said. */
const place = z.object({
  bus: busNumber.nullable(),
  squad: squadNumber.nullable(),
  /** What whoever leads them must know, `kursi roda`: told to them, and to those who may write it. */
  care: line(120).nullable(),
});

const placeOf = place.extend({ order: uuid });

const member = z.object({
  order: z.object({ uuid, orderId: z.string() }),
  name: z.string(),
  gender: z.enum(['m', 'f']),
  /** The same letter for everybody who was ordered together or is related; null for somebody alone. */
  family: z.string().nullable(),
  ...place.shape,
});

const groups = z.object({
  /** Of the package. */
  uuid,
  name: z.string(),
  departsOn: isoDate,
  /** 0 until somebody has saved them. */
  version: rowVersion,
  changed: lastChange,
  /** Families together. */
  members: z.array(member),
  /** Who leads whom of the departure, whatever package they are of. */
  leaders: z.array(
    z.object({ name: z.string(), leadsAll: z.boolean(), buses: z.array(z.int()), squads: z.array(z.int()) }),
  ),
});

export const getGroups = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures/:uuid/groups',
  summary: 'Buses and squads of a package’s pilgrims, and who leads them',
  permission: 'order.read',
  response: groups,
});

export const saveGroups = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/groups',
  summary: 'Save buses and squads of a package, made from a version (412 when there is a newer one)',
  permission: 'room.change',
  body: z.object({
    version: rowVersion,
    places: z
      .array(placeOf)
      .max(600)
      .refine((list) => new Set(list.map(({ order }) => order)).size === list.length),
  }),
  response: groups,
});

export type GetGroups = CallTypes<typeof getGroups>;
export type SaveGroups = CallTypes<typeof saveGroups>;
export type Groups = GetGroups['response'];
export type GroupMember = Groups['members'][number];
export type GroupPlace = z.infer<typeof placeOf>;
