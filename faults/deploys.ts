import { join } from 'node:path';
import {
  BALANCERS,
  type Balancer,
  type BalancerName,
  findBalancer,
  startBalancer,
} from '../apps/api/test/support/process/balancers.ts';
import { Pair } from './pair.ts';
import { countFigures, PER_SECOND, print, printLost, sinceText } from './report.ts';
import { SteadyLoad } from './steady-load.ts';

/** Of each balancer. A machine that is too slow for them within the time has proven nothing. */
const RESTARTS = Number(process.env.RESTARTS ?? 25);
const BALANCER_MS = 500_000;
/** Of the pace that was asked for, so much must have been kept. */
const PACE_SHARE = 0.9;
/** Without these nothing is proven of balancers at all. */
const NEEDED: BalancerName[] = ['nginx', 'haproxy'];

/** @param word the one to be tried @returns those that are tried, or in words why none is */
function chooseBalancers(word: string | undefined): BalancerName[] | string {
  const wanted = word ? BALANCERS.filter((name) => name === word) : NEEDED;
  const missing = wanted.filter((name) => findBalancer(name) === null);
  if (missing.length > 0) return `not installed here: ${missing.join(', ')} (Debian's; Caddy 2.8 or newer)`;
  return word ? wanted : BALANCERS.filter((name) => findBalancer(name) !== null);
}

/**
 * Restarts one server after the other behind a balancer, while customers and staff go on.
 *
 * @returns what went wrong, in words
 */
async function restartBehind(balancer: Balancer, name: BalancerName, pair: Pair): Promise<string[]> {
  const begun = performance.now();
  const packageUuid = await pair.makePackage();
  const load = await SteadyLoad.begin({ address: balancer.address, packageUuid, perSecond: PER_SECOND });
  const cycles: number[] = [];
  try {
    while (cycles.length < RESTARTS && performance.now() - begun < BALANCER_MS) {
      const which = cycles.length % 2 === 0 ? 0 : 1;
      const from = performance.now();
      await pair.end(which);
      await pair.start(which);
      cycles.push(performance.now() - from);
    }
  } finally {
    await load.end();
  }
  const seen = await load.end();
  const { gone, untold } = await pair.miscounted(packageUuid, seen.orders);
  print(name, {
    restarts: cycles.length,
    'seconds of a restart, at most': Math.round(Math.max(...cycles) / 100) / 10,
    ...countFigures(seen),
    'acknowledged orders that are gone': gone,
    'orders that nobody was told of': untold,
  });
  printLost(seen.lost);
  const lost = seen.lost.length + gone + untold;
  const pace = seen.asked / seen.seconds;
  return [
    ...(lost > 0 ? [`${name}: ${lost} lost`] : []),
    ...(cycles.length < RESTARTS ? [`${name}: ${cycles.length} restarts of ${RESTARTS}`] : []),
    ...(pace < PACE_SHARE * PER_SECOND
      ? [`${name}: ${Math.round(pace)} requests a second of ${PER_SECOND}`]
      : []),
  ];
}

async function main(): Promise<void> {
  const begun = performance.now();
  const names = chooseBalancers(process.argv[2]);
  if (typeof names === 'string') {
    process.stderr.write(`Nothing was tried: ${names}.\n`);
    process.exit(2);
  }
  const pair = await Pair.make();
  const wrong: string[] = [];
  try {
    await pair.start(0);
    await pair.start(1);
    for (const name of names) {
      const balancer = await startBalancer(name, join(pair.folder, name), pair.ports);
      if (!balancer) throw new Error(`${name} has gone`);
      wrong.push(...(await restartBehind(balancer, name, pair).finally(() => balancer.stop())));
    }
    if (pair.died > 0) wrong.push(`${pair.died} servers died`);
  } finally {
    await pair.stop();
  }
  process.stdout.write(
    `\n${sinceText(begun)}; behind ${names.join(', ')}: ${wrong.length > 0 ? `WRONG: ${wrong.join('; ')}` : 'nothing was lost'}\n`,
  );
  process.exit(wrong.length > 0 ? 1 : 0);
}

await main();
