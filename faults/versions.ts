import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../apps/api/test/support/http/http.ts';
import {
  type Balancer,
  type BalancerName,
  findBalancer,
  startBalancer,
} from '../apps/api/test/support/process/balancers.ts';
import type { Figures } from './faults.ts';
import { buildVersion, findVersionBefore } from './older-build.ts';
import { Pair } from './pair.ts';
import { countFigures, PER_SECOND, print, printLost, sinceText } from './report.ts';
import { type Seen, SteadyLoad } from './steady-load.ts';

/** Beside each other, the newer schema under both. */
const REQUESTS = Number(process.env.REQUESTS ?? 10_000);
const LIMIT_MS = 420_000;

interface Ready {
  status: string;
  schema: string;
}

/** What `/api/ready` of one of the two says. */
const readyOf = async (pair: Pair, which: 0 | 1): Promise<Ready> =>
  (await fetch(`${pair.addressOf(which)}/api/ready`)).json() as Promise<Ready>;

const newestIn = async ({ database: { pool } }: Pair): Promise<number> => {
  const { rows } = await pool.query<{ newest: string }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest);
};

/**
 * Two servers of the version before; one becomes the new one, which migrates, while the other serves on; the other is restarted as it
 * was, which is the way back, and then follows.
 */
async function replaceVersion(
  { address }: Balancer,
  pair: Pair,
  before: string,
): Promise<{ seen: Seen; wrong: Figures }> {
  const packageUuid = await pair.makePackage();
  const load = await SteadyLoad.begin({ address, packageUuid, perSecond: PER_SECOND });
  let asked = 0;
  const untilAsked = (count: number) =>
    eventually(
      async () => load.asked - asked,
      (more) => more >= count,
      LIMIT_MS,
    );
  const looks: Ready[] = [];
  try {
    const schema = await newestIn(pair);
    await pair.end(0);
    await pair.start(0);
    if ((await newestIn(pair)) <= schema) throw new Error('the new version has migrated nothing');
    asked = load.asked;
    await untilAsked(REQUESTS / 2);
    looks.push(await readyOf(pair, 1));
    await pair.end(1);
    await pair.start(1, before);
    await untilAsked(REQUESTS);
    looks.push(await readyOf(pair, 1));
    await pair.end(1);
    await pair.start(1);
  } finally {
    await load.end();
  }
  const seen = await load.end();
  const { gone, untold } = await pair.miscounted(packageUuid, seen.orders);
  const behind = looks.filter(({ status, schema }) => status !== 'ready' || schema !== 'ok');
  return {
    seen,
    wrong: {
      'acknowledged orders that are gone': gone,
      'orders that nobody was told of': untold,
      'times that the version before was not ready on the newer schema': behind.length,
    },
  };
}

/** The first of them that is installed. */
const ANY_OF: BalancerName[] = ['haproxy', 'nginx'];

async function main(): Promise<void> {
  const begun = performance.now();
  const version = await findVersionBefore();
  if (typeof version === 'string') {
    process.stderr.write(`Nothing was tried: ${version}.\n`);
    process.exit(2);
  }
  const name = ANY_OF.find((each) => findBalancer(each) !== null);
  if (!name) {
    process.stderr.write(`Nothing was tried: neither ${ANY_OF.join(' nor ')} is installed here.\n`);
    process.exit(2);
  }
  process.stdout.write(`the version before: ${version.commit.slice(0, 8)}, ${version.migration}\n`);
  const pair = await Pair.make();
  let wrong = 0;
  try {
    const folder = join(pair.folder, 'before');
    await mkdir(folder);
    const before = await buildVersion(version, folder);
    await pair.start(0, before);
    await pair.start(1, before);
    const balancer = await startBalancer(name, join(pair.folder, name), pair.ports);
    if (!balancer) throw new Error(`${name} has gone`);
    const played = await replaceVersion(balancer, pair, before).finally(() => balancer.stop());
    print('the version before and this one on one database', {
      ...countFigures(played.seen),
      ...played.wrong,
    });
    printLost(played.seen.lost);
    wrong = Object.values(played.wrong).reduce(
      (sum, value) => sum + value,
      played.seen.lost.length + pair.died,
    );
  } finally {
    await pair.stop();
  }
  process.stdout.write(`\n${sinceText(begun)}; ${wrong > 0 ? `WRONG: ${wrong}` : 'nothing was lost'}\n`);
  process.exit(wrong > 0 ? 1 : 0);
}

await main();
