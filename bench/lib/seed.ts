import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface Seeded {
  branchUuid: string;
  /** Packages to order from. */
  packages: string[];
}

const DESCRIPTION = `<h3>Fasilitas</h3><ul>${'<li>Hotel sesuai paket</li>'.repeat(12)}</ul>`;

/** As many as there are packages: each flies by itself. */
const DEPARTURES = `
  with planned as materialized (
    select n, current_date + 100 + (n % 200) as day, gen_random_uuid() as departure from generate_series(1, $2::int) n),
  flown as (
    insert into departures (uuid, departs_on, duration_days, capacity) select departure, day, 9, 10000000 from planned)`;

/** A branch with `count` packages that have airlines, hotels and plenty of seats. */
export async function seedBranch(pool: pg.Pool, count: number, city: string): Promise<Seeded> {
  const branchUuid = randomUUID();
  await pool.query(
    `insert into branches (uuid, name, address, city, latitude, longitude, email, mobile, phone, fax, type)
     values ($1, $2, 'Jl. Uji No. 1', $3, -6.9, 107.6, 'a@b.id', '0811', '022', '022', 'branch')`,
    [branchUuid, `Rihlah ${city}`, city],
  );
  const { rows } = await pool.query<{ uuid: string }>(
    `${DEPARTURES}
     insert into products (departure_uuid, branch_uuid, product_type_uuid, name, price, departure_date, duration_days, seat_total, seat_available, description)
     select departure, $1, (select uuid from product_types order by sort limit 1), 'Umrah uji ' || n, 25000000 + n * 50000,
            day, 9, 10000000, 10000000, $3
     from planned returning uuid`,
    [branchUuid, count, DESCRIPTION],
  );
  const packages = rows.map(({ uuid }) => uuid);
  await pool.query(
    `insert into product_airlines (product_uuid, airline_uuid)
     select p, (select uuid from airlines order by title limit 1) from unnest($1::uuid[]) p`,
    [packages],
  );
  await pool.query(
    `insert into product_hotels (product_uuid, hotel_uuid, sort, nights)
     select p, h.uuid, h.n, 5 - h.n from unnest($1::uuid[]) p,
       (select uuid, row_number() over (order by title) n from hotels order by title limit 2) h`,
    [packages],
  );
  return { branchUuid, packages };
}

export interface PayableAccount {
  number: string;
  customerNo: string;
}

/** Orders whose virtual account lives, made by SQL: what a bank can call us back about. */
export async function seedPayable(pool: pg.Pool, productUuid: string, count: number, partner: string) {
  const { rows } = await pool.query<{ number: string; customer_no: string }>(
    `with people as (
       insert into persons (nik_sealed, nik_hash, name, gender, address, email, phone, created_at)
       select 'x', 'bench-' || gen_random_uuid(), 'Jamaah uji', 'm', 'Jl. Uji', 'a@b.id',
              '0899' || nextval('virtual_account_numbers'), now()
       from generate_series(1, $2::int) returning uuid, nik_hash),
     placed as (
       insert into orders (order_id, request_uuid, status, product_uuid, registrar_uuid, pilgrim_uuid, pilgrim_nik_hash,
         package_price, add_on_total, member_discount, infant_discount, amount, registration_fee, second_payment,
         second_payment_months_before, final_payment_months_before, agent_commission, has_passport, went_umrah,
         terms_version, terms_accepted_at, created_at, expires_at)
       select 'BENCH ' || nextval('order_numbers'), gen_random_uuid(), 'Pembayaran DP', $1, uuid, uuid, nik_hash,
         25000000, 0, 0, 0, 25000000, 1500000, 10000000, 4, 2, 300000, false, false, 'bench', now(), now(), now() + interval '1 day'
       from people returning uuid),
     bills as (
       insert into bills (order_uuid, type, status, description, amount, position, created_at)
       select uuid, '01', 'open', 'Pembayaran Pertama', 1500000, 0, now() from placed returning uuid)
     insert into virtual_accounts (bill_uuid, bank, customer_no, number, trx_id, name, amount, status, created_at, expires_at)
     select uuid, 'BRI', c.no, $3 || c.no, gen_random_uuid(), 'Jamaah uji', 1500000, 'live', now(), now() + interval '1 day'
     from bills, lateral (select lpad((nextval('virtual_account_numbers') + (uuid is null)::int)::text, 12, '0') as no) c
     returning number, customer_no`,
    [productUuid, count, partner],
  );
  return rows.map((row): PayableAccount => ({ number: row.number, customerNo: row.customer_no }));
}
