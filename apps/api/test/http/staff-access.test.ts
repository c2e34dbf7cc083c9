import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type { Call } from '@rihlah/contract/wire/call';
import { permissionAudience } from '@rihlah/contract/wire/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayDo, mayStaff } from '../../src/infra/access/grants.ts';
import type { Ask } from '../support/http/access-table.ts';
import { contractCalls } from '../support/http/contract-calls.ts';
import {
  STAFF_ACCESS_TABLE,
  STAFF_OPTIONS,
  type StaffRoleOption,
  type StaffRow,
} from '../support/http/staff-access-table.ts';
import { makeBranch } from '../support/people/factories.ts';
import { makeFamily } from '../support/people/families.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { makeStaff } from '../support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../support/staff/staff-client.ts';

const PASSWORD = 'rahasia123';

let product: TestProduct;
const grants = new Map<StaffRoleOption, StaffGrant[]>();
const clients = new Map<StaffRoleOption, StaffClient>();
/** Somebody whom no call of Loket answers: nobody, a customer, and staff with a token of the customers' app. */
const strangers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  product = await startTestProduct();
  const branch = await makeBranch(product.services.db);
  for (const role of STAFF_OPTIONS) {
    const own: StaffGrant[] =
      role === 'limited' ? [{ role: 'Pemilik', branchUuids: [branch] }] : [{ role, branchUuids: null }];
    grants.set(role, own);
    await makeStaff(product, role.toLowerCase(), PASSWORD, own);
    clients.set(role, await signInAs(product.address, role.toLowerCase(), PASSWORD));
  }
  const { pilgrim } = await makeFamily(product);
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const owner = await journey(product.address).signIn('pemilik', PASSWORD);
  strangers.set('guest', {});
  strangers.set('customer', bearer(pilgrim.token));
  strangers.set('staff with a token', bearer(owner.body.access_token));
});
afterAll(() => product.end());

const CALLS = (await contractCalls()).filter(({ path }) => path.startsWith('/api/staff/'));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const NAMED = CALLS.map((call) => [nameOf(call), call] as const);

function rowOf(name: string): StaffRow {
  const row = STAFF_ACCESS_TABLE[name];
  if (!row) throw new Error(`${name} is not in the table`);
  return row;
}

function formOf(parts: NonNullable<Ask['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, `${name}.jpg`);
  return form;
}

async function statusOf({ method, path }: Call, { ask }: StaffRow, client: StaffClient, headers = {}) {
  const { param = '', query, body, form } = ask();
  const below = path.replace('/api/staff/v1', '').replace(/:\w+/, param);
  const address = query ? `${below}?${new URLSearchParams(query)}` : below;
  return (await client.ask(method, address, { body: form ? formOf(form) : body, headers })).status;
}

/** A browser of somebody; one that signs out does so in a session made for it. */
async function staffFor(role: StaffRoleOption, call: Call): Promise<StaffClient> {
  const isSigningOut = call.method === 'DELETE' && call.path.endsWith('/session');
  const client = clients.get(role);
  if (!client) throw new Error(`no client of ${role}`);
  return isSigningOut ? signInAs(product.address, role.toLowerCase(), PASSWORD) : client;
}

describe('who may make which call of Loket', () => {
  it('is said for every call of the contract, and for no other', () => {
    expect(Object.keys(STAFF_ACCESS_TABLE).sort()).toEqual(CALLS.map(nameOf).sort());
    expect(CALLS.length).toBeGreaterThan(20);
  });

  it.each(NAMED)('%s answers whoever may, and to everybody else it is not there', async (name, call) => {
    const row = rowOf(name);
    const expected: Record<string, number> = {};
    const answers: Record<string, number> = {};
    for (const role of STAFF_OPTIONS) {
      expected[role] = !row.who || row.who.includes(role) ? row.status : 404;
      answers[role] = await statusOf(call, row, await staffFor(role, call));
    }
    for (const [who, headers] of strangers) {
      expected[who] = row.who ? 401 : row.status;
      answers[who] = await statusOf(call, row, new StaffClient(product.address), headers);
    }
    expect(answers).toEqual(expected);
  });

  it.each(NAMED)('is said of %s by the contract too', (name, { permission, method }) => {
    const { who, status } = rowOf(name);
    expect(permissionAudience(permission)).toBe(who ? 'staff' : 'public');
    if (!who) {
      expect(mayDo('guest', permission)).toBe(true);
      return;
    }
    for (const role of ['guest', 'customer', 'staff'] as const) expect(mayDo(role, permission)).toBe(false);
    // What is limited to a branch may be refused for what is asked, though the call itself is theirs.
    for (const role of STAFF_OPTIONS)
      if (role !== 'limited' || status !== 201)
        expect([role, mayStaff(grants.get(role) ?? [], permission)]).toEqual([role, who.includes(role)]);
    expect(method === 'GET' || !permission.endsWith('.read')).toBe(true);
  });
});
