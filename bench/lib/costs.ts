import type pg from 'pg';
import { cpuOfDatabase, measureCpu } from './process.ts';
import type { BenchServer } from './server.ts';

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
export async function measureCosts<T extends { count: number }>(
  server: BenchServer,
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<T & Costs> {
  const look = async () => ({
    statements: await statementsSoFar(pool),
    server: await measureCpu(server.pid),
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
