import { cpus } from 'node:os';
import type { Pool } from 'pg';
import { residentMiB } from './lib/process.ts';
import { figure, median, missed, section } from './lib/report.ts';
import { type BenchServer, startDatabase, startServer } from './lib/server.ts';
import { benchCallbacks } from './sections/callbacks.ts';
import { benchCatalogue, benchDetail, benchFlood, benchGrowth } from './sections/catalogue.ts';
import { benchDocuments } from './sections/documents.ts';
import { benchInbox } from './sections/inbox.ts';
import { benchLogins } from './sections/logins.ts';
import { benchOrderList } from './sections/order-list.ts';
import { benchOrders } from './sections/orders.ts';
import { benchPaidOrders } from './sections/paid-orders.ts';
import { benchStaffLists, benchStaffSeason } from './sections/staff-lists.ts';
import { benchStreams } from './sections/streams.ts';
import { benchUploads } from './sections/uploads.ts';

/** Speed of the product as ratios against bare programs doing the same, all in one run (docs/performance.md). */
const database = await startDatabase();
process.stdout.write(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}\n`,
);

// The first start also migrates and loads the demo agency; the later ones are what an operator sees.
await (await startServer(database.url)).stop();
const starts: number[] = [];
for (let round = 0; round < 2; round++) {
  const server = await startServer(database.url);
  starts.push(server.coldStartMs);
  await server.stop();
}
const server = await startServer(database.url);
starts.push(server.coldStartMs);
const idle = await residentMiB(server.pid);

const version = { server, pool: database.pool };
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

/** On a database of its own: what other sections have filled theirs with is not what it counts. */
async function alone(name: string, run: (server: BenchServer, pool: Pool) => Promise<void>): Promise<void> {
  const beside = await database.beside(name);
  const server = await startServer(beside.url);
  try {
    await run(server, beside.pool);
  } finally {
    await server.stop();
    await beside.pool.end();
  }
}

const sections: [string, () => Promise<void>][] = [
  ['catalogue', () => benchCatalogue(server, database.pool)],
  ['detail', () => benchDetail(server, database.pool)],
  ['flood', () => benchFlood(server, database.pool)],
  ['logins', () => benchLogins(server, database.pool)],
  ['orders', () => benchOrders(version)],
  ['callbacks', () => benchCallbacks(version)],
  ['paid-orders', () => benchPaidOrders(database)],
  // Before the sections that fill the queue with documents which staff cannot open.
  ['documents', () => benchDocuments(server, database.pool, database.url)],
  ['uploads', () => benchUploads(server, database.pool, database.url)],
  ['order-list', () => benchOrderList(server, database.pool, database.url)],
  ['staff-lists', () => alone('staff_lists', benchStaffLists)],
  ['staff-season', () => alone('staff_season', benchStaffSeason)],
  ['streams', () => benchStreams(server, database.pool, database.url)],
  ['inbox', () => benchInbox(server, database.pool, database.url)],
  ['growth', () => benchGrowth(server, database.pool)],
];
try {
  const after: [string, number][] = [];
  for (const [name, run] of sections) {
    if (!isWanted(name)) continue;
    await run();
    after.push([name, await residentMiB(server.pid)]);
  }
  section('Process');
  figure('cold start to the first healthy answer', median(starts), 'ms');
  figure('resident memory, idle', idle, 'MiB');
  for (const [name, memory] of after) figure(`resident memory, after ${name}`, memory, 'MiB');
  figure('resident memory, after everything', await residentMiB(server.pid), 'MiB', { atMost: 300 });
} finally {
  // Also after a section that failed: a server left behind would slow down everything after it.
  await server.stop();
  await database.close();
}
process.stdout.write(missed().length === 0 ? '\nevery limit met\n' : `\nmissed: ${missed().join(', ')}\n`);
process.exit(missed().length === 0 ? 0 : 1);
