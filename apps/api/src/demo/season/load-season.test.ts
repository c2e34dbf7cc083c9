import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { canMove } from '@rihlah/rules/orders/order-status';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markActsWith } from '../../infra/audit/act-mark.ts';
import { Clock } from '../../infra/clock/clock.ts';
import { Encryption } from '../../infra/crypto/encryption.ts';
import { migrateDatabase } from '../../infra/db/migrate.ts';
import { projectOrders } from '../../modules/backoffice/order-search/refresh-order-search.ts';
import { suggestBills } from '../../modules/banking/matching/suggest-bills.ts';
import { payments } from '../../modules/billing/payments/payments.tables.ts';
import { findHandovers } from '../../modules/custody/handovers/handover-queries.ts';
import { isGenuine, receiptCode } from '../../modules/custody/handovers/receipt-code.ts';
import { findFindings } from '../../modules/custody/holdings/find-findings.ts';
import { findGuests, findHotelStays, findPlan } from '../../modules/departures/rooms/find-rooms.ts';
import { loadDemoData } from '../load-demo-data.ts';

const encryption = new Encryption('ab'.repeat(32));
const now = new Date('2026-11-21T09:30:00+07:00');

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  markActsWith(encryption);
  database = await createTestDatabase();
  await migrateDatabase(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const started = performance.now();
  await loadDemoData(client, { encryption, now, size: 'season' });
  process.stdout.write(`  the season was loaded in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function rows<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
  return (await client.query<T>(text, values)).rows;
}

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, ...values))[0]?.n ?? -1;

/** The demo's day, whatever day it is. */
function stoppedAt(moment: Date): Clock {
  const clock = new Clock();
  clock.now = () => moment;
  return clock;
}

/** Nothing contradicts what is asked for: the rows that would are none. */
const none = async (text: string, ...values: unknown[]) => expect(await rows(text, ...values)).toEqual([]);

const SEASON = "o.pilgrim_uuid in (select uuid from persons where phone like '0812001%')";

describe('a season of the demo agency (issue 10: data for demo and tests)', () => {
  it('has forty departures with three thousand pilgrims at every stage, from unpaid to returned and rated', async () => {
    const pilgrims = await count(
      `(select distinct pilgrim_uuid from orders o where ${SEASON} and status <> 'Batal'
        and status not in ('Pendaftaran', 'Pembayaran DP')) p`,
    );
    expect(pilgrims).toBe(3_000);
    const departures = await count(
      `(select distinct p.departure_uuid from products p join orders o on o.product_uuid = p.uuid
        where ${SEASON}) d`,
    );
    expect(departures).toBe(40);
    const statuses = await rows<{ status: string; n: number; rated: number }>(
      `select status, count(*)::int as n, count(rating)::int as rated from orders o where ${SEASON} group by 1`,
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      ...['Batal', 'Berangkat Umrah', 'Close', 'Lunas', 'Manasik Haji', 'Pelunasan', 'Pembayaran DP'],
      ...['Pendaftaran', 'Selesai'],
    ]);
    for (const { status, rated } of statuses)
      expect(rated > 0, status).toBe(['Close', 'Selesai'].includes(status));
  });

  it('has six offices with staff of every role', async () => {
    const offices = await rows<{ roles: number }>(
      `select count(distinct g.role)::int as roles from staff_grants g join branches b on b.uuid = g.branch_uuid
       group by b.uuid having count(*) > 1`,
    );
    expect(offices).toHaveLength(6);
    for (const { roles } of offices) expect(roles).toBe(7);
  });

  it('has something on every screen', async () => {
    for (const table of [
      ...[
        'documents',
        'visas',
        'visa_batches',
        'handovers',
        'room_plans',
        'group_places',
        'withdrawals',
        'approvals',
        'messages',
      ],
      ...['complaints', 'attendances', 'manasik_sessions', 'order_notes', 'agent_ledger', 'sms_outbox'],
    ])
      expect(await count(table), table).toBeGreaterThan(2);
    expect(await count("documents where status = 'Unverified' and rejected_at is null")).toBeGreaterThan(40);
    expect(await count("payments where state = 'review'")).toBe(12);
    expect(await count("visa_batches where state = 'prepared'")).toBeGreaterThan(0);
  });
});

it('nobody is reminded anew of a bill that was opened with less than a week to pay', async () => {
  const other = await createTestDatabase();
  const day = new Date('2026-11-24T09:30:00+07:00');
  let unreminded: unknown[] = ['not read'];
  await migrateDatabase(other.url, async (fresh) => {
    await loadDemoData(fresh, { encryption, now: day, size: 'season' });
    unreminded = (
      await fresh.query(
        `select p.description, p.created_at, p.due_date from bills p
         where p.type = '03' and p.status = 'open' and p.due_date <= '2026-12-01' and not exists
           (select 1 from bill_reminders r where r.bill_uuid = p.uuid and r.sent_at <= $1
              and r.kind = case when p.due_date < '2026-11-24' then 'overdue' when p.due_date <= '2026-11-25' then 'day' else 'week' end)`,
        [day],
      )
    ).rows;
  });
  await other.drop();
  expect(unreminded).toEqual([]);
});

describe('what the product promises of itself holds', () => {
  it('bills add up to their order, and the money of the banks to the bills that are paid, to the rupiah', async () => {
    await none(
      `select o.order_id from orders o join bills p on p.order_uuid = o.uuid
       where o.status not in ('Pendaftaran', 'Pembayaran DP') and (o.status <> 'Batal' or exists (
         select 1 from bills q where q.order_uuid = o.uuid and q.status = 'paid'))
       group by o.uuid having sum(p.amount) <> o.amount`,
    );
    await none(
      `select p.uuid from bills p left join payments b on b.bill_uuid = p.uuid and b.state = 'applied'
       where p.status = 'paid' group by p.uuid having coalesce(sum(b.amount), 0) <> p.amount`,
    );
    await none(
      `select o.order_id from orders o where o.status in ('Lunas', 'Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Close')
       and exists (select 1 from bills p where p.order_uuid = o.uuid and p.status = 'open')`,
    );
    await none(
      "select p.uuid from bills p where p.status = 'paid' and p.paid_at > now() + interval '1 minute'",
    );
  });

  it('no balance of an agent is below zero', () =>
    none('select registrar_uuid from agent_ledger group by 1 having sum(amount) < 0'));

  it('seats sold are orders, and no departure holds more than its capacity', async () => {
    await none(
      `select p.name from products p left join orders o on o.product_uuid = p.uuid and o.status <> 'Batal'
       group by p.uuid having p.seat_total - p.seat_available <> count(o.uuid)`,
    );
    await none('select uuid from departures where allotted > capacity');
  });

  it('every step of an order is one of the table of steps, one after the other and none to come', async () => {
    await none(
      `select order_uuid from (select order_uuid, at, lag(at) over (partition by order_uuid order by id) as before
         from order_status_history) h where at <= before`,
    );
    await none('select order_uuid from order_status_history where at > $1', now);
    const steps = await rows<{ from_status: OrderStatus; to_status: OrderStatus }>(
      'select distinct from_status, to_status from order_status_history where from_status is not null',
    );
    for (const step of steps)
      expect(canMove(step.from_status, step.to_status, 'staff'), step.to_status).toBe(true);
    await none(
      `select o.order_id from orders o join (select distinct on (order_uuid) order_uuid, to_status
         from order_status_history order by order_uuid, id desc) h on h.order_uuid = o.uuid where o.status <> h.to_status`,
    );
  });

  it('suggests a bill for money whose number had run out or was typed wrong, and none for a stranger’s', async () => {
    const money = await drizzle(client).select().from(payments);
    const review = money.filter(({ state }) => state === 'review');
    const waiting = review.map((row) => ({ ...row, isLeaving: false }));
    const suggested = [...(await suggestBills(drizzle(client), waiting)).values()];
    expect(suggested.filter(({ bills }) => bills.length > 0)).toHaveLength(9);
  });

  it('finds what was planted and nothing else: two passports, one number of two people, one journey twice', async () => {
    await projectOrders(drizzle(client), sql`select o.uuid from orders o`);
    const found = await findFindings({ db: drizzle(client), clock: stoppedAt(now), encryption });
    expect(found.map(({ kind }) => kind).sort()).toEqual(['expiry', 'expiry', 'nik', 'overlap']);
  });

  it('every receipt of a handover is genuine, and every passport is where its last handover left it', async () => {
    const made = await rows<{ uuid: string }>('select uuid from handovers');
    const whole = await findHandovers(
      drizzle(client),
      made.map(({ uuid }) => uuid),
    );
    for (const one of whole.values()) {
      const seal = receiptCode(encryption, one).split('-').slice(1).join('-');
      expect(isGenuine(encryption, one, seal), one.handover.number).toBe(true);
    }
    await none(
      `select p.pilgrim_uuid from passport_places p where p.version <> (select count(*) from passport_movements m
         where m.pilgrim_uuid = p.pilgrim_uuid)`,
    );
    await none(
      `select m.pilgrim_uuid from (select m.pilgrim_uuid, h.from_place,
         lag(h.to_place, 1, 'pilgrim') over (partition by m.pilgrim_uuid order by h.at) as was
         from passport_movements m join handovers h on h.uuid = m.handover_uuid) m where m.from_place <> m.was`,
    );
  });

  it('rooms that were published have no conflict', async () => {
    const db = drizzle(client);
    const published = await rows<{ uuid: string }>(
      'select distinct product_uuid as uuid from room_plans where published_version is not null',
    );
    expect(published.length).toBeGreaterThan(0);
    for (const { uuid: productUuid } of published) {
      const guests = await findGuests(db, productUuid);
      for (const hotel of await findHotelStays(db, productUuid))
        expect((await findPlan(db, { productUuid, hotel, guests })).conflicts).toEqual([]);
    }
  });
});

it.each(['2027-02-20', '2027-05-05', '2027-07-20'])(
  'fills a database on %s too, when nobody may travel as well',
  async (day) => {
    const other = await createTestDatabase();
    const moment = new Date(`${day}T23:40:00+07:00`);
    await migrateDatabase(other.url, async (fresh) => {
      await loadDemoData(fresh, { encryption, now: moment, size: 'season' });
      const wrong = await fresh.query(
        `select order_uuid from order_status_history where at > $1
       union all select uuid from bills where paid_at > $1
       union all select p.uuid from products p left join orders o on o.product_uuid = p.uuid and o.status <> 'Batal'
         group by p.uuid having p.seat_total - p.seat_available <> count(o.uuid)`,
        [moment],
      );
      expect(wrong.rows).toEqual([]);
    });
    await other.drop();
  },
);
