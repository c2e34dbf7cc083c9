import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../../test/support/people/factories.ts';
import { PRODUCT_TEMPLATE } from '../../../../test/support/process/product-template.ts';
import { type Database, openDatabase } from '../../../infra/db/database.ts';
import { takeSeatsSql } from './seats.ts';

const TODAY = jakartaDate(new Date());
/** Unconfirmed guests may hold one of two free seats. */
const HALF = 2;

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await createTestDatabase(PRODUCT_TEMPLATE);
  database = openDatabase(made.url, { max: 1, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

/** @returns whether the update itself gives the seats, whatever was looked at before */
async function takes(productUuid: string, count: number, guests: number): Promise<boolean> {
  const wanted = { productUuid, count, guests, guestsBefore: Math.max(0, guests - 1), held: 0 };
  return (await database.db.execute(takeSeatsSql([wanted], TODAY, HALF))).rowCount === 1;
}

it('gives unconfirmed guests their share of the free seats, and no seat more', async () => {
  const product = await makeProduct(database.db, { seats: 10 });
  expect(await takes(product, 6, 6)).toBe(false);
  expect(await takes(product, 5, 5)).toBe(true);
  expect(await takes(product, 1, 1)).toBe(false);
  expect(await takes(product, 5, 0)).toBe(true);
});

it('gives no seat of a package that has left or is not offered', async () => {
  const left = await makeProduct(database.db, { departureDate: addDays(TODAY, -1) });
  const withdrawn = await makeProduct(database.db, { isActive: false });
  expect(await takes(left, 1, 0)).toBe(false);
  expect(await takes(withdrawn, 1, 0)).toBe(false);
  expect(await takes(await makeProduct(database.db, { departureDate: TODAY }), 1, 0)).toBe(true);
});

it('gives all seats that are free, and none where too few are', async () => {
  const product = await makeProduct(database.db, { seats: 10 });
  expect(await takes(product, 11, 0)).toBe(false);
  expect(await takes(product, 10, 0)).toBe(true);
});
