import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAdmin, createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/infra/db/database.ts';
import { migrateDatabase } from '../../../src/infra/db/migrate.ts';
import { makeLog } from '../../../src/infra/process/log.ts';
import type { Readiness } from '../../../src/infra/process/readiness.ts';
import { smsOutbox } from '../../../src/infra/sms/sms.tables.ts';
import { startProduct } from '../../../src/start.ts';
import { call, eventually } from '../../support/http/http.ts';
import { startTestProduct, type TestProduct, testConfig } from '../../support/process/product.ts';
import { PRODUCT_TEMPLATE } from '../../support/process/product-template.ts';
import { transactionPooler } from '../../support/process/transaction-pooler.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const ready = () => call<Readiness>(product.address, 'GET', '/api/ready');
const until = (isSo: (answer: Readiness) => boolean) => eventually(ready, ({ body }) => isSo(body), 30_000);
const query = (text: string) => product.database.pool.query(text);
const nameOf = (url: string) => new URL(url.replace('@/', '@host/')).pathname.slice(1);

it('is ready when what it needs has been used, and says how long messages wait', async () => {
  const { status, body } = await until((answer) => answer.status === 'ready');
  expect(status).toBe(200);
  expect(body).toMatchObject({ database: 'ok', schema: 'ok', key: 'ok', clock: 'ok', files: 'ok' });
  await product.services.db.insert(smsOutbox).values({
    phone: '081200009999',
    text: 'uji',
    kind: 'test',
    isSecret: false,
    attempts: 2,
    createdAt: new Date(product.services.clock.now().getTime() - 90_000),
    notBefore: new Date(product.services.clock.now().getTime() + 3_600_000),
  });
  const { body: later } = await until(({ sms }) => sms.waiting === 1);
  expect(later.sms.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(later.status).toBe('ready');
});

it('is not ready where nothing can be written', async () => {
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'disk full' using errcode = '53100'; end $$`);
  await query('create trigger refuse before update on installation for each row execute function refuse()');
  const { status, body } = await until(({ database }) => database === 'readOnly');
  expect([status, body.status]).toEqual([503, 'unavailable']);
  await query('drop trigger refuse on installation');
  await until((answer) => answer.status === 'ready');
});

it('is not ready where the disk is full, though a row that is there can be written over', async () => {
  const { url, drop } = await createTestDatabase(PRODUCT_TEMPLATE);
  await asAdmin(`alter database ${nameOf(url)} set temp_file_limit = '100kB'`);
  const config = testConfig(url, { DATA_DIR: product.services.config.DATA_DIR });
  const other = await startProduct(config, { log: makeLog('silent') });
  const { status, body } = await eventually(
    () => call<Readiness>(other.address, 'GET', '/api/ready'),
    ({ body }) => body.database !== 'unknown',
  );
  await other.stop();
  await drop();
  expect([status, body.database, body.schema]).toEqual([503, 'readOnly', 'ok']);
});

it('is not ready where no file can be kept', async () => {
  const folder = join(product.services.config.DATA_DIR, 'files');
  await rename(folder, `${folder}.away`);
  await writeFile(folder, 'no folder');
  const { status, body } = await until(({ files }) => files === 'failing');
  expect([status, body.status]).toEqual([503, 'unavailable']);
  await rm(folder);
  await rename(`${folder}.away`, folder);
  await until((answer) => answer.status === 'ready');
});

it('is healthy while the database is away, though nobody has asked before', async () => {
  const other = await startTestProduct();
  const name = nameOf(other.databaseUrl);
  await asAdmin(`alter database ${name} with allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const [health, unready] = await Promise.all([
    call(other.address, 'GET', '/api/health'),
    eventually(
      () => call<Readiness>(other.address, 'GET', '/api/ready'),
      ({ body }) => body.database === 'unreachable',
    ),
  ]);
  expect([health.status, unready.status]).toEqual([200, 503]);
  await asAdmin(`alter database ${name} with allow_connections true`);
  await eventually(
    () => call<Readiness>(other.address, 'GET', '/api/ready'),
    ({ body }) => body.status === 'ready',
    30_000,
  );
  await other.end();
});

it('limits its statements in the session, and asks a pooler for nothing that it refuses', async () => {
  const direct = openDatabase(product.databaseUrl, { max: 1, onError: () => {} });
  const shown = async (name: string) => (await direct.pool.query(`show ${name}`)).rows[0]?.[name];
  expect(await shown('statement_timeout')).toBe('8s');
  expect(await shown('idle_in_transaction_session_timeout')).toBe('30s');
  await direct.close();
  const pooler = await transactionPooler();
  const pooled = openDatabase(pooler.url, { max: 1, onError: () => {} });
  (await pooled.pool.connect()).release();
  await pooled.close();
  // What PgBouncer takes without being told to ignore it.
  expect(pooler.startups[0]).toMatch(
    /^user postgres database any (?:application_name rihlah \d+ |client_encoding UTF8 )+ *$/,
  );
  pooler.close();
});

it('refuses a pooler that lends its sessions for single transactions', async () => {
  const pooler = await transactionPooler();
  await expect(migrateDatabase(pooler.url)).rejects.toThrow('pool_mode = session');
  pooler.close();
});
