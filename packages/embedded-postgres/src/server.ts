import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './binaries.ts';
import { clearStalePid, endOrphans, postmasterIsAlive } from './postmaster.ts';
import { giveToServer, runUnprivileged } from './unprivileged.ts';

export interface EmbeddedPostgres {
  /** Connection string of the database `database` over a Unix socket. */
  urlOf(database: string): string;
  /**
   * From now on starts the server again when it is gone (killed, out of memory, stopped by hand).
   *
   * @param told hears of each time, and of each failure to bring it up
   */
  keepRunning(told: (event: 'started again' | 'does not start', error?: unknown) => void): void;
  /**
   * Stops the server, unless another process is still connected to it.
   *
   * @param own how the `application_name` of this process's connections begins; those that are left do not count as
   *   another's
   */
  stop(own?: string): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster; made on first use. */
  dataDir: string;
  /** false only for tests that throw the data away: no fsync. */
  durable?: boolean;
  /** Extra server settings, `name=value`. */
  settings?: string[];
  /** This start brings back what an archive holds, which may last so long; it is tried once: what failed fails again. */
  recoverySeconds?: number;
  /** Gives a start up: what it has begun is stopped. */
  signal?: AbortSignal;
}

const START_ATTEMPTS = 20;
/** So often it is tried before sessions of a killed server are taken for such as never end. */
const PATIENT_ATTEMPTS = 4;
const WATCH_MS = 500;
/** A restart by hand is away for a moment; only what stays away this many looks is started again. */
const MISSED_LOOKS = 3;

/**
 * Starts PostgreSQL on a folder, or joins the server that already runs there (one left by a killed process, or one
 * started by a second copy of the application). Safe to call from several processes at once: PostgreSQL's own lock
 * file lets one of them win and the others join it.
 *
 * @throws with the end of the server's log when it does not come up, or when `signal` gave it up; a server that was started
 *   does not stay then
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const bin = postgresBinaries();
  const dataDir = resolve(options.dataDir);
  await initialise(bin, dataDir);
  options.signal?.throwIfAborted();
  const socketDir = await socketFolder(dataDir);
  const urlOf = (database: string) =>
    `postgresql://postgres@/${database}?host=${encodeURIComponent(socketDir)}`;
  const url = urlOf('postgres');
  const bringUp = () => comeUp({ bin, dataDir, socketDir, options, url });
  try {
    await bringUp();
    options.signal?.throwIfAborted();
  } catch (error) {
    const isGivenUp = options.signal?.aborted || options.recoverySeconds !== undefined;
    if (isGivenUp && (await postmasterIsAlive(dataDir)))
      await stopUnlessShared({ bin, dataDir, socketDir, url, own: undefined });
    throw error;
  }
  let watch: Watch | null = null;
  return {
    urlOf,
    keepRunning: (told) => {
      watch ??= watchServer(dataDir, bringUp, told);
    },
    stop: async (own) => {
      await watch?.end();
      await stopUnlessShared({ bin, dataDir, socketDir, url, own });
    },
  };
}

interface Place {
  bin: string;
  dataDir: string;
  socketDir: string;
  url: string;
}

async function comeUp({
  bin,
  dataDir,
  socketDir,
  options,
  url,
}: Place & { options: EmbeddedPostgresOptions }) {
  if (options.recoverySeconds !== undefined) {
    await launch(bin, dataDir, socketDir, options).catch(async (error: unknown) => {
      throw await withLog(error, dataDir);
    });
    return untilRecovered(url, dataDir, options.recoverySeconds, options.signal);
  }
  for (let attempt = 1; ; attempt++) {
    try {
      if (!(await postmasterIsAlive(dataDir))) {
        await clearStalePid(dataDir);
        if (attempt > PATIENT_ATTEMPTS) await endOrphans(dataDir);
        await launch(bin, dataDir, socketDir, options);
      }
      await ping(url);
      return;
    } catch (error) {
      options.signal?.throwIfAborted();
      // Another process may be starting it, or backends of a killed server may still be going away.
      if (attempt === START_ATTEMPTS) throw await withLog(error, dataDir);
      await delay(500);
    }
  }
}

/** Connections are refused until everything has been brought back. */
async function untilRecovered(
  url: string,
  dataDir: string,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await ping(url);
    } catch (error) {
      signal?.throwIfAborted();
      if (performance.now() > end || !(await postmasterIsAlive(dataDir))) throw await withLog(error, dataDir);
      await delay(200);
    }
  }
}

interface Watch {
  end(): Promise<void>;
}

function watchServer(
  dataDir: string,
  bringUp: () => Promise<void>,
  told: Parameters<EmbeddedPostgres['keepRunning']>[0],
): Watch {
  const stopped = new AbortController();
  const look = async () => {
    for (let missed = 0; !stopped.signal.aborted; ) {
      await delay(WATCH_MS, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      missed = (await postmasterIsAlive(dataDir)) ? 0 : missed + 1;
      if (missed < MISSED_LOOKS) continue;
      await bringUp().then(
        () => told('started again'),
        (error: unknown) => told('does not start', error),
      );
      missed = 0;
    }
  };
  const looking = look();
  return {
    end: () => {
      stopped.abort();
      return looking;
    },
  };
}

async function initialise(bin: string, dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  await mkdir(dirname(dataDir), { recursive: true });
  const fresh = await mkdtemp(`${dataDir}.new-`);
  await giveToServer(fresh);
  await runUnprivileged(join(bin, 'initdb'), [
    '--pgdata',
    fresh,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]);
  try {
    await rename(fresh, dataDir);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error;
  }
}

/** Socket paths are limited to about 100 bytes, so the socket lies in a short private folder named after the data. */
async function socketFolder(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `rihlah-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await giveToServer(folder);
  return folder;
}

async function launch(
  bin: string,
  dataDir: string,
  socketDir: string,
  options: EmbeddedPostgresOptions,
): Promise<void> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'max_connections=200',
    // Of a disk without moving parts. Plans made while a table was small then stay with its indexes when it has grown.
    'random_page_cost=1.1',
    // To start workers for a statement that somebody waits for takes longer than they save (decision 0161).
    'max_parallel_workers_per_gather=0',
    'timezone=UTC',
    'log_timezone=UTC',
    // An error's detail quotes the values of the row: phones, names.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(options.durable === false ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
    ...(options.settings ?? []),
  ];
  // `pg_ctl` hands them to a shell.
  const flags = settings.map((setting) => `-c '${setting.replaceAll("'", "'\\''")}'`).join(' ');
  await runUnprivileged(join(bin, 'pg_ctl'), [
    'start',
    '--wait',
    '--silent',
    `--pgdata=${dataDir}`,
    `--log=${join(dataDir, 'server.log')}`,
    `--options=${flags}`,
  ]);
}

async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

async function stopUnlessShared({ bin, dataDir, socketDir, url, own }: Place & { own: string | undefined }) {
  if (await isShared(url, own)) return;
  await runUnprivileged(join(bin, 'pg_ctl'), [
    'stop',
    '--wait',
    '--silent',
    '--mode=fast',
    `--pgdata=${dataDir}`,
  ]);
  await rm(socketDir, { recursive: true, force: true });
}

/** Whether others are connected. A server that does not answer, or is going down already, has nobody. */
async function isShared(url: string, own: string | undefined): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
          and ($1::text is null or not starts_with(application_name || ' ', $1 || ' '))`,
      [own ?? null],
    );
    return (rows[0]?.n ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function withLog(error: unknown, dataDir: string): Promise<Error> {
  const log = await readFile(join(dataDir, 'server.log'), 'utf8').catch(() => '');
  return new Error(
    `PostgreSQL did not start: ${(error as Error).message}\n${log.split('\n').slice(-15).join('\n')}`,
  );
}
