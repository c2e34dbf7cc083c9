import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@rihlah/contract/staff/role';
import type { Ask } from './access-table.ts';

/** `limited`: an owner, of one branch. */
export const DESKS = [
  'Pemilik',
  'limited',
  'Cabang',
  'Keuangan',
  'Visa',
  'Operasional',
  'Auditor',
  'Konten',
] as const satisfies readonly (StaffRole | 'limited')[];

export type DeskRole = (typeof DESKS)[number];

export interface StaffRow {
  ask: () => Ask;
  /** Status for whoever may. */
  status: number;
  /** Who may; everybody else who is signed in gets 404. Null: a public call, which answers everybody the same. */
  who: readonly DeskRole[] | null;
}

const EVERYBODY = DESKS;
const OWNERS = ['Pemilik', 'limited'] as const;
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
    ...{ status: 422, who: null },
  },
  'POST /api/staff/v1/session/passkey/options': { ask: empty, status: 200, who: null },
  'POST /api/staff/v1/session/passkey': {
    ask: () => ({ body: { response: passkey } }),
    ...{ status: 422, who: null },
  },
  'POST /api/staff/v1/invitation/read': {
    ask: () => ({ body: { key: 'x' } }),
    ...{ status: 422, who: null },
  },
  'POST /api/staff/v1/invitation/accept': {
    ask: () => ({ body: { key: 'x', username: 'siapa', password: 'rahasia123' } }),
    ...{ status: 422, who: null },
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
    ...{ status: 422, who: EVERYBODY },
  },
  'DELETE /api/staff/v1/me/totp': {
    ask: () => ({ body: { password: 'salah' } }),
    ...{ status: 422, who: EVERYBODY },
  },
  'POST /api/staff/v1/me/recovery-codes': { ask: empty, status: 422, who: EVERYBODY },
  'POST /api/staff/v1/me/passkeys/options': { ask: empty, status: 200, who: EVERYBODY },
  'POST /api/staff/v1/me/passkeys': {
    ask: () => ({ body: { name: 'HP', response: passkey } }),
    ...{ status: 422, who: EVERYBODY },
  },
  'DELETE /api/staff/v1/me/passkeys/:uuid': { ask: unknown(), status: 404, who: EVERYBODY },
  'DELETE /api/staff/v1/me/sessions/:uuid': { ask: unknown(), status: 404, who: EVERYBODY },
  'POST /api/staff/v1/me/password': {
    ask: () => ({ body: { oldPassword: 'salah', newPassword: 'rahasia1234' } }),
    ...{ status: 422, who: EVERYBODY },
  },
};

const filtered = (): Ask => ({
  query: {
    ...{ actor: randomUUID(), kind: 'staff', subject: randomUUID(), verb: 'staff.ended', before: '5' },
    ...{ from: '2026-11-22T00:00:00+07:00', to: '2026-11-23T00:00:00+07:00' },
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

/** Every call of Loket, by method and path: what is asked, and who may. */
export const STAFF_ACCESS_TABLE: Record<string, StaffRow> = { ...PUBLIC, ...OWN, ...TEAM };
