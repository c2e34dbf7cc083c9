import { setTimeout as delay } from 'node:timers/promises';
import { makeOrder } from '../../apps/api/test/support/people/factories.ts';
import { journey } from '../../apps/api/test/support/people/journey.ts';
import { runProcess } from '../../apps/api/test/support/process/run-process.ts';
import { paidAtBanks, untilSettled } from '../audit.ts';
import type { Figures } from '../faults.ts';
import { World } from '../world.ts';

/** Of the demo's team. */
export const OWNER = 'fahmi';
const TRY_AGAIN_MS = 200;

/** Seconds, with one decimal. */
export const since = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

/** Runs a command line of the product. @returns what it said @throws where it did not end well */
export async function command(
  program: 'backup' | 'staff',
  env: Record<string, string>,
  words: string[],
): Promise<string> {
  const { code, said } = await runProcess(program, env, words).ended;
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** Whether a copy makes no number for a new order. */
export async function isQuiet(world: World): Promise<boolean> {
  const go = journey(world.address);
  const { body } = await go.place(makeOrder(world.packageUuid));
  return (await go.issue({ type: '01', order: body.uuid })).status === 503;
}

/** Until a number is made for a new order. */
export async function untilNumber(world: World): Promise<void> {
  const go = journey(world.address);
  const { body } = await go.place(makeOrder(world.packageUuid));
  for (;;) {
    const { status } = await go.issue({ type: '01', order: body.uuid });
    if (status === 201) return;
    await delay(TRY_AGAIN_MS);
  }
}

/**
 * Compares what was acknowledged before the moment of a copy, its books and the banks' books.
 *
 * @returns payments on the review list, and what must be nothing
 */
export async function compareBooks(
  world: World,
  acknowledged: { orders: string[]; paid: string[] },
): Promise<{ review: number; wrong: Figures }> {
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
      review: await count("payments where state = 'review'"),
      wrong: {
        'orders acknowledged before it and gone':
          acknowledged.orders.length - (await count('orders where uuid = any($1)', [acknowledged.orders])),
        'payments acknowledged before it and not paid': await count(
          "orders where uuid = any($1) and status not in ('Pelunasan', 'Lunas')",
          [acknowledged.paid],
        ),
        'rupiah of the banks that we do not know of': unknown.reduce((sum, { amount }) => sum + amount, 0),
        'bills paid by two payments': await count(
          "(select bill_uuid from payments where state = 'applied' group by 1 having count(*) > 1) twice",
        ),
      },
    };
  });
}

const print = (figures: Figures) => {
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`${String(value).padStart(14)}  ${name}\n`);
};

/** Plays a loss in a world of its own, prints what came of it, and ends the process: with 1 where a figure of `wrong` is not 0. */
export async function drill(
  env: Record<string, string>,
  play: (world: World) => Promise<{ told: Figures; wrong: Figures }>,
  after: () => Promise<void> = async () => {},
): Promise<never> {
  const begun = performance.now();
  let wrong: Figures = {};
  try {
    const world = await World.start(env);
    try {
      const played = await play(world);
      wrong = played.wrong;
      print(played.told);
      process.stdout.write('\nWhat must be nothing:\n');
      print(wrong);
    } finally {
      await world.stop();
    }
  } finally {
    await after();
  }
  const isLost = Object.values(wrong).some((value) => value !== 0);
  process.stdout.write(`\n${since(begun)} s; ${isLost ? 'WRONG' : 'nothing was lost'}\n`);
  process.exit(isLost ? 1 : 0);
}
