import type { Pool } from 'pg';
import { call, eventually } from '../apps/api/test/support/http/http.ts';
import { journey } from '../apps/api/test/support/people/journey.ts';
import type { Figures } from './faults.ts';
import type { World } from './world.ts';

const DAY_AND_A_BIT = 90_000;

interface Row {
  n: string;
}

/**
 * Lets a day pass, so that every order has its end, and compares what was acknowledged, our books and the banks' books.
 * Every figure of the answer must be 0.
 */
export async function audit(world: World): Promise<Figures> {
  await untilSettled(world);
  await call(world.bankAddress, 'POST', '/clock', { body: { advanceSeconds: DAY_AND_A_BIT } });
  await journey(world.address).advance(DAY_AND_A_BIT);
  const settledAtBank = await paidAtBanks(world);
  const { seen } = world;
  return world.withDatabase(async ({ pool }) => {
    const count = async (sql: string, values: unknown[] = []) =>
      Number((await pool.query<Row>(`select count(*) as n from ${sql}`, values)).rows[0]?.n);
    await eventually(
      () => count(`orders where status in ('Pendaftaran', 'Pembayaran DP')`),
      (open) => open === 0,
      120_000,
    );
    // Orders that ended just now told their pilgrims so.
    await untilFollowed(pool);
    const booked = await pool.query<{ reference: string; amount: string }>(
      `select payment_request_id as reference, sum(amount) as amount from payments group by 1`,
    );
    const ours = new Map(booked.rows.map((row) => [row.reference, Number(row.amount)]));
    const missing = settledAtBank.filter(({ reference }) => !ours.has(reference));
    const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    return {
      'acknowledged orders that are gone':
        seen.orders.length - (await count('orders where uuid = any($1)', [seen.orders])),
      'acknowledged payments that are not paid': await count(
        `orders where uuid = any($1) and status not in ('Pelunasan', 'Lunas')`,
        [seen.paid],
      ),
      'payments of the banks that nobody booked or holds for review': missing.length,
      'rupiah that only the banks know of':
        total(settledAtBank.map(({ amount }) => amount)) - total([...ours.values()]),
      'orders without an end': await count(`orders where status in ('Pendaftaran', 'Pembayaran DP')`),
      'bills paid by two payments': await count(
        `(select bill_uuid from payments where state = 'applied' group by 1 having count(*) > 1) twice`,
      ),
      'bills with two living numbers': await count(
        `(select s.bill_uuid from account_bills s join virtual_accounts v on v.uuid = s.account_uuid
           where v.status in ('wanted', 'live') and s.bill_uuid is not null group by 1 having count(*) > 1) twice`,
      ),
      'commissions credited twice': await count(
        `(select order_uuid from agent_ledger where kind = 'commission' group by 1 having count(*) > 1) twice`,
      ),
      'seats that belong to no order': await count(
        `products p where seat_total - seat_available - held_seats <>
          (select count(*) from orders o where o.product_uuid = p.uuid and o.status <> 'Batal')`,
      ),
      'guest seats that belong to no order': await count('products where guest_seats <> 0'),
      'customers who paid and have no login': await count(
        `orders where status in ('Pelunasan', 'Lunas')
          and not exists (select from accounts where accounts.person_uuid = orders.pilgrim_uuid)`,
      ),
      'messages that were never sent': await count('sms_outbox where sent_at is null'),
      'processes that died': world.died,
    };
  });
}

/** The banks deliver what they held back, and our jobs come to an end. */
export async function untilSettled(world: World): Promise<void> {
  await eventually(
    async () =>
      Number(
        (
          await world.bankBooks.query<Row>(
            `select count(*) as n from bank_simulator.payment where state = 'suspended' or notification = 'due'`,
          )
        ).rows[0]?.n,
      ),
    (held) => held === 0,
    120_000,
  );
  await world.withDatabase(({ pool }) =>
    eventually(
      async () =>
        Number(
          (
            await pool.query<Row>(
              `select count(*) as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
            )
          ).rows[0]?.n,
        ),
      (waiting) => waiting < 5,
      120_000,
    ),
  );
  await world.withDatabase(({ pool }) => untilFollowed(pool));
}

/**
 * Logins and messages have outboxes of their own, whose sweeps come to what a crash left. What is still there after two
 * minutes is counted.
 */
async function untilFollowed(pool: Pool): Promise<void> {
  const left = async () =>
    Number(
      (
        await pool.query<Row>(
          `select (select count(*) from orders where status in ('Pelunasan', 'Lunas')
                     and not exists (select from accounts where accounts.person_uuid = orders.pilgrim_uuid))
                + (select count(*) from sms_outbox where sent_at is null) as n`,
        )
      ).rows[0]?.n,
    );
  await eventually(left, (waiting) => waiting === 0, 120_000).catch(() => {});
}

/** What the banks have taken, by their own books. */
export async function paidAtBanks({ bankBooks }: World): Promise<{ reference: string; amount: number }[]> {
  const { rows } = await bankBooks.query<{ reference: string; amount: string }>(
    `select payment_request_id as reference, amount from bank_simulator.payment where state = 'settled'`,
  );
  return rows.map(({ reference, amount }) => ({ reference, amount: Number(amount) }));
}
