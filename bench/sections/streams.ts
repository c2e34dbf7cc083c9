import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { makeSomebody, type Somebody } from '../../apps/api/test/support/people/people.ts';
import { factoryServices } from '../lib/people.ts';
import { residentMiB } from '../lib/process.ts';
import { figure, section } from '../lib/report.ts';
import type { BenchServer } from '../lib/server.ts';

const STREAMS = 2000;
const PEOPLE = 100;
const OPENED_AT_ONCE = 50;
/** How often everybody gets a message, all in one transaction. */
const ROUNDS = 5;
/** Longer than one look at the database takes to come. */
const SETTLE_MS = 2_000;

interface Stream {
  request: ClientRequest;
  /** Events that it has been sent. */
  heard: number;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream as an app does. @throws when it is refused */
function openStream(address: string, { token }: Somebody): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${address}/api/v1/events`, { agent, headers }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`a stream is answered ${response.statusCode}`));
      const stream: Stream = { request, heard: 0 };
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        stream.heard += text.split('event: changed').length - 1;
      });
      response.on('error', () => undefined);
      resolve(stream);
    });
    request.on('error', reject);
  });
}

/** Milliseconds from the commit of a message to everybody until the last stream has heard of it. */
async function notifyAll(pool: pg.Pool, people: Somebody[], streams: Stream[]): Promise<number> {
  const before = streams.map(({ heard }) => heard);
  await pool.query(
    `insert into notifications (person_uuid, type, title, message, created_at)
     select unnest($1::uuid[]), 'news', 'Kabar', 'Isi kabar', now()`,
    [people.map(({ uuid }) => uuid)],
  );
  const committed = performance.now();
  while (streams.some(({ heard }, index) => heard === before[index])) await delay(5);
  return performance.now() - committed;
}

/** Memory and pace of the push to customers' apps (http-contract, Events for customers). */
export async function benchStreams(server: BenchServer, pool: pg.Pool, databaseUrl: string): Promise<void> {
  section(`${STREAMS} open streams of ${PEOPLE} customers on one process`);
  const services = factoryServices(pool, databaseUrl);
  const people: Somebody[] = [];
  for (let index = 0; index < PEOPLE; index++) people.push(await makeSomebody(services));
  const before = await residentMiB(server.pid);
  const streams: Stream[] = [];
  while (streams.length < STREAMS)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: OPENED_AT_ONCE }, (_, index) =>
          openStream(server.address, people[(streams.length + index) % PEOPLE] as Somebody),
        ),
      )),
    );
  try {
    await delay(SETTLE_MS);
    figure('resident memory with all streams', await residentMiB(server.pid), 'MiB', { atMost: 300 });
    figure('of it for the streams', (await residentMiB(server.pid)) - before, 'MiB');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await notifyAll(pool, people, streams));
    figure('from commit to the last stream, slowest', Math.max(...times), 'ms', { atMost: 2000 });
  } finally {
    for (const { request } of streams) request.destroy();
  }
}
