import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contractCalls } from '../support/http/contract-calls.ts';
import { escaped, oddAsks } from '../support/http/malformed-shapes.ts';
import { STAFF_ACCESS_TABLE } from '../support/http/staff-access-table.ts';
import { isUnkeepable, watchUnkeepable } from '../support/http/unkeepable.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { makeStaff } from '../support/staff/make-staff.ts';
import { signInAs } from '../support/staff/staff-client.ts';

let product: TestProduct;
let wasUnkeepableSent: () => boolean;
beforeAll(async () => {
  product = await startTestProduct();
  wasUnkeepableSent = watchUnkeepable();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.end();
});

const CALLS = (await contractCalls()).filter(
  ({ method, path }) =>
    path.startsWith('/api/staff/') && `${method} ${path}` !== 'DELETE /api/staff/v1/session',
);

it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s, asked oddly by an owner, is answered without a 5xx, and no text of its body that the database cannot hold reaches that',
  async (name, { method, path }) => {
    const username = `pemilik${CALLS.findIndex((call) => call.path === path && call.method === method)}`;
    await makeStaff(product, username, 'rahasia123');
    const client = await signInAs(product.address, username, 'rahasia123');
    const { csrfToken } = client;
    const wrong: string[] = [];
    for (const { param, query, body } of oddAsks(STAFF_ACCESS_TABLE[name]?.ask() ?? {})) {
      const below = path.replace('/api/staff/v1', '').replace(/:\w+/, escaped(param ?? ''));
      const { status } = await client.ask(method, `${below}?${new URLSearchParams(query)}`, { body });
      client.csrfToken = csrfToken;
      if (wasUnkeepableSent() && isUnkeepable(body))
        wrong.push(`sent: ${JSON.stringify(body).slice(0, 200)}`);
      if (status >= 500) wrong.push(`${status} ${JSON.stringify({ param, query, body }).slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  },
);
