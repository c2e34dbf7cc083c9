import { setTimeout as delay } from 'node:timers/promises';
import { call, eventually } from '../apps/api/test/support/http/http.ts';
import { makeOrder } from '../apps/api/test/support/people/factories.ts';
import { journey } from '../apps/api/test/support/people/journey.ts';
import { restartPostgres, signalPostgres } from '../apps/api/test/support/process/postgres-process.ts';
import type { World } from './world.ts';

/** What a section of the run came to: names and figures. */
export type Figures = Record<string, number>;

const CUSTOMERS = 6;
const LIMIT_MS = 60_000;

/** Milliseconds until an order is taken and its SMS, which only background work sends, is out. */
export async function untilWorkIsDone(world: World): Promise<number> {
  const begun = performance.now();
  const go = journey(world.address);
  const order = makeOrder(world.packageUuid);
  await eventually(
    async () => (await go.place(order).catch(() => ({ status: 0 }))).status,
    (status) => status === 201 || status === 422,
    LIMIT_MS,
  );
  await eventually(
    () => go.sms(order.registrar[0]?.phone ?? '').catch(() => []),
    (messages) => messages.length > 0,
    LIMIT_MS,
  );
  return Math.round(performance.now() - begun);
}

const worst = (times: number[]): number => Math.max(...times);

/** Restarts of PostgreSQL under load: clean ones, crashes, and kills that nobody mends by hand. */
export async function breakDatabase(world: World, rounds: number): Promise<Figures> {
  const customers = world.customers(CUSTOMERS);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await world.untilPaid(2);
    if (round % 10 === 0) await signalPostgres(world.dataDir, 'SIGKILL');
    else await restartPostgres(world.dataDir, round % 5 === 0 ? 'immediate' : 'fast');
    await world.reviveIfDied();
    times.push(await untilWorkIsDone(world));
  }
  await customers.goHome();
  return { 'database: restarts': rounds, 'database: work resumed after at most ms': worst(times) };
}

/** Our process, killed in the middle of it all. */
export async function killServer(world: World, rounds: number): Promise<Figures> {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const customers = world.customers(CUSTOMERS);
    await world.untilPaid(5);
    await world.killServer();
    await customers.goHome();
    await world.startServer();
    times.push(await untilWorkIsDone(world));
  }
  return { 'server: kills': rounds, 'server: work resumed after at most ms, once up': worst(times) };
}

/** Banks that hang, and banks that are killed between two steps of a payment. */
export async function breakBank(world: World, rounds: number): Promise<Figures> {
  const customers = world.customers(CUSTOMERS);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await world.untilPaid(2);
    const isKill = round % 2 === 0;
    if (isKill) await world.killBank();
    else world.bank.kill('SIGSTOP');
    // The bank is away for a moment; orders and their SMS go on without it.
    times.push(await untilWorkIsDone(world));
    await delay(1_000);
    if (isKill) await world.startBank();
    else world.bank.kill('SIGCONT');
  }
  await customers.goHome();
  return { 'bank: hangs and kills': rounds, 'bank: orders and SMS without it took at most ms': worst(times) };
}

/** A stranger who asks for the catalogue under ever new addresses: memory that is held for them, in MiB. */
export async function floodCaches(world: World, asked: number): Promise<Figures> {
  const ask = (index: number) =>
    call(world.address, 'GET', `/api/v1/product?limit=${(index % 900) + 1}&x=${index}`);
  for (let index = 0; index < asked; index += 25)
    await Promise.all(Array.from({ length: 25 }, (_, more) => ask(index + more)));
  return { 'flood: addresses asked': asked };
}
