import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeLog } from '../../../src/infra/process/log.ts';
import { eventually } from '../../support/http/http.ts';
import { makeOrder, makeProduct } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';

type Line = Record<string, unknown>;

let product: TestProduct;
let lines: Line[] = [];
beforeAll(async () => {
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      done();
    },
  });
  product = await startTestProduct({}, makeLog('info', out));
});
afterAll(() => product.end());
beforeEach(() => {
  lines = [];
});

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${product.address}${path}`, { ...init, headers });

/** The access lines, when there are so many; the simulated banks are asked through the same server. */
const access = (count: number) =>
  eventually(
    async () =>
      lines.filter(({ msg, route }) => msg === 'request' && !String(route).startsWith('/demo/bank')),
    (found) => found.length >= count,
  );

const HEX = 'A1b2c3d4e5f60718293a4b5c6d7e8f90';
const UUID = '0b2f6a1e-5f0c-4c8e-9a55-0c5d6e7f8a9b';

it('writes one line a request, with the pattern of its route and without its query', async () => {
  const answer = await ask('/api/v1/branch?page=1&secret=081234567890');
  await answer.arrayBuffer();
  const [line, ...more] = await access(1);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/v1/branch',
    status: answer.status,
    who: 'nobody',
    reqId: answer.headers.get('x-request-id'),
    ms: expect.any(Number),
  });
  expect(line?.bytes).toBeGreaterThan(100);
  expect(JSON.stringify(lines)).not.toContain('081234567890');
});

it.each([
  ['of a proxy', { 'x-request-id': HEX }, HEX.toLowerCase()],
  ['with dashes', { 'x-request-id': UUID }, UUID],
  ['of a trace', { traceparent: `00-${HEX.toLowerCase()}-00f067aa0ba902b7-01` }, HEX.toLowerCase()],
])('takes an id %s and gives it back', async (_what, headers, id) => {
  const answer = await ask('/api/health', headers as Record<string, string>);
  expect(answer.headers.get('x-request-id')).toBe(id);
  expect((await access(1))[0]?.reqId).toBe(id);
});

it.each([
  ['a phone', { 'x-request-id': '081234567890' }],
  ['a NIK', { 'x-request-id': '3174012345678901' }],
  ['a name', { 'x-request-id': 'siti-aminah-binti-abdullah-rahman' }],
  ['one that is too long', { 'x-request-id': HEX.repeat(2) }],
  ['an empty trace', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ['half a trace', { traceparent: `00-${HEX.slice(16)}-00f067aa0ba902b7-01` }],
])('makes an id of its own where it is given %s', async (_what, headers) => {
  const answer = await ask('/api/health', headers as Record<string, string>);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  await access(1);
  expect(JSON.stringify(lines)).not.toContain(Object.values(headers)[0]);
});

it('tells answers of the micro cache too, each with an id of its own', async () => {
  const ids: (string | null)[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const answer = await ask('/api/v1/branch');
    await answer.arrayBuffer();
    ids.push(answer.headers.get('x-request-id'));
  }
  expect(new Set(ids).size).toBe(5);
  const told = await access(5);
  expect(told.map(({ reqId }) => reqId)).toEqual(ids);
  for (const line of told) expect(line).toMatchObject({ route: '/api/v1/branch', status: 200 });
});

it('tells what no route is for, and what cannot be read, without the address', async () => {
  const unknown = await ask('/api/siti-aminah');
  const unreadable = await ask('/api/orders/%E0%A4%A');
  expect(unreadable.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  await Promise.all([unknown.arrayBuffer(), unreadable.arrayBuffer()]);
  for (const line of await access(2)) expect(line.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(lines)).not.toContain('siti-aminah');
});

it('names the request in whatever is logged while it is served, also after its body was read', async () => {
  const { db } = product.services;
  const order = makeOrder(await makeProduct(db));
  await db.execute(sql`alter table orders add constraint no_orders check (false) not valid`);
  const answer = await ask(
    '/api/v1/order',
    { 'content-type': 'application/json', 'x-request-id': UUID },
    { method: 'POST', body: JSON.stringify(order) },
  );
  await db.execute(sql`alter table orders drop constraint no_orders`);
  expect(answer.status).toBe(500);
  await access(1);
  const failed = lines.find(({ msg }) => msg === 'request failed');
  expect(failed?.reqId).toBe(UUID);
});

it('tells every call to a bank, with order, reference and the end of the number', async () => {
  const go = journey(product.address);
  const placed = (await go.place(makeOrder(await makeProduct(product.services.db)))).body;
  const bill = (await go.issue({ type: '01', order: placed.uuid })).body;
  const { rows } = await product.services.db.execute<{ number: string; trx: string }>(
    sql`select number, trx_id as trx from virtual_accounts where bill_uuid = ${bill.uuid}`,
  );
  const [account] = rows;
  const call = lines.find(({ msg, order }) => msg === 'bank call' && order === placed.uuid);
  expect(call).toMatchObject({
    call: 'create',
    outcome: 'ok',
    order: placed.uuid,
    trx: account?.trx,
    number: `•••• ${account?.number.slice(-4)}`,
    ms: expect.any(Number),
    reqId: expect.any(String),
  });
  expect(JSON.stringify(lines)).not.toContain(account?.number);
});

it('names the request also where its body came after its head', async () => {
  const go = journey(product.address);
  const placed = (await go.place(makeOrder(await makeProduct(product.services.db)))).body;
  const asked = request(`${product.address}/api/v1/payment`, {
    method: 'POST',
    // The body goes when the server has said that it wants it.
    headers: { 'content-type': 'application/json', 'x-request-id': UUID, expect: '100-continue' },
  });
  const paymentMethod = await go.methodUuid('BRIVA');
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.end(JSON.stringify({ type: '01', order: placed.uuid, paymentMethod, description: 'Uji' }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBeLessThan(300);
  const call = lines.find(({ msg, order }) => msg === 'bank call' && order === placed.uuid);
  expect(call?.reqId).toBe(UUID);
});
