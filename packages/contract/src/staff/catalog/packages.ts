import { z } from 'zod';
import { flight } from '../../catalog/departure.ts';
import { hotelWithPhotos } from '../../catalog/product.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, line, rupiah, sought, text, uuid } from '../../wire/primitives.ts';
import { approval } from '../backoffice/approvals.ts';
import { staffBranch as branch } from '../identity/session.ts';
import { packageDraft } from './package-content.ts';
import { toldChange } from './told-change.ts';

/** Draf: never published. Ditarik: no list shows it any more; its orders go on. */
export const PACKAGE_STATES = ['draft', 'published', 'withdrawn'] as const;

/** What customers would miss of a package: it may be published all the same, past this list. */
export const PACKAGE_GAPS = [
  'hotel',
  'hotel-photo',
  'nights',
  'itinerary',
  'rooms',
  'flights',
  'flight-back',
  'description',
] as const;

/** What a package lacks, or what is soon too late for it. */
export const PACKAGE_WARNINGS = [...PACKAGE_GAPS, 'manasik', 'few-seats', 'near'] as const;

const who = z.object({ uuid, name: z.string() });

/** `revenue`: what its living orders amount to, in rupiah. */
const staffPackage = z.object({
  uuid,
  name: z.string(),
  branch,
  state: z.enum(PACKAGE_STATES),
  /** Something is written that customers do not see yet. */
  isChanged: z.boolean(),
  isOpen: z.boolean(),
  departsOn: isoDate.nullable(),
  days: z.int().nullable(),
  price: rupiah.nullable(),
  seatTotal: z.int().nullable(),
  sold: z.int(),
  /** Seats that only the waiting list may have. */
  held: z.int(),
  revenue: rupiah,
  warnings: z.array(z.enum(PACKAGE_WARNINGS)),
  changedAt: isoDateTime.nullable(),
});

export const listStaffPackages = defineCall({
  method: 'GET',
  path: '/api/staff/v1/packages',
  summary: 'Packages and drafts of one’s branches, with seats, yield and warnings',
  permission: 'package.read',
  query: z.object({
    search: sought(120).optional(),
    branch: uuid.optional(),
    state: z.enum([...PACKAGE_STATES, 'changed']).optional(),
    warning: z.enum(PACKAGE_WARNINGS).optional(),
    /** `past`: those that have left; left out: those that have not. */
    departs: z.enum(['30', '90', '180', 'past']).optional(),
    sort: z.enum(['departsOn', 'name', 'price', 'sold', 'revenue']).default('departsOn'),
    ascending: z.enum(['0', '1']).default('1'),
  }),
  response: z.object({ packages: z.array(staffPackage) }),
});

const departure = z.object({
  uuid,
  departsOn: isoDate,
  days: z.int(),
  airline: uuid.nullable(),
  capacity: z.int(),
  allotted: z.int(),
  sold: z.int(),
  packages: z.int(),
  flights: z.array(flight),
});

export const getPackageChoices = defineCall({
  method: 'GET',
  path: '/api/staff/v1/package-choices',
  summary:
    'What a package is put together from: types, airlines, hotels with their pictures, departures to come',
  permission: 'package.read',
  response: z.object({
    types: z.array(z.object({ uuid, name: z.string() })),
    airlines: z.array(z.object({ uuid, title: z.string(), path: z.string() })),
    hotels: z.array(hotelWithPhotos.omit({ _links: true })),
    departures: z.array(departure),
  }),
});

const packageDetail = z.object({
  uuid,
  state: z.enum(PACKAGE_STATES),
  /** Of what is written and of what is published: sent with each change, which is refused (412) once either is another. */
  version: z.string(),
  draft: packageDraft,
  /** What customers see; null before the first publishing. */
  published: packageDraft.nullable(),
  isChanged: z.boolean(),
  changedBy: who.nullable(),
  changedAt: isoDateTime.nullable(),
  publishedAt: isoDateTime.nullable(),
  withdrawnAt: isoDateTime.nullable(),
  /** `airport`: the IATA code that its pilgrims leave from; empty while unknown. */
  branch: branch.extend({ airport: z.string() }),
  sold: z.int(),
  held: z.int(),
  warnings: z.array(z.enum(PACKAGE_WARNINGS)),
  /** A price that waits for a second person. */
  approval: approval.nullable(),
});

export const getStaffPackage = defineCall({
  method: 'GET',
  path: '/api/staff/v1/packages/:uuid',
  summary: 'A package with what is being written of it',
  permission: 'package.read',
  response: packageDetail,
});

const version = z.string().max(40);
const why = text(300);

export const addPackage = defineCall({
  method: 'POST',
  path: '/api/staff/v1/packages',
  summary: 'Begin a package: a draft that no customer sees; Idempotency-Key honoured',
  permission: 'package.change',
  body: z.object({ name: line(120), branch: uuid }),
  status: 201,
  response: z.object({ uuid }),
});

export const savePackage = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/packages/:uuid/draft',
  summary:
    'Keep what is written so far; customers see nothing of it. 412 where a colleague has written since',
  permission: 'package.change',
  body: z.object({ version, content: packageDraft }),
  response: z.object({ version, changedAt: isoDateTime }),
});

export const discardPackageDraft = defineCall({
  method: 'POST',
  path: '/api/staff/v1/packages/:uuid/discard',
  summary: 'Throw away what is not published; a package that never was is gone then',
  permission: 'package.change',
  body: z.object({ version }),
  response: z.object({ isGone: z.boolean() }),
});

export const publishPackage = defineCall({
  method: 'POST',
  path: '/api/staff/v1/packages/:uuid/publication',
  summary:
    'Show customers what is written. A new price of a package with orders waits for a second person; 422 names what lacks',
  permission: 'package.publish',
  /** `why` is needed where a second person will read it, `told` where somebody has ordered what changes. */
  body: z.object({ version, why: why.optional(), told: toldChange.optional() }),
  response: z.object({ state: z.enum(['done', 'waiting']) }),
});

export const withdrawPackage = defineCall({
  method: 'POST',
  path: '/api/staff/v1/packages/:uuid/withdrawal',
  summary: 'Show a package in no list any more; its orders go on',
  permission: 'package.publish',
  body: z.object({ version, why }),
  response: z.object({ state: z.literal('done') }),
});

export type StaffPackage = z.infer<typeof staffPackage>;
export type StaffPackageDetail = z.infer<typeof packageDetail>;
export type PackageState = (typeof PACKAGE_STATES)[number];
export type PackageGap = (typeof PACKAGE_GAPS)[number];
export type PackageWarning = (typeof PACKAGE_WARNINGS)[number];
export type ListStaffPackages = CallTypes<typeof listStaffPackages>;
export type GetPackageChoices = CallTypes<typeof getPackageChoices>;
