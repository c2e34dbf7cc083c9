import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { residentMiB } from '../lib/process.ts';
import { figure, section } from '../lib/report.ts';
import { seedBranch } from '../lib/seed.ts';
import type { BenchServer } from '../lib/server.ts';
import { signInStaff } from '../lib/staff.ts';

/** What is sold, newest first; the older part is closed, cancelled or over. */
interface Sold {
  orders: number;
  /** The newest, on their way. */
  open: number;
  /** Each flies by itself. */
  packages: number;
  /** Pilgrims of the first two of them; the others share the rest. */
  sizes: readonly [number, number];
}

/** Some 166 pilgrims a package; a departure as most are, and the largest. */
const YEARS: Sold = { orders: 100_000, open: 15_000, packages: 600, sizes: [45, 400] };
/** A season whose departures all lie ahead. */
const SEASON: Sold = { orders: 32_000, open: 32_000, packages: 60, sizes: [45, 400] };
/** Departures that are about to leave. */
const PREPARED = 10;
const CITIES = ['Bandung', 'Medan', 'Surabaya', 'Makassar', 'Padang', 'Solo'];
const TRIES = 100;
const LOOK_MS = 200;
/** Milliseconds at the 95th of a hundred (specification 4, Pesanan and Hari ini). */
const LIST_MS = 100;
const TODAY_MS = 150;
const MATRIX_MS = 150;
/** A branch's 16,000 orders. */
const EXPORTS = ['csv', 'xlsx'];
const EXPORT_MIB = 64;

/**
 * Orders of every status with their bills and, for most, documents at every stage, over the packages given. Of one pilgrim
 * in twenty a document was refused, and of every second of them another was not handed in since.
 */
async function seedOrders(pool: pg.Pool, packages: string[], { orders, open, sizes }: Sold): Promise<void> {
  await pool.query(
    `with people as (
       insert into persons (nik_sealed, nik_hash, name, gender, address, email, phone, verified_at, created_at)
       select 'x', 'desk-' || n, (array['Siti','Ahmad','Euis','Cecep','Nurhayati','Budi','Lilis','Rahmat'])[1 + n % 8]
           || ' ' || (array['Aminah','Hidayat','Komala','Supriatna','Siregar','Wijaya','Hasanah'])[1 + n / 8 % 7]
           || ' ' || n, 'f', 'Jl. Uji', 'a@b.id', '0897' || lpad(n::text, 7, '0'), now(), now()
       from generate_series(1, $2::int) n returning uuid, nik_hash),
     planned as (
       select uuid, nik_hash, substr(nik_hash, 6)::int as n from people),
     placed as (
       insert into orders (order_id, request_uuid, status, product_uuid, registrar_uuid, pilgrim_uuid, pilgrim_nik_hash,
         package_price, add_on_total, member_discount, infant_discount, amount, registration_fee, second_payment,
         second_payment_months_before, final_payment_months_before, agent_commission, has_passport, went_umrah,
         terms_version, terms_accepted_at, created_at, expires_at)
       select 'RHL ' || to_char(now() - n * interval '6 minutes', 'YYMMDD') || ' ' || lpad((n % 10000)::text, 4, '0') || '-' || n,
         gen_random_uuid(),
         case when n > $5 then (array['Close','Close','Close','Selesai','Batal'])[1 + n % 5]
           when n < 400 then (array['Pendaftaran','Pembayaran DP'])[1 + n % 2]
           else (array['Pelunasan','Pelunasan','Lunas','Lunas','Manasik Haji','Berangkat Umrah','Batal'])[1 + n % 7] end,
         ($1::uuid[])[case when n between 1001 and 1000 + $3::int then 1 when n between 2001 and 2000 + $4::int then 2
           else 3 + n % (array_length($1::uuid[], 1) - 2) end], uuid, uuid, nik_hash,
         25000000, 0, 0, 0, 25000000, 1500000, 10000000, 4, 2, 300000, false, false, 'bench', now(),
         now() - n * interval '6 minutes', now() - n * interval '6 minutes' + interval '24 hours'
       from planned returning uuid, pilgrim_uuid, status, created_at, product_uuid),
     bills as (
       insert into bills (order_uuid, type, status, description, amount, due_date, paid_at, position, created_at)
       select placed.uuid, type,
         case when placed.status = 'Batal' then 'void'
           when position < case placed.status when 'Pendaftaran' then 0 when 'Pembayaran DP' then 0 when 'Pelunasan' then 1 else 3 end
           then 'paid' else 'open' end,
         'Tagihan ' || position, amount, case when position > 0 then placed.created_at::date + position * 30 end,
         null, position, placed.created_at
       from placed, (values ('01', 1500000, 0), ('03', 10000000, 1), ('03', 13500000, 2)) bill(type, amount, position)),
     refused as (
       insert into documents (pilgrim_uuid, kind, dose, status, rejected_at, rejected_reason, created_at)
       select pilgrim_uuid, 'covid', 1, 'Unverified', now(), 'Buram', case when hashtext(pilgrim_uuid::text) % 40 = 1 then now() else '2026-01-01' end
       from placed where hashtext(pilgrim_uuid::text) % 20 = 1)
     insert into documents (pilgrim_uuid, kind, dose, status, created_at)
       select pilgrim_uuid, kind, dose,
         case when hashtext(pilgrim_uuid::text || kind) % 9 = 0 and created_at > now() - interval '6 days' then 'Unverified' else 'Verified' end, created_at
       from placed, (values ('identity', null), ('passport', null), ('passportDocument', null), ('yellowBook', null),
         ('covid', 1)) paper(kind, dose)
       where hashtext(pilgrim_uuid::text) % 3 <> 0`,
    [packages, orders, ...sizes, open],
  );
  // Only what has sold a seat is on its way.
  await pool.query(
    `update products set seat_available = seat_total - sold.seats
       from (select product_uuid, count(*)::int as seats from orders where status <> 'Batal' group by product_uuid) sold
       where sold.product_uuid = products.uuid`,
  );
  await pool.query('vacuum analyze orders, persons, bills, documents');
  // The lists are made anew from what was written past the product.
  await pool.query('update projection_cursor set seq = null');
  for (;;) {
    const { rows } = await pool.query<{ count: string }>('select count(*) from order_search');
    if (Number(rows[0]?.count) >= orders) break;
    await delay(LOOK_MS);
  }
  await pool.query('vacuum analyze order_search');
}

async function seedSold(pool: pg.Pool, sold: Sold) {
  const branches = [];
  for (const city of CITIES) branches.push(await seedBranch(pool, sold.packages / CITIES.length, city));
  const packages = branches.flatMap((branch) => branch.packages);
  await seedOrders(pool, packages, sold);
  return { branches, packages };
}

/** Whoever has paid and handed in everything is ready for the departures that leave first: half of a page. */
async function prepareNext(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with near as (
       select uuid from products where departure_date >= current_date order by departure_date, uuid limit ${PREPARED}),
     ready as materialized (
       select order_uuid, pilgrim_uuid, product_uuid, (row_number() over (partition by product_uuid) - 1) / 4 as room
       from order_search where product_uuid in (select uuid from near) and stage = 'complete' and unpaid_amount = 0
         and status <> 'Batal'),
     given as (
       insert into additional_documents (pilgrim_uuid, order_uuid, type, photo, created_at)
       select pilgrim_uuid, order_uuid, type, 'x', now() from ready, (values ('visa'), ('e-ticket')) paper(type)),
     issued as (
       insert into visas (order_uuid, pilgrim_uuid, state, issued_at) select order_uuid, pilgrim_uuid, 'issued', now() from ready),
     fetched as (
       update orders set pickup_date = current_date - 1 - abs(hashtext(uuid::text) % 10)
       where uuid in (select order_uuid from ready)),
     rehearsed as (
       insert into attendance_entries (uuid, order_uuid, occasion, act, how, happened_at, phone_at, received_at, made_by)
       select gen_random_uuid(), order_uuid, 'manasik', 'present', 'scan', now(), now(), now(), (select uuid from accounts limit 1)
       from ready returning uuid, order_uuid),
     present as (
       insert into attendances (order_uuid, occasion, entry_uuid) select order_uuid, 'manasik', uuid from rehearsed),
     placed as (
       insert into room_places (order_uuid, hotel_uuid, product_uuid, position, sort)
       select order_uuid, hotel_uuid, product_uuid, room, 0 from ready join product_hotels using (product_uuid)),
     rooms as (
       select product_uuid, jsonb_agg(order_uuid) as guests from ready group by product_uuid, room)
     insert into room_plans (product_uuid, hotel_uuid, changed_at, changed_by, published_version, published_at, published_rooms)
       select product_uuid, hotel_uuid, now(), gen_random_uuid(), 1, now(), jsonb_agg(guests)
       from rooms join product_hotels using (product_uuid) group by product_uuid, hotel_uuid`,
  );
  await pool.query('vacuum analyze orders, additional_documents, attendances, room_places, room_plans');
}

/** Pages of departures and the start of the day. */
async function benchDepartures(
  server: BenchServer,
  headers: Record<string, string>,
  packages: string[],
  { sizes }: Sold,
): Promise<void> {
  const at = (path: string) => p95(`${server.address}/api/staff/v1/${path}`, headers);
  for (const [index, pilgrims] of sizes.entries())
    figure(`departure of ${pilgrims} pilgrims`, await at(`departures/${packages[index]}`), 'ms', {
      atMost: MATRIX_MS,
    });
  figure('departures', await at('departures'), 'ms', { atMost: MATRIX_MS });
  figure('Hari ini', await at('today'), 'ms', { atMost: TODAY_MS });
}

/** The demo's own packages, whose few pilgrims would be the first of every list, leave after all others. */
async function postponeOthers(pool: pg.Pool, packages: string[]): Promise<void> {
  await pool.query(
    `with later as (update products set departure_date = departure_date + 600 where uuid <> all($1::uuid[])
        and departure_date >= current_date returning departure_uuid)
     update departures set departs_on = departs_on + 600 where uuid in (select departure_uuid from later)`,
    [packages],
  );
}

/** A season with everybody on their way. */
export async function benchStaffSeason(server: BenchServer, pool: pg.Pool): Promise<void> {
  section(
    `The same among ${SEASON.orders} open pilgrims on ${SEASON.packages} departures: milliseconds at the 95th of a hundred`,
  );
  const { packages } = await seedSold(pool, SEASON);
  await postponeOthers(pool, packages);
  await prepareNext(pool);
  const headers = await signInStaff(server, 'fahmi');
  figure('orders, no filter', await p95(`${server.address}/api/staff/v1/orders`, headers), 'ms', {
    atMost: LIST_MS,
  });
  await benchDepartures(server, headers, packages, SEASON);
}

export async function benchStaffLists(server: BenchServer, pool: pg.Pool): Promise<void> {
  section(`The staff’s client among ${YEARS.orders} orders: milliseconds at the 95th of a hundred`);
  const { branches, packages } = await seedSold(pool, YEARS);
  const headers = await signInStaff(server, 'fahmi');
  const [first] = branches;
  const queries: [string, string][] = [
    ['orders, no filter', ''],
    ['orders, second page of 50', 'second'],
    ['orders, by departure', 'sort=departure&ascending=1'],
    ['orders, two statuses', 'status=Pelunasan,Lunas'],
    ['orders, a branch', `branch=${first?.branchUuid}`],
    ['orders, a package', `package=${packages[0]}`],
    ['orders, days of departure', 'departsFrom=2027-01-01&departsTo=2027-06-30'],
    ['orders, placed within a month', 'createdFrom=2026-10-20&createdTo=2026-11-20'],
    ['orders, documents incomplete', 'documents=incomplete'],
    ['orders, documents waiting', 'documents=waiting'],
    ['orders, documents complete', 'documents=complete'],
    ['orders, bills unpaid', 'bills=unpaid'],
    ['orders, bills overdue', 'bills=overdue'],
    ['orders, bills paid', 'bills=paid'],
    ['orders, about to lapse', 'lapsing=1&sort=lapse&ascending=1'],
    ['orders, part of a name', 'search=nurhayati%20sir'],
    ['orders, two letters', 'search=ce'],
    ['orders, order number', 'search=26%201234'],
    ['orders, phone', 'search=0897004'],
    ['orders, NIK', 'search=3273010503900001'],
    ['orders, virtual account', 'search=7778112345678901'],
    ['orders, four filters', `status=Pelunasan&bills=unpaid&documents=complete&branch=${first?.branchUuid}`],
  ];
  for (const [name, query] of queries) {
    const address = `${server.address}/api/staff/v1/orders?${query === 'second' ? '' : query}`;
    const next =
      query === 'second'
        ? `${address}cursor=${((await (await fetch(address, { headers })).json()) as { nextCursor: string }).nextCursor}`
        : address;
    figure(name, await p95(next, headers), 'ms', { atMost: LIST_MS });
  }
  for (const text of ['ce', 'nurhayati', '2611', '0897004'])
    figure(
      `search for ${text}`,
      await p95(`${server.address}/api/staff/v1/search?text=${text}`, headers),
      'ms',
      { atMost: LIST_MS },
    );
  await benchDepartures(server, headers, packages, YEARS);
  for (const kind of EXPORTS)
    await benchExport(server, `orders.${kind}?branch=${first?.branchUuid}`, headers);
}

/** Takes a long list as a file, piece by piece, and looks how far the server's memory grows meanwhile. */
async function benchExport(
  server: BenchServer,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const before = await residentMiB(server.pid);
  const start = performance.now();
  const response = await fetch(`${server.address}/api/staff/v1/${path}`, { headers });
  if (response.status !== 200 || !response.body) throw new Error(`${path}: ${response.status}`);
  let bytes = 0;
  let most = before;
  for await (const piece of response.body) {
    bytes += piece.length;
    most = Math.max(most, await residentMiB(server.pid));
  }
  const name = `export of a branch's orders, ${path.replace(/\?.*/, '')}`;
  figure(`${name}, seconds`, (performance.now() - start) / 1000, 's');
  figure(`${name}, size`, bytes / 1024, 'KiB');
  figure(`${name}, growth of memory`, most - before, 'MiB', { atMost: EXPORT_MIB });
}

/** Milliseconds of the slowest but one in twenty, of answers one after the other. */
async function p95(address: string, headers: Record<string, string>): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < TRIES; round++) {
    const start = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  return took[Math.ceil(TRIES * 0.95) - 1] ?? Number.NaN;
}
