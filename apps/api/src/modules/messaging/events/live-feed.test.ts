import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { StaffClient } from '../../../../test/support/staff/staff-client.ts';
import { auditLog } from '../../../infra/audit/audit.tables.ts';

const PASSWORD = 'kata-sandi-yang-panjang';

let product: TestProduct;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  await makeStaff(product, 'laras', PASSWORD, [{ role: 'Konten', branchUuids: null }]);
  client = new StaffClient(product.address);
  expect((await client.signIn('laras', PASSWORD)).status).toBe(200);
});
afterAll(() => product.end());

const open = (query = '') =>
  fetch(`${product.address}/api/staff/v1/events${query}`, {
    // As browsers ask for it.
    headers: { cookie: client.cookie, accept: 'text/event-stream' },
  });

/** Reads a stream until an event of a kind came. @returns everything that was sent until then */
async function readUntil(answer: Response, kind: string): Promise<string> {
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes(`"${kind}"`)) return text;
  }
  throw new Error(`the stream ended without ${kind}: ${text}`);
}

it('tells every stream of a change by whomever, and of it no more than its kind', async () => {
  const streams = [await open(), await open()];
  expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream');
  const heard = Promise.all(streams.map((stream) => readUntil(stream, 'order')));
  // Whoever connects hears of what happens from then on: orders are placed until both have heard of one.
  let isHeard = false;
  void heard.finally(() => {
    isHeard = true;
  });
  const go = journey(product.address);
  const names: string[] = [];
  do names.push((await go.place(makeOrder(await makeProduct(product.services.db)))).body.orderId);
  while (!isHeard);
  for (const text of await heard) {
    expect(text).toMatch(/^retry: \d+\n\n/);
    for (const name of names) expect(text).not.toContain(name);
    for (const line of text.split('\n').filter((each) => each.startsWith('data: ')))
      expect(Object.keys(JSON.parse(line.slice(6)))).toEqual(['kinds']);
  }
});

it('says nothing of somebody who only came or looked', async () => {
  const heard = readUntil(await open(), 'order');
  let isHeard = false;
  void heard.finally(() => {
    isHeard = true;
  });
  const go = journey(product.address);
  do {
    expect((await new StaffClient(product.address).signIn('laras', PASSWORD)).status).toBe(200);
    await go.place(makeOrder(await makeProduct(product.services.db)));
  } while (!isHeard);
  const acts = product.services.db.select({ verb: auditLog.verb }).from(auditLog);
  expect((await acts).map(({ verb }) => verb)).toContain('staff.signed-in');
  expect(await heard).not.toContain('"staff"');
});

it('ends by itself, so that a session that has ended is found out', async () => {
  const answer = await open('?seconds=0');
  expect(await answer.text()).toMatch(/^retry/);
  const stranger = await fetch(`${product.address}/api/staff/v1/events`);
  expect(stranger.status).toBe(401);
});

it('ends with its session: whoever signs out hears nothing more', async () => {
  const here = new StaffClient(product.address);
  expect((await here.signIn('laras', PASSWORD)).status).toBe(200);
  const [own, other] = await Promise.all([
    fetch(`${product.address}/api/staff/v1/events`, { headers: { cookie: here.cookie } }),
    open(),
  ]);
  expect((await here.ask('DELETE', '/session')).status).toBe(200);
  expect(await own.text()).toMatch(/^retry/);
  const heard = readUntil(other, 'order');
  let isHeard = false;
  void heard.finally(() => {
    isHeard = true;
  });
  do await journey(product.address).place(makeOrder(await makeProduct(product.services.db)));
  while (!isHeard);
});

it('is opened by a session ten times at once', async () => {
  const here = new StaffClient(product.address);
  expect((await here.signIn('laras', PASSWORD)).status).toBe(200);
  const openOwn = () => fetch(`${product.address}/api/staff/v1/events`, { headers: { cookie: here.cookie } });
  const streams = await Promise.all(Array.from({ length: 12 }, openOwn));
  expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(200), 429, 429]);
  for (const stream of streams) await stream.body?.cancel();
});
