import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATION_LOCK, migrateDatabase } from '../../../src/infra/db/migrate.ts';
import { call, eventually } from '../../support/http/http.ts';
import { bareDatabase } from '../../support/process/bare-database.ts';
import { runProcess } from '../../support/process/run-process.ts';
import { type ServerProcess, startServerProcess } from '../../support/process/server-process.ts';

const [OLD, NEW, STRANGE] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [string, string, string];

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rihlah-strange-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  server = await startServerProcess({ ...env({ ENCRYPTION_KEY: OLD }), DEMO: '1', DEMO_DATA: 'small' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const env = (keys: Record<string, string>) => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...keys });
const staff = (keys: Record<string, string>, ...words: string[]) =>
  runProcess('staff', env(keys), [...words, '--as', 'fahmi']).ended;
const ready = () =>
  call<{ status: string; key: string; schema: string }>(server.address, 'GET', '/api/ready');

describe('a process with another key', () => {
  it('does not start, neither as server nor as command, and the audit chain holds', async () => {
    const served = await runProcess('server', env({ ENCRYPTION_KEY: STRANGE })).ended;
    expect(served.code).toBe(1);
    expect(served.said).toContain('ENCRYPTION_KEY is not the key of this database');
    const changed = await staff({ ENCRYPTION_KEY: STRANGE }, 'agency', 'set', '--call-center', '0800 1');
    expect(changed.code).toBe(1);
    expect(changed.said).toContain('ENCRYPTION_KEY is not the key of this database');
    const verified = await staff({ ENCRYPTION_KEY: OLD }, 'audit', 'verify');
    expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('utuh')]);
  });

  it('is known by the audit chain where an earlier version has left no note', async () => {
    const { rows } = await client.query('delete from installation returning *');
    const served = await runProcess('server', env({ ENCRYPTION_KEY: STRANGE })).ended;
    expect([served.code, served.said]).toEqual([
      1,
      expect.stringContaining('is not the key of this database'),
    ]);
    await client.query(
      'insert into installation select * from json_populate_recordset(null::installation, $1)',
      [JSON.stringify(rows)],
    );
  });

  it('may not seal with a newer key that others do not have; where one is sealed with, it must be known', async () => {
    // A command seals with nothing that the servers do not know yet.
    const early = await staff({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_BEFORE: OLD }, 'agency', 'show');
    expect([early.code, early.said]).toEqual([
      1,
      expect.stringContaining('Restart the servers with it first'),
    ]);
    const keysNoted = async () =>
      (await client.query('select sealing_key, older_keys, hash_key from installation')).rows[0];
    const before = await keysNoted();
    const newer = await runProcess('server', env({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_BEFORE: OLD })).ended;
    expect([newer.code, newer.said]).toEqual([
      1,
      expect.stringContaining('1 other process(es) of this database do not have this ENCRYPTION_KEY'),
    ]);
    expect(await keysNoted()).toEqual(before);
    await client.query("update installation set sealing_key = '00000000'");
    await eventually(ready, ({ body }) => body.key === 'strange');
    const { code, said } = await runProcess('server', env({ ENCRYPTION_KEY: OLD })).ended;
    expect([code, said]).toEqual([1, expect.stringContaining('sealed with a newer key')]);
    await client.query('update installation set sealing_key = $1', [before.sealing_key]);
    await eventually(ready, ({ body }) => body.status === 'ready');
  });
});

it('a process whose clock is another does not start', async () => {
  const shift = `const R=Date;const d=9e7;globalThis.Date=class extends R{constructor(...a){a.length?super(...a):super(R.now()+d)}static now(){return R.now()+d}}`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(shift)}`;
  const { code, said } = await runProcess('server', env({ ENCRYPTION_KEY: OLD, NODE_OPTIONS })).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/clock of this machine is 90000\.\d s ahead of the database's/);
});

it('a process serves what a newer version has widened; where it was left behind it is not ready, takes no order, and is named by the next start', async () => {
  const [floor] = (await client.query('select oldest from drizzle.schema_floor')).rows;
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const order = () => call<{ detail: string }>(server.address, 'POST', '/api/v1/order', { body: {} });
  // Looked at once a second at the most: after two answers the second is of the new schema.
  const looks = async () => (await client.query('select proved_at from installation')).rows[0]?.proved_at;
  for (let look = 0; look < 2; look += 1) {
    const before = await looks();
    await eventually(looks, (now) => String(now) !== String(before));
  }
  const { body: wide } = await ready();
  expect(wide).toMatchObject({ status: 'ready', schema: 'ok' });
  expect((await order()).status).toBe(422);
  await client.query(`update drizzle.schema_floor
    set oldest = (select max(created_at) from drizzle.__drizzle_migrations)`);
  const { body } = await eventually(ready, ({ status }) => status === 503);
  expect(body).toMatchObject({ status: 'unavailable', schema: 'newer' });
  const refused = await order();
  expect([refused.status, refused.body.detail]).toEqual([503, expect.stringContaining('versi baru')]);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect((await call(server.address, 'GET', '/api/v1/product')).status).toBe(200);
  const { code, said } = await runProcess('server', env({ ENCRYPTION_KEY: OLD })).ended;
  expect([code, said]).toEqual([1, expect.stringContaining('A newer version of the product')]);
  await client.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
  await client.query('update drizzle.schema_floor set oldest = $1', [floor?.oldest]);
  await eventually(ready, ({ status }) => status === 200);
});

it('a command migrates nothing', async () => {
  const { rows } = await client.query(`delete from drizzle.__drizzle_migrations where created_at =
    (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at`);
  const { code, said } = await staff({ ENCRYPTION_KEY: OLD }, 'agency', 'show');
  expect([code, said]).toEqual([1, expect.stringContaining('Jalankan dulu: npm run migrate')]);
  const count = await client.query('select 1 from drizzle.__drizzle_migrations where hash = $1', [
    rows[0]?.hash,
  ]);
  expect(count.rowCount).toBe(0);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0]?.hash,
    rows[0]?.created_at,
  ]);
});

describe('the lock of migrations', () => {
  const bare = bareDatabase();

  it('is waited for a while, with words about who holds it', async () => {
    await bare.client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const told: string[] = [];
    const waiting = migrateDatabase(bare.url, undefined, { lockMs: 3_000, told: (what) => told.push(what) });
    await expect(waiting).rejects.toThrow(/Waited 3 s for another process .* session \d+ of /);
    expect(told).toEqual([expect.stringContaining('another process migrates this database, session')]);
    await bare.client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await migrateDatabase(bare.url);
  });
});
