import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresBinaries } from '@rihlah/embedded-postgres/binaries';
import { ReplicatedPostgres } from '../apps/api/test/support/process/replicated-postgres.ts';
import { audit } from './audit.ts';
import { untilWorkIsDone } from './faults.ts';
import { print, sinceText } from './report.ts';
import { World } from './world.ts';

/** Primaries that are lost; fewer where the machine is too slow for them. */
const ROUNDS = Number(process.env.ROUNDS ?? 10);
const ROUNDS_MS = 360_000;
const CUSTOMERS = 6;
/** Payments between two losses, at least: the load is really there. */
const PAID = 5;
/** `SYNCHRONOUS=0` is the proof of the other side: commits wait for nobody, and what was acknowledged is lost. */
const IS_SYNCHRONOUS = process.env.SYNCHRONOUS !== '0';
/** For so long the standby hears nothing before its primary is lost. */
const STALLED_MS = 700;

/**
 * The primary is killed in the midst of it all, the last of which its standby has not heard; the standby is promoted, and the
 * lost one made its standby anew: every commit waits for both again before the next is lost.
 *
 * @returns milliseconds from each loss until an order is taken and its SMS is out
 */
async function losePrimaries(world: World, cluster: ReplicatedPostgres): Promise<number[]> {
  const begun = performance.now();
  const customers = world.customers(CUSTOMERS);
  const times: number[] = [];
  while (times.length < ROUNDS && performance.now() - begun < ROUNDS_MS) {
    await world.untilPaid(PAID);
    const lostAt = performance.now();
    await cluster.primary.stallStandbys();
    await delay(STALLED_MS);
    await cluster.failOver();
    await untilWorkIsDone(world);
    times.push(performance.now() - lostAt);
    await world.reviveIfDied();
    await cluster.standby.follow(cluster.primary);
    await cluster.primary.setSynchronous(IS_SYNCHRONOUS);
  }
  await customers.goHome();
  return times;
}

async function main(): Promise<void> {
  const begun = performance.now();
  try {
    postgresBinaries();
  } catch (error) {
    process.stderr.write(`Nothing was tried: ${(error as Error).message}\n`);
    process.exit(2);
  }
  const folder = await mkdtemp(join(tmpdir(), 'rihlah-failover-'));
  const cluster = await ReplicatedPostgres.make(folder);
  let wrong: string[] = [];
  try {
    await cluster.primary.setSynchronous(IS_SYNCHRONOUS);
    const world = await World.start({ DATABASE_URL: cluster.url });
    try {
      const times = await losePrimaries(world, cluster);
      const { orders, numbers, paid, refused } = world.seen;
      print(`primaries lost under load, commits at ${IS_SYNCHRONOUS ? 'both servers' : 'one server'}`, {
        'primaries lost': times.length,
        'work resumed after at most ms': Math.round(Math.max(...times)),
        'orders acknowledged': orders.length,
        'numbers acknowledged': numbers.length,
        'payments acknowledged': paid.length,
        'calls refused or broken off': refused,
      });
      const found = await audit(world);
      print('What must be nothing:', found);
      wrong = Object.entries(found).flatMap(([name, value]) => (value === 0 ? [] : [name]));
    } finally {
      await world.stop();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(
    `\n${sinceText(begun)}; ${wrong.length === 0 ? 'nothing was lost' : `WRONG: ${wrong.join(', ')}`}\n`,
  );
  process.exit(wrong.length === 0 ? 0 : 1);
}

await main();
