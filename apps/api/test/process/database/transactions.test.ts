import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { combinedWrite } from '../../../src/infra/db/combined-write.ts';
import { inTransaction, isNotAsRead, sqlState } from '../../../src/infra/db/database.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.services.db.execute(sql`create table notes (text text constraint notes_once primary key)`);
});
afterAll(() => product.end());

const db = () => product.services.db;
const write = (text: string) => sql`insert into notes values (${text})`;
const notes = async () =>
  (await db().execute<{ text: string }>(sql`select text from notes order by text`)).rows.map(
    ({ text }) => text,
  );

it('a part that writes another number of rows than it must takes everything back', async () => {
  const together = (count: number) =>
    inTransaction(db(), (tx) =>
      tx.execute(
        combinedWrite(
          { more: write(`part of ${count}`), gone: sql`delete from notes where text = 'not there'` },
          { gone: count },
        ),
      ),
    );
  expect(isNotAsRead(await together(1).catch((error: unknown) => error))).toBe(true);
  await together(0);
  expect(await notes()).toEqual(['part of 0']);
});

it('what was read and has changed is read again, and so is what two transactions race for', async () => {
  let read = 0;
  await inTransaction(db(), (tx) => {
    read += 1;
    const gone = read < 2 ? 1 : 0;
    return tx.execute(combinedWrite({ gone: sql`delete from notes where text = 'not there'` }, { gone }));
  });
  expect(read).toBe(2);
  let tried = 0;
  await inTransaction(
    db(),
    (tx) => {
      tried += 1;
      return tx.execute(write(tried < 3 ? 'part of 0' : 'the third'));
    },
    { races: new Set(['notes_once']) },
  );
  expect(tried).toBe(3);
  expect(await notes()).toContain('the third');
});

it('what is no race surfaces at once, and nothing of its transaction stands', async () => {
  let tried = 0;
  const failed = inTransaction(db(), async (tx) => {
    tried += 1;
    await tx.execute(write('before'));
    await tx.execute(write('part of 0'));
  });
  expect(sqlState(await failed.catch((error: unknown) => error))).toBe('23505');
  expect(tried).toBe(1);
  expect(await notes()).not.toContain('before');
});
