import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postmasterIsAlive } from './postmaster.ts';
import { startEmbeddedPostgres } from './server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-pg-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

it('starts once for two callers, and leaves a server that another still uses', async () => {
  const dataDir = join(folder, 'shared');
  const [first, second] = await Promise.all([
    startEmbeddedPostgres({ dataDir }),
    startEmbeddedPostgres({ dataDir }),
  ]);
  const user = new pg.Client({ connectionString: first.urlOf('postgres') });
  await user.connect();
  await second.stop();
  expect((await user.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await user.end();
  await first.stop();
  await expect(ask(first.urlOf('postgres'), 'select 1')).rejects.toThrow();
});

it('comes up after a kill that left a pid file of another program', async () => {
  const dataDir = join(folder, 'stale');
  const before = await startEmbeddedPostgres({ dataDir });
  await ask(before.urlOf('postgres'), 'create table kept (n int)');
  await before.stop();
  await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
  const after = await startEmbeddedPostgres({ dataDir });
  expect(await ask(after.urlOf('postgres'), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await after.stop();
});

it('comes up after a kill that left a pid file of another PostgreSQL, and brings itself back beside it', async () => {
  const stranger = await startEmbeddedPostgres({ dataDir: join(folder, 'stranger') });
  const pidFile = await readFile(join(folder, 'stranger', 'postmaster.pid'), 'utf8');
  const dataDir = join(folder, 'mistaken');
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await writeFile(join(dataDir, 'postmaster.pid'), pidFile);
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await ask(server.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  const startedAgain = new Promise((resolve) => server.keepRunning(resolve));
  const own = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(own, 'SIGKILL');
  await writeFile(join(dataDir, 'postmaster.pid'), pidFile);
  expect(await startedAgain).toBe('started again');
  expect(await ask(stranger.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  await stranger.stop();
});

it('leaves nothing behind of a start that was given up', async () => {
  const dataDir = join(folder, 'given-up');
  const givenUp = new AbortController();
  const starting = startEmbeddedPostgres({ dataDir, signal: givenUp.signal });
  await vi.waitFor(() => readFile(join(dataDir, 'postmaster.pid')), { timeout: 60_000, interval: 1 });
  givenUp.abort(new Error('given up'));
  await expect(starting).rejects.toThrow('given up');
  expect(await postmasterIsAlive(dataDir)).toBe(false);
});

it('comes up after a kill that left a session which never ends', async () => {
  const dataDir = join(folder, 'orphans');
  const before = await startEmbeddedPostgres({ dataDir });
  const session = new pg.Client({ connectionString: before.urlOf('postgres') });
  session.on('error', () => {});
  await session.connect();
  await session.query('create table kept (n int)');
  const { rows } = await session.query('select pg_backend_pid() as pid');
  // As one that waits for a lock in memory: it does not hear that its server has gone.
  process.kill(rows[0].pid, 'SIGSTOP');
  const [postmaster] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  const after = await startEmbeddedPostgres({ dataDir });
  expect(await ask(after.urlOf('postgres'), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await after.stop();
});

it('writes no values of a refused row into its log', async () => {
  const dataDir = join(folder, 'discreet');
  const server = await startEmbeddedPostgres({ dataDir });
  const url = server.urlOf('postgres');
  await ask(url, 'create table phones (phone text unique)');
  await ask(url, "insert into phones values ('081234567890')");
  await expect(ask(url, "insert into phones values ('081234567890')")).rejects.toThrow('phones_phone_key');
  await server.stop();
  const log = await readFile(join(dataDir, 'server.log'), 'utf8');
  expect(log).toContain('phones_phone_key');
  expect(log).not.toContain('081234567890');
});

it('is brought back when it is gone', async () => {
  const dataDir = join(folder, 'watched');
  const server = await startEmbeddedPostgres({ dataDir });
  const startedAgain = new Promise((resolve) => server.keepRunning(resolve));
  const pid = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  expect(await startedAgain).toBe('started again');
  expect(await ask(server.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

it('cannot write where its user may not, whoever started it', async () => {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'confined') });
  const write = ask(server.urlOf('postgres'), `copy (select 1) to '/etc/written-by-a-database'`);
  await expect(write).rejects.toThrow(/Permission denied/);
  await server.stop();
});
