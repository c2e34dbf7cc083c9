import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { openSession } from '../db/database.ts';
import { makeQuietCopy, PASSED_OVER } from './quiet-copy.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

it('passes over every number that is given to people: a sequence that is no column’s own', async () => {
  const client = openSession(product.services.config.DATABASE_URL ?? '');
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public' and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
      order by c.relname`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PASSED_OVER).sort());
    const next = async (name: string) =>
      Number(
        (await client.query<{ next: string }>('select nextval($1::regclass) as next', [name])).rows[0]?.next,
      );
    const before = await Promise.all(rows.map(({ name }) => next(name)));
    const now = new Date();
    await makeQuietCopy(client, { now, restoredTo: now });
    for (const [index, { name }] of rows.entries())
      expect([name, (await next(name)) - (before[index] ?? 0) > 10_000]).toEqual([name, true]);
  } finally {
    await client.end();
  }
});
