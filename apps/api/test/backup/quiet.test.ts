import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJobs } from '../../src/infra/jobs/enqueue-job.ts';
import { makeLog } from '../../src/infra/process/log.ts';
import { type RunningProduct, startProduct } from '../../src/start.ts';
import { call, eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct, testConfig } from '../support/process/product.ts';
import { runProcess } from '../support/process/run-process.ts';
import { addStaffMember } from '../support/staff/staff-members.ts';

let original: TestProduct;
/** Its database again, as a restore leaves it. */
let copy: RunningProduct;
let go: ReturnType<typeof journey>;
let packageUuid: string;
/** Paid at the bank while nobody heard of it. */
let paid: { uuid: string; number: string };
/** Not paid, and over by the clock. */
let unpaid: string;

const newOrder = async (at: ReturnType<typeof journey>) => (await at.place(makeOrder(packageUuid))).body.uuid;

beforeAll(async () => {
  original = await startTestProduct();
  await addStaffMember(original, 'Pemilik');
  const { db } = original.services;
  packageUuid = await makeProduct(db, { seats: 20 });
  const before = journey(original.address);
  const uuid = await newOrder(before);
  const number = (await before.issue({ type: '01', order: uuid })).body.paymentNumber ?? '';
  paid = { uuid, number };
  unpaid = await newOrder(before);
  await original.stop();
  const config = testConfig(original.databaseUrl, { DATA_DIR: original.services.config.DATA_DIR });
  const client = new pg.Client({ connectionString: original.databaseUrl });
  await client.connect();
  await client.query("update installation set quiet_since = now(), restored_to = now() - interval '1 hour'");
  await client.end();
  copy = await startProduct(config, { log: makeLog('silent') });
  go = journey(copy.address);
});
afterAll(async () => {
  await copy.stop();
  await original.end();
});

const one = async (text: string) => (await copy.database.pool.query(text)).rows[0];
const sentCount = () =>
  one(
    'select count(*)::int as n, sum(attempts)::int as tries from sms_outbox where sent_at is not null or attempts > 0',
  );
const endQuiet = (port: string) => {
  const env = {
    DATABASE_URL: original.databaseUrl,
    DATA_DIR: original.services.config.DATA_DIR,
    PORT: port,
  };
  return runProcess('staff', env, ['quiet', 'end', '--why', 'server lama rusak']).ended;
};
const portOfCopy = () => new URL(copy.address).port;

it('sends nothing, asks no bank, ends no order and reminds nobody, whatever is due', async () => {
  const { services } = copy;
  const sent = await sentCount();
  await services.db.execute(sql`insert into sms_outbox (phone, text, kind, is_secret, created_at)
    values ('081200000001', 'uji', 'order-placed', false, now() - interval '1 minute')`);
  await addJobs(services.db, [{ task: 'check-virtual-account-bri', key: 'kept', maxAttempts: 5 }]);
  expect(await services.banks.BRI.client.status({} as never)).toMatchObject({
    unreachable: true,
    reason: 'this is a restored copy that is quiet',
  });
  await go.pay(paid.number, { mode: 'lost' });
  await go.advance(86_400);
  // What the clock calls for has been done when it is no longer asked for.
  await eventually(
    () => one("select count(*)::int as n from graphile_worker.jobs where task_identifier = 'expire-orders'"),
    ({ n }) => n === 0,
  );
  expect(await go.order(unpaid)).toMatchObject({ orderStatus: 'Pendaftaran' });
  expect(await sentCount()).toEqual(sent);
  expect(await one("select attempts from graphile_worker.jobs where key = 'kept'")).toEqual({ attempts: 0 });
  expect((await call<{ status: string }>(copy.address, 'GET', '/api/ready')).body).toMatchObject({
    status: 'ready',
  });
});

it('makes no number, and says why', async () => {
  const answer = await go.issue({ type: '01', order: await newOrder(go) });
  expect(answer).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('dipulihkan dari cadangan') },
  });
  expect(answer.headers.get('retry-after')).toBe('60');
});

it('stays quiet where a bank does not answer', async () => {
  expect(await endQuiet('9')).toMatchObject({ code: 1, said: expect.stringContaining('tetap diam') });
  expect(await one('select quiet_since is not null as quiet from installation')).toEqual({ quiet: true });
});

it('learns from the banks what was paid since, and only then speaks', async () => {
  // One that a bank has said it does not know, which is an answer.
  await copy.services.db.execute(sql`
    insert into virtual_accounts (bill_uuid, bank, customer_no, number, trx_id, name, amount, status, created_at, expires_at, failures)
    select bill_uuid, bank, '000000987654', '77777000000987654', gen_random_uuid(), name, amount, 'refused', created_at, expires_at, 1
    from virtual_accounts where bank = 'BRI' limit 1`);
  const ended = await endQuiet(portOfCopy());
  expect(ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('Pembayaran yang baru diketahui: 1'),
  });
  expect(ended.said).not.toContain('belum terjawab');
  expect(await go.status(paid.uuid)).toMatchObject({ isPaid: true });
  const act = await one("select why, after from audit_log where verb = 'agency.quiet-ended'");
  expect(act).toMatchObject({ why: 'server lama rusak', after: { paymentsFound: 1 } });
  await eventually(
    () => one("select sent_at is not null as sent from sms_outbox where text = 'uji'"),
    ({ sent }) => sent,
  );
  await eventually(
    async () => go.issue({ type: '01', order: await newOrder(go) }),
    ({ status }) => status === 201,
  );
  await eventually(
    () => one("select count(*)::int as n from graphile_worker.jobs where key = 'kept' and attempts = 0"),
    ({ n }) => n === 0,
  );
  expect(await endQuiet(portOfCopy())).toMatchObject({
    code: 0,
    said: expect.stringContaining('tidak ada yang perlu'),
  });
});
