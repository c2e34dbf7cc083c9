import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import { APPLICATION_NAME } from './connections/application-name.ts';
import { DatabaseClient } from './connections/database-client.ts';
import { assertOwnSessions } from './connections/own-sessions.ts';
import { sqlState } from './database.ts';
import { hasTable } from './has-table.ts';
import { readRow, readRows } from './query-rows.ts';
import { servesSchema } from './schema-range.ts';

/** Any number will do, as long as no other use of advisory locks takes it. */
export const MIGRATION_LOCK = 727_001;
/** The longest migration so far takes seconds, filling the demo's season half a minute on a slow laptop. */
const LOCK_MS = 180_000;
const LOOK_MS = 250;
const TELL_MS = 2_000;
/** What else wants a table waits behind whoever waits to change it: a fraction of what a request may take. */
const TABLE_LOCK_MS = 2_000;
const MIGRATE_ATTEMPTS = 20;
/** Lock not available, deadlock. */
const CROSSED = new Set(['55P03', '40P01']);

export const NEVER_SERVED =
  'Basis data ini belum pernah dipakai server. Jalankan npm run migrate, atau server, dulu.';

/** For a server that its policy does not let migrate. */
const NOT_MIGRATED =
  'This database does not have the schema of this version, and MIGRATE_AT_START=0: run `npm run migrate` first.';

/** The folder lies beside `src` in the sources and beside the bundle's folder `dist` when built. */
const FOLDER = ['../migrations', '../../../migrations']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

function readJournal(): z.infer<typeof journal>['entries'] {
  if (!FOLDER) throw new Error('The folder with the migrations is missing');
  const text = readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8');
  return journal.parse(JSON.parse(text)).entries;
}

/** The newest schema that this version knows, as `drizzle.__drizzle_migrations` writes it. */
export const newestKnown = (): number => Math.max(...readJournal().map(({ when }) => when));

type Work = (client: pg.Client) => Promise<void>;
/** @param brought the migrations of this very start, by their names */
type WorkAfter = (client: pg.Client, brought: string[]) => Promise<void>;

interface Options {
  /** Runs before anything is changed: may this process? */
  before?: Work;
  /** Hears what it waits for, when that takes long. */
  told?: (waitsFor: string) => void;
  lockMs?: number;
  /** Gives it up: whatever was begun is taken back by the database. */
  signal?: AbortSignal;
  /** The last migration that is brought, by its time; all of them without it. */
  upTo?: number;
  /** `false`: a schema that is behind is refused instead of brought forward. */
  mayMigrate?: boolean;
}

/**
 * Brings a database to the current schema, forward only, under a lock: of two processes that start together the
 * second waits and finds nothing left to do. Other versions serve meanwhile. `afterwards` runs under the same lock (keys,
 * demo data).
 *
 * @throws where a newer version of the product has left this one behind: it would write what no longer fits; where its
 *   sessions are not ours alone; where it is behind and may not be migrated; and where somebody else holds the lock for
 *   too long
 */
export async function migrateDatabase(
  url: string,
  afterwards?: WorkAfter,
  options: Options = {},
): Promise<void> {
  if (!FOLDER) throw new Error('The folder with the migrations is missing');
  const folder = FOLDER;
  const { upTo = Number.POSITIVE_INFINITY, mayMigrate = true } = options;
  await withClient(url, options.signal, async (client) => {
    await takeLock(client, options);
    await refuseNewer(client);
    await options.before?.(client);
    const last = (await lastOf(client)) ?? 0;
    if (!mayMigrate) {
      if (last < newestKnown()) throw new Error(NOT_MIGRATED);
      return afterwards?.(client, []);
    }
    if (upTo !== Number.POSITIVE_INFINITY) await migrateUpTo(client, folder, upTo);
    else await migrateBesideServers(client, folder);
    await migrateJobs(url);
    const brought = readJournal().flatMap(({ when, tag }) => (when > last && when <= upTo ? [tag] : []));
    await afterwards?.(client, brought);
  });
}

/**
 * Migrates in one transaction while servers go on. A table that it changes is locked until the end of it: where that is not to be
 * had at once, or somebody crosses it, everything is taken back and tried again, so that customers wait for no queue behind it.
 */
async function migrateBesideServers(client: pg.Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${TABLE_LOCK_MS}`);
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
      break;
    } catch (error) {
      if (attempt === MIGRATE_ATTEMPTS || !CROSSED.has(sqlState(error) ?? '')) throw error;
      await delay(attempt * LOOK_MS);
    }
  }
  await client.query('reset lock_timeout');
}

/** The migrator takes a folder: one is made of which the journal ends earlier. */
async function migrateUpTo(client: pg.Client, folder: string, upTo: number): Promise<void> {
  const part = await mkdtemp(join(tmpdir(), 'rihlah-migrations-'));
  try {
    const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
    const whole = JSON.parse(journal) as { entries: { when: number; tag: string }[] };
    const entries = whole.entries.filter(({ when }) => when <= upTo);
    await mkdir(join(part, 'meta'));
    await writeFile(join(part, 'meta', '_journal.json'), JSON.stringify({ ...whole, entries }));
    // Written anew: files of an installation that nobody may write to could not be removed as copies either.
    for (const { tag } of entries)
      await writeFile(join(part, `${tag}.sql`), await readFile(join(folder, `${tag}.sql`)));
    await migrate(drizzle(client), { migrationsFolder: part });
  } finally {
    await rm(part, { recursive: true });
  }
}

async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `${APPLICATION_NAME} start`,
    max: 2,
    Client: DatabaseClient,
  });
  // Whatever was asked at that moment says so.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/**
 * For who does not migrate: the schema must be one that this version may work on.
 *
 * @throws where it is not, in words
 */
export async function useMigrated(
  url: string,
  work: Work,
  { before, signal }: Pick<Options, 'before' | 'signal'>,
): Promise<void> {
  await withClient(url, signal, async (client) => {
    await refuseNewer(client);
    await before?.(client);
    const last = await lastOf(client);
    if (last === null) throw new Error(NEVER_SERVED);
    if (last < newestKnown())
      throw new Error(
        'Basis data ini belum dimigrasikan ke versi ini. Jalankan dulu: npm run migrate, atau server versi ini.',
      );
    await work(client);
  });
}

async function withClient(url: string, signal: AbortSignal | undefined, work: Work): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, application_name: `${APPLICATION_NAME} start` });
  // Whatever was asked at that moment says so.
  client.on('error', () => {});
  const giveUp = () => void client.end().catch(() => {});
  await client.connect();
  signal?.addEventListener('abort', giveUp);
  try {
    await assertOwnSessions(client, url);
    await work(client);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end().catch(() => {});
  }
}

const lockRow = z.object({ isMine: z.boolean() });

async function takeLock(client: pg.Client, { told, lockMs = LOCK_MS, signal }: Options): Promise<void> {
  const since = performance.now();
  let isNotified = false;
  for (;;) {
    const tried = await client.query('select pg_try_advisory_lock($1) as "isMine"', [MIGRATION_LOCK]);
    if (readRow(lockRow, tried).isMine) return;
    const waited = performance.now() - since;
    if (waited > lockMs)
      throw new Error(
        `Waited ${Math.round(lockMs / 1000)} s for another process that migrates this database: ${await holderOf(client)}. ` +
          'Where no process is starting, end that session (select pg_terminate_backend(…)) and start again.',
      );
    if (!isNotified && waited > TELL_MS) {
      isNotified = true;
      told?.(`another process migrates this database, ${await holderOf(client)}`);
    }
    await delay(LOOK_MS, undefined, { signal });
  }
}

const holderRow = z.object({
  pid: z.number(),
  name: z.string(),
  from: z.string().nullable(),
  /** Not told of another role's session. */
  since: z.string().nullable(),
});

async function holderOf(client: pg.Client): Promise<string> {
  const found = await client.query(
    `select a.pid, a.application_name as name, a.client_addr::text as "from",
            to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32) + l.objid::bigint = $1 and l.objsubid = 1`,
    [MIGRATION_LOCK],
  );
  const [holder] = readRows(holderRow, found);
  if (!holder) return 'whose session has just ended';
  const from = holder.from === null ? '' : ` from ${holder.from}`;
  return `session ${holder.pid} of "${holder.name}"${from} since ${holder.since}`;
}

const lastRow = z.object({ last: z.coerce.number() });

/** The newest migration of a database; null for one without any. */
async function lastOf(client: pg.Client): Promise<number | null> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return null;
  const found = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return readRow(lastRow, found).last;
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const last = (await lastOf(client)) ?? 0;
  if (!(await servesSchema(client, { known: newestKnown(), last })))
    throw new Error(
      'A newer version of the product has migrated this database, and this one no longer fits it: start that one.',
    );
}
