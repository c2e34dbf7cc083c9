import { cpus } from 'node:os';
import { makeProduct } from '../../apps/api/test/support/people/factories.ts';
import { cpuOfDatabase, measureCpu, residentMiB } from '../../bench/lib/process.ts';
import { World } from '../world.ts';
import { type LevelSeen, Season } from './season-load.ts';

/** Requests a second that it begins with, and by how much each level asks for more. */
const FIRST = Number(process.env.LOAD_FIRST ?? 60);
const GROWTH = 1.35;
const LEVEL_SECONDS = Number(process.env.LOAD_SECONDS ?? 25);
const WARM_SECONDS = 8;
const MOST_LEVELS = 12;
/** Nobody waits longer, but one in a hundred. */
const SLOW_MS = 500;
const PACKAGES = 40;
/** Below this share of what is asked the pace follows the answers. */
const KEEPS_PACE = 0.93;
const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
/** The pace of a soak that is known beforehand; left out, it is measured first. */
const SOAK_PER_SECOND = Number(process.env.SOAK_PER_SECOND ?? 0);
/** Of what the machine carries. */
const SOAK_SHARE = 0.6;
/** What memory may still grow by in the second half of a soak, MiB. */
const FLAT_MIB = 24;

const at = (times: readonly number[], share: number): number =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);

const allTimes = ({ times }: LevelSeen): number[] => [...times.values()].flat().sort((a, b) => a - b);

interface Shares {
  server: number;
  database: number;
  banks: number;
  load: number;
}

/** Of one processor, how much each took while something was done. */
async function withShares<T>(world: World, work: () => Promise<T>): Promise<{ done: T; shares: Shares }> {
  const look = async () => ({
    at: performance.now(),
    server: await measureCpu(world.server.process.pid ?? 0, true),
    database: await world.withDatabase(({ pool }) => cpuOfDatabase(pool)),
    banks: (await measureCpu(world.bank.pid ?? 0)) + (await cpuOfDatabase(world.bankBooks)),
    load: await measureCpu(process.pid),
  });
  const before = await look();
  const done = await work();
  const after = await look();
  const of = (name: keyof Shares) =>
    Math.round(((after[name] - before[name]) / (after.at - before.at)) * 100) / 100;
  return {
    done,
    shares: { server: of('server'), database: of('database'), banks: of('banks'), load: of('load') },
  };
}

const isCarried = (seen: LevelSeen): boolean =>
  seen.failures.length === 0 &&
  at(allTimes(seen), 0.99) <= SLOW_MS &&
  seen.answered >= seen.perSecond * KEEPS_PACE;

function printLevel(seen: LevelSeen, shares: Shares): void {
  const times = allTimes(seen);
  const { server, database, banks, load } = shares;
  process.stdout.write(
    `${String(seen.perSecond).padStart(6)}/s asked ${String(seen.answered).padStart(5)}/s answered   ` +
      `middle ${String(at(times, 0.5)).padStart(4)} ms  p99 ${String(at(times, 0.99)).padStart(5)} ms   ` +
      `paid ${String(seen.paid).padStart(4)}  failed ${String(seen.failures.length).padStart(3)}   ` +
      `processors: server ${server} database ${database} banks ${banks} load ${load}\n`,
  );
}

function printSteps({ times }: LevelSeen): void {
  for (const [step, taken] of [...times].sort()) {
    const sorted = taken.sort((a, b) => a - b);
    process.stdout.write(
      `  ${step.padEnd(20)} ${String(sorted.length).padStart(6)} ×  middle ${String(at(sorted, 0.5)).padStart(4)} ms` +
        `  p99 ${String(at(sorted, 0.99)).padStart(5)} ms\n`,
    );
  }
}

/** What was used up at a level that was not carried. */
function bentBy(seen: LevelSeen, { server, database, banks, load }: Shares): string {
  const processors = cpus().length;
  const used = server + database + banks + load;
  const first = seen.failures[0];
  if (used >= processors * 0.9)
    return `the processors: ${used.toFixed(2)} of ${processors} were used, ${(banks + load).toFixed(2)} of them by the banks and the load itself`;
  if (server >= 0.95) return `the one thread of the server: ${server} of a processor`;
  if (first !== undefined) return `refusals: ${first}`;
  return `waiting: ${used.toFixed(2)} of ${processors} processors were used`;
}

/** Raises the load until one in a hundred waits too long. @returns the last level that was carried; 0 without */
async function findBend(world: World, season: Season): Promise<number> {
  process.stdout.write(
    `Levels of ${LEVEL_SECONDS} s; carried while p99 is at most ${SLOW_MS} ms and nothing fails\n`,
  );
  await season.play(FIRST, WARM_SECONDS);
  let carried: LevelSeen | null = null;
  let perSecond = FIRST;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const rate = Math.round(perSecond);
    const { done, shares } = await withShares(world, () => season.play(rate, LEVEL_SECONDS));
    printLevel(done, shares);
    if (!isCarried(done)) {
      process.stdout.write(`\nIt bends at ${rate} requests a second, by ${bentBy(done, shares)}.\n`);
      for (const failure of new Set(done.failures.slice(0, 10)))
        process.stdout.write(`  failed: ${failure}\n`);
      break;
    }
    carried = done;
    perSecond *= GROWTH;
  }
  if (!carried) return 0;
  process.stdout.write(
    `\nCarried: ${carried.perSecond} requests a second, ${carried.paid} paid orders in ${LEVEL_SECONDS} s:\n`,
  );
  printSteps(carried);
  return carried.perSecond;
}

/** Plays a part of what is carried for long. @returns whether memory stayed and nothing failed */
async function soak(world: World, season: Season, perSecond: number): Promise<boolean> {
  const rate = Math.round(perSecond * SOAK_SHARE);
  process.stdout.write(`\nSoak: ${SOAK_MINUTES} minutes at ${rate} requests a second\n`);
  const memory: number[] = [];
  const failures: string[] = [];
  let slowest = 0;
  for (let minute = 0; minute < SOAK_MINUTES; minute++) {
    const seen = await season.play(rate, 60);
    memory.push(Math.round(await residentMiB(world.server.process.pid ?? 0)));
    failures.push(...seen.failures);
    slowest = Math.max(slowest, at(allTimes(seen), 0.99));
    process.stdout.write(
      `  minute ${minute + 1}: ${memory.at(-1)} MiB, p99 ${at(allTimes(seen), 0.99)} ms, failed ${seen.failures.length}\n`,
    );
  }
  const half = memory.slice(Math.floor(memory.length / 2));
  const growth = Math.max(...half) - (half[0] ?? 0);
  const isFlat = growth <= FLAT_MIB;
  process.stdout.write(
    `Memory in the second half: ${half[0]} to ${half.at(-1)} MiB, grew by ${growth} at most (limit ${FLAT_MIB}); ` +
      `p99 of a minute at most ${slowest} ms; failed ${failures.length}\n`,
  );
  for (const failure of new Set(failures.slice(0, 10))) process.stdout.write(`  failed: ${failure}\n`);
  return isFlat && failures.length === 0;
}

async function main(): Promise<void> {
  const withSoak = process.argv.includes('soak');
  const begun = performance.now();
  const world = await World.start({ DEMO_DATA: 'small' });
  let isRight: boolean;
  try {
    const packageUuids = [world.packageUuid];
    await world.withDatabase(async ({ db }) => {
      while (packageUuids.length < PACKAGES) packageUuids.push(await makeProduct(db, { seats: 100_000 }));
    });
    const { address, bankAddress } = world;
    const season = await Season.begin({ address, bankAddress, packageUuids });
    const carried = SOAK_PER_SECOND > 0 ? SOAK_PER_SECOND / SOAK_SHARE : await findBend(world, season);
    isRight = carried > 0 && (!withSoak || (await soak(world, season, carried)));
  } finally {
    await world.stop();
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`\n${seconds} s; ${isRight ? 'carried' : 'WRONG'}\n`);
  process.exit(isRight ? 0 : 1);
}

await main();
