import { setTimeout as delay } from 'node:timers/promises';
import { runProcess } from '../../apps/api/test/support/process/run-process.ts';
import type { Figures } from '../faults.ts';
import type { World } from '../world.ts';
import { ArchivedPostgres, findArchivePrograms } from './archived-postgres.ts';
import { command, compareBooks, drill, isQuiet, OWNER, since, untilNumber } from './restored.ts';

const CUSTOMERS = 6;
/** Payments before the backup begins, between it and the moment, and after the moment: these only the banks know of then. */
const PAID = { early: 20, before: 20, after: 20 };

/** pgBackRest knows the end of a backup to the second: the moment is in a later one. */
const LATER_MS = 2_000;

/** Walks the audit chain; rows that the files know of and the database has lost are answered for once. @returns whether it holds then */
async function answersForTrail({ env }: World): Promise<boolean> {
  const verify = () => runProcess('staff', env, ['audit', 'verify', '--as', OWNER]).ended;
  if ((await verify()).code === 0) return true;
  await command('staff', env, ['audit', 'accept', '--why', 'latihan', '--as', OWNER]);
  return (await verify()).code === 0;
}

async function play(world: World, postgres: ArchivedPostgres): Promise<{ told: Figures; wrong: Figures }> {
  const early = world.customers(CUSTOMERS);
  await world.untilPaid(PAID.early);
  const backingUp = performance.now();
  const ordersBefore = world.seen.orders.length;
  await postgres.backUp();
  const backupSeconds = since(backingUp);
  const ordersMeanwhile = world.seen.orders.length - ordersBefore;
  await world.untilPaid(PAID.before);
  await delay(LATER_MS);
  await early.goHome();
  const before = { orders: [...world.seen.orders], paid: [...world.seen.paid] };
  const moment = await postgres.now();

  const late = world.customers(CUSTOMERS);
  await world.untilPaid(PAID.after);
  await postgres.untilArchived();
  await world.killServer();
  await postgres.lose();
  await late.goHome();
  const after = world.seen.orders.slice(before.orders.length);

  const lost = performance.now();
  await postgres.restore(moment);
  const restoreSeconds = since(lost);
  const quiet = ['restore', 'quiet', '--moment', moment.toISOString()];
  await command('backup', world.env, quiet);
  const leftOver = await world.withDatabase(
    async ({ pool }) => (await pool.query('select from orders where uuid = any($1)', [after])).rowCount ?? 0,
  );
  await world.startServer();
  const wasQuiet = await isQuiet(world);
  const holds = await answersForTrail(world);
  await command('staff', world.env, ['quiet', 'end', '--why', 'latihan', '--as', OWNER]);
  await untilNumber(world);
  const numberSeconds = since(lost);
  const { review, wrong } = await compareBooks(world, before);
  return {
    told: {
      'orders acknowledged before the moment': before.orders.length,
      'payments acknowledged before the moment': before.paid.length,
      'orders acknowledged while the backup was made': ordersMeanwhile,
      'orders acknowledged after the moment': after.length,
      'payments on the review list, for a person': review,
      'seconds to back up': backupSeconds,
      'seconds to restore': restoreSeconds,
      'seconds until numbers were made again': numberSeconds,
    },
    wrong: {
      ...wrong,
      'orders of after the moment that are there': leftOver,
      'numbers made while the copy was quiet': wasQuiet ? 0 : 1,
      'audit trails that do not hold': holds ? 0 : 1,
    },
  };
}

const programs = findArchivePrograms();
if (typeof programs === 'string') {
  process.stderr.write(`Nothing was tried: ${programs}.\n`);
  process.exit(2);
}
const postgres = await ArchivedPostgres.make(programs);
/** Loses a database that pgBackRest archives while orders flow, and brings it back to a moment. */
await drill(
  { DATABASE_URL: postgres.url, DEMO_DATA: 'small' },
  (world) => play(world, postgres),
  () => postgres.stop(),
);
