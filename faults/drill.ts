import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeIdentityFile } from '../apps/api/src/infra/backup/age-stream.ts';
import { makeOrder } from '../apps/api/test/support/people/factories.ts';
import { journey } from '../apps/api/test/support/people/journey.ts';
import { signalPostgres } from '../apps/api/test/support/process/postgres-process.ts';
import { runProcess } from '../apps/api/test/support/process/run-process.ts';
import { paidAtBanks, untilSettled } from './audit.ts';
import type { Figures } from './faults.ts';
import { World } from './world.ts';

const CUSTOMERS = 6;
/** Payments before the backup begins, and after it has ended: these only the banks know of then. */
const PAID = { before: 60, after: 20 };
/** Of the demo's team. */
const OWNER = 'fahmi';
const TRY_AGAIN_MS = 200;

const print = (figures: Figures) => {
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`${String(value).padStart(14)}  ${name}\n`);
};

/** Seconds, with one decimal. */
const since = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

async function command(
  program: 'backup' | 'staff',
  env: Record<string, string>,
  words: string[],
): Promise<string> {
  const { code, said } = await runProcess(program, env, words).ended;
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** Until a number is made for a new order. */
async function untilNumber(world: World): Promise<void> {
  const go = journey(world.address);
  const { body } = await go.place(makeOrder(world.packageUuid));
  for (;;) {
    const { status } = await go.issue({ type: '01', order: body.uuid });
    if (status === 201) return;
    await delay(TRY_AGAIN_MS);
  }
}

async function play(world: World): Promise<{ told: Figures; wrong: Figures }> {
  const identity = join(world.folder, 'key.txt');
  const place = join(world.folder, 'backups');
  const env = { ...world.env, BACKUP_RECIPIENT: await makeIdentityFile(identity) };
  const customers = world.customers(CUSTOMERS);
  await world.untilPaid(PAID.before);

  const acknowledged = { orders: [...world.seen.orders], paid: [...world.seen.paid] };
  const backingUp = performance.now();
  await command('backup', env, ['backup', '--to', place]);
  const backupSeconds = since(backingUp);
  await world.untilPaid(PAID.after);

  await world.killServer();
  await signalPostgres(world.dataDir, 'SIGKILL');
  await customers.goHome();

  const lost = performance.now();
  const elsewhere = join(world.folder, 'elsewhere');
  await command('backup', { ...env, DATA_DIR: elsewhere }, [
    'restore',
    '--from',
    place,
    '--identity',
    identity,
  ]);
  const restoreSeconds = since(lost);
  world.moveTo(elsewhere);
  await world.startServer();
  const go = journey(world.address);
  const early = await go.issue({
    type: '01',
    order: (await go.place(makeOrder(world.packageUuid))).body.uuid,
  });
  await command('staff', world.env, ['quiet', 'end', '--why', 'latihan', '--as', OWNER]);
  await untilNumber(world);
  const numberSeconds = since(lost);

  await untilSettled(world);
  const settled = await paidAtBanks(world);
  return world.withDatabase(async ({ pool }) => {
    const count = async (sql: string, values: unknown[] = []) =>
      Number((await pool.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n);
    const { rows } = await pool.query<{ reference: string; amount: string }>(
      // One payment of several bills has a part for each.
      'select payment_request_id as reference, sum(amount) as amount from payments group by 1',
    );
    const ours = new Map(rows.map(({ reference, amount }) => [reference, Number(amount)]));
    const unknown = settled.filter(({ reference, amount }) => ours.get(reference) !== amount);
    return {
      told: {
        'orders acknowledged before the backup': acknowledged.orders.length,
        'payments acknowledged before the backup': acknowledged.paid.length,
        'orders acknowledged after it': world.seen.orders.length - acknowledged.orders.length,
        'payments acknowledged after it': world.seen.paid.length - acknowledged.paid.length,
        'payments on the review list, for a person': await count("payments where state = 'review'"),
        'seconds to back up': backupSeconds,
        'seconds to restore': restoreSeconds,
        'seconds until numbers were made again': numberSeconds,
      },
      wrong: {
        'orders acknowledged before the backup and gone':
          acknowledged.orders.length - (await count('orders where uuid = any($1)', [acknowledged.orders])),
        'payments acknowledged before the backup and not paid': await count(
          "orders where uuid = any($1) and status not in ('Pelunasan', 'Lunas')",
          [acknowledged.paid],
        ),
        'rupiah of the banks that we do not know of': unknown.reduce((sum, { amount }) => sum + amount, 0),
        'bills paid by two payments': await count(
          "(select bill_uuid from payments where state = 'applied' group by 1 having count(*) > 1) twice",
        ),
        'numbers made while the copy was quiet': early.status === 503 ? 0 : 1,
      },
    };
  });
}

/** Loses the whole machine while orders flow, and gets the agency back from its backup on another one. */
async function main(): Promise<void> {
  const begun = performance.now();
  const world = await World.start({ DEMO_DATA: 'small' });
  let wrong: Figures = {};
  try {
    const played = await play(world);
    wrong = played.wrong;
    print(played.told);
    process.stdout.write('\nWhat must be nothing:\n');
    print(wrong);
  } finally {
    await world.stop();
  }
  const isLost = Object.values(wrong).some((value) => value !== 0);
  process.stdout.write(`\n${since(begun)} s; ${isLost ? 'WRONG' : 'nothing was lost'}\n`);
  process.exit(isLost ? 1 : 0);
}

await main();
