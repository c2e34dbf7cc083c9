import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRecords } from './records.ts';
import { PREPARED_DATA, startDemoServer } from './server.ts';

/** The package that tests order where any will do: those of one worker take more seats of it than one aircraft has. */
const ORDERED = 'Umrah Berkah 9 Hari';
/** Of its departure, then of itself. */
const MORE_SEATS = [
  'update departures set capacity = capacity + 300 where uuid in (select departure_uuid from products where name = $1)',
  'update products set seat_total = seat_total + 300, seat_available = seat_available + 300 where name = $1',
];

/** Nothing of a test outlives it: its database need not wait for the disk. */
const THROWN_AWAY = '\nfsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/**
 * Loads the demo data once for the whole run, into a folder that each server starts from a copy of. Playwright calls this
 * before the first worker.
 *
 * @returns what removes the folder after the last
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startDemoServer();
  const { dataDir } = server;
  for (const statement of MORE_SEATS) await changeRecords(server, statement, [ORDERED]);
  await server.end();
  await appendFile(join(dataDir, 'postgres/postgresql.conf'), THROWN_AWAY);
  process.env[PREPARED_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
