import type pg from 'pg';
import { makeSomebody } from '../../apps/api/test/support/people/people.ts';
import { measureGrowth } from '../lib/growth.ts';
import { factoryServices } from '../lib/people.ts';
import { section } from '../lib/report.ts';
import { seedBranch } from '../lib/seed.ts';
import type { BenchServer } from '../lib/server.ts';

const OWN = 1000;
const OTHERS = 99_000;

const QUERIES = [
  ['page 1', 'page=1'],
  ['page 40', 'page=40'],
  ['search', 'search=uji%207'],
  ['documents waiting', 'documents=waiting', 'free'],
  ['documents incomplete, page 10', 'documents=incomplete&page=10', 'free'],
  ['by departure, page 10', 'sort=departure&page=10', 'free'],
  ['bills unpaid, with totals', 'bills=unpaid&totals=1&sort=departure', 'free'],
  ['bills paid, with totals', 'bills=paid&totals=1&sort=departure', 'free'],
] as const;

/** People with an order each and, two of three, documents that wait; all of one registrar where one is given. */
async function seedOrders(pool: pg.Pool, product: string, count: number, registrar: string | null) {
  await pool.query(
    `with people as (
       insert into persons (nik_sealed, nik_hash, name, gender, address, email, phone, created_at)
       select 'x', 'list-' || gen_random_uuid(), 'Jamaah uji ' || n, 'm', 'Jl. Uji', 'a@b.id', '0898' || n, now()
       from generate_series(1, $2::int) n returning uuid, nik_hash),
     papers as (
       insert into documents (pilgrim_uuid, kind, dose, status, created_at)
       select uuid, kind, dose, status, now() from people, (values ('identity', null, 'Verified'),
         ('passport', null, 'Unverified'), ('passportDocument', null, 'Verified'), ('yellowBook', null, 'Verified'),
         ('covid', 1, 'Verified'), ('covid', 2, 'Verified')) paper(kind, dose, status)
       where hashtext(nik_hash) % 3 <> 0)
     insert into orders (order_id, request_uuid, status, product_uuid, registrar_uuid, pilgrim_uuid, pilgrim_nik_hash,
       package_price, add_on_total, member_discount, infant_discount, amount, registration_fee, second_payment,
       second_payment_months_before, final_payment_months_before, agent_commission, has_passport, went_umrah,
       terms_version, terms_accepted_at, created_at, expires_at)
     select 'LIST ' || nextval('order_numbers'), gen_random_uuid(), 'Pelunasan', $1, coalesce($3::uuid, uuid), uuid,
       nik_hash, 25000000, 0, 0, 0, 25000000, 1500000, 10000000, 4, 2, 300000, false, false, 'bench', now(),
       now() - random() * interval '300 days', now() from people`,
    [product, count, registrar],
  );
}

export async function benchOrderList(server: BenchServer, pool: pg.Pool, databaseUrl: string): Promise<void> {
  section(`An agent’s list of ${OWN} orders, alone and beside ${OTHERS} of others`);
  const agent = await makeSomebody(factoryServices(pool, databaseUrl));
  const { packages } = await seedBranch(pool, 1, 'Kota agen');
  await seedOrders(pool, packages[0] ?? '', OWN, agent.uuid);
  await measureGrowth({
    server,
    pool,
    token: agent.token,
    path: 'order',
    queries: QUERIES,
    seedOthers: () => seedOrders(pool, packages[0] ?? '', OTHERS, null),
  });
}
