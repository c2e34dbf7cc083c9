import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoBankSides, demoKeysSchema } from '@rihlah/bank-simulator/demo-keys';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/infra/db/database.ts';
import { choosePort } from '../../src/infra/process/free-port.ts';
import { BankLine } from '../support/banks/bank-line.ts';
import { call, eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { PRODUCT_TEMPLATE } from '../support/process/product-template.ts';
import { type ServerProcess, startServerProcess } from '../support/process/server-process.ts';

const ORDERS = 40;
/** From one number that is asked for to the next, at each of the two. */
const PACE_MS = 200;
/** Of a hundred customers 99 wait no longer for a bank that hangs. */
const P99_MS = 1_500;
/** The time-outs of a bank that hangs are the product's own, ten seconds each. */
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let testDatabase: TestDatabase;
let database: Database;
let servers: ServerProcess[];
let line: BankLine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-hanging-'));
  testDatabase = await createTestDatabase(PRODUCT_TEMPLATE);
  database = openDatabase(testDatabase.url, { max: 4, onError: () => {} });
  const { rows } = await database.pool.query(`select value from demo_secrets where name = 'bank-keys'`);
  const port = await choosePort(0, '127.0.0.1');
  const keys = demoKeysSchema.parse(rows[0].value);
  const { profiles } = demoBankSides(keys, { origin: `http://127.0.0.1:${port}` });
  const file = join(folder, 'banks.json');
  line = await BankLine.open(port);
  // How long a call may take, and a customer waits, is what the product itself has.
  const own = line.leadTo('BRI', profiles).map(({ timeoutMs: _, patienceMs: __, ...profile }) => profile);
  await writeFile(file, JSON.stringify(own));
  const env = { DEMO: '1', DATABASE_URL: testDatabase.url, DATA_DIR: folder, BANK_PROFILES_FILE: file };
  servers = [await startServerProcess({ ...env, PORT: String(port) }), await startServerProcess(env)];
});
afterAll(async () => {
  line.close();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = (index: number) => servers[index % 2]?.address ?? '';
const at = (index: number) => journey(addressOf(index));

interface Asked {
  status: number;
  ms: number;
}

const p99Of = (all: Asked[]): number =>
  all.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? 0;

it('costs nobody more than a moment at either of two processes, and is tried by one of them at a time', async () => {
  const packageUuid = await makeProduct(database.db, { seats: ORDERS });
  const orders: string[] = [];
  for (let index = 0; index < ORDERS; index++)
    orders.push((await at(index).place(makeOrder(packageUuid))).body._embedded.order[0]?.uuid ?? '');
  const orderOf = (index: number) => orders[index % ORDERS] ?? '';
  const timed = async (asked: Promise<{ status: number }>): Promise<Asked> => {
    const begun = performance.now();
    const { status } = await asked;
    return { status, ms: performance.now() - begun };
  };
  const issue = (index: number) => timed(at(index).issue({ type: '01', order: orderOf(index) }));
  for (const index of [0, 1]) expect((await issue(index)).status).toBe(201);

  line.hang();
  const asked: Promise<Asked>[] = [];
  /** What needs no bank, at the same time. */
  const usual: Promise<Asked>[] = [];
  let number = 2;
  const clock = setInterval(() => {
    for (const _ of servers) {
      usual.push(timed(call(addressOf(number), 'GET', `/api/v1/order/${orderOf(number)}`)));
      asked.push(issue(number++));
    }
  }, PACE_MS);
  // Those who asked before anybody knew hang until their time-out, and the question after it.
  await eventually(
    async () => line.waiting,
    (waiting) => waiting > 0,
  );
  await eventually(
    async () => line.waiting,
    (waiting) => waiting === 0,
    40_000,
  );
  line.measure();
  // Twice it is tried anew.
  await eventually(
    async () => line.questions,
    (questions) => questions >= 3,
    90_000,
  );
  clearInterval(clock);
  const all = await Promise.all(asked);
  expect(line.most).toBe(1);
  expect(all.length).toBeGreaterThan(100);
  // Numbers that there are already, and everybody else.
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([409, 503]));
  const [numbers = 0, others] = [all, await Promise.all(usual)].map((each) => Math.round(p99Of(each)));
  process.stdout.write(
    `calls for a number while a bank hangs: ${all.length}, p99 ${numbers} ms; others ${others} ms\n`,
  );
  expect(numbers).toBeLessThanOrEqual(P99_MS);

  line.heal();
  for (const index of [2, 3])
    expect(
      await eventually(
        async () => {
          await delay(200);
          return (await issue(index)).status;
        },
        (status) => status !== 503,
        40_000,
      ),
    ).toBeOneOf([201, 409]);
});
