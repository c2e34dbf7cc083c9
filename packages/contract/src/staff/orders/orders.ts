import { z } from 'zod';
import { BILL_STATES, BILL_STATUSES, type BillState } from '../../billing/bill-state.ts';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { ADDITIONAL_DOCUMENT_TYPES } from '../../documents/document.ts';
import { DOCUMENT_STAGES, type DocumentStage } from '../../documents/document-stage.ts';
import { STATES_OF_DOCUMENT, type StateOfDocument } from '../../documents/document-state.ts';
import { visaFacts } from '../../documents/visa.ts';
import { consentState } from '../../orders/consent.ts';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import {
  ascending,
  beds,
  flag,
  isoDate,
  isoDateTime,
  rupiah,
  sought,
  text,
  uuid,
} from '../../wire/primitives.ts';
import { approval, approvalOutcome, isAlone } from '../backoffice/approvals.ts';
import { basis, lastChange } from '../catalog/content.ts';

/** The states as the whole product calls them. */
export const DOCUMENT_STATE_WORDS: Record<StateOfDocument, string> = {
  none: 'Belum ada',
  waiting: 'Unverified',
  verified: 'Verified',
  rejected: 'Ditolak',
};

/** What is open of an order's bills, and how far its documents are, for whoever narrows a list by it. */
export const BILL_STATE_WORDS: Record<BillState, string> = {
  unpaid: 'ada yang belum dibayar',
  overdue: 'lewat jatuh tempo',
  paid: 'tidak ada lagi',
};
export const DOCUMENT_STAGE_WORDS: Record<DocumentStage, string> = {
  incomplete: 'ada yang belum',
  waiting: 'menunggu diperiksa',
  complete: 'lengkap',
};

/** In the order of the columns: identity, passport, its supporting document, the yellow book, Covid. */
export const staffDocuments = z.object({
  identity: z.enum(STATES_OF_DOCUMENT),
  passport: z.enum(STATES_OF_DOCUMENT),
  passportDocument: z.enum(STATES_OF_DOCUMENT),
  yellowBook: z.enum(STATES_OF_DOCUMENT),
  covid: z.enum(STATES_OF_DOCUMENT),
});

/** The steps of a journey that staff take. Those of money follow from payments, and Batal is a call of its own. */
export const STAFF_STEPS = ['Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Close'] as const;

const branchSummary = z.object({ uuid, city: z.string() });
const status = z.enum(ORDER_STATUSES);

/** What stands on the visa of an order; what is not known is null. */
const orderVisa = z.object({
  provider: z.string().nullable(),
  /** The last four of the number. */
  numberEnd: z.string().nullable(),
  validFrom: isoDate.nullable(),
  validUntil: isoDate.nullable(),
  /** Names the visa as it is shown here, also where there is none: a change sends it back. */
  basis,
  changed: lastChange,
});

/** A row of the list. Money in rupiah. */
export const staffOrder = z.object({
  uuid,
  orderId: z.string(),
  status,
  createdAt: isoDateTime,
  /** When an order that nobody has paid lapses; null once it cannot. */
  lapsesAt: isoDateTime.nullable(),
  pilgrim: z.object({ uuid, name: z.string() }),
  /** Who ordered for the pilgrim; null for somebody who travels themself. */
  registrar: z.object({ uuid, name: z.string() }).nullable(),
  package: z.object({
    uuid,
    name: z.string(),
    departsOn: isoDate,
    durationDays: z.int(),
    branch: branchSummary,
  }),
  amount: rupiah,
  unpaidAmount: rupiah,
  nextBill: z.object({ description: z.string(), amount: rupiah, dueDate: isoDate.nullable() }).nullable(),
  documents: staffDocuments,
});

/** So many values stand in an address that every browser and proxy takes. */
export const MOST_LISTED = 50;

/** Several values with commas between them. */
const listOf = <T extends z.ZodType<string, string>>(one: T) =>
  z
    .string()
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(one).max(MOST_LISTED));

export const STAFF_ORDER_SORTS = ['createdAt', 'departure', 'lapse'] as const;

/** What narrows the list; what is left out narrows nothing. */
export const staffOrderFilter = z.object({
  /** Order number, name, NIK, phone or number of a virtual account, or the beginning or a part of one. */
  search: sought(80).optional(),
  status: listOf(status).optional(),
  /** Orders that were chosen one by one. */
  order: listOf(uuid).optional(),
  branch: listOf(uuid).optional(),
  package: uuid.optional(),
  agent: uuid.optional(),
  departsFrom: isoDate.optional(),
  departsTo: isoDate.optional(),
  createdFrom: isoDate.optional(),
  createdTo: isoDate.optional(),
  documents: z.enum(DOCUMENT_STAGES).optional(),
  bills: z.enum(BILL_STATES).optional(),
  /** Those whose window to pay the first bill is open and closes within some hours. */
  lapsing: flag.optional(),
});

/** An order of the list as it was last answered: its moment or day, and its uuid. */
const cursor = z.string().max(120);

export const listStaffOrders = defineCall({
  method: 'GET',
  path: '/api/staff/v1/orders',
  summary:
    'Orders of the branches that one works for, by filter, with their number; the next page by a cursor',
  permission: 'order.read',
  query: staffOrderFilter.extend({
    sort: z.enum(STAFF_ORDER_SORTS).default('createdAt'),
    ascending: ascending.default('0'),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    orders: z.array(staffOrder),
    total: z.int(),
    /** Null on the last page. */
    nextCursor: cursor.nullable(),
  }),
});

const exportedOrders = {
  method: 'GET',
  permission: 'order.export',
  query: staffOrderFilter,
  response: z.string(),
} as const;

/**
 * The same list as a file that spreadsheets open, streamed: who made it and when, the filter, then every order. Numbers of
 * identity cards are not in it.
 */
export const exportStaffOrders = defineCall({
  ...exportedOrders,
  path: '/api/staff/v1/orders.csv',
  summary: 'All orders of a filter as CSV; written into the audit trail',
});

/** The same as a workbook: days are days there, and money is numbers. */
export const exportStaffOrdersSheet = defineCall({
  ...exportedOrders,
  path: '/api/staff/v1/orders.xlsx',
  summary: 'All orders of a filter as XLSX; written into the audit trail',
});

const staffPerson = z.object({
  uuid,
  name: z.string(),
  gender: z.enum(['m', 'f']),
  phone: z.string(),
  /** Whose phone it is, where they have none. */
  phoneOf: z.string().nullable(),
  /** Years at departure, as the NIK tells them; null where it tells none. */
  age: z.int().nullable(),
  isAgent: z.boolean(),
});

const staffBill = z.object({
  uuid,
  description: z.string(),
  amount: rupiah,
  /** What is still to come for it; nothing for a settlement, which only pays other bills together. */
  unpaidAmount: rupiah,
  dueDate: isoDate.nullable(),
  status: z.enum(BILL_STATUSES).exclude(['void']),
  paidAt: isoDateTime.nullable(),
  /** The account that was paid through, or that can be; null without. */
  account: z
    .object({
      bank: z.enum(VA_BANKS),
      number: z.string(),
      reference: z.string().nullable(),
      /** How many bills the number pays, this one too. */
      bills: z.int(),
    })
    .nullable(),
  /** Where its receipt is, as a PDF, for an hour; null while it is unpaid. */
  receipt: z.string().nullable(),
});

/** Something that happened to an order, in words. */
export const staffAct = z.object({
  at: isoDateTime,
  /** Who: a name, `Sistem`, or a bank. */
  who: z.string(),
  kind: z.enum(['staff', 'customer', 'system', 'bank']),
  verb: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  why: z.string(),
  /** Whom it is about besides the order's own people: the agent of a commission. */
  about: z.string().optional(),
});

const staffNote = z.object({ uuid, at: isoDateTime, who: z.string(), text: z.string() });

/** What can be done with an order; a locked one says why in words. */
const staffAction = z.object({
  name: z.enum([
    'move',
    'take-back',
    'take-back-departure',
    'cancel',
    'room',
    'pickup',
    'reset-pickup',
    'note',
    'replace',
    'add-on',
    'infant',
  ]),
  /** To which statuses, of `move`. */
  to: z.array(z.enum(STAFF_STEPS)).optional(),
  /** Of `move`: the day from which it is true, while that is ahead; then a reason has to say why it is done before. */
  earlyUntil: isoDate.optional(),
  locked: z.string().nullable(),
});

export const staffOrderDetail = staffOrder.omit({ pilgrim: true, registrar: true, documents: true }).extend({
  pilgrim: staffPerson,
  registrar: staffPerson.nullable(),
  /** Prices of which the amount is made; discounts as positive rupiah. */
  price: z.object({
    package: rupiah,
    addOns: rupiah,
    room: rupiah,
    memberDiscount: rupiah,
    infantDiscount: rupiah,
    /** Somebody has confirmed it from the identity document. */
    isInfantConfirmed: z.boolean(),
  }),
  /** By the uuid that the agency's list of add-ons has for each. */
  addOns: z.array(z.object({ uuid, description: z.string(), price: rupiah })),
  bills: z.array(staffBill),
  documents: z.array(
    z.object({
      kind: z.enum(['identity', 'passport', 'passportDocument', 'yellowBook', 'covid']),
      state: z.enum(STATES_OF_DOCUMENT),
      at: isoDateTime.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  visaAt: isoDateTime.nullable(),
  /** How its visa stands, apart from the file; null where none is asked for. */
  visa: z.enum(['requested', 'issued']).nullable(),
  /** An earlier server does not say it. */
  visaFacts: orderVisa.optional(),
  eTicketAt: isoDateTime.nullable(),
  roomListAt: isoDateTime.nullable(),
  /** The type of room that was chosen; null: none dearer than the package's own. */
  room: z.object({ name: z.string(), beds }).nullable(),
  /** Where the pilgrim is placed, by hotel, `Q-03`, and with whom; `isPublished`: pilgrims see it. */
  places: z.array(
    z.object({
      hotel: z.string(),
      nights: z.int().nullable(),
      room: z.string(),
      /** From 1. */
      bed: z.int(),
      mates: z.array(z.object({ orderUuid: uuid, name: z.string() })),
      isPublished: z.boolean(),
    }),
  ),
  pickupDate: isoDate.nullable(),
  rating: z.number().nullable(),
  /** What the pilgrim said about the agent; null: never asked. */
  consent: z.object({ state: consentState, at: isoDateTime }).nullable(),
  /** The agent's commission; null without. */
  commission: rupiah.nullable(),
  /** Whose link brought whoever ordered: theirs is the commission. */
  linkAgent: z.object({ uuid, name: z.string() }).nullable(),
  together: z.array(z.object({ uuid, orderId: z.string(), name: z.string(), status })),
  /** Paid money that can be freed: it was left for a change promised to cost nothing. Null: none. */
  freeable: rupiah.nullable(),
  /** What waits for a second person. */
  approvals: z.array(approval),
  notes: z.array(staffNote),
  events: z.array(staffAct),
  actions: z.array(staffAction),
});

export const getStaffOrder = defineCall({
  method: 'GET',
  path: '/api/staff/v1/orders/:uuid',
  summary: 'All of one order',
  permission: 'order.read',
  response: staffOrderDetail,
});

export const addOrderNote = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/notes',
  summary: 'Write a note on an order, for colleagues',
  permission: 'order.note',
  body: z.object({ text: text(1000) }),
  status: 201,
  response: staffNote,
});

/** Why something is done: told to whom it concerns, and kept. */
const why = text(300);

export const moveStaffOrder = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/status',
  summary: 'Move an order along its journey; 409 where it is no longer in the status `from`',
  permission: 'order.move',
  body: z.object({
    from: status,
    to: z.enum(STAFF_STEPS),
    why,
    /** Although the day of departure or return has not come, by whoever may. */
    early: z.boolean().default(false),
  }),
  response: z.object({ status }),
});

export const takeBackFinish = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/status/taking-back',
  summary: 'Take back a Selesai that was set by mistake, before anything has followed from it',
  permission: 'order.move',
  body: z.object({ why }),
  response: z.object({ status }),
});

export const takeBackDeparture = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/departure/taking-back',
  summary:
    'Take back a Berangkat Umrah that was set by mistake; 409 while the pilgrim is checked in at the airport',
  permission: 'order.early',
  body: z.object({ why }),
  response: z.object({ status }),
});

export const setVisa = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/orders/:uuid/visa',
  summary:
    'Enter what stands on the visa of an order, asked for in a batch or not, or correct it; 412 where it is another by now',
  permission: 'visa.change',
  body: z.object({ basis, facts: visaFacts }),
  response: orderVisa,
});

export const cancelVisa = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/visa/cancellation',
  summary:
    'Enter that the visa of an order is not wanted any more, also one that was issued; 409 where it is another by now',
  permission: 'visa.change',
  body: z.object({ basis, why }),
  response: z.object({ state: z.literal('cancelled') }),
});

export const withdrawTravelDocument = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/travel-documents/withdrawal',
  summary:
    'Take a visa, e-ticket or room list that was given to the wrong pilgrim out of view; 409 where there is none by now, or for another pilgrim',
  permission: 'visa.change',
  body: z.object({ type: z.enum(ADDITIONAL_DOCUMENT_TYPES), pilgrim: uuid, why }),
  response: z.object({ state: z.literal('withdrawn') }),
});

export const resetStaffPickup = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/pickup-reset',
  summary: 'Drop the day of the pick-up, so that another can be chosen',
  permission: 'order.change',
  body: z.object({ why }),
  response: z.object({ pickupDate: isoDate.nullable() }),
});

/** What a cancellation will do. Rupiah; zero is said too. */
export const cancellationEffects = z.object({
  /** Names this computation: confirming sends it back, and another one by then is refused. */
  basis: z.string(),
  seats: z.int(),
  voidedBills: z.int(),
  voidedAmount: rupiah,
  closedAccounts: z.int(),
  /** The money that came and stays with the agency by its terms. What a free package paid is `balanceReturned` instead. */
  paidAmount: rupiah,
  /** It is left for a change that was promised to cost nothing: `paidAmount` can be freed then; an earlier server does not say it. */
  isPromisedFree: z.boolean().optional(),
  commissionTaken: rupiah,
  balanceReturned: rupiah,
});

export const previewCancellation = defineCall({
  method: 'GET',
  path: '/api/staff/v1/orders/:uuid/cancellation',
  summary: 'What cancelling an order does',
  permission: 'order.cancel',
  /** `isOneEnough`: money was paid, of less than the owner's limit. */
  response: z.object({ ...cancellationEffects.shape, isOneEnough: z.boolean() }),
});

export const cancelStaffOrder = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/cancellation',
  summary:
    'Cancel an order as was shown, or ask a second person where money was paid; 409 where the consequences are others by now',
  permission: 'order.cancel',
  body: z.object({ basis: z.string().max(100), why, isAlone }),
  response: z.object({ state: approvalOutcome }),
});

export type OrderVisa = z.infer<typeof orderVisa>;
export type SetVisa = CallTypes<typeof setVisa>;
export type StaffStep = (typeof STAFF_STEPS)[number];
export type StaffOrder = z.infer<typeof staffOrder>;
export type StaffDocuments = z.infer<typeof staffDocuments>;
export type StaffOrderFilter = z.output<typeof staffOrderFilter>;
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>;
export type StaffAct = z.infer<typeof staffAct>;
export type StaffAction = z.infer<typeof staffAction>;
export type CancellationEffects = z.infer<typeof cancellationEffects>;
export type ListStaffOrders = CallTypes<typeof listStaffOrders>;
export type MoveStaffOrder = CallTypes<typeof moveStaffOrder>;
export type PreviewCancellation = CallTypes<typeof previewCancellation>;
export type CancelStaffOrder = CallTypes<typeof cancelStaffOrder>;
