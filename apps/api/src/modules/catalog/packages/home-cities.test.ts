import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { makeAppConfig } from '../../../http/pages/pages.ts';
import { branches } from '../branches/branches.tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

/** What home is told, as the next page that is asked for has it. */
async function citiesOfHome(): Promise<string[]> {
  const { agency, config, clock } = product.services;
  await agency.refresh();
  const said = {
    settings: agency.settings,
    policy: agency.policyAt(clock.now()),
    front: agency.front,
    today: '2026-11-26',
    proofKey: '',
  };
  return makeAppConfig(config, said).cities;
}

it('home names the cities that the agency has, the first eight of its list, and follows them', async () => {
  const { db } = product.services;
  expect(await citiesOfHome()).toEqual([]);
  const make = async (city: string, sort: number, part: Partial<typeof branches.$inferInsert> = {}) => {
    const uuid = await makeBranch(db);
    await db
      .update(branches)
      .set({ city, sort, ...part })
      .where(eq(branches.uuid, uuid));
    return uuid;
  };
  const padang = await make('Padang', 1);
  await make('Cirebon', 0);
  await make('Cirebon', 2);
  await make('Manado', 3, { type: 'coming-soon' });
  await make('Ambon', 4, { isActive: false });
  expect(await citiesOfHome()).toEqual(['Cirebon', 'Padang']);
  await db.update(branches).set({ isActive: false, version: 2 }).where(eq(branches.uuid, padang));
  expect(await citiesOfHome()).toEqual(['Cirebon']);
  for (let city = 1; city <= 9; city += 1) await make(`Kota ${city}`, 10 + city);
  expect(await citiesOfHome()).toHaveLength(8);
});
