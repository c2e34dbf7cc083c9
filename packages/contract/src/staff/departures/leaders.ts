import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { isoDate, isoDateTime, line, uuid } from '../../wire/primitives.ts';
import { basis, lastChange } from '../catalog/content.ts';
import { busNumber, squadNumber } from './groups.ts';
import { TRIP_EVENTS } from './trip-events.ts';

/** As it is dialled there or here: a Saudi number is none of 08…. */
const leaderPhone = line(24).regex(/^\+?[\d ()-]{6,}$/, code('leaderPhoneFormat'));

/** Whom somebody leads of a departure: everybody, or buses and squads, whoever is in one of them. */
const lead = z.object({
  leadsAll: z.boolean(),
  buses: z.array(busNumber).max(30),
  squads: z.array(squadNumber).max(90),
});

const leader = z.object({
  member: z.object({ uuid, name: z.string() }),
  phone: z.string(),
  ...lead.shape,
  /** Still of the team, with a role that leads: of somebody else pilgrims hear nothing. */
  isLeading: z.boolean(),
  /** Of whom they lead and the phone. */
  basis,
  changed: lastChange,
});

const leaders = z.object({
  /** By name. */
  leaders: z.array(leader),
  /** Who else of the team may lead. */
  candidates: z.array(z.object({ uuid, name: z.string() })),
  /** Numbers that pilgrims of the departure have. */
  buses: z.array(z.int()),
  squads: z.array(z.int()),
  /** The days on which leaders see whom they lead, and pilgrims their leaders. */
  from: isoDate,
  until: isoDate,
});

export const getLeaders = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures/:uuid/leaders',
  summary: 'Who leads the group of a package, and who could',
  permission: 'leader.read',
  response: leaders,
});

export const assignLeader = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/leaders',
  summary:
    'Have somebody of the team lead the group of a package, some of its buses, or squads; 412 when somebody else has since',
  permission: 'leader.assign',
  /** `basis`: null of somebody who leads nobody of it yet. */
  body: z
    .object({ member: uuid, phone: leaderPhone, ...lead.shape, basis: basis.nullable() })
    .check(({ value, issues }) => {
      if (value.leadsAll || value.buses.length + value.squads.length > 0) return;
      issues.push({
        code: 'custom',
        input: value.buses,
        path: ['buses'],
        message: code('nothingGiven'),
        continue: true,
      });
    }),
  response: leaders,
});

export const withdrawLeader = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/leaders/withdrawal',
  summary: 'Have somebody lead the group of a package no more: they see nobody of it from then on',
  permission: 'leader.assign',
  /** `basis`: of the task that was shown. */
  body: z.object({ member: uuid, basis }),
  response: leaders,
});

const led = z.object({
  /** Of the departure. */
  uuid,
  /** Name of the package; of several, each of them. */
  name: z.string(),
  departsOn: isoDate,
  returnsOn: isoDate,
  ...lead.shape,
  pilgrims: z.int(),
});

export const listLed = defineCall({
  method: 'GET',
  path: '/api/staff/v1/led-departures',
  summary: 'Departures that one leads, from a week before they leave until three days after the return',
  permission: 'trip.lead',
  response: z.object({ departures: z.array(led) }),
});

const ledPilgrim = z.object({
  order: z.object({ uuid, orderId: z.string() }),
  name: z.string(),
  gender: z.enum(['m', 'f']),
  family: z.string().nullable(),
  bus: z.int().nullable(),
  squad: z.int().nullable(),
  care: z.string().nullable(),
  /** `Q-03`, hotel by hotel as far as rooms are arranged. */
  rooms: z.array(z.object({ city: z.string(), room: z.string() })),
  /** Null where nobody of them has one. */
  phone: z.string().nullable(),
  /** Whose phone that is, of somebody without one of their own. */
  phoneOf: z.string().nullable(),
  /** When they were checked in at the airport. */
  presentAt: isoDateTime.nullable(),
});

export const getLed = defineCall({
  method: 'GET',
  path: '/api/staff/v1/led-departures/:uuid',
  summary: 'Whom one leads of a departure, with room, bus and phone; no document, no number, no money',
  permission: 'trip.lead',
  response: led.extend({
    meetingPlace: z.string().nullable(),
    meetingAt: z.string().nullable(),
    /** What the programme has for today, of each package that says something. */
    today: z.array(z.object({ day: z.int(), title: z.string(), description: z.string() })),
    hotels: z.array(z.object({ city: z.string(), title: z.string(), phone: z.string() })),
    /** Cities of the hotels, in their order: what a group reaches is told by them. */
    cities: z.array(z.string()),
    /** What the group reached last; null as long as nothing is recorded. */
    lastEvent: z.object({ kind: z.enum(TRIP_EVENTS), at: isoDateTime }).nullable(),
    people: z.array(ledPilgrim),
  }),
});

export type GetLeaders = CallTypes<typeof getLeaders>;
export type AssignLeader = CallTypes<typeof assignLeader>;
export type WithdrawLeader = CallTypes<typeof withdrawLeader>;
export type Leaders = GetLeaders['response'];
export type Leader = Leaders['leaders'][number];
export type ListLed = CallTypes<typeof listLed>;
export type LedDeparture = ListLed['response']['departures'][number];
export type GetLed = CallTypes<typeof getLed>;
export type LedSheet = GetLed['response'];
export type LedPilgrim = LedSheet['people'][number];
