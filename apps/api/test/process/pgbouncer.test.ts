import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePort } from '../../src/infra/process/free-port.ts';
import { type RunningProduct, startProduct } from '../../src/start.ts';
import { eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { findProgram } from '../support/process/balancers.ts';
import { testConfig } from '../support/process/product.ts';
import { PRODUCT_TEMPLATE } from '../support/process/product-template.ts';

/** Debian's; where it is not there nothing is to be tried. */
const PROGRAM = findProgram('pgbouncer');
/** It refuses to run as root, and PostgreSQL's socket is this user's where tests do. */
const NOBODY = 65_534;

describe.runIf(PROGRAM)('PgBouncer of whole sessions, with its defaults', () => {
  let folder: string;
  let database: TestDatabase;
  let pooler: ChildProcess;
  let url: string;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rihlah-pooler-'));
    await chmod(folder, 0o755);
    database = await createTestDatabase(PRODUCT_TEMPLATE);
    const [, name = '', socket = ''] = /\/(\w+)\?host=(.+)$/.exec(database.url) ?? [];
    const port = await choosePort(0, '127.0.0.1');
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(
      file,
      `[databases]
${name} = host=${decodeURIComponent(socket)} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
`,
    );
    pooler = spawn(PROGRAM ?? '', ['-q', file], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
    });
    url = `postgresql://postgres@127.0.0.1:${port}/${name}`;
    await eventually(
      () =>
        asked('select 1').then(
          () => true,
          () => false,
        ),
      (answers) => answers,
    );
    product = await startProduct(testConfig(url, { DATA_DIR: folder }));
  });
  afterAll(async () => {
    await product.stop();
    const gone = new Promise((resolve) => pooler.once('exit', resolve));
    pooler.kill('SIGKILL');
    await gone;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** On a session of its own, as anybody else's program has it. */
  async function asked(statement: string): Promise<Record<string, unknown> | undefined> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement)).rows[0];
    } finally {
      await client.end();
    }
  }

  it('carries an order and its SMS, which wait for sessions that listen', async () => {
    const go = journey(product.address);
    const body = makeOrder(await makeProduct(product.services.db));
    expect((await go.place(body)).status).toBe(201);
    const messages = await eventually(
      () => go.sms(body.registrar[0]?.phone ?? ''),
      ({ length }) => length > 0,
    );
    expect(messages).toHaveLength(1);
  });

  it('keeps the limits of time of every statement, and hands them to nobody else', async () => {
    const shown = async (name: string) =>
      Object.values((await product.database.pool.query(`show ${name}`)).rows[0]);
    expect(await shown('statement_timeout')).toEqual(['8s']);
    expect(await shown('idle_in_transaction_session_timeout')).toEqual(['30s']);
    expect(await asked('show statement_timeout')).toEqual({ statement_timeout: '0' });
  });
});
