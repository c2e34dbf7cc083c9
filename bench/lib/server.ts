import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@rihlah/embedded-postgres/server';
import pg from 'pg';
import { choosePort } from '../../apps/api/src/platform/free-port.ts';

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
    'RATE_REFUSED_ORDERS',
    'GUEST_SEATS_PER_ADDRESS',
    'SMS_PER_DAY',
    'MAX_UNPAID_ORDERS',
  ].map((name) => [name, '100000000']),
);

/** Files of this run's database only: they are sealed with its key. */
const filesFolder = mkdtemp(join(tmpdir(), 'rihlah-bench-files-'));

export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** A PostgreSQL of its own with the product's settings: durable, as in real use. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const url = server.urlOf('postgres');
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  return {
    url,
    pool,
    close: async () => {
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(await filesFolder, { recursive: true, force: true });
    },
  };
}

export interface BenchServer {
  address: string;
  pid: number;
  /** Milliseconds from start to the first healthy answer. */
  coldStartMs: number;
  /**
   * Runs `work` while the server stands still, its background work done before, so that a bare loop has the machine
   * for itself; the jobs that the loop left behind are removed.
   */
  without<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Jobs that an order or a payment leaves for later. */
const LEFT_FOR_LATER = `task_id in (select id from graphile_worker._private_tasks where identifier in ('send-sms', 'send-urgent-sms', 'open-account'))`;

/** Starts the built product in a process of its own. */
export async function startServer(databaseUrl: string): Promise<BenchServer> {
  const port = await choosePort(0, '127.0.0.1');
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/api/dist/server.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...NO_LIMITS,
      // Of every free seat one: all of them.
      GUEST_SEATS_SHARE: '1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: await filesFolder,
      DEMO: '1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      SMS_GATEWAY: 'demo',
    },
  });
  await untilHealthy(address, child);
  return {
    address,
    pid: child.pid ?? 0,
    coldStartMs: performance.now() - started,
    without: async (pool, work) => {
      while (await hasWork(pool)) await delay(50);
      child.kill('SIGSTOP');
      try {
        const result = await work();
        await pool.query(`delete from graphile_worker._private_jobs where ${LEFT_FOR_LATER}`);
        return result;
      } finally {
        // Also after a failure: a process that stands still cannot be stopped.
        child.kill('SIGCONT');
      }
    },
    stop: () => stopChild(child),
  };
}

async function hasWork(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from graphile_worker._private_jobs where run_at <= now() and ${LEFT_FOR_LATER} limit 1`,
  );
  return rows.length > 0;
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

/** Resident memory of a process in MiB (Linux). */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
