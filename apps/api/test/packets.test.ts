import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, READS_FIRST, sqlState, writeLast } from '../src/platform/database.ts';
import { isNotAsRead, writeTogether } from '../src/platform/write-together.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.services.db.execute(sql`create table notes (text text primary key)`);
});
afterAll(() => product.end());

const db = () => product.services.db;
const write = (text: string) => sql`insert into notes values (${text})`;
const notes = async () => (await db().execute(sql`select text from notes order by text`)).rows;

it('what goes out with its begin is one transaction with what follows', async () => {
  const work = inTransaction(
    db(),
    async (tx) => {
      const id = sql`select pg_current_xact_id()::text as id, now()::text as now`;
      const [first, second] = await Promise.all([tx.execute(id), tx.execute(id)]);
      const third = await tx.execute(id);
      writeLast(tx, write('together'));
      return [first.rows[0], second.rows[0], third.rows[0]];
    },
    READS_FIRST,
  );
  const [first, second, third] = await work;
  expect([second, third]).toEqual([first, first]);
  expect(await notes()).toEqual([{ text: 'together' }]);
});

it('a last write that fails is told, and nothing of its transaction stands', async () => {
  await db().execute(write('taken'));
  const failed = inTransaction(
    db(),
    async (tx) => {
      await tx.execute(write('before'));
      writeLast(tx, write('taken'));
    },
    READS_FIRST,
  );
  expect(sqlState(await failed.catch((error: unknown) => error))).toBe('23505');
  expect((await notes()).map(({ text }) => text)).not.toContain('before');
  // The connections are as good as before.
  const answers = await Promise.all(Array.from({ length: 30 }, () => db().execute(sql`select 1 as one`)));
  expect(answers.every(({ rows }) => rows[0]?.one === 1)).toBe(true);
});

it('a first statement that fails is told, whatever was sent with it', async () => {
  const failed = inTransaction(
    db(),
    (tx) => Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(write('behind'))]),
    READS_FIRST,
  );
  expect(sqlState(await failed.catch((error: unknown) => error))).toBe('22012');
  expect((await notes()).map(({ text }) => text)).not.toContain('behind');
});

it('a part that writes another number of rows than it must takes everything back', async () => {
  const together = (count: number) =>
    inTransaction(db(), async (tx) =>
      writeLast(
        tx,
        writeTogether(
          { more: write(`part of ${count}`), gone: sql`delete from notes where text = 'not there'` },
          { gone: count },
        ),
      ),
    );
  expect(isNotAsRead(await together(1).catch((error: unknown) => error))).toBe(true);
  await together(0);
  expect((await notes()).map(({ text }) => text).filter((text) => /^part/.test(String(text)))).toEqual([
    'part of 0',
  ]);
});
