import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import pg from 'pg';
import { choosePort } from '../../apps/api/src/infra/process/free-port.ts';
import { SERVER_PROCESS } from '../../scripts/lib/server-process.mjs';

/** Of every server here, and of what is filled in beside them: only so they know each other's rows. */
export const KEY = 'ae9be26a6ecec27e133a09b628b37da4e427acc71c2721b6aa2970d4fc6091dd';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Limits out of the way: they are what keeps a load like this from happening. */
const NO_LIMITS = Object.fromEntries(
  [
    'RATE_LOGIN_PER_USERNAME',
    'RATE_LOGIN_PER_ADDRESS',
    'RATE_GUEST_ORDER_PER_ADDRESS',
    'RATE_PAYMENT_PER_ORDER',
    'RATE_PAYMENT_PER_ADDRESS',
    'RATE_LOGIN_PER_USERNAME_ANYWHERE',
    'RATE_ORDER_PER_ACCOUNT',
    'EVENT_STREAMS_PER_ACCOUNT',
    'EVENT_STREAMS_PER_ADDRESS',
    'RATE_REFUSED_ORDERS',
    'GUEST_SEATS_PER_ADDRESS',
    'SMS_PER_DAY',
    'MAX_UNPAID_ORDERS',
  ].map((name) => [name, '100000000']),
);

const filesFolder = mkdtemp(join(tmpdir(), 'rihlah-bench-files-'));

/** Where a database's files are: they are sealed with its key, and those of the demo have the same names in each. */
const filesOf = async (databaseUrl: string): Promise<string> =>
  join(await filesFolder, createHash('sha256').update(databaseUrl).digest('hex'));

export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
  /** Another database on the same server; whoever asks for it ends its pool. */
  beside(name: string): Promise<{ url: string; pool: pg.Pool }>;
  close(): Promise<void>;
}

/** Counts the statements of every version alike. */
const COUNTING = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000'];

/** A PostgreSQL of its own with the product's settings: durable, as in real use. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: COUNTING });
  const url = server.urlOf('postgres');
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  await pool.query('create extension pg_stat_statements');
  return {
    url,
    pool,
    beside: async (name) => {
      await pool.query(`create database ${name}`);
      const own = new pg.Pool({ connectionString: server.urlOf(name), max: 16 });
      await own.query('create extension pg_stat_statements');
      return { url: server.urlOf(name), pool: own };
    },
    close: async () => {
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(await filesFolder, { recursive: true, force: true });
    },
  };
}

/** The product with its database. */
export interface Version {
  server: BenchServer;
  pool: pg.Pool;
}

export interface BenchServer {
  address: string;
  pid: number;
  /** Milliseconds from start to the first healthy answer. */
  coldStartMs: number;
  /**
   * Runs `work` while the server stands still, its background work done before, so that a bare loop has the machine
   * for itself; what the loop left behind for the background is removed: jobs, messages, and what it wrote into the audit
   * log, which would be sealed and followed into staff's lists while the product is measured.
   */
  without<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T>;
  /** Waits until its background work is done, then has it stand still while something else is measured. */
  aside<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Jobs that an order or a payment leaves for later. */
const LEFT_JOBS = `graphile_worker._private_jobs where task_id in (
  select id from graphile_worker._private_tasks where identifier in ('send-sms', 'send-urgent-sms', 'open-account'))`;
const LEFT_MESSAGES = 'sms_outbox where sent_at is null';
/** What the server has in hand meanwhile is its own to end. */
const FREE_MESSAGES = `sms_outbox where uuid in (select uuid from ${LEFT_MESSAGES} for update skip locked)`;

/** Starts the built product in a process of its own. @param env what differs from the others', `PORT` among it */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const port = env.PORT ?? String(await choosePort(0, '127.0.0.1'));
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, SERVER_PROCESS.args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...SERVER_PROCESS.env,
      ...process.env,
      ...NO_LIMITS,
      // Of every free seat one: all of them.
      GUEST_SEATS_SHARE: '1',
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: await filesOf(databaseUrl),
      DEMO: '1',
      ENCRYPTION_KEY: KEY,
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      NODE_ENV: 'production',
      SMS_GATEWAY: 'demo',
      ...env,
    },
  });
  await untilHealthy(address, child);
  return {
    address,
    pid: child.pid ?? 0,
    coldStartMs: performance.now() - started,
    without: (pool, work) =>
      standing(child, pool, async () => {
        const last = await lastAct(pool);
        const result = await work();
        // Its triggers keep every row, also from its owner.
        await pool.query('alter table audit_log disable trigger user');
        await pool.query('delete from audit_log where id > $1', [last]);
        await pool.query('alter table audit_log enable trigger user');
        await forgetWork(pool);
        return result;
      }),
    aside: (pool, work) => standing(child, pool, work),
    stop: () => stopChild(child),
  };
}

async function standing<T>(child: ChildProcess, pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  // Thousands of logins to open are minutes of hashing: what nobody has begun is left out.
  await forgetWork(pool);
  while (await hasWork(pool)) await delay(50);
  // What has just been filled is not yet known to the planner: plans for empty tables are nobody's yardstick.
  await pool.query('analyze');
  child.kill('SIGSTOP');
  try {
    return await work();
  } finally {
    // Also after a failure: a process that stands still cannot be stopped.
    child.kill('SIGCONT');
  }
}

async function lastAct(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from audit_log');
  return rows[0]?.id ?? '0';
}

async function hasWork(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from ${LEFT_JOBS} and run_at <= now() union all select from ${LEFT_MESSAGES} limit 1`,
  );
  return rows.length > 0;
}

/** What was only measured is nobody's to send. */
async function forgetWork(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from ${LEFT_JOBS} and locked_at is null`);
  await pool.query(`delete from ${FREE_MESSAGES}`);
  await pool.query(
    `do $$ begin
      if to_regclass('job_outbox') is not null then delete from job_outbox; end if;
      if to_regclass('pending_logins') is not null then delete from pending_logins where claimed_at is null; end if;
    end $$`,
  );
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isUp = await fetch(`${address}/api/health`).then(
      (response) => response.status === 200,
      () => false,
    );
    if (isUp) return;
    await delay(5);
  }
}

export function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
