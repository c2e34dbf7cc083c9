import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareDatabase } from '../support/process/bare-database.ts';
import { runProcess } from '../support/process/run-process.ts';
import { startServerProcess } from '../support/process/server-process.ts';

const database = bareDatabase();
const KEY = randomBytes(32).toString('hex');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rihlah-migrate-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const env = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  ENCRYPTION_KEY: KEY,
  ...more,
});
const migrate = (more?: Record<string, string>) => runProcess('migrate', env(more)).ended;
const tables = async () =>
  (await database.query("select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"))
    .rowCount;

it('a server that may not migrate refuses a database without its schema, and changes nothing', async () => {
  const { code, said } = await runProcess('server', env({ MIGRATE_AT_START: '0' })).ended;
  expect([code, said]).toEqual([1, expect.stringContaining('run `npm run migrate` first')]);
  expect(await tables()).toBe(0);
});

it('says what it did; of two at once one waits for the other and has nothing left to do', async () => {
  const ended = await Promise.all([migrate(), migrate()]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const said = ended.map((each) => each.said).sort();
  expect(said[0]).toMatch(/^Basis data dimigrasikan, \d+ langkah:\n(.*\n)+ {2}\d{4}_\w+\n$/);
  // On a slow machine it says before that for whom it waits.
  expect(said[1]).toMatch(/Skema sudah mutakhir: tidak ada yang dimigrasikan\.\n$/);
});

it('is enough for a server that may not migrate', async () => {
  const server = await startServerProcess(env({ MIGRATE_AT_START: '0', DEMO: '1' }));
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
  await server.end('SIGTERM');
});

it('names what keeps it from migrating, with exit code 1: another key, a newer version that left it behind, a typed word', async () => {
  const strange = await migrate({ ENCRYPTION_KEY: randomBytes(32).toString('hex') });
  expect([strange.code, strange.said]).toEqual([
    1,
    expect.stringContaining('ENCRYPTION_KEY is not the key of this database'),
  ]);
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  await database.query(
    'update drizzle.schema_floor set oldest = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  const newer = await migrate();
  expect([newer.code, newer.said]).toEqual([1, expect.stringContaining('A newer version of the product')]);
  const typed = await runProcess('migrate', env(), ['sekarang']).ended;
  expect([typed.code, typed.said]).toEqual([2, expect.stringContaining('npm run migrate')]);
});
