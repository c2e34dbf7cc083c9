import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { type Audience, permissionAudience } from '@rihlah/contract/wire/permission';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayDo } from '../../src/infra/access/grants.ts';
import { ACCESS_TABLE, type Ask } from '../support/http/access-table.ts';
import { makeWorld, ROLES, type Role, type World } from '../support/http/access-world.ts';
import { contractCalls } from '../support/http/contract-calls.ts';
import { PLAIN_ROUTES, PLUGIN_ROUTES } from '../support/http/plain-routes.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let world: World;
/** By method and path, as the server itself learnt them. */
const served = new Set<string>();
beforeAll(async () => {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) served.add(`${name} ${url}`);
    });
  });
  product = await startTestProduct();
  world = await makeWorld(product);
});
afterAll(() => product.end());

/** Those of Loket have a table of their own (`staff-access.test.ts`). */
const CALLS = (await contractCalls()).filter(({ path }) => !path.startsWith('/api/staff/'));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

const MEANT: Record<Audience, ('guest' | 'customer' | 'staff')[]> = {
  public: ['guest', 'customer', 'staff'],
  holder: ['guest', 'customer'],
  customer: ['customer'],
  account: ['customer', 'staff'],
  staff: [],
};

async function statusOf(method: string, path: string, ask: Ask, role: Role): Promise<number> {
  const token = world.tokens[role];
  const address = `${product.address}${path.replace(/:\w+/, ask.param ?? '')}?${new URLSearchParams(ask.query)}`;
  const form = ask.form && new FormData();
  for (const [name, value] of Object.entries(ask.form ?? {})) {
    if (typeof value === 'string') form?.append(name, value);
    else form?.append(name, value, `${name}.jpg`);
  }
  const response = await fetch(address, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? (ask.body === undefined ? null : JSON.stringify(ask.body)),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('who may make which call', () => {
  it('is said for every call of the contract, and for no other', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual(CALLS.map(nameOf).sort());
    expect(CALLS.length).toBeGreaterThan(40);
  });

  it('is said of every route that is no call of the contract', async () => {
    const calls = new Set((await contractCalls()).map(nameOf));
    const plain = [...served].filter(
      (route) =>
        !(calls.has(route) || PLUGIN_ROUTES.some((of) => of.test(route))) &&
        // Whoever may ask for something may ask whether it is there.
        !(route.startsWith('HEAD ') && served.has(route.replace('HEAD', 'GET'))),
    );
    expect(plain.sort()).toEqual(Object.keys(PLAIN_ROUTES).sort());
    expect([...calls].filter((name) => !served.has(name))).toEqual([]);
  });

  it.each(Object.entries(PLAIN_ROUTES).map(([route, row]) => [route, row.who, row] as const))(
    '%s is for %s',
    async (route, _who, { asked, status }) => {
      const [method = '', path = ''] = route.split(' ');
      for (const role of ROLES) {
        const token = world.tokens[role];
        const { status: answered } = await fetch(
          `${product.address}${asked ?? path.replace(/:\w+/g, () => randomUUID())}`,
          { method, redirect: 'manual', headers: token ? { authorization: `Bearer ${token}` } : {} },
        );
        expect([role, answered]).toEqual([role, status]);
      }
    },
  );

  it.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', async (name, { method, path }) => {
    const row = ACCESS_TABLE[name];
    if (!row) throw new Error(`${name} is not in the table`);
    const answers: Partial<Record<Role, number>> = {};
    for (const role of ROLES) answers[role] = await statusOf(method, path, row.ask(world, role), role);
    expect(answers).toEqual(row.answers);
  });

  it.each(CALLS.map((call) => [nameOf(call), call] as const))(
    'is said of %s by the contract too',
    (name, { permission }) => {
      const answers = ACCESS_TABLE[name]?.answers;
      const audience = permissionAudience(permission);
      for (const role of ['guest', 'customer', 'staff'] as const)
        expect([role, mayDo(role, permission)]).toEqual([role, MEANT[audience].includes(role)]);
      if (audience === 'public') expect(new Set(Object.values(answers ?? {})).size).toBe(1);
      else if (audience !== 'holder') expect(answers?.guest).toBe(401);
      if (!mayDo('staff', permission)) expect(answers?.staff).toBe(404);
    },
  );

  it('refuses a bad token on every call that reads one', async () => {
    const reading = CALLS.filter(({ permission }) => permissionAudience(permission) !== 'public');
    world.tokens.guest = 'bukan-token';
    for (const call of reading) {
      const ask = ACCESS_TABLE[nameOf(call)]?.ask(world, 'guest') ?? {};
      expect(await statusOf(call.method, call.path, ask, 'guest'), nameOf(call)).toBe(401);
    }
  });
});
