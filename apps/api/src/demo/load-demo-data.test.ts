import { verify } from '@node-rs/argon2';
import { demoBankSides } from '@rihlah/bank-simulator/demo-keys';
import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import { STAFF_ROLES } from '@rihlah/contract/staff/identity/role';
import { hijri } from '@rihlah/demo/calendar';
import { BANK_RANGES } from '@rihlah/demo/data/banks';
import { DRAWINGS } from '@rihlah/demo/data/document-files';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { nightsFit, nightsNeeded } from '@rihlah/rules/journey/trip/hotel-nights';
import { canMove } from '@rihlah/rules/orders/order-status';
import { addDays, addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { birthDateOfNik } from '@rihlah/rules/text/nik';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markActsWith } from '../infra/audit/act-mark.ts';
import { Encryption } from '../infra/crypto/encryption.ts';
import { migrateDatabase } from '../infra/db/migrate.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { keepDemoPictures } from './catalogue/keep-demo-pictures.ts';
import { loadDemoData } from './load-demo-data.ts';

const encryption = new Encryption('ab'.repeat(32));
const now = new Date('2026-11-21T09:30:00+07:00');
const today = jakartaDate(now);

let database: TestDatabase;
let client: pg.Client;
let tookMs = 0;

/** Rows of a query, numbers of `bigint` columns as numbers. */
async function rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows;
}

async function one<T extends object>(sql: string, ...values: unknown[]): Promise<T> {
  const [row] = await rows<T>(sql, ...values);
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
}

const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await one<{ n: number }>(`select count(*)::int as n from ${sql}`, ...values)).n;

const personUuid = async (phone: string): Promise<string> =>
  (await one<{ uuid: string }>('select uuid from persons where phone = $1', phone)).uuid;

function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
    async *keys() {
      yield* kept.keys();
    },
  };
}

beforeAll(async () => {
  markActsWith(encryption);
  database = await createTestDatabase();
  await migrateDatabase(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const started = performance.now();
  await loadDemoData(client, { encryption, now, size: 'small' });
  tookMs = performance.now() - started;
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

describe('the catalogue', () => {
  it('has the offices of the map, one of them the centre, and cities to come', async () => {
    expect(await count("branches where type = 'center' and name = 'Rihlah Pusat Jakarta'")).toBe(1);
    expect(await count("branches where type = 'branch'")).toBe(13);
    expect(await count("branches where type = 'coming-soon' and parent_uuid is null")).toBe(2);
    expect(await count("branches where type = 'coming-soon' and parent_uuid is not null")).toBe(3);
  });

  it('has packages for a year at every office', async () => {
    const perCity = await rows<{ city: string; n: number }>(
      `select b.city, count(p.uuid)::int as n from branches b left join products p on p.branch_uuid = b.uuid
       and p.is_active and p.departure_date between $1 and $2 where b.type <> 'coming-soon' group by b.city`,
      today,
      addMonths(today, 12),
    );
    expect(perCity.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(64);
    for (const { n } of perCity) expect(n).toBeGreaterThanOrEqual(3);
    for (const city of ['Jakarta', 'Bandung'])
      expect(perCity.find((row) => row.city === city)?.n).toBeGreaterThanOrEqual(8);
    expect(await count('products where price not between 23000000 and 60000000')).toBe(0);
    expect(await count('products where price % 50000 <> 0')).toBe(0);
  });

  it('has packages whose hotels fill the nights between their flights, and rooms with beds', async () => {
    const found = await rows<{
      name: string;
      days: number;
      nights: (number | null)[];
      flights: Parameters<typeof nightsNeeded>[1];
    }>(`select p.name, p.duration_days as days,
      (select json_agg(h.nights) from product_hotels h where h.product_uuid = p.uuid) as nights,
      (select coalesce(json_agg(json_build_object('direction', f.direction, 'departsAt', f.departs_at, 'arrivesAt', f.arrives_at)
        order by f.direction desc, f.position), '[]') from departure_flights f where f.departure_uuid = p.departure_uuid) as flights
      from products p where exists (select 1 from product_hotels h where h.product_uuid = p.uuid)`);
    expect(found.length).toBeGreaterThan(30);
    const wrong = found.filter(
      ({ days, nights, flights }) => !nightsFit(nights, nightsNeeded(days, flights)),
    );
    expect(wrong.map(({ name, nights, days }) => [name, nights, days])).toEqual([]);
  });

  it('has packages that lack something, are full, nearly full, inactive or gone', async () => {
    const lacking = (table: string) =>
      count(
        `products p where is_active and not exists (select 1 from ${table} x where x.product_uuid = p.uuid)`,
      );
    for (const table of ['product_airlines', 'product_hotels', 'product_rooms', 'product_itineraries'])
      expect(await lacking(table), table).toBeGreaterThan(0);
    const ahead = 'departure_date >= $1 and is_active';
    expect(await count(`products where seat_available = 0 and ${ahead}`, today)).toBeGreaterThan(0);
    expect(await count(`products where seat_available between 1 and 4 and ${ahead}`, today)).toBeGreaterThan(
      0,
    );
    expect(await count('products where not is_active')).toBe(1);
    expect(await count('products where departure_date < $1', today)).toBeGreaterThan(0);
    expect(await count('products where departure_date < $1', addDays(today, -60))).toBe(0);
  });

  it('flies packages of several branches together, within the capacity, out and back on the days of the departure', async () => {
    const all = await rows<{ uuid: string; cities: number; airlines: number; scheduled: boolean }>(
      `select d.uuid, count(distinct p.branch_uuid)::int as cities, count(distinct a.airline_uuid)::int as airlines,
         d.airline_uuid is not null as scheduled
       from departures d join products p on p.departure_uuid = d.uuid
       left join product_airlines a on a.product_uuid = p.uuid group by d.uuid`,
    );
    expect(all).toHaveLength(await count('departures'));
    expect(all.filter(({ cities }) => cities > 1).length).toBeGreaterThanOrEqual(5);
    for (const { airlines, scheduled } of all) expect(airlines).toBe(scheduled ? 1 : 0);
    const ways = await rows<{ from: string; to: string; left_on: string; home_on: string }>(
      `select (array_agg(f.from_airport order by f.position) filter (where f.direction = 'out'))[1] as from,
         (array_agg(f.to_airport order by f.position desc) filter (where f.direction = 'back'))[1] as to,
         min(f.departs_at)::date - d.departs_on as left_on, max(f.arrives_at)::date - d.returns_on as home_on
       from departures d join departure_flights f on f.departure_uuid = d.uuid group by d.uuid`,
    );
    expect(ways).toHaveLength(all.filter(({ scheduled }) => scheduled).length);
    for (const way of ways) expect(way).toEqual({ from: way.to, to: way.from, left_on: 0, home_on: 0 });
  });

  it('has an itinerary day for every day of a journey, and a photo or more of every hotel', async () => {
    const lengths = await rows<{ name: string; days: number; n: number }>(
      `select name, duration_days as days, (select count(*)::int from product_itineraries i
       where i.product_uuid = p.uuid) as n from products p`,
    );
    for (const { name, days, n } of lengths) if (n > 0) expect(n, name).toBe(days);
    const photos = await rows<{ n: number }>(
      'select count(*)::int as n from hotel_photos group by hotel_uuid',
    );
    for (const { n } of photos) expect(n).toBeGreaterThanOrEqual(3);
    expect(photos).toHaveLength(await count('hotels'));
  });

  it('flies in Ramadan on Ramadan packages, and only on them', async () => {
    const packages = await rows<{ date: string; is_ramadhan: boolean; name: string; days: number }>(
      'select departure_date::text as date, is_ramadhan, name, duration_days as days from products',
    );
    for (const { date, is_ramadhan, name, days } of packages) {
      if (date < today) continue;
      expect(hijri(date).month === 9, `${name} ${date}`).toBe(is_ramadhan);
      if (name.includes('Syawal')) expect(hijri(date).month, name).toBe(10);
      if (is_ramadhan && !name.includes('Itikaf')) expect(hijri(addDays(date, days - 1)).month, name).toBe(9);
    }
    expect(packages.filter(({ is_ramadhan }) => is_ramadhan).length).toBeGreaterThan(5);
  });

  it('has the cheap package of Bandung with all its parts and three payments ahead', async () => {
    const found = await one<{ uuid: string; date: string; seats: number }>(
      `select p.uuid, p.departure_date::text as date, p.seat_available as seats from products p
       join branches b on b.uuid = p.branch_uuid where b.city = 'Bandung' and p.price = 31500000`,
    );
    expect(found.seats).toBeGreaterThanOrEqual(40);
    expect(found.date > addMonths(today, 5) && found.date < addMonths(today, 8)).toBe(true);
    for (const table of ['product_airlines', 'product_hotels', 'product_rooms', 'product_itineraries'])
      expect(await count(`${table} where product_uuid = $1`, found.uuid), table).toBeGreaterThan(0);
  });

  it('has the progressive visa as its second add-on', async () => {
    const addOns = await rows<{ description: string }>(
      'select description from product_add_ons order by created_at',
    );
    expect(addOns[0]?.description).toBe('Perlengkapan umrah tambahan');
    expect(addOns[1]?.description).toBe('Visa progresif');
  });
});

describe('the team', () => {
  it('has somebody of every role, who all sign in with the password of the demo', async () => {
    const staff = await rows<{ username: string; role: string; city: string | null; hash: string }>(
      `select a.username, g.role, b.city, a.password_hash as hash from staff_members m
       join accounts a on a.uuid = m.account_uuid join staff_grants g using (account_uuid)
       left join branches b on b.uuid = g.branch_uuid where a.role = 'Staff' and m.totp_confirmed_at is null`,
    );
    expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(STAFF_ROLES));
    expect(staff.filter(({ role }) => role === 'Keuangan').length).toBeGreaterThan(1);
    expect(staff.find(({ username }) => username === 'rina')).toMatchObject({
      role: 'Cabang',
      city: 'Bandung',
    });
    for (const { hash } of staff) expect(await verify(hash, 'rahasia123')).toBe(true);
    expect(staff.map(({ username }) => username)).toContain('081200000009');
  });
});

describe('orders', () => {
  it('have every status, by ways that the table of transitions has', async () => {
    const statuses = await rows<{ status: string }>('select distinct status from orders');
    expect(statuses.map(({ status }) => status).sort()).toEqual([...ORDER_STATUSES].sort());
    const history = await rows<{
      order_uuid: string;
      from_status: (typeof ORDER_STATUSES)[number] | null;
      to_status: (typeof ORDER_STATUSES)[number];
      at: Date;
      status: string;
    }>(
      `select h.*, o.status from order_status_history h join orders o on o.uuid = h.order_uuid order by h.id`,
    );
    const last = new Map<string, (typeof history)[number]>();
    for (const step of history) {
      const before = last.get(step.order_uuid);
      expect(step.from_status).toBe(before?.to_status ?? null);
      if (step.from_status) expect(canMove(step.from_status, step.to_status, 'staff')).toBe(true);
      if (before) expect(step.at.getTime(), step.to_status).toBeGreaterThan(before.at.getTime());
      expect(step.at.getTime()).toBeLessThanOrEqual(now.getTime());
      last.set(step.order_uuid, step);
    }
    for (const step of last.values()) expect(step.to_status).toBe(step.status);
    expect(last.size).toBe(await count('orders'));
  });

  it('add up: package, add-ons, room and discounts make the amount, and bills make it too', async () => {
    expect(
      await count(
        'orders where amount <> package_price + add_on_total + room_price - member_discount - infant_discount',
      ),
    ).toBe(0);
    expect(
      await count(
        `orders o where add_on_total <>
         (select coalesce(sum(price), 0) from order_add_ons a where a.order_uuid = o.uuid)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `orders o where status not in ('Pendaftaran', 'Pembayaran DP', 'Batal') and amount <>
         (select sum(amount) from bills p where p.order_uuid = o.uuid and p.status in ('paid', 'open'))`,
      ),
    ).toBe(0);
    const isOpen = "exists (select 1 from bills p where p.order_uuid = o.uuid and p.status = 'open')";
    const done = "('Lunas', 'Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Close')";
    expect(await count(`orders o where status in ${done} and ${isOpen}`)).toBe(0);
    expect(await count(`orders o where status = 'Pelunasan' and not ${isOpen}`)).toBe(0);
    expect(await count('orders where infant_discount > 0')).toBe(1);
    expect(await count('orders where member_discount > 0 and member_id is not null')).toBe(2);
  });

  it('hold their seats, and the cancelled ones none', async () => {
    expect(
      await count(
        `products p where seat_total - seat_available <>
         (select count(*) from orders o where o.product_uuid = p.uuid and o.status <> 'Batal')`,
      ),
    ).toBe(0);
    expect(await count('products where seat_available < 0')).toBe(0);
  });

  it('that are unpaid are within their day and claim no number that the bank does not know', async () => {
    expect(
      await count(`orders where status in ('Pendaftaran', 'Pembayaran DP') and expires_at <= $1`, now),
    ).toBe(0);
    expect(await count("virtual_accounts where status not in ('paid', 'closed')")).toBe(0);
  });

  it('were paid through numbers of the demo banks, before the days that are compared with them', async () => {
    const keys = {
      merchantPrivateKeyPem: '-',
      merchantPublicKeyPem: '-',
      clientKey: '-',
      clientSecret: '-',
      bankPrivateKeyPem: '-',
      bankPublicKeyPem: '-',
      callbackClientKey: '-',
      callbackClientSecret: '-',
    };
    const { profiles } = demoBankSides({ BRI: keys, BNI: keys }, { origin: 'http://127.0.0.1' });
    for (const { bank, ...profile } of profiles) expect(profile).toMatchObject(BANK_RANGES[bank]);
    for (const [bank, range] of Object.entries(BANK_RANGES)) {
      const wrong = 'length(number) <> $2 or number not like $3';
      expect(
        await count(
          `virtual_accounts where bank = $1 and (${wrong})`,
          bank,
          range.virtualAccountDigits,
          `${range.partnerServiceId}%`,
        ),
      ).toBe(0);
    }
    expect(await count("bills where status = 'paid'")).toBe(
      await count(
        "payments b join virtual_accounts v on v.uuid = b.virtual_account_uuid where v.status = 'paid' and b.state = 'applied' and b.amount = v.amount",
      ),
    );
    const { newest } = await one<{ newest: Date }>('select max(paid_at) as newest from bills');
    expect(jakartaDate(newest) < addDays(today, -7)).toBe(true);
  });

  it('cause no reminder on the day they are loaded', async () => {
    expect(
      await count(
        `bills p join orders o on o.uuid = p.order_uuid where p.type = '03' and p.status = 'open'
         and p.due_date <= $1 and not exists (select 1 from bill_reminders r where r.bill_uuid = p.uuid and r.kind = 'overdue')`,
        addDays(today, 7),
      ),
    ).toBe(0);
  });
});

describe('people', () => {
  it('can log in as the README says', async () => {
    const accounts = await rows<{ username: string; password_hash: string; role: string }>(
      "select username, password_hash, role from accounts where username like '08120000000_' order by username",
    );
    expect(accounts.map(({ username }) => username.slice(-1))).toEqual(['1', '2', '3', '4', '5', '9']);
    expect(accounts.map(({ role }) => role)).toEqual([...Array(5).fill('Customer'), 'Staff']);
    expect(await verify(accounts[0]?.password_hash ?? '', 'rahasia123')).toBe(true);
    expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('have distinct, readable NIKs of the right age', async () => {
    const people = await rows<{ nik_sealed: string; nik_hash: string; gender: string }>(
      'select * from persons',
    );
    const niks = people.map(({ nik_sealed }) => encryption.open(nik_sealed));
    expect(new Set(niks).size).toBe(niks.length);
    for (const [index, nik] of niks.entries()) {
      expect(nik).toMatch(/^\d{16}$/);
      expect(birthDateOfNik(nik, today)).not.toBeNull();
      expect(Number(nik.slice(6, 8)) > 40).toBe(people[index]?.gender === 'f');
      expect(people[index]?.nik_hash).toBe(encryption.hash(nik));
    }
  });

  it('are known, with a login, once a first payment was received', async () => {
    const paid = `exists (select 1 from orders o join bills b on b.order_uuid = o.uuid
      where b.status = 'paid' and p.uuid in (o.pilgrim_uuid, o.registrar_uuid))`;
    expect(await count(`persons p where (verified_at is not null) <> ${paid}`)).toBe(0);
    expect(
      await count(
        'persons p where (verified_at is not null) <> exists (select 1 from accounts a where a.person_uuid = p.uuid)',
      ),
    ).toBe(0);
    expect(await count('persons where verified_at is null')).toBeGreaterThan(0);
  });

  it('have what manifests need, some all of it and some not, with families and visas that agree with their orders', async () => {
    const complete = `passport_name is not null and father_name is not null and birthplace is not null
      and region_code is not null and marital_status is not null and occupation is not null`;
    expect(await count(`persons where ${complete}`)).toBeGreaterThan(3);
    expect(await count('persons where passport_name is not null and father_name is null')).toBeGreaterThan(3);
    expect(await count('persons where passport_issued_on > $1', today)).toBe(0);
    expect(
      await count('persons where (passport_number_sealed is null) <> (passport_number_hash is null)'),
    ).toBe(0);
    expect(await count('person_relations')).toBeGreaterThan(10);
    expect(await count("visas where state = 'issued'")).toBe(
      await count("additional_documents where type = 'visa'"),
    );
    expect(
      await count('visas v join orders o on o.uuid = v.order_uuid and o.pilgrim_uuid <> v.pilgrim_uuid'),
    ).toBe(0);
  });

  it('081200000001 is an agent with 30 orders for 25 pilgrims, a balance and an inbox', async () => {
    const agent = await personUuid('081200000001');
    const own = 'orders where registrar_uuid = $1';
    expect(await count(own, agent)).toBe(30);
    const live = await one<{ pilgrims: number; statuses: number }>(
      `select count(distinct pilgrim_uuid) filter (where status <> 'Batal')::int as pilgrims,
       count(distinct status)::int as statuses from ${own}`,
      agent,
    );
    expect(live).toEqual({ pilgrims: 25, statuses: ORDER_STATUSES.length });
    expect(await count(`${own} and pilgrim_uuid = $1`, agent)).toBe(0);
    expect(await count('persons where uuid = $1 and agent_since is not null', agent)).toBe(1);
    const { balance } = await one<{ balance: number }>(
      'select sum(amount)::int as balance from agent_ledger where registrar_uuid = $1',
      agent,
    );
    const commissions = await count(
      `${own} and status not in ('Pendaftaran', 'Pembayaran DP', 'Batal')`,
      agent,
    );
    const states = await rows<{ status: string; total: number }>(
      'select status, sum(amount)::int as total from withdrawals where registrar_uuid = $1 group by status order by status',
      agent,
    );
    expect(states).toEqual([
      { status: 'Approved', total: 1_000_000 },
      { status: 'Rejected', total: 500_000 },
      { status: 'Requested', total: 750_000 },
    ]);
    expect(await count('bank_accounts where registrar_uuid = $1', agent)).toBe(3);
    expect(await count('bank_accounts where registrar_uuid = $1 and not is_active', agent)).toBe(1);
    expect(balance).toBe(commissions * 300_000 - 1_750_000);
    expect(balance).toBeGreaterThan(5_000_000);
    const inbox = 'notifications where person_uuid = $1';
    expect(await count(inbox, agent)).toBe(60);
    expect(await count(`${inbox} and unread`, agent)).toBe(12);
    expect(
      await count(`${inbox} and created_at not between $2 and $3`, agent, addMonths(today, -2), now),
    ).toBe(0);
  });

  it('081200000002 has paid first and handed in nothing', async () => {
    const order = await one<{ status: string; own: boolean; pilgrim_uuid: string }>(
      'select status, registrar_uuid = pilgrim_uuid as own, pilgrim_uuid from orders where pilgrim_uuid = $1',
      await personUuid('081200000002'),
    );
    expect(order).toMatchObject({ status: 'Pelunasan', own: true });
    expect(await count('documents where pilgrim_uuid = $1', order.pilgrim_uuid)).toBe(0);
    expect(await count('persons where uuid = $1 and agent_since is null', order.pilgrim_uuid)).toBe(1);
  });

  it('081200000003 has every document verified and neither room nor pick-up date', async () => {
    const pilgrim = await personUuid('081200000003');
    const order = await one<{ status: string; product_room_uuid: string | null; pickup_date: string | null }>(
      'select status, product_room_uuid, pickup_date from orders where pilgrim_uuid = $1',
      pilgrim,
    );
    expect(order).toEqual({ status: 'Lunas', product_room_uuid: null, pickup_date: null });
    const verified = await rows(
      `select kind, count(*)::int as number from documents
       where pilgrim_uuid = $1 and status = 'Verified' and verified_at < $2 group by kind order by kind`,
      pilgrim,
      now,
    );
    expect(verified).toEqual([
      { kind: 'covid', number: 2 },
      { kind: 'identity', number: 1 },
      { kind: 'passport', number: 1 },
      { kind: 'passportDocument', number: 1 },
      { kind: 'yellowBook', number: 1 },
    ]);
  });

  it('has a refused document with its reason and message, and departures with and without a manasik', async () => {
    const refused = await rows(
      `select v.rejected_reason as reason, n.document_kind as kind from documents v
       join persons p on p.uuid = v.pilgrim_uuid
       join notifications n on n.person_uuid = p.uuid and n.type = 'document-rejected'
       where p.phone = '081200000005' and v.rejected_at is not null`,
    );
    expect(refused).toEqual([{ reason: expect.stringContaining('lampu kilat'), kind: 'yellowBook' }]);
    const manasik = await rows<{ entered: boolean }>(
      `select m.product_uuid is not null as entered, count(*)::int as orders from orders o
       left join manasik_sessions m on m.product_uuid = o.product_uuid
       where o.status in ('Lunas', 'Manasik Haji') or m.day is null group by 1 order by 1`,
    );
    expect(manasik.map(({ entered }) => entered)).toEqual([false, true]);
    const late = await rows(
      `select 1 from manasik_sessions m join products p on p.uuid = m.product_uuid
       where m.day >= p.departure_date or extract(dow from m.day) <> 0`,
    );
    expect(late).toEqual([]);
  });

  it('081200000004 is back, has not rated, owes the progressive visa and is a member', async () => {
    const pilgrim = await personUuid('081200000004');
    const order = await one<{ uuid: string; status: string; rating: string | null }>(
      'select uuid, status, rating from orders where pilgrim_uuid = $1',
      pilgrim,
    );
    expect(order).toMatchObject({ status: 'Selesai', rating: null });
    expect(
      await count(
        `order_add_ons a join product_add_ons p on p.uuid = a.product_add_on_uuid
         where a.order_uuid = $1 and p.description = 'Visa progresif'`,
        order.uuid,
      ),
    ).toBe(1);
    expect(await count('members where person_uuid = $1', pilgrim)).toBe(1);
    const papers = await rows(
      'select type from additional_documents where order_uuid = $1 order by type',
      order.uuid,
    );
    expect(papers).toEqual([{ type: 'e-ticket' }, { type: 'roomList' }, { type: 'visa' }]);
  });

  it('names only pictures that are drawn', async () => {
    const named = await rows<{ key: string }>(
      'select file_key as key from document_pictures union select photo from additional_documents',
    );
    expect(Object.keys(DRAWINGS)).toEqual(expect.arrayContaining(named.map(({ key }) => key)));
    const files = memoryStore();
    await keepDemoPictures(files);
    for (const { key } of named) {
      const { format, width = 0 } = await sharp((await files.get(key)) ?? Buffer.alloc(0)).metadata();
      expect([key, format, width > 800]).toEqual([key, 'jpeg', true]);
    }
  });

  it('081200000005 is an agent and a pilgrim', async () => {
    const person = await personUuid('081200000005');
    expect(await count('orders where registrar_uuid = $1 and pilgrim_uuid = $1', person)).toBe(1);
    expect(await count('orders where registrar_uuid = $1 and pilgrim_uuid <> $1', person)).toBe(4);
    expect(await count('persons where uuid = $1 and agent_since is not null', person)).toBe(1);
  });
});

describe('loading', () => {
  const everything = () =>
    rows<{ relname: string; n: string }>(
      `select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I',
       schemaname, relname), false, true, '')))[1]::text as n from pg_stat_user_tables where schemaname = 'public'
       order by relname`,
    );

  it('takes a few seconds at most', () => expect(tookMs).toBeLessThan(5_000));

  it('changes nothing the second time', async () => {
    const before = await everything();
    await loadDemoData(client, { encryption, now: new Date(now.getTime() + 86_400_000), size: 'small' });
    expect(await everything()).toEqual(before);
  });

  it.each(['2026-12-01', '2027-01-25', '2027-02-14', '2027-03-20', '2027-04-20', '2027-06-05', '2027-09-30'])(
    'works on %s',
    async (day) => {
      const other = await createTestDatabase();
      const moment = new Date(`${day}T23:40:00+07:00`);
      let balance = 0;
      let messages = 0;
      await migrateDatabase(other.url, async (fresh) => {
        await loadDemoData(fresh, { encryption, now: moment, size: 'small' });
        const found = await fresh.query<{ balance: number; messages: number }>(
          `select (select sum(l.amount)::int from agent_ledger l where l.registrar_uuid = p.uuid) as balance,
           (select count(*)::int from notifications n where n.person_uuid = p.uuid) as messages
           from persons p where phone = '081200000001'`,
        );
        balance = found.rows[0]?.balance ?? 0;
        messages = found.rows[0]?.messages ?? 0;
        const future = await fresh.query(
          'select 1 from order_status_history where at > $1 union all select 1 from bills where paid_at > $1',
          [moment],
        );
        expect(future.rowCount).toBe(0);
        const backwards = await fresh.query(
          `select * from order_status_history a join order_status_history b on b.order_uuid = a.order_uuid
           and b.id > a.id and b.at <= a.at`,
        );
        expect(backwards.rowCount).toBe(0);
        const reminded = await fresh.query(
          `select 1 from bills p join orders o on o.uuid = p.order_uuid where p.type = '03' and p.status = 'open'
           and p.due_date <= $1 and not exists (select 1 from bill_reminders r where r.bill_uuid = p.uuid)`,
          [addDays(day, 7)],
        );
        expect(reminded.rowCount).toBe(0);
      });
      await other.drop();
      expect(balance).toBe(5_450_000);
      expect(messages).toBe(60);
    },
  );
});

describe('what is sure of the demo packages', () => {
  it('is some of it, by names of the team, and never a visa', async () => {
    const proofs = await rows<{ kind: string; n: number; unnamed: number }>(
      `select a.kind, count(*)::int as n, count(*) filter (where m.name is null)::int as unnamed
       from assurances a left join staff_members m on m.account_uuid = a.recorded_by group by a.kind order by a.kind`,
    );
    // The licence is the settings', which a server writes before.
    expect(proofs.map(({ kind }) => kind)).toEqual(['flight', 'hotel', 'schedule']);
    expect(proofs.every(({ unnamed }) => unnamed === 0)).toBe(true);
    const departures = await count('departures');
    const flights = proofs.find(({ kind }) => kind === 'flight')?.n ?? 0;
    expect(flights).toBeGreaterThan(0);
    expect(flights).toBeLessThan(departures);
    expect(await count(`assurance_plans where sure_by <= $1`, today)).toBe(0);
    expect(
      await count(`assurance_plans where kind = 'visa' and responsible = 'Bagas Prakoso'`),
    ).toBeGreaterThan(0);
  });
});
