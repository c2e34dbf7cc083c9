import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZodError, z } from 'zod';
import { type Database, openDatabase } from './database.ts';
import { queryRow, queryRows, readAs } from './query-rows.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 1, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The one value of a select whose part in SQL is read as a whole number. */
const selectNumber = async (part: SQL) => {
  const [row] = await database.db.select({ value: readAs(z.int(), part) }).from(sql`(values (1)) as one`);
  return row?.value;
};

it('reads a part in SQL of a select through its schema', async () => {
  expect(await selectNumber(sql`40 + 2`)).toBe(42);
  // A sum of whole numbers arrives as a text, whatever the code says of it.
  await expect(selectNumber(sql`sum(2::bigint)`)).rejects.toThrow(ZodError);
  expect(await selectNumber(sql`null::int`)).toBeNull();
});

it('refuses rows that are not what their schema says, and a row that is missing', async () => {
  const { db } = database;
  const row = z.object({ value: z.coerce.number() });
  expect(await queryRows(db, row, sql`select 42::bigint as value`)).toEqual([{ value: 42 }]);
  await expect(queryRows(db, row, sql`select 'many' as value`)).rejects.toThrow(ZodError);
  await expect(queryRow(db, row, sql`select 42 as value where false`)).rejects.toThrow(ZodError);
});
