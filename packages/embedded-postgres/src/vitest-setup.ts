import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './server.ts';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

/** Starts one throw-away PostgreSQL for the whole test run; `createTestDatabase` makes databases in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await makeThrowAwayFolder('rihlah-test-');
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
  process.env.TEST_POSTGRES_URL = server.urlOf('postgres');
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
