import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { pino } from 'pino';
import { startProduct } from '../../apps/api/src/start.ts';
import { makeOrder } from '../../apps/api/test/support/factories.ts';
import { testConfig } from '../../apps/api/test/support/product.ts';
import { loop, loopWithClients } from '../lib/load.ts';
import { record, replay, type Statement } from '../lib/recorder.ts';
import { compare, figure, section } from '../lib/report.ts';
import { seedBranch } from '../lib/seed.ts';
import type { BenchServer } from '../lib/server.ts';

const SPREAD = 200;
/** A package of the recording that statements name and that the replay varies. */
interface Recording {
  statements: Statement[];
  packageUuid: string;
}

/** What one placement sends to the database, taken from the product itself in this process. */
async function recordPlacement(databaseUrl: string, packageUuid: string): Promise<Recording> {
  const product = await startProduct(testConfig(databaseUrl), { log: pino({ level: 'silent' }) });
  const statements = await record(async () => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/v1/order',
      headers: { 'idempotency-key': `record-${randomUUID()}` },
      payload: makeOrder(packageUuid),
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  });
  await product.stop();
  return { statements: transactionOf(statements, /insert into "orders"/), packageUuid };
}

/** The statements of the transaction that sends `marked`, without what other connections sent meanwhile. */
function transactionOf(statements: Statement[], marked: RegExp): Statement[] {
  const connection = statements.find(({ text }) => marked.test(text))?.connection;
  const own = statements.filter((statement) => statement.connection === connection);
  const mark = own.findIndex(({ text }) => marked.test(text));
  const begin = own.findLastIndex(({ text }, index) => index < mark && /^begin/i.test(text));
  const end = own.findIndex(({ text }, index) => index > mark && /^commit/i.test(text));
  return own.slice(begin, end + 1);
}

/** Fresh values for everything the client made: uuids, hashes, sealed texts, keys, phones, numbers. */
function freshValues(
  { statements, packageUuid }: Recording,
  nextPackage: string,
  made: Set<string>,
): Map<string, string> {
  const fresh = new Map([[packageUuid, nextPackage]]);
  for (const { values } of statements) {
    for (const value of values) {
      if (typeof value !== 'string' || fresh.has(value) || !made.has(value)) continue;
      if (/^[0-9a-f-]{36}$/.test(value)) fresh.set(value, randomUUID());
      else if (value.startsWith('RHL ')) fresh.set(value, `RHL bench ${randomBytes(8).toString('hex')}`);
      else if (/^08\d+$/.test(value))
        fresh.set(value, `08${String(randomBytes(6).readUIntBE(0, 6) % 1e10).padStart(10, '0')}`);
      else fresh.set(value, randomBytes(32).toString('base64url'));
    }
  }
  return fresh;
}

/** Values of the recording that must be new each time: what the client made, before any row told it. */
function uniqueValues({ statements, packageUuid }: Recording): Set<string> {
  const told = new Set<string>([packageUuid]);
  const made = new Set<string>();
  for (const { values, rows } of statements) {
    for (const value of values) {
      if (typeof value !== 'string' || told.has(value)) continue;
      if (/^[0-9a-f-]{36}$|^RHL |^record-|^08\d{8,}$|^[\w-]{43}$/.test(value)) made.add(value);
    }
    for (const row of rows) for (const value of Object.values(row)) told.add(String(value));
  }
  return made;
}

export async function benchOrders(server: BenchServer, pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { packages } = await seedBranch(pool, SPREAD, 'Kota pesan');
  const recording = await recordPlacement(databaseUrl, packages[0] ?? '');
  const made = uniqueValues(recording);
  let turn = 0;
  const place = (choose: () => string) =>
    loop(async () => {
      const response = await fetch(`${server.address}/api/v1/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(makeOrder(choose())),
      });
      if (response.status !== 201)
        throw new Error(`order answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    });
  const bare = (choose: () => string) =>
    server.without(pool, () =>
      loopWithClients(pool, (client) =>
        replay(client, recording.statements, freshValues(recording, choose(), made)),
      ),
    );
  section(`Order placement (${recording.statements.length} statements in one transaction)`);
  for (const [name, choose, atLeast] of [
    ['spread over 200 packages', () => packages[turn++ % SPREAD] ?? '', 0.5],
    ['one hot package', () => packages[0] ?? '', 0.6],
  ] as const) {
    const result = await compare(
      () => place(choose),
      () => bare(choose),
    );
    figure(`${name}, orders per second`, result.a, '/s');
    figure(`${name}, bare pg loop`, result.b, '/s');
    figure(`${name}, ratio`, result.ratio, '', { atLeast });
  }
}
