import type pg from 'pg';
import { prepareBaseline } from './baseline.ts';
import { type BenchDatabase, type BenchServer, startServer } from './server.ts';

/** A version of the product with a database of its own. */
export interface Version {
  server: BenchServer;
  pool: pg.Pool;
  url: string;
}

/** Starts the earlier version beside this one, to stand still except while it is measured; null without its history. */
export async function startEarlier(
  database: BenchDatabase,
): Promise<(Version & { stop(): Promise<void> }) | null> {
  const root = await prepareBaseline();
  if (!root) return null;
  const own = await database.beside('earlier');
  const server = await startServer(own.url, root);
  return {
    server,
    pool: own.pool,
    url: own.url,
    stop: async () => {
      await server.stop();
      await own.pool.end();
    },
  };
}

/** Measures something while another version stands still. */
export const alone = <T>(other: Version | null, work: () => Promise<T>): Promise<T> =>
  other ? other.server.aside(other.pool, work) : work();
