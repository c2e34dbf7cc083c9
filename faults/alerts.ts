import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choosePort } from '../apps/api/src/infra/process/free-port.ts';
import { eventually } from '../apps/api/test/support/http/http.ts';
import { signalPostgres } from '../apps/api/test/support/process/postgres-process.ts';
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

interface Fault {
  name: string;
  /** What must be raised; of others nothing is said: a database that is away makes requests fail. */
  alerts: string[];
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

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 1000);

/** Breaks one thing, waits for its alerts, mends it and waits until they are over. @returns what did not come */
async function raise(world: World, prometheus: Prometheus, fault: Fault): Promise<string[]> {
  const begun = performance.now();
  await fault.begin(world);
  const missing = await eventually(
    async () => {
      const raised = await prometheus.raised();
      return fault.alerts.filter((name) => !raised.has(name));
    },
    (lacking) => lacking.length === 0 || performance.now() - begun > RAISED_MS,
    RAISED_MS + 10_000,
  );
  const took = seconds(begun);
  await fault.end(world);
  const mended = performance.now();
  const left = await eventually(
    async () => [...(await prometheus.raised())],
    (names) => names.length === 0 || performance.now() - mended > OVER_MS,
    OVER_MS + 10_000,
  );
  process.stdout.write(
    missing.length > 0
      ? `${fault.name}: NOT raised within ${RAISED_MS / 1000} s: ${missing.join(', ')}\n`
      : `${fault.name}: ${fault.alerts.join(', ')} after ${took} s, over ${seconds(mended)} s after it was mended\n`,
  );
  if (left.length > 0) process.stdout.write(`${fault.name}: still raised: ${left.join(', ')}\n`);
  return [...missing, ...left];
}

async function main(): Promise<void> {
  if (!hasPrometheus) {
    process.stdout.write('prometheus is not installed here (Debian: prometheus): no alert was tried\n');
    process.exit(2);
  }
  const gateway = await startGateway();
  const metricsPort = await choosePort(0, '127.0.0.1');
  const world = await World.start({
    METRICS_PORT: String(metricsPort),
    SMS_GATEWAY: 'zenziva',
    ZENZIVA_URL: gateway.url,
    ZENZIVA_USERKEY: 'key',
    ZENZIVA_PASSKEY: 'pass',
  });
  const faults: Fault[] = [
    {
      name: 'the gateway takes no SMS',
      alerts: ['RihlahSmsFailing'],
      begin: async () => gateway.breaks(true),
      end: async () => gateway.breaks(false),
    },
    {
      name: 'the banks hang',
      alerts: ['RihlahBankSilent'],
      begin: async () => void world.bank.kill('SIGSTOP'),
      end: async () => void world.bank.kill('SIGCONT'),
    },
    {
      name: 'the database is frozen',
      alerts: ['RihlahDatabaseDown', 'RihlahErrors'],
      begin: () => signalPostgres(world.dataDir, 'SIGSTOP'),
      end: () => signalPostgres(world.dataDir, 'SIGCONT'),
    },
    {
      name: 'the process is killed',
      alerts: ['RihlahProcessDown'],
      begin: () => world.killServer(),
      end: () => world.startServer(),
    },
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
    for (const fault of faults) wrong.push(...(await raise(world, prometheus, fault)));
  } finally {
    await prometheus.stop();
    await customers.goHome();
    await world.stop();
    gateway.stop();
  }
  process.stdout.write(
    `\n${seconds(begun)} s; ${wrong.length === 0 ? 'each fault raised its alerts' : `WRONG: ${wrong.join(', ')}`}\n`,
  );
  process.exit(wrong.length === 0 ? 0 : 1);
}

await main();
