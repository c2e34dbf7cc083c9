import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import { makeBranch, makeDeparture, makeProduct } from '../../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { branches } from '../branches/branches.tables.ts';
import { products } from '../packages/packages.tables.ts';

let product: TestProduct;
let branchUuid: string;
let limit = 100;
beforeAll(async () => {
  product = await startTestProduct();
  branchUuid = await makeBranch(product.services.db);
});
afterAll(() => product.end());

interface Listed {
  uuid: string;
  price: number;
  branchName: string;
}

/** The branch's packages, under an address that nobody has asked for before. */
async function list(): Promise<Listed[]> {
  const path = `/api/v1/product?branch_uuid=${branchUuid}&order=price&limit=${limit++}`;
  return (await call<{ _embedded: { product: Listed[] } }>(product.address, 'GET', path)).body._embedded
    .product;
}

it('tells of each package what its row says now, also where other lists have shown it before', async () => {
  const { db } = product.services;
  const departureUuid = await makeDeparture(db, { capacity: 100 });
  const [first, second] = [
    await makeProduct(db, { branchUuid, departureUuid, price: 21_000_000 }),
    await makeProduct(db, { branchUuid, departureUuid, price: 22_000_000 }),
  ];
  expect((await list()).map(({ uuid }) => uuid)).toEqual([first, second]);
  await db.update(products).set({ price: 23_000_000 }).where(eq(products.uuid, first));
  expect((await list()).map(({ uuid, price }) => [uuid, price])).toEqual([
    [second, 22_000_000],
    [first, 23_000_000],
  ]);
  await db.delete(products).where(eq(products.uuid, second));
  expect((await list()).map(({ uuid }) => uuid)).toEqual([first]);
});

it('tells soon of what is only joined to a package', async () => {
  const { db } = product.services;
  await makeProduct(db, { branchUuid });
  await list();
  await db.update(branches).set({ name: 'Rihlah Cimahi' }).where(eq(branches.uuid, branchUuid));
  await eventually(list, (found) => found.every(({ branchName }) => branchName === 'Rihlah Cimahi'));
});

it('answers many different lists at once, each with all of its packages in their order', async () => {
  const { db } = product.services;
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, n) => makeProduct(db, { branchUuid, price: 24_000_000 + n })),
  );
  const lists = await Promise.all(Array.from({ length: 20 }, list));
  for (const found of lists)
    expect(found.map(({ uuid }) => uuid).filter((uuid) => many.includes(uuid))).toEqual(many);
});
