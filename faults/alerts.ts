import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from '@rihlah/embedded-postgres/binaries';
import { choosePort } from '../apps/api/src/infra/process/free-port.ts';
import { eventually } from '../apps/api/test/support/http/http.ts';
import { journey } from '../apps/api/test/support/people/journey.ts';
import { makePhoto, upload } from '../apps/api/test/support/people/uploads.ts';
import { signalPostgres } from '../apps/api/test/support/process/postgres-process.ts';
import { PostgresNode } from '../apps/api/test/support/process/replicated-postgres.ts';
import { hasPrometheus, Prometheus } from './prometheus.ts';
import { World } from './world.ts';

/** From a fault until somebody is told of it. */
const RAISED_MS = 60_000;
/** From its end until nobody is told of it any more: rates look back a minute. */
const OVER_MS = 150_000;
/** Nothing may be raised while all is well for so long. */
const CALM_MS = 30_000;
/** So few that what fails is soon more than a fiftieth. */
const CUSTOMERS = 4;
const PAUSE_MS = 3_000;
/** From one photo that somebody uploads to the next, while none is kept. */
const UPLOAD_MS = 2_000;
/** Of the demo: a pilgrim who has handed in nothing yet. */
const PILGRIM = { username: '081200000002', password: 'rahasia123' };

interface Fault {
  name: string;
  /** What must be raised; of others nothing is said: a database that is away makes requests fail. */
  alerts: string[];
  /** What must not be raised meanwhile. */
  spared?: string;
  begin: (world: World) => Promise<void>;
  end: (world: World) => Promise<void>;
}

/** A gateway for SMS that can be told to take nothing. */
async function startGateway() {
  let isBroken = false;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ messageId: '1', to: '', status: isBroken ? '0' : '1', text: '' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaks: (broken: boolean) => {
      isBroken = broken;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Somebody who uploads a passport again and again, whatever is answered. */
async function startUploads(address: string) {
  const { username, password } = PILGRIM;
  const { access_token: token } = (await journey(address).signIn(username, password)).body;
  const parts = { number: 'C1234567', expired: '2036-01-31', photo: await makePhoto() };
  const clock = setInterval(
    () => void upload(address, 'pilgrim-paspor', token, parts).catch(() => null),
    UPLOAD_MS,
  );
  return { stop: () => clearInterval(clock) };
}

/** The folder of the store can be told to take nothing: a file is in its place. */
function filesFault(): Fault {
  let uploads: { stop: () => void } | null = null;
  const placesOf = ({ dataDir }: World) => [join(dataDir, 'files'), join(dataDir, 'files-away')] as const;
  return {
    name: 'no file can be kept',
    alerts: ['RihlahErrors'],
    begin: async (world) => {
      uploads = await startUploads(world.address);
      const [place, away] = placesOf(world);
      await rename(place, away);
      await writeFile(place, '');
    },
    end: async (world) => {
      uploads?.stop();
      const [place, away] = placesOf(world);
      await rm(place);
      await rename(away, place);
    },
  };
}

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 1000);

/** Breaks one thing and waits for its alerts. @returns what did not come, or came besides */
async function raise(world: World, prometheus: Prometheus, fault: Fault): Promise<string[]> {
  const begun = performance.now();
  const { alerts, spared } = fault;
  await fault.begin(world);
  const wrong = await eventually(
    async () => {
      const raised = await prometheus.raised();
      return [
        ...alerts.filter((name) => !raised.has(name)).map((name) => `no ${name}`),
        ...(spared && raised.has(spared) ? [spared] : []),
      ];
    },
    ({ length }) => length === 0 || performance.now() - begun > RAISED_MS,
    RAISED_MS + 10_000,
  );
  process.stdout.write(
    wrong.length > 0
      ? `${fault.name}: WRONG after ${RAISED_MS / 1000} s: ${wrong.join(', ')}\n`
      : `${fault.name}: ${alerts.join(', ')} after ${seconds(begun)} s\n`,
  );
  return wrong.map((what) => `${fault.name}: ${what}`);
}

/** Mends what was broken and waits until nobody is told of anything. @returns what is still raised */
async function mend(world: World, prometheus: Prometheus, faults: Fault[]): Promise<string[]> {
  for (const fault of faults) await fault.end(world);
  const mended = performance.now();
  const left = await eventually(
    async () => [...(await prometheus.raised())],
    ({ length }) => length === 0 || performance.now() - mended > OVER_MS,
    OVER_MS + 10_000,
  );
  process.stdout.write(
    left.length > 0
      ? `  still raised: ${left.join(', ')}\n`
      : `  over ${seconds(mended)} s after it was mended\n`,
  );
  return left;
}

async function main(): Promise<void> {
  if (!hasPrometheus) {
    process.stderr.write('Nothing was tried: prometheus is not installed here (Debian: prometheus).\n');
    process.exit(2);
  }
  try {
    postgresBinaries();
  } catch (error) {
    process.stderr.write(`Nothing was tried: ${(error as Error).message}\n`);
    process.exit(2);
  }
  // A database that nobody starts again: the embedded one is back before anybody could be told.
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-alerts-'));
  const postgres = new PostgresNode('one', await choosePort(0, '127.0.0.1'), join(folder, 'one'), true);
  await postgres.initialise();
  await postgres.start();
  const gateway = await startGateway();
  const metricsPort = await choosePort(0, '127.0.0.1');
  const world = await World.start({
    DATABASE_URL: postgres.url,
    DEMO_DATA: 'small',
    METRICS_PORT: String(metricsPort),
    SMS_GATEWAY: 'zenziva',
    ZENZIVA_URL: gateway.url,
    ZENZIVA_USERKEY: 'key',
    ZENZIVA_PASSKEY: 'pass',
  });
  /** Each broken and mended before the next; where there are two, the second while the first is broken still. */
  const faults: Fault[][] = [
    [
      {
        name: 'the gateway takes no SMS',
        alerts: ['RihlahSmsFailing'],
        begin: async () => gateway.breaks(true),
        end: async () => gateway.breaks(false),
      },
    ],
    [
      {
        name: 'one bank of the two hangs',
        alerts: ['RihlahBankSilent of BRI'],
        spared: 'RihlahBankSilent of BNI',
        begin: async () => world.line.hang(),
        end: async () => world.line.heal(),
      },
      {
        name: 'both banks hang',
        alerts: ['RihlahBankSilent of BRI', 'RihlahBankSilent of BNI'],
        begin: async () => void world.bank.kill('SIGSTOP'),
        end: async () => void world.bank.kill('SIGCONT'),
      },
    ],
    [
      {
        name: 'the database is frozen',
        alerts: ['RihlahDatabaseDown', 'RihlahErrors'],
        begin: () => signalPostgres(postgres.folder, 'SIGSTOP'),
        end: () => signalPostgres(postgres.folder, 'SIGCONT'),
      },
    ],
    [
      {
        name: 'the database is killed',
        alerts: ['RihlahDatabaseDown', 'RihlahErrors'],
        begin: () => postgres.kill(),
        end: () => postgres.start(),
      },
    ],
    [filesFault()],
    [
      {
        name: 'the process is killed',
        alerts: ['RihlahProcessDown'],
        begin: () => world.killServer(),
        end: () => world.startServer(),
      },
    ],
  ];
  let wrong: string[] = [];
  const begun = performance.now();
  const customers = world.customers(CUSTOMERS, PAUSE_MS);
  const prometheus = await Prometheus.start(world.folder, `127.0.0.1:${metricsPort}`);
  try {
    await world.untilPaid(2);
    const calm = performance.now();
    const early = await eventually(
      async () => [...(await prometheus.raised())],
      (names) => names.length > 0 || performance.now() - calm > CALM_MS,
      CALM_MS + 10_000,
    );
    if (early.length > 0) process.stdout.write(`raised while all was well: ${early.join(', ')}\n`);
    wrong = early;
    for (const group of faults) {
      for (const fault of group) wrong.push(...(await raise(world, prometheus, fault)));
      wrong.push(...(await mend(world, prometheus, group)));
    }
  } finally {
    await prometheus.stop();
    await customers.goHome();
    await world.stop();
    gateway.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(
    `\n${seconds(begun)} s; ${wrong.length === 0 ? 'each fault raised its alerts' : `WRONG: ${wrong.join(', ')}`}\n`,
  );
  process.exit(wrong.length === 0 ? 0 : 1);
}

await main();
