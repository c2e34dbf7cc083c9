import type pg from 'pg';
import { makeSomebody } from '../../apps/api/test/support/people/people.ts';
import { measureGrowth } from '../lib/growth.ts';
import { factoryServices } from '../lib/people.ts';
import { section } from '../lib/report.ts';
import type { BenchServer } from '../lib/server.ts';

const OWN = 1000;
const OTHERS = 99_000;
/** Readers among whom the messages of others are spread. */
const READERS = 1000;

const QUERIES = [
  ['page 1', 'page=1'],
  ['page 40', 'page=40'],
  ['unread counter', 'unread=1&limit=1'],
] as const;

/** Messages of the last days, a tenth of them unread, for these people in turn. */
async function seedMessages(pool: pg.Pool, readers: string[], count: number): Promise<void> {
  await pool.query(
    `insert into notifications (person_uuid, type, title, message, unread, created_at)
     select ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'news', 'Kabar ' || n, 'Isi kabar ' || n, n % 10 = 0,
            now() - random() * interval '300 days'
     from generate_series(1, $2::int) n`,
    [readers, count],
  );
}

async function seedReaders(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into persons (nik_sealed, nik_hash, name, gender, address, email, phone, created_at)
     select 'x', 'inbox-' || gen_random_uuid(), 'Pembaca', 'm', 'Jl. Uji', 'a@b.id', '0897' || n, now()
     from generate_series(1, $1::int) n returning uuid`,
    [READERS],
  );
  return rows.map(({ uuid }) => uuid);
}

export async function benchInbox(server: BenchServer, pool: pg.Pool, databaseUrl: string): Promise<void> {
  section(`An inbox of ${OWN} messages, alone and beside ${OTHERS} of others`);
  const reader = await makeSomebody(factoryServices(pool, databaseUrl));
  await seedMessages(pool, [reader.uuid], OWN);
  await measureGrowth({
    server,
    pool,
    token: reader.token,
    path: 'notification',
    queries: QUERIES,
    seedOthers: async () => seedMessages(pool, await seedReaders(pool), OTHERS),
  });
}
