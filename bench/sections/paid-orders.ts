import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoBankSides, generateDemoKeys } from '@rihlah/bank-simulator/demo-keys';
import type pg from 'pg';
import { choosePort } from '../../apps/api/src/infra/process/free-port.ts';
import { makeOrder, skipPeople } from '../../apps/api/test/support/people/factories.ts';
import { journey } from '../../apps/api/test/support/people/journey.ts';
import { load } from '../lib/load.ts';
import { figure, median, section } from '../lib/report.ts';
import { seedBranch } from '../lib/seed.ts';
import { type BenchDatabase, ROOT, startServer, stopChild } from '../lib/server.ts';
import { leanOrders } from './orders.ts';

const SECONDS = 20;
/** Before anything is measured: a server of a season has its code compiled and its statements planned. */
const WARM_SECONDS = 10;
const BUYERS = 16;
/** At the pace: enough buyers that each may be slow now and then. */
const PACED_BUYERS = 30;
const LIST_RATE = 100;
/**
 * Sixty paid orders a second were asked for where the leanest SQL places 2,209 orders: the same on a machine of any speed
 * (decision 0002). At this pace logins have to keep up, and the list has to stay quick.
 */
const PAID_OF_1000_LEAN = 27;

interface Market {
  address: string;
  bankAddress: string;
  packageUuid: string;
}

interface Bought {
  paid: number;
  refused: number;
  perSecond: number;
}

/** Sends a round of customers from their process. */
async function buy(
  buyers: ChildProcess,
  market: Market,
  how: { count: number; pauseMs: number; seconds?: number },
): Promise<Bought> {
  buyers.send({ ...market, seconds: SECONDS, ...how });
  const [bought] = (await once(buyers, 'message')) as [Bought];
  return bought;
}

/** Seconds from a payment to the SMS with the login of its people, the slowest twentieth left out; and who has none. */
async function loginLag(pool: pg.Pool, since: Date): Promise<{ p95: number; without: number }> {
  const { rows } = await pool.query(
    `select percentile_cont(0.95) within group (order by lag)::float as p95, count(*) filter (where lag is null)::int as without
     from (
       select extract(epoch from s.created_at - m.received_at) as lag
       from payments m
       join bills b on b.uuid = m.bill_uuid
       join orders o on o.uuid = b.order_uuid
       cross join lateral (values (o.registrar_uuid), (o.pilgrim_uuid)) who(uuid)
       join persons p on p.uuid = who.uuid
       left join sms_outbox s on s.phone = p.phone and s.kind = 'credentials'
       where m.state = 'applied' and m.received_at >= $1) lags`,
    [since],
  );
  return rows[0];
}

/**
 * The whole main job: an order, a number from a bank in a process of its own, the bank's signed callback, a login; as fast
 * as it goes, and at a pace at which logins have to follow.
 */
export async function benchPaidOrders(database: BenchDatabase): Promise<void> {
  section('Paid orders from end to end, the bank in a process of its own');
  const [own, books] = [await database.beside('paid'), await database.beside('bank')];
  const [port, bankPort] = [await choosePort(0, '127.0.0.1'), await choosePort(0, '127.0.0.1')];
  const bankAddress = `http://127.0.0.1:${bankPort}`;
  const keys = await generateDemoKeys();
  const profiles = join(await mkdtemp(join(tmpdir(), 'rihlah-banks-')), 'banks.json');
  await writeFile(profiles, JSON.stringify(demoBankSides(keys, { origin: bankAddress }).profiles));
  const address = `http://127.0.0.1:${port}`;
  const bank = spawn(process.execPath, ['--import', 'tsx', 'faults/bank-process.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      BANK_PORT: String(bankPort),
      BANK_DATABASE: books.url,
      BANKS: JSON.stringify(demoBankSides(keys, { origin: address }).banks),
    },
  });
  const buyers = fork('bench/bare/buyers.ts', { cwd: ROOT, execArgv: ['--import', 'tsx'] });
  try {
    // Before the server, which would note that its banks are silent.
    await untilOpen(bankAddress, bank);
    const server = await startServer(own.url, { PORT: String(port), BANK_PROFILES_FILE: profiles });
    try {
      const { packages } = await seedBranch(own.pool, 1, 'Kota bayar');
      const market = { address, bankAddress, packageUuid: packages[0] ?? '' };
      await measure(own.pool, buyers, market, () => leanOrders({ server, pool: own.pool }));
      await compareFamily(own.pool, market);
    } finally {
      await server.stop();
    }
  } finally {
    buyers.disconnect();
    await stopChild(bank);
    await Promise.all([own.pool.end(), books.pool.end()]);
  }
}

/** One after the other, so that nothing but the work is counted. */
const ROUNDS = 60;
const FAMILY = 6;
const BUYERS_MOST = 500_000;
const FAMILY_TIMES = 2;

/** What a family of six costs that is ordered for and paid by one number, against one pilgrim. */
async function compareFamily(pool: pg.Pool, { address, bankAddress, packageUuid }: Market): Promise<void> {
  await untilOpened(pool);
  // The buyers' process has made others.
  skipPeople(BUYERS_MOST);
  const [go, bank] = [journey(address), journey(bankAddress)];
  const buyFor = async (size: number) => {
    const placed = await go.place(makeOrder(packageUuid, size));
    if (placed.status !== 201) throw new Error(`${size} were not ordered: ${JSON.stringify(placed.body)}`);
    const orders = placed.body._embedded.order.map(({ uuid }) => uuid);
    const { body } =
      size === 1 ? await go.issue({ type: '01', order: placed.body.uuid }) : await go.issueTogether(orders);
    const paid = await bank.pay(body.paymentNumber ?? '');
    if (paid.body.status !== 'paid') throw new Error(`${size} were not paid: ${JSON.stringify(paid.body)}`);
  };
  const times: Record<number, number[]> = { 1: [], [FAMILY]: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const size of [1, FAMILY]) {
      const begun = performance.now();
      await buyFor(size);
      times[size]?.push(performance.now() - begun);
    }
  const [one, family] = [median(times[1] ?? []), median(times[FAMILY] ?? [])];
  figure('one pilgrim ordered for and paid', one, 'ms');
  figure(`a family of ${FAMILY}, by one number`, family, 'ms');
  figure('the family for the price of one pilgrim', family / one, '', { atMost: FAMILY_TIMES });
}

/** Paid orders as fast as they go, then at the pace. @param findYardstick orders a second of the leanest SQL */
async function measure(
  pool: pg.Pool,
  buyers: ChildProcess,
  market: Market,
  findYardstick: () => Promise<number>,
): Promise<void> {
  const url = `${market.address}/api/v1/product?limit=20`;
  const list = () => load({ url, overallRate: LIST_RATE, seconds: SECONDS });
  await buy(buyers, market, { count: BUYERS, pauseMs: 0, seconds: WARM_SECONDS });
  await untilOpened(pool);
  // Plans for empty tables are nobody's yardstick: a database of a season has been analysed.
  await pool.query('analyze');
  const quiet = await list();
  const most = await buy(buyers, market, { count: BUYERS, pauseMs: 0 });
  figure('paid orders per second', most.perSecond, '/s');
  figure('refused', most.refused, '', { atMost: 0 });
  const yardstick = await findYardstick();
  figure('orders per second, leanest SQL', yardstick, '/s');
  figure('paid orders for a thousand orders of the leanest SQL', (1000 * most.perSecond) / yardstick, '', {
    atLeast: PAID_OF_1000_LEAN,
  });
  await untilOpened(pool);
  const since = new Date();
  const pace = Math.round((PAID_OF_1000_LEAN * yardstick) / 1000);
  const pauseMs = (1000 * PACED_BUYERS) / pace;
  const [busy, paced] = await Promise.all([list(), buy(buyers, market, { count: PACED_BUYERS, pauseMs })]);
  figure(`paid orders per second at the pace of ${pace}`, paced.perSecond, '/s');
  figure('refused at the pace', paced.refused, '', { atMost: 0 });
  await delay(5_000);
  const { p95, without } = await loginLag(pool, since);
  figure('from a payment to the SMS with the login, p95', p95, 's', { atMost: 5 });
  figure('people without a login 5 s later', without, '', { atMost: 0 });
  figure('list p99, quiet', quiet.p99, 'ms');
  figure('list p99 at the pace', busy.p99, 'ms');
  figure('ratio of p99', busy.p99 / Math.max(1, quiet.p99), '', { atMost: 3 });
}

/** What the first half left to be opened is not the second half's. */
async function untilOpened(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from pending_logins limit 1');
    if (rows.length === 0) return;
    await delay(200);
  }
}

async function untilOpen(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the bank ended with ${child.exitCode}`);
    const isOpen = await fetch(`${address}/demo/bank`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isOpen) return;
    await delay(50);
  }
}
