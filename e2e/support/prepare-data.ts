import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PREPARED_DATA, startDemoServer } from './server.ts';

/** Nothing of a test outlives it: its database need not wait for the disk. */
const THROWN_AWAY = '\nfsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/**
 * Loads the demo data once for the whole run, into a folder that each server starts from a copy of. Playwright calls this
 * before the first worker.
 *
 * @returns what removes the folder after the last
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const { dataDir, end } = await startDemoServer();
  await end();
  await appendFile(join(dataDir, 'postgres/postgresql.conf'), THROWN_AWAY);
  process.env[PREPARED_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
