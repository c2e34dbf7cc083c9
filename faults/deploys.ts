import { join } from 'node:path';
import {
  BALANCERS,
  type Balancer,
  type BalancerName,
  startBalancer,
} from '../apps/api/test/support/process/balancers.ts';
import { Pair } from './pair.ts';
import { figuresOf, PER_SECOND, print, printLost, sinceText } from './report.ts';
import { SteadyLoad } from './steady-load.ts';

/** Of each balancer; fewer where the machine is too slow for them. */
const RESTARTS = Number(process.env.RESTARTS ?? 25);
const BALANCER_MS = 270_000;

/**
 * Restarts one server after the other behind a balancer, while customers and staff go on.
 *
 * @returns how much was lost
 */
async function restartBehind(balancer: Balancer, name: BalancerName, pair: Pair): Promise<number> {
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
    ...figuresOf(seen),
    'acknowledged orders that are gone': gone,
    'orders that nobody was told of': untold,
  });
  printLost(seen.lost);
  return seen.lost.length + gone + untold;
}

async function main(): Promise<void> {
  const begun = performance.now();
  const pair = await Pair.make();
  let lost = 0;
  let died = 0;
  try {
    await pair.start(0);
    await pair.start(1);
    for (const name of BALANCERS) {
      const balancer = await startBalancer(name, join(pair.folder, name), pair.ports);
      if (!balancer) {
        process.stdout.write(`${name} is not installed here: nothing was tried behind it\n`);
        continue;
      }
      lost += await restartBehind(balancer, name, pair).finally(() => balancer.stop());
    }
    died = pair.died;
  } finally {
    await pair.stop();
  }
  const isLost = lost > 0 || died > 0;
  process.stdout.write(
    `\n${sinceText(begun)}; ${isLost ? `WRONG: ${lost} lost, ${died} died` : 'nothing was lost'}\n`,
  );
  process.exit(isLost ? 1 : 0);
}

await main();
