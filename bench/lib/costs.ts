import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { BenchServer } from './server.ts';

/** Clock ticks of `/proc` in a second. */
const TICKS = 100;

/** CPU milliseconds of a process so far, those of its ended children too (Linux). */
async function cpuOf(pid: number, withChildren = false): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return ((user + system + (withChildren ? childUser + childSystem : 0)) * 1000) / TICKS;
}

/** CPU milliseconds of the database server and all of its processes so far. */
async function cpuOfDatabase(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ folder: string }>(
    `select setting as folder from pg_settings where name = 'data_directory'`,
  );
  const file = await readFile(`${rows[0]?.folder}/postmaster.pid`, 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  let sum = await cpuOf(postmaster, true);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) sum += await cpuOf(Number(name));
  }
  return sum;
}

async function statementsSoFar(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.calls ?? 0;
}

/** What requests cost, each. */
export interface Costs {
  statements: number;
  /** CPU milliseconds. */
  server: number;
  database: number;
}

/** Measures what some work costs for each of its requests, background work of the same time included. */
export async function costsOf<T extends { count: number }>(
  server: BenchServer,
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<T & Costs> {
  const look = async () => ({
    statements: await statementsSoFar(pool),
    server: await cpuOf(server.pid),
    database: await cpuOfDatabase(pool),
  });
  const before = await look();
  const done = await work();
  const after = await look();
  return {
    ...done,
    statements: (after.statements - before.statements) / done.count,
    server: (after.server - before.server) / done.count,
    database: (after.database - before.database) / done.count,
  };
}
