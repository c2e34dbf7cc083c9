import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import { emptyContent } from '../../../src/modules/catalog/drafts/package-content.ts';
import { makeOrder, makePilgrim } from '../people/factories.ts';
import type { Ask } from './access-table.ts';

/** `limited`: an owner, of one branch. */
export const STAFF_OPTIONS = [
  'Pemilik',
  'limited',
  'Cabang',
  'Keuangan',
  'Visa',
  'Operasional',
  'Auditor',
  'Konten',
  'Pembimbing',
] as const satisfies readonly (StaffRole | 'limited')[];

export type StaffRoleOption = (typeof STAFF_OPTIONS)[number];

export interface StaffRow {
  ask: () => Ask;
  /** Status for whoever may. */
  status: number;
  /** Who may; everybody else who is signed in gets 404. Null: a public call, which answers everybody the same. */
  who: readonly StaffRoleOption[] | null;
}

const EVERYBODY = STAFF_OPTIONS;
/** Everybody but who leads a group: they see whom they lead, and nothing else. */
const OFFICE = STAFF_OPTIONS.filter((role) => role !== 'Pembimbing');
const OWNERS = ['Pemilik', 'limited'] as const;
const ROOMERS = ['Pemilik', 'limited', 'Cabang', 'Visa', 'Operasional'] as const;
const nothing = (): Ask => ({});
const empty = (): Ask => ({ body: {} });
/** One that is not there: whoever may ask for it is told so too, after what they sent was read. */
const unknown = (body?: unknown) => (): Ask => ({ param: randomUUID(), body });
const why = { why: 'uji' };
const member = { name: 'Uji', grants: [{ role: 'Visa', branchUuids: null }] };
const passkey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
};

const PUBLIC: Record<string, StaffRow> = {
  'POST /api/staff/v1/session': {
    ask: () => ({ body: { username: 'tidakada', password: 'x' } }),
    status: 422,
    who: null,
  },
  'POST /api/staff/v1/session/passkey/options': { ask: empty, status: 200, who: null },
  'POST /api/staff/v1/session/passkey': {
    ask: () => ({ body: { response: passkey } }),
    status: 422,
    who: null,
  },
  'POST /api/staff/v1/invitation/read': {
    ask: () => ({ body: { key: 'x' } }),
    status: 422,
    who: null,
  },
  'POST /api/staff/v1/invitation/accept': {
    ask: () => ({ body: { key: 'x', username: 'siapa', password: 'rahasia123' } }),
    status: 422,
    who: null,
  },
};

const OWN: Record<string, StaffRow> = {
  'GET /api/staff/v1/session': { ask: nothing, status: 200, who: EVERYBODY },
  // Everybody signs out of a session of their own, made for it.
  'DELETE /api/staff/v1/session': { ask: nothing, status: 200, who: EVERYBODY },
  'GET /api/staff/v1/me/security': { ask: nothing, status: 200, who: EVERYBODY },
  'POST /api/staff/v1/me/totp': { ask: empty, status: 200, who: EVERYBODY },
  'POST /api/staff/v1/me/totp/confirm': {
    ask: () => ({ body: { code: 'x' } }),
    status: 422,
    who: EVERYBODY,
  },
  'DELETE /api/staff/v1/me/totp': {
    ask: () => ({ body: { password: 'salah' } }),
    status: 422,
    who: EVERYBODY,
  },
  'POST /api/staff/v1/me/recovery-codes': { ask: empty, status: 422, who: EVERYBODY },
  'POST /api/staff/v1/me/passkeys/options': { ask: empty, status: 422, who: EVERYBODY },
  'POST /api/staff/v1/me/passkeys': {
    ask: () => ({ body: { name: 'HP', response: passkey } }),
    status: 422,
    who: EVERYBODY,
  },
  'DELETE /api/staff/v1/me/passkeys/:uuid': { ask: unknown(), status: 404, who: EVERYBODY },
  'DELETE /api/staff/v1/me/sessions/:uuid': { ask: unknown(), status: 404, who: EVERYBODY },
  'POST /api/staff/v1/me/password': {
    ask: () => ({ body: { oldPassword: 'salah', newPassword: 'rahasia1234' } }),
    status: 422,
    who: EVERYBODY,
  },
};

const filtered = (): Ask => ({
  query: {
    actor: randomUUID(),
    kind: 'staff',
    subject: randomUUID(),
    verb: 'staff.ended',
    before: '5',
    from: '2026-11-22T00:00:00+07:00',
    to: '2026-11-23T00:00:00+07:00',
  },
});

const TEAM: Record<string, StaffRow> = {
  'GET /api/staff/v1/team': { ask: nothing, status: 200, who: [...OWNERS, 'Auditor'] },
  // Of a branch one gives no role that holds everywhere.
  'POST /api/staff/v1/team/invitations': { ask: () => ({ body: member }), status: 201, who: ['Pemilik'] },
  'DELETE /api/staff/v1/team/invitations/:uuid': { ask: unknown(), status: 404, who: OWNERS },
  'PATCH /api/staff/v1/team/:uuid': { ask: unknown(member), status: 404, who: OWNERS },
  'POST /api/staff/v1/team/:uuid/end': { ask: unknown(why), status: 404, who: OWNERS },
  'POST /api/staff/v1/team/:uuid/reopen': { ask: unknown(why), status: 404, who: OWNERS },
  'POST /api/staff/v1/team/:uuid/reset-second-factor': { ask: unknown(why), status: 404, who: OWNERS },
  // The trail has no branches: whoever is limited to some sees none of it.
  'GET /api/staff/v1/audit': { ask: filtered, status: 200, who: ['Pemilik', 'Auditor'] },
};

const READERS = ['Pemilik', 'limited', 'Cabang', 'Keuangan', 'Visa', 'Operasional', 'Auditor'] as const;
const MOVERS = ['Pemilik', 'limited', 'Cabang', 'Operasional'] as const;
/** Whoever checks people in. */
const CHECKERS = [...MOVERS, 'Pembimbing'] as const;
const LEADERS = ['Pemilik', 'limited', 'Pembimbing'] as const;
const CANCELLERS = ['Pemilik', 'limited', 'Cabang', 'Keuangan'] as const;
const NOTERS = ['Pemilik', 'limited', 'Cabang', 'Keuangan', 'Visa', 'Operasional'] as const;
/** Whoever holds it for all branches: what is one agency's belongs to no branch. */
const TEMPLATE_WRITERS = ['Pemilik', 'Cabang', 'Keuangan', 'Visa', 'Operasional'] as const;
const FINANCE = ['Pemilik', 'limited', 'Keuangan'] as const;
const VISA_STAFF = ['Pemilik', 'limited', 'Visa'] as const;
const EDITORS = ['Pemilik', 'limited', 'Konten'] as const;
const MONEY_READERS = [...FINANCE, 'Auditor'] as const;
/** Money that belongs to no branch. */
const PAYERS = ['Pemilik', 'Keuangan'] as const;
const BOOK_KEEPERS = ['Pemilik', 'Keuangan', 'Auditor'] as const;
/** Whoever fills departures. */
const DEPARTURE_CHANGERS = ['Pemilik', 'limited', 'Operasional', 'Konten'] as const;
const proof = { basis: 'x', text: 'Surat', number: null, documentedOn: '2026-01-01', pages: [] };
const period = (): Ask => ({ query: { from: '2026-01-01', to: '2026-01-31' } });
const decision = { decision: 'approved', ...why };

const DESK: Record<string, StaffRow> = {
  'GET /api/staff/v1/today': { ask: nothing, status: 200, who: OFFICE },
  'GET /api/staff/v1/search': { ask: () => ({ query: { text: 'siti' } }), status: 200, who: READERS },
  'GET /api/staff/v1/order-filter-choices': {
    ask: () => ({ query: { text: 'siti' } }),
    status: 200,
    who: READERS,
  },
  'GET /api/staff/v1/orders': { ask: nothing, status: 200, who: READERS },
  'GET /api/staff/v1/orders.csv': { ask: nothing, status: 200, who: NOTERS },
  'GET /api/staff/v1/orders.xlsx': { ask: nothing, status: 200, who: NOTERS },
  'GET /api/staff/v1/orders/:uuid': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/orders/:uuid/notes': { ask: unknown({ text: 'uji' }), status: 404, who: NOTERS },
  'POST /api/staff/v1/orders/:uuid/status': {
    ask: unknown({ from: 'Lunas', to: 'Manasik Haji', ...why }),
    status: 404,
    who: MOVERS,
  },
  'POST /api/staff/v1/orders/:uuid/status/taking-back': {
    ask: unknown(why),
    status: 404,
    who: MOVERS,
  },
  'POST /api/staff/v1/orders/:uuid/departure/taking-back': {
    ask: unknown(why),
    status: 404,
    who: ['Pemilik', 'limited', 'Operasional'],
  },
  'POST /api/staff/v1/orders/:uuid/pickup-reset': {
    ask: unknown(why),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang'],
  },
  'PUT /api/staff/v1/orders/:uuid/visa': {
    ask: unknown({
      basis: 'x',
      facts: { provider: 'A', number: '60', validFrom: '2027-03-01', validUntil: '2027-05-30' },
    }),
    status: 404,
    who: VISA_STAFF,
  },
  'POST /api/staff/v1/orders/:uuid/visa/cancellation': {
    ask: unknown({ basis: 'x', ...why }),
    status: 404,
    who: VISA_STAFF,
  },
  'POST /api/staff/v1/orders/:uuid/travel-documents/withdrawal': {
    ask: unknown({ type: 'e-ticket', pilgrim: randomUUID(), ...why }),
    status: 404,
    who: VISA_STAFF,
  },
  'GET /api/staff/v1/orders/:uuid/freeing': { ask: unknown(), status: 404, who: PAYERS },
  'POST /api/staff/v1/orders/:uuid/freeing': {
    ask: unknown({ basis: 'x', ...why }),
    status: 404,
    who: PAYERS,
  },
  'GET /api/staff/v1/orders/:uuid/cancellation': { ask: unknown(), status: 404, who: CANCELLERS },
  'POST /api/staff/v1/orders/:uuid/cancellation': {
    ask: unknown({ basis: 'x', ...why }),
    status: 404,
    who: CANCELLERS,
  },
  'GET /api/staff/v1/approvals': { ask: nothing, status: 200, who: OFFICE },
  'GET /api/staff/v1/approvals/:uuid/facts': { ask: unknown(), status: 404, who: OFFICE },
  'POST /api/staff/v1/approvals/:uuid/decision': {
    ask: unknown(decision),
    status: 404,
    who: [...CANCELLERS, 'Konten'],
  },
};

const view = { name: 'Uji', isShared: false };

const VIEWS: Record<string, StaffRow> = {
  'GET /api/staff/v1/order-views': { ask: nothing, status: 200, who: READERS },
  'POST /api/staff/v1/order-views': {
    ask: () => ({
      body: { ...view, name: `Uji ${randomUUID().slice(0, 8)}`, uuid: randomUUID(), address: '' },
    }),
    status: 201,
    who: READERS,
  },
  'PUT /api/staff/v1/order-views/:uuid': {
    ask: unknown({ ...view, version: 1 }),
    status: 404,
    who: READERS,
  },
  'DELETE /api/staff/v1/order-views/:uuid': { ask: unknown(), status: 404, who: READERS },
};

const COUNTER_CLERKS = ['Pemilik', 'limited', 'Cabang'] as const;
/** Of a package that is not there. */
const counterOrder = () => ({ order: makeOrder(randomUUID()) });

/** Of a pilgrim who is nobody yet. */
const replacement = () => ({ kind: 'pilgrim', pilgrim: makePilgrim() });

const COUNTER: Record<string, StaffRow> = {
  'POST /api/staff/v1/counter-order-previews': {
    ask: () => ({ body: counterOrder() }),
    status: 404,
    who: COUNTER_CLERKS,
  },
  'POST /api/staff/v1/counter-orders': {
    ask: () => ({ body: { ...counterOrder(), basis: 'x', paper: 'Uji' } }),
    status: 404,
    who: COUNTER_CLERKS,
  },
  'POST /api/staff/v1/orders/:uuid/change-previews': {
    ask: () => ({ param: randomUUID(), body: { change: replacement() } }),
    status: 404,
    who: COUNTER_CLERKS,
  },
  'POST /api/staff/v1/orders/:uuid/changes': {
    ask: () => ({ param: randomUUID(), body: { change: replacement(), basis: 'x', ...why } }),
    status: 404,
    who: COUNTER_CLERKS,
  },
  'GET /api/staff/v1/orders/:uuid/pickup-days': { ask: unknown(), status: 404, who: COUNTER_CLERKS },
  'POST /api/staff/v1/orders/:uuid/pickup': {
    ask: unknown({ schedule: '2027-03-01', ...why }),
    status: 404,
    who: COUNTER_CLERKS,
  },
  'GET /api/staff/v1/orders/:uuid/messages': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/orders/:uuid/sms-resendings': {
    ask: () => ({ param: randomUUID(), body: { sms: randomUUID() } }),
    status: 404,
    who: NOTERS,
  },
  'POST /api/staff/v1/orders/:uuid/first-number': {
    ask: unknown({ bank: 'BRI' }),
    status: 404,
    who: COUNTER_CLERKS,
  },
};

const AGENTS: Record<string, StaffRow> = {
  'GET /api/staff/v1/agents': { ask: nothing, status: 200, who: READERS },
  'GET /api/staff/v1/agents/:uuid': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/agents/:uuid/free-package': {
    ask: unknown({ order: randomUUID(), ...why }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang'],
  },
};

const DEPARTURES: Record<string, StaffRow> = {
  'GET /api/staff/v1/departures': { ask: nothing, status: 200, who: READERS },
  'GET /api/staff/v1/departures/:uuid': { ask: unknown(), status: 404, who: READERS },
  'PUT /api/staff/v1/departures/:uuid/travel': {
    ask: unknown({ meetingPlace: null, meetingAt: null, leader: null, flightsAnnouncedOn: null, basis: '' }),
    status: 404,
    who: ['Pemilik', 'limited', 'Operasional', 'Konten'],
  },
  'PUT /api/staff/v1/departures/:uuid/manasik': {
    ask: unknown({
      place: 'Aula',
      address: 'Jl. Uji 1',
      day: '2027-03-14',
      startsAt: '08:00',
      endsAt: '12:00',
      gatheringPoint: 'Gerbang',
      gatheringTime: '07:30',
      basis: '',
    }),
    status: 404,
    who: ['Pemilik', 'limited', 'Operasional', 'Konten'],
  },
  'GET /api/staff/v1/departures/:uuid/assurances': { ask: unknown(), status: 404, who: OFFICE },
  'POST /api/staff/v1/departures/:uuid/assurances': {
    ask: unknown({ ...proof, kind: 'flight' }),
    status: 404,
    who: DEPARTURE_CHANGERS,
  },
  'POST /api/staff/v1/departures/:uuid/assurances/:assurance/withdrawal': {
    ask: unknown(why),
    status: 404,
    who: DEPARTURE_CHANGERS,
  },
  'PUT /api/staff/v1/departures/:uuid/assurances/plan': {
    ask: unknown({ kind: 'visa', version: 0, sureBy: null, responsible: 'Rina' }),
    status: 404,
    who: DEPARTURE_CHANGERS,
  },
  'POST /api/staff/v1/departures/:uuid/changes/:change/outcomes': {
    ask: unknown({ order: randomUUID(), as: 'agreed', note: 'uji' }),
    status: 404,
    who: DEPARTURE_CHANGERS,
  },
  'POST /api/staff/v1/departures/:uuid/changes/:change/outcomes/correction': {
    ask: unknown({ order: randomUUID(), as: 'leaving', note: 'uji', basis: '' }),
    status: 404,
    who: DEPARTURE_CHANGERS,
  },
  'POST /api/staff/v1/proofs': { ask: nothing, status: 415, who: DEPARTURE_CHANGERS },
  'GET /api/staff/v1/agency/licence': { ask: nothing, status: 200, who: OFFICE },
  'POST /api/staff/v1/agency/licence': {
    ask: () => ({ body: { ...proof, validUntil: '2099-01-01' } }),
    status: 412,
    who: ['Pemilik'],
  },
  'POST /api/staff/v1/agency/licence/withdrawal': {
    ask: () => ({ body: { assurance: randomUUID(), ...why } }),
    status: 404,
    who: ['Pemilik'],
  },
  'POST /api/staff/v1/departures/:uuid/reminders': {
    ask: unknown({ need: 'passport', orders: [randomUUID()] }),
    status: 404,
    who: NOTERS,
  },
  'GET /api/staff/v1/packages/:uuid/waiting-list': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/waiting/:uuid/removal': { ask: unknown(why), status: 404, who: NOTERS },
  'GET /api/staff/v1/departures/:uuid/rooms': { ask: unknown(), status: 404, who: READERS },
  'PUT /api/staff/v1/departures/:uuid/rooms': {
    ask: unknown({ hotel: randomUUID(), version: 0, rooms: [] }),
    status: 404,
    who: ROOMERS,
  },
  'POST /api/staff/v1/departures/:uuid/rooms/publication': {
    ask: unknown({ hotel: randomUUID(), version: 0 }),
    status: 404,
    who: ROOMERS,
  },
  'GET /api/staff/v1/departures/:uuid/groups': { ask: unknown(), status: 404, who: READERS },
  'PUT /api/staff/v1/departures/:uuid/groups': {
    ask: unknown({ version: 0, places: [] }),
    status: 404,
    who: ROOMERS,
  },
  'GET /api/staff/v1/departures/:uuid/leaders': {
    ask: unknown(),
    status: 404,
    who: ['Pemilik', 'limited', 'Operasional', 'Auditor'],
  },
  'PUT /api/staff/v1/departures/:uuid/leaders': {
    ask: unknown({
      member: randomUUID(),
      phone: '0812 2000 4518',
      leadsAll: true,
      buses: [],
      squads: [],
      basis: null,
    }),
    status: 404,
    who: ['Pemilik', 'limited', 'Operasional'],
  },
  'POST /api/staff/v1/departures/:uuid/leaders/withdrawal': {
    ask: unknown({ member: randomUUID(), basis: '' }),
    status: 404,
    who: ['Pemilik', 'limited', 'Operasional'],
  },
  'GET /api/staff/v1/led-departures': { ask: nothing, status: 200, who: LEADERS },
  'GET /api/staff/v1/led-departures/:uuid': { ask: unknown(), status: 404, who: LEADERS },
  'PUT /api/staff/v1/departures/:uuid/return-report': {
    ask: unknown({ day: '2026-11-20', reference: 'SK-118', basis: '' }),
    status: 404,
    who: ['Pemilik', 'limited', 'Operasional'],
  },
  'GET /api/staff/v1/departures/:uuid/papers': {
    ask: () => ({ param: randomUUID(), query: { type: 'visa' } }),
    status: 404,
    who: VISA_STAFF,
  },
  'POST /api/staff/v1/departures/:uuid/papers': { ask: unknown(), status: 415, who: VISA_STAFF },
  'POST /api/staff/v1/departures/:uuid/papers/confirmation': {
    ask: unknown({
      type: 'visa',
      papers: [{ uuid: randomUUID(), order: randomUUID(), pilgrim: randomUUID(), replaces: false }],
    }),
    status: 404,
    who: VISA_STAFF,
  },
  'POST /api/staff/v1/departures/:uuid/papers/discard': {
    ask: unknown({ papers: [randomUUID()] }),
    status: 404,
    who: VISA_STAFF,
  },
};

const ATTENDANCE: Record<string, StaffRow> = {
  'GET /api/staff/v1/occasions': { ask: nothing, status: 200, who: [...CHECKERS, 'Auditor'] },
  'GET /api/staff/v1/occasions/:uuid': {
    ask: () => ({ param: randomUUID(), query: { occasion: 'airport' } }),
    status: 404,
    who: [...CHECKERS, 'Auditor'],
  },
  'GET /api/staff/v1/trips': { ask: nothing, status: 200, who: [...CHECKERS, 'Auditor'] },
  'POST /api/staff/v1/trips/:uuid/events': {
    ask: unknown({ kind: 'landed', at: new Date().toISOString() }),
    status: 404,
    who: CHECKERS,
  },
  'POST /api/staff/v1/trips/:uuid/events/withdraw': {
    ask: unknown({ kind: 'landed', basis: randomUUID() }),
    status: 404,
    who: CHECKERS,
  },
  'POST /api/staff/v1/trips/:uuid/photo-agreement': {
    ask: unknown({ agrees: true }),
    status: 404,
    who: CHECKERS,
  },
  'POST /api/staff/v1/trips/:uuid/photo': { ask: unknown(), status: 415, who: CHECKERS },
  'POST /api/staff/v1/trips/:uuid/photo/removal': {
    ask: unknown({ photo: randomUUID() }),
    status: 404,
    who: CHECKERS,
  },
  'GET /api/staff/v1/trips/:uuid/photo': {
    ask: () => ({ param: randomUUID(), query: { photo: randomUUID() } }),
    status: 404,
    who: [...CHECKERS, 'Auditor'],
  },
  // Of an order that is not there, which is said of the entry.
  'POST /api/staff/v1/attendance': {
    ask: () => ({
      body: {
        sentAt: new Date().toISOString(),
        entries: [
          {
            uuid: randomUUID(),
            order: randomUUID(),
            occasion: 'manasik',
            act: 'present',
            how: 'hand',
            happenedAt: new Date().toISOString(),
          },
        ],
      },
    }),
    status: 200,
    who: CHECKERS,
  },
};

const COMPLAINTS: Record<string, StaffRow> = {
  'GET /api/staff/v1/complaints': { ask: nothing, status: 200, who: [...MOVERS, 'Auditor'] },
  'GET /api/staff/v1/complaints/:uuid': { ask: unknown(), status: 404, who: [...MOVERS, 'Auditor'] },
  // At a branch that is not there.
  'POST /api/staff/v1/complaints': {
    ask: () => ({
      body: {
        uuid: randomUUID(),
        kind: 'service',
        weight: 'plain',
        way: 'phone',
        title: 'Uji',
        text: 'Uji',
        reporter: 'Uji',
        branch: randomUUID(),
      },
    }),
    status: 422,
    who: MOVERS,
  },
  'POST /api/staff/v1/complaints/:uuid/acts': {
    ask: unknown({ version: 1, act: 'noted', text: 'uji' }),
    status: 404,
    who: MOVERS,
  },
};

const PEOPLE: Record<string, StaffRow> = {
  'GET /api/staff/v1/people': { ask: () => ({ query: { search: 'siti' } }), status: 200, who: READERS },
  'GET /api/staff/v1/people/:uuid': { ask: unknown(), status: 404, who: READERS },
  'GET /api/staff/v1/people/:uuid/messages': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/people/:uuid/nik': {
    ask: unknown(why),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa'],
  },
  'POST /api/staff/v1/people/:uuid/phone': {
    ask: unknown({ phone: '081234567890', ...why }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang'],
  },
  'POST /api/staff/v1/people/:uuid/claim-code': {
    ask: unknown({ phone: '081234567890', ...why }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang'],
  },
  'POST /api/staff/v1/people/:uuid/claim': {
    ask: unknown({ phone: '081234567890', code: '123456', ...why }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang'],
  },
  'POST /api/staff/v1/people/:uuid/bank-account': {
    ask: unknown({
      code: '014',
      accountName: 'Uji',
      accountNumber: '123456',
      bankAddress: 'Uji',
      replaces: null,
      ...why,
    }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang', 'Keuangan'],
  },
  // Whoever works for all branches: what is held about somebody is held at any of them.
  'POST /api/staff/v1/people/:uuid/export': { ask: unknown(why), status: 404, who: ['Pemilik', 'Cabang'] },
  'GET /api/staff/v1/people/:uuid/export.zip': {
    ask: () => ({ param: randomUUID(), query: { expires: '1', signature: 'x' } }),
    status: 404,
    who: ['Pemilik', 'Cabang'],
  },
  'GET /api/staff/v1/privacy/retention': { ask: nothing, status: 200, who: ['Pemilik', 'Cabang', 'Auditor'] },
  'GET /api/staff/v1/privacy/requests': { ask: nothing, status: 200, who: ['Pemilik', 'Cabang', 'Auditor'] },
  'POST /api/staff/v1/privacy/requests/:uuid/end': {
    ask: unknown({ outcome: 'refused', answer: 'uji' }),
    status: 404,
    who: ['Pemilik', 'Cabang'],
  },
  'POST /api/staff/v1/people/:uuid/privacy-requests': {
    ask: unknown({ kind: 'export', askedOn: '2026-11-01', note: 'uji' }),
    status: 404,
    who: ['Pemilik', 'Cabang'],
  },
  'GET /api/staff/v1/people/:uuid/erasure': { ask: unknown(), status: 404, who: ['Pemilik', 'Cabang'] },
  'POST /api/staff/v1/people/:uuid/erasure': {
    ask: unknown({ ground: 'request', ...why }),
    status: 404,
    who: ['Pemilik', 'Cabang'],
  },
  'GET /api/staff/v1/people/:uuid/merge': {
    ask: () => ({ param: randomUUID(), query: { other: randomUUID() } }),
    status: 404,
    who: ['Pemilik', 'Cabang'],
  },
  'POST /api/staff/v1/people/:uuid/merge': {
    ask: unknown({ other: randomUUID(), versions: { kept: 'x', other: 'x' }, fromOther: [], ...why }),
    status: 404,
    who: ['Pemilik', 'Cabang'],
  },
  'GET /api/staff/v1/people/:uuid/facts': {
    ask: unknown(),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa', 'Auditor'],
  },
  'POST /api/staff/v1/people/:uuid/relations': {
    ask: unknown({ relative: randomUUID(), relation: 'Pasangan', why: '' }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa'],
  },
  'POST /api/staff/v1/people/:uuid/relations/removal': {
    ask: unknown({ relative: randomUUID(), ...why }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa'],
  },
  'PUT /api/staff/v1/people/:uuid/facts': {
    ask: unknown({ version: 'x', facts: {}, ...why }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa'],
  },
  'PUT /api/staff/v1/people/:uuid/identity': {
    ask: unknown({
      version: 'x',
      name: 'Siti',
      icnumber: null,
      gender: 'f',
      email: 'a@b.id',
      address: 'Jl. Braga 1',
      ...why,
    }),
    status: 404,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa'],
  },
};

const FACT_WRITERS = ['Pemilik', 'limited', 'Cabang', 'Visa'] as const;
const LIST_MAKERS = ['Pemilik', 'limited', 'Visa', 'Operasional'] as const;
const LIST_READERS = [...LIST_MAKERS, 'Auditor'] as const;
const policy = {
  insurer: 'Uji',
  number: '1',
  enteredOn: '2026-11-23',
  startsOn: '2026-12-22',
  endsOn: '2026-12-30',
};

const LISTS: Record<string, StaffRow> = {
  'GET /api/staff/v1/departures/:uuid/lists': { ask: unknown(), status: 404, who: LIST_READERS },
  'POST /api/staff/v1/departures/:uuid/lists': {
    ask: unknown({ kind: 'airline', hotel: null }),
    status: 404,
    who: LIST_MAKERS,
  },
  'GET /api/staff/v1/lists/:uuid/file': { ask: unknown(), status: 404, who: LIST_READERS },
  'POST /api/staff/v1/departures/:uuid/freeze': { ask: unknown({}), status: 404, who: LIST_MAKERS },
  'POST /api/staff/v1/departures/:uuid/release': { ask: unknown(why), status: 404, who: LIST_MAKERS },
  'PUT /api/staff/v1/departures/:uuid/insurance': {
    ask: unknown({ travellers: [{ order: randomUUID(), basis: 'x' }], policy }),
    status: 404,
    who: LIST_MAKERS,
  },
  'POST /api/staff/v1/departures/:uuid/fact-tables': {
    ask: unknown({ table: 'No Paspor\nA1' }),
    status: 404,
    who: FACT_WRITERS,
  },
  'POST /api/staff/v1/departures/:uuid/fact-tables/confirmation': {
    ask: unknown({ table: 'No Paspor\nA1', basis: 'x', ...why }),
    status: 404,
    who: FACT_WRITERS,
  },
  'POST /api/staff/v1/departures/:uuid/lists/questions': {
    ask: unknown({ orders: [randomUUID()] }),
    status: 404,
    who: LIST_MAKERS,
  },
  'GET /api/staff/v1/list-formats': { ask: nothing, status: 200, who: LIST_READERS },
  // Made from a version that never was; a sheet looks the same at every branch.
  'PUT /api/staff/v1/list-formats/:kind': {
    ask: () => ({
      param: 'airline',
      body: { version: 1_000_000, columns: [{ heading: 'Uji', field: 'name', isNeeded: true }] },
    }),
    status: 412,
    who: ['Pemilik', 'Visa'],
  },
};

const CARRIERS = ['Pemilik', 'limited', 'Cabang', 'Visa', 'Operasional'] as const;
const days = { branch: 7, visa: 5, provider: 21, agency: 14 };
const batch = () => ({
  provider: 'Al Haramain',
  reference: null,
  members: [{ order: randomUUID(), pilgrim: randomUUID() }],
});

const CUSTODY: Record<string, StaffRow> = {
  'GET /api/staff/v1/passports': { ask: nothing, status: 200, who: READERS },
  'GET /api/staff/v1/passports/:uuid': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/handovers': {
    ask: () => ({
      body: {
        from: 'pilgrim',
        to: 'branch',
        passports: [{ order: randomUUID(), pilgrim: randomUUID(), version: 0 }],
      },
    }),
    status: 404,
    who: CARRIERS,
  },
  'GET /api/staff/v1/handovers/:uuid': { ask: unknown(), status: 404, who: READERS },
  'GET /api/staff/v1/handovers/:uuid/receipt.pdf': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/handovers/:uuid/signatures': {
    ask: unknown({ how: 'paper' }),
    status: 404,
    who: CARRIERS,
  },
  'GET /api/staff/v1/passport-limits': { ask: nothing, status: 200, who: READERS },
  // What was looked at is not there: the limits are the whole agency's.
  'PUT /api/staff/v1/passport-limits': {
    ask: () => ({ body: { version: 77, days } }),
    status: 412,
    who: ['Pemilik'],
  },
  'GET /api/staff/v1/findings': { ask: nothing, status: 200, who: READERS },
  'POST /api/staff/v1/findings/notes': {
    ask: () => ({ body: { key: 'expiry:x', ...why } }),
    status: 409,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa'],
  },
  'POST /api/staff/v1/findings/notes/:uuid/withdrawal': {
    ask: unknown(),
    status: 409,
    who: ['Pemilik', 'limited', 'Cabang', 'Visa'],
  },
  'GET /api/staff/v1/visa-batches': { ask: nothing, status: 200, who: READERS },
  'GET /api/staff/v1/visa-batches/:uuid': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/visa-batches': { ask: () => ({ body: batch() }), status: 404, who: VISA_STAFF },
  'PUT /api/staff/v1/visa-batches/:uuid': {
    ask: () => ({ param: randomUUID(), body: { ...batch(), version: 1 } }),
    status: 404,
    who: VISA_STAFF,
  },
  'POST /api/staff/v1/visa-batches/:uuid/sending': {
    ask: unknown({ version: 1, basis: 'x' }),
    status: 404,
    who: VISA_STAFF,
  },
  'POST /api/staff/v1/visa-batches/:uuid/cancellation': {
    ask: unknown({ version: 1, ...why }),
    status: 404,
    who: VISA_STAFF,
  },
  'POST /api/staff/v1/visa-batches/:uuid/visas': {
    ask: unknown({ order: randomUUID(), basis: 'x', verdict: { state: 'refused', ...why } }),
    status: 404,
    who: VISA_STAFF,
  },
};

const words = { title: 'Uji', text: 'Halo {nama}', channels: 'inbox' };

const MESSAGES: Record<string, StaffRow> = {
  'POST /api/staff/v1/message-previews': {
    ask: () => ({ body: { ...words, audience: { orders: [randomUUID()] } } }),
    status: 404,
    who: NOTERS,
  },
  'POST /api/staff/v1/messages': {
    ask: () => ({
      body: { ...words, uuid: randomUUID(), recipients: 1, audience: { orders: [randomUUID()] } },
    }),
    status: 404,
    who: NOTERS,
  },
  'GET /api/staff/v1/messages': { ask: nothing, status: 200, who: READERS },
  'GET /api/staff/v1/messages/:uuid': { ask: unknown(), status: 404, who: READERS },
  'POST /api/staff/v1/messages/:uuid/resending': { ask: unknown(), status: 404, who: NOTERS },
  'GET /api/staff/v1/message-templates': { ask: nothing, status: 200, who: NOTERS },
  // Of a version that never was.
  'PUT /api/staff/v1/message-templates/:uuid': {
    ask: unknown({ name: 'Uji', title: 'Uji', text: 'Halo {nama}', version: 77 }),
    status: 412,
    who: TEMPLATE_WRITERS,
  },
  'POST /api/staff/v1/message-templates/:uuid/removal': {
    ask: unknown({ version: 77 }),
    status: 404,
    who: TEMPLATE_WRITERS,
  },
  'GET /api/staff/v1/sms-price': { ask: nothing, status: 200, who: NOTERS },
  'PUT /api/staff/v1/sms-price': {
    ask: () => ({ body: { version: 77, perSegment: 400 } }),
    status: 412,
    who: ['Pemilik'],
  },
};

const REVIEWERS = ['Pemilik', 'limited', 'Cabang', 'Visa'] as const;
const DOCUMENT_READERS = [...REVIEWERS, 'Auditor'] as const;
const verdict = () => ({ uuid: randomUUID(), decision: 'accept', reasons: [], answers: {} });

const DOCUMENTS: Record<string, StaffRow> = {
  'GET /api/staff/v1/documents': { ask: nothing, status: 200, who: DOCUMENT_READERS },
  'GET /api/staff/v1/documents/:uuid': { ask: unknown(), status: 404, who: DOCUMENT_READERS },
  'POST /api/staff/v1/documents/:uuid/view': {
    ask: unknown({ photos: ['photo'] }),
    status: 404,
    who: DOCUMENT_READERS,
  },
  'GET /api/staff/v1/documents/:uuid/photo': {
    ask: () => ({ param: randomUUID(), query: { name: 'photo' } }),
    status: 404,
    who: DOCUMENT_READERS,
  },
  'GET /api/staff/v1/people/:uuid/papers': { ask: unknown(), status: 404, who: REVIEWERS },
  'POST /api/staff/v1/people/:uuid/papers/identity': { ask: unknown(), status: 415, who: REVIEWERS },
  'POST /api/staff/v1/people/:uuid/papers/passport': { ask: unknown(), status: 415, who: REVIEWERS },
  'POST /api/staff/v1/people/:uuid/papers/passport-document': {
    ask: unknown(),
    status: 415,
    who: REVIEWERS,
  },
  'POST /api/staff/v1/people/:uuid/papers/vaccine': { ask: unknown(), status: 415, who: REVIEWERS },
  'POST /api/staff/v1/documents/:uuid/claim': { ask: unknown(), status: 404, who: REVIEWERS },
  'POST /api/staff/v1/documents/:uuid/release': { ask: unknown(), status: 200, who: REVIEWERS },
  'POST /api/staff/v1/documents/:uuid/rejection': {
    ask: unknown({ why: 'Masa berlaku kurang' }),
    status: 404,
    who: REVIEWERS,
  },
  'POST /api/staff/v1/documents/:uuid/decision': { ask: unknown(verdict()), status: 404, who: REVIEWERS },
  'POST /api/staff/v1/documents/decisions/:uuid/undo': { ask: unknown(), status: 404, who: REVIEWERS },
};

const MONEY: Record<string, StaffRow> = {
  'GET /api/staff/v1/money/review': { ask: nothing, status: 200, who: BOOK_KEEPERS },
  'POST /api/staff/v1/money/review/:uuid/booking': {
    ask: unknown({ bill: randomUUID() }),
    status: 404,
    who: PAYERS,
  },
  'GET /api/staff/v1/money/review/:uuid/bills': { ask: unknown(), status: 404, who: PAYERS },
  'GET /api/staff/v1/money/bookings': { ask: nothing, status: 200, who: BOOK_KEEPERS },
  'GET /api/staff/v1/money/transfers': { ask: nothing, status: 200, who: BOOK_KEEPERS },
  'POST /api/staff/v1/money/bookings/:uuid/undo': { ask: unknown(), status: 404, who: PAYERS },
  'GET /api/staff/v1/money/bookings/:uuid/reversal': { ask: unknown(), status: 404, who: PAYERS },
  'POST /api/staff/v1/money/bookings/:uuid/reversal': {
    ask: unknown({ basis: 'x', ...why }),
    status: 404,
    who: PAYERS,
  },
  'POST /api/staff/v1/money/review/:uuid/refund/transfer': {
    ask: unknown({ reference: 'TRF' }),
    status: 404,
    who: PAYERS,
  },
  'POST /api/staff/v1/money/review/:uuid/refund/reference': {
    ask: unknown({ reference: 'TRF', former: 'TFR', ...why }),
    status: 404,
    who: PAYERS,
  },
  'POST /api/staff/v1/withdrawals/:uuid/reference': {
    ask: unknown({ reference: 'TRF', former: 'TFR', ...why }),
    status: 404,
    who: PAYERS,
  },
  'POST /api/staff/v1/money/review/:uuid/refund/call-off': { ask: unknown(why), status: 404, who: PAYERS },
  'POST /api/staff/v1/withdrawals/:uuid/account': { ask: unknown(), status: 404, who: PAYERS },
  'POST /api/staff/v1/withdrawals/:uuid/call-off': { ask: unknown(why), status: 404, who: PAYERS },
  'POST /api/staff/v1/withdrawals/:uuid/transfer': {
    ask: unknown({ reference: 'TRF' }),
    status: 404,
    who: PAYERS,
  },
  'POST /api/staff/v1/money/review/:uuid/refund': {
    ask: unknown({ account: 'BCA 1', ...why }),
    status: 404,
    who: PAYERS,
  },
  'GET /api/staff/v1/events': {
    ask: () => ({ query: { seconds: '0' } }),
    status: 200,
    who: EVERYBODY,
  },
  'GET /api/staff/v1/system': { ask: nothing, status: 200, who: BOOK_KEEPERS },
  'GET /api/staff/v1/message-costs': { ask: nothing, status: 200, who: BOOK_KEEPERS },
  'POST /api/staff/v1/system/jobs/:id/retry': {
    ask: () => ({ param: '1', body: {} }),
    status: 404,
    who: ['Pemilik'],
  },
  'GET /api/staff/v1/money/receivables': { ask: nothing, status: 200, who: MONEY_READERS },
  'GET /api/staff/v1/money/receivables/:uuid': { ask: unknown(), status: 404, who: MONEY_READERS },
  'GET /api/staff/v1/money/forecast': { ask: nothing, status: 200, who: MONEY_READERS },
  'GET /api/staff/v1/money/receipts': { ask: period, status: 200, who: MONEY_READERS },
  'GET /api/staff/v1/money/journal': { ask: period, status: 200, who: BOOK_KEEPERS },
  'GET /api/staff/v1/money/journal.csv': { ask: period, status: 200, who: BOOK_KEEPERS },
  'PUT /api/staff/v1/money/journal/accounts': { ask: empty, status: 422, who: ['Pemilik'] },
  'GET /api/staff/v1/money/reconciliations': { ask: nothing, status: 200, who: BOOK_KEEPERS },
  'GET /api/staff/v1/withdrawals': { ask: nothing, status: 200, who: BOOK_KEEPERS },
  'POST /api/staff/v1/withdrawals/:uuid/approval': {
    ask: unknown({ ...why }),
    status: 404,
    who: PAYERS,
  },
  'POST /api/staff/v1/withdrawals/:uuid/rejection': { ask: unknown(why), status: 404, who: PAYERS },
};

const versioned = { version: '0', ...why };

const PACKAGES: Record<string, StaffRow> = {
  'GET /api/staff/v1/packages': { ask: nothing, status: 200, who: OFFICE },
  'GET /api/staff/v1/package-choices': { ask: nothing, status: 200, who: OFFICE },
  'GET /api/staff/v1/package-template.xlsx': { ask: nothing, status: 200, who: EDITORS },
  'GET /api/staff/v1/packages/:uuid': { ask: unknown(), status: 404, who: OFFICE },
  'POST /api/staff/v1/packages': {
    ask: () => ({ body: { name: '', branch: randomUUID() } }),
    status: 422,
    who: EDITORS,
  },
  'PUT /api/staff/v1/packages/:uuid/draft': {
    ask: unknown({ version: '0', content: emptyContent('Uji', randomUUID()) }),
    status: 404,
    who: EDITORS,
  },
  'POST /api/staff/v1/packages/:uuid/discard': { ask: unknown({ version: '0' }), status: 404, who: EDITORS },
  'POST /api/staff/v1/packages/:uuid/publication': { ask: unknown(versioned), status: 404, who: EDITORS },
  'POST /api/staff/v1/packages/:uuid/withdrawal': { ask: unknown(versioned), status: 404, who: EDITORS },
  'POST /api/staff/v1/packages/:uuid/copies': {
    ask: unknown({ branches: [randomUUID()], dates: ['2027-08-01'], confirm: false }),
    status: 404,
    who: EDITORS,
  },
  // No form at all.
  'POST /api/staff/v1/package-imports': { ask: nothing, status: 415, who: EDITORS },
  'POST /api/staff/v1/package-imports/:uuid/confirmation': {
    ask: unknown({ good: 1 }),
    status: 404,
    who: EDITORS,
  },
};

const ALL_BUT_LIMITED_WRITERS = ['Pemilik', 'Konten'] as const;
const BRANCH_WRITERS = ['Pemilik', 'limited', 'Konten'] as const;
const branch = {
  name: 'Uji',
  city: 'Uji',
  address: 'Jl. Uji 1',
  latitude: -6.2,
  longitude: 106.8,
  email: '',
  mobile: '',
  phone: '',
  fax: '',
  hours: '',
  type: 'branch',
  parent: null,
  airport: 'CGK',
};
const certificate = { title: 'Uji', path: '/art/seals/ppiu.svg' };

/** The calls of one kind of content. `writers`: who changes one and retires it. */
const reference = (
  name: string,
  body: object,
  writers: readonly StaffRoleOption[] = ALL_BUT_LIMITED_WRITERS,
) => {
  const at = `/api/staff/v1/content/${name}`;
  const rows: Record<string, StaffRow> = {
    [`GET ${at}`]: { ask: nothing, status: 200, who: OFFICE },
    [`POST ${at}`]: { ask: () => ({ body }), status: 201, who: ALL_BUT_LIMITED_WRITERS },
    [`PUT ${at}/:uuid`]: { ask: unknown({ version: 1, ...body }), status: 404, who: writers },
    [`DELETE ${at}/:uuid`]: {
      ask: () => ({ param: randomUUID(), query: { version: '1', ...why } }),
      status: 404,
      who: ALL_BUT_LIMITED_WRITERS,
    },
  };
  if (name === 'add-ons') return rows;
  return {
    ...rows,
    [`POST ${at}/order`]: {
      ask: () => ({ body: { uuids: [randomUUID()] } }),
      status: 422,
      who: ALL_BUT_LIMITED_WRITERS,
    },
    [`POST ${at}/:uuid/state`]: {
      ask: unknown({ version: 1, isActive: false, onSale: 0, ...why }),
      status: 404,
      who: writers,
    },
  };
};

const promo = {
  title: 'Uji',
  text: 'Uji',
  path: null,
  link: null,
  startsOn: null,
  endsOn: null,
  isShown: false,
};

const CONTENT: Record<string, StaffRow> = {
  ...reference('branches', branch, BRANCH_WRITERS),
  ...reference('product-types', { name: 'Uji' }),
  ...reference('hotels', { city: 'Makkah', title: 'Uji', star: 3, photos: [certificate] }),
  ...reference('airlines', certificate),
  ...reference('add-ons', { description: 'Uji', price: 1, validFrom: null, validUntil: null, ...why }),
  ...reference('certificates', certificate),
  // No picture: whoever may is told so.
  'POST /api/staff/v1/pictures': {
    ask: () => ({ form: { photo: new Blob(['bukan foto']) } }),
    status: 422,
    who: ALL_BUT_LIMITED_WRITERS,
  },
  'GET /api/staff/v1/promo': { ask: nothing, status: 200, who: OFFICE },
  // Made from a version that never was.
  'PUT /api/staff/v1/promo': {
    ask: () => ({ body: { version: 1_000_000, promo } }),
    status: 412,
    who: ALL_BUT_LIMITED_WRITERS,
  },
  'GET /api/staff/v1/info-pages': { ask: nothing, status: 200, who: OFFICE },
  'PUT /api/staff/v1/info-pages/:name': {
    ask: () => ({ param: 'faq', body: { version: 1_000_000, html: '<p>Uji</p>' } }),
    status: 412,
    who: ALL_BUT_LIMITED_WRITERS,
  },
  'GET /api/staff/v1/agency': { ask: nothing, status: 200, who: OFFICE },
  'PATCH /api/staff/v1/agency': {
    ask: () => ({ body: { version: 1_000_000, changes: { name: 'Uji' } } }),
    status: 412,
    who: ['Pemilik'],
  },
  'GET /api/staff/v1/policy': { ask: nothing, status: 200, who: OFFICE },
  'POST /api/staff/v1/policy': {
    ask: () => ({
      body: { version: 1_000_000, startsOn: '2999-01-01', changes: { registrationFee: 1_600_000 } },
    }),
    status: 412,
    who: ['Pemilik'],
  },
  'GET /api/staff/v1/start-guide': { ask: nothing, status: 200, who: OFFICE },
};

/** Every call of Loket, by method and path: what is asked, and who may. */
export const STAFF_ACCESS_TABLE: Record<string, StaffRow> = {
  ...PUBLIC,
  ...OWN,
  ...TEAM,
  ...DESK,
  ...VIEWS,
  ...COUNTER,
  ...AGENTS,
  ...DEPARTURES,
  ...LISTS,
  ...ATTENDANCE,
  ...COMPLAINTS,
  ...PEOPLE,
  ...CUSTODY,
  ...MESSAGES,
  ...MONEY,
  ...DOCUMENTS,
  ...PACKAGES,
  ...CONTENT,
};
