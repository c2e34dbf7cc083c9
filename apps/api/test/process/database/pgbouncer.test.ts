import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withSingletonLock } from '../../../src/infra/db/with-singleton-lock.ts';
import { choosePort } from '../../../src/infra/process/free-port.ts';
import { type RunningProduct, startProduct } from '../../../src/start.ts';
import { eventually } from '../../support/http/http.ts';
import { makeOrder, makeProduct } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { testConfig } from '../../support/process/product.ts';
import { PRODUCT_TEMPLATE } from '../../support/process/product-template.ts';
import { programFor } from '../../support/process/programs.ts';

const PROGRAM = programFor('what stands behind PgBouncer', 'pgbouncer');
/** What operations.md has stand in the pooler's file where it lends single transactions. */
const LIMITS =
  "connect_query='set statement_timeout = 8000; set idle_in_transaction_session_timeout = 30000'";
/** It refuses to run as root, and PostgreSQL's socket is this user's where tests do. */
const NOBODY = 65_534;
/** Far fewer than a process has connections (20). */
const SESSIONS = 8;
/** More than the pooler has sessions. */
const CONNECTIONS = 20;

/** A PgBouncer before a database, which goes with its test. @param line what is added to the database's own */
async function startPooler(
  folder: string,
  database: TestDatabase,
  { mode, line = '' }: { mode: 'session' | 'transaction'; line?: string },
): Promise<{ url: string; end(): Promise<void> }> {
  const [, name = '', socket = ''] = /\/(\w+)\?host=(.+)$/.exec(database.url) ?? [];
  const port = await choosePort(0, '127.0.0.1');
  const file = join(folder, `${mode}-${port}.ini`);
  await writeFile(
    file,
    `[databases]
${name} = host=${decodeURIComponent(socket)} user=postgres ${line}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 60 : SESSIONS}
`,
  );
  const pooler: ChildProcess = spawn(PROGRAM ?? '', ['-q', file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/${name}`;
  await eventually(
    () =>
      ask(url, 'select 1').then(
        () => true,
        () => false,
      ),
    (answers) => answers,
  );
  return {
    url,
    end: async () => {
      const gone = new Promise((resolve) => pooler.once('exit', resolve));
      pooler.kill('SIGKILL');
      await gone;
    },
  };
}

/** On a connection of its own, as anybody else's program has it. */
async function ask(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-pooler-'));
  await chmod(folder, 0o755);
  database = await createTestDatabase(PRODUCT_TEMPLATE);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An order and its SMS, which waits for sessions that listen. */
async function carriesAnOrder(product: RunningProduct): Promise<void> {
  const go = journey(product.address);
  const body = makeOrder(await makeProduct(product.services.db));
  const placed = await go.place(body);
  expect(placed.status).toBe(201);
  const messages = await eventually(
    () => go.sms(body.registrar[0]?.phone ?? ''),
    ({ length }) => length > 0,
  );
  expect(messages).toHaveLength(1);
  const { body: bill } = await go.issue({ type: '01', order: placed.body.uuid });
  await go.pay(bill.paymentNumber ?? '');
  expect((await go.status(placed.body.uuid)).isPaid).toBe(true);
}

const shownBy = async ({ database: { pool } }: RunningProduct, name: string) =>
  Object.values((await pool.query(`show ${name}`)).rows[0]);

describe.runIf(PROGRAM)('PgBouncer of whole sessions, with its defaults', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let product: RunningProduct;
  beforeAll(async () => {
    pooler = await startPooler(folder, database, { mode: 'session' });
    product = await startProduct(testConfig(pooler.url, { DATA_DIR: folder }));
  });
  afterAll(async () => {
    await product.stop();
    await pooler.end();
  });

  it('carries an order and its SMS', () => carriesAnOrder(product));

  it('keeps the limits of time of every statement, and hands them to nobody else', async () => {
    expect(await shownBy(product, 'statement_timeout')).toEqual(['8s']);
    expect(await shownBy(product, 'idle_in_transaction_session_timeout')).toEqual(['30s']);
    expect(await ask(pooler.url, 'show statement_timeout')).toEqual({ statement_timeout: '0' });
  });
});

describe.runIf(PROGRAM)('PgBouncer of single transactions, for requests', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let product: RunningProduct;
  const start = (url: string, session = database.url) =>
    startProduct(
      testConfig(url, {
        DATA_DIR: folder,
        DATABASE_SESSION_URL: session,
        DATABASE_POOL: String(CONNECTIONS),
      }),
    );
  beforeAll(async () => {
    pooler = await startPooler(folder, database, { mode: 'transaction', line: LIMITS });
    product = await start(pooler.url);
  });
  afterAll(async () => {
    await product.stop();
    await pooler.end();
  });

  it('carries orders, numbers, payments and SMS of many at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => carriesAnOrder(product)));
  });

  it('needs fewer sessions than it has connections', async () => {
    const asked = Array.from({ length: 60 }, () =>
      product.database.pool.query('select pg_backend_pid() as pid, pg_sleep(0.02)'),
    );
    const sessions = new Set((await Promise.all(asked)).map(({ rows: [row] }) => row.pid));
    expect(product.database.pool.totalCount).toBeGreaterThan(SESSIONS);
    expect(sessions.size).toBeLessThanOrEqual(SESSIONS);
  });

  it('has the limits of time that the pooler says, and leaves nothing in a session', async () => {
    expect(await shownBy(product, 'statement_timeout')).toEqual(['8s']);
    expect(await shownBy(product, 'idle_in_transaction_session_timeout')).toEqual(['30s']);
    const { rows } = await product.database.pool.query(
      'select count(*)::int as count from pg_prepared_statements',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('does its sweeps by locks of sessions of their own', async () => {
    const { services } = product;
    const ran: string[] = [];
    let end = () => {};
    const first = withSingletonLock(services, 'a-task', async () => {
      ran.push('first');
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await eventually(
      async () => ran.length,
      (count) => count === 1,
    );
    await withSingletonLock(services, 'a-task', async () => ran.push('second'));
    end();
    await first;
    await withSingletonLock(services, 'a-task', async () => ran.push('third'));
    expect(ran).toEqual(['first', 'third']);
  });

  it('is refused without an address of sessions, in words', async () => {
    await expect(startProduct(testConfig(pooler.url, { DATA_DIR: folder }))).rejects.toThrow(
      'DATABASE_SESSION_URL',
    );
  });

  it('is refused as an address of sessions, and so is another database', async () => {
    await expect(start(pooler.url, pooler.url.replace('127.0.0.1', 'localhost'))).rejects.toThrow(
      'pool_mode = session',
    );
    const other = await createTestDatabase(PRODUCT_TEMPLATE);
    await expect(start(pooler.url, other.url)).rejects.toThrow('another database');
    await other.drop();
  });

  it('is refused where its sessions have no limits of time, with the line that is missing', async () => {
    const boundless = await startPooler(folder, database, { mode: 'transaction' });
    onTestFinished(() => boundless.end());
    await expect(start(boundless.url)).rejects.toThrow(LIMITS);
  });
});
