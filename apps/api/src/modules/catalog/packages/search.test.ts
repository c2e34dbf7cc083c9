import type { ListOtherDates, ListProducts, Product } from '@rihlah/contract/catalog/product';
import { addDays, addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import { makeBranch, makeProduct, type ProductValues } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { airlines } from '../departures/departures.tables.ts';
import { hotels, productAirlines, productHotels, products } from './packages.tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const db = () => product.services.db;
const today = () => jakartaDate(product.services.clock.now());
const get = <Body>(path: string) => call<Body>(product.address, 'GET', path);

async function find(query: string): Promise<string[]> {
  const { status, body } = await get<ListProducts['response']>(`/api/v1/product?limit=1000&${query}`);
  expect(status).toBe(200);
  return body._embedded.product.map(({ uuid }) => uuid);
}

/** Of some packages those that are found, in the order that they were made. */
const foundOf = async (uuids: string[], query: string) => {
  const found = await find(query);
  return uuids.map((uuid) => found.includes(uuid));
};

const make = (values: ProductValues & { seats?: number } = {}) => makeProduct(db(), values);

async function withHotel(productUuid: string, star: number, gate: Partial<typeof hotels.$inferInsert> = {}) {
  const [hotel] = await db()
    .insert(hotels)
    .values({ title: `Hotel ${star}`, city: 'Makkah', star, ...gate })
    .returning();
  await db()
    .insert(productHotels)
    .values({ productUuid, hotelUuid: hotel?.uuid ?? '', sort: 0 });
}

describe('search over all cities', () => {
  it('is by month, price, length and seats, and finds only what can be ordered', async () => {
    const all = [
      await make({ departureDate: '2031-04-30', price: 30_000_000, durationDays: 9 }),
      await make({ departureDate: '2031-05-01', price: 40_000_000, durationDays: 12, seats: 3 }),
      await make({ departureDate: '2031-05-02', isActive: false }),
      await make({ departureDate: '2031-05-03', seats: 4, seatAvailable: 0 }),
      await make({ departureDate: '2031-05-04', isActive: false, withdrawnAt: new Date() }),
    ];
    expect(await foundOf(all, 'month=2031-04')).toEqual([true, false, false, false, false]);
    expect(await foundOf(all, 'seats=1')).toEqual([true, true, false, false, false]);
    expect(await foundOf(all, 'seats=4')).toEqual([true, false, false, false, false]);
    expect(await foundOf(all, 'price_max=30000000')).toEqual([true, false, false, false, false]);
    expect(await foundOf(all, 'price_max=29999999')).toEqual([false, false, false, false, false]);
    expect(await foundOf(all, 'days_min=10&days_max=12')).toEqual([false, true, false, false, false]);
    expect(await foundOf(all, 'month=2031-05&days_min=13')).toEqual([false, false, false, false, false]);
    for (const days of ['days_min=3000000000', 'days_max=3000000000'])
      expect((await call(product.address, 'GET', `/api/v1/product?${days}`)).status).toBe(400);
    // Without a filter the list is as it was: what cannot be ordered is in it too.
    expect(await foundOf(all, 'order=price')).toEqual([true, true, true, true, false]);
  });

  it('is by stars of every hotel, and by airline', async () => {
    const [one, two] = [await make(), await make()];
    await withHotel(one, 5);
    await withHotel(one, 4);
    await withHotel(two, 5);
    const [airline] = await db().insert(airlines).values({ title: 'Saudia Uji', path: '' }).returning();
    await db()
      .insert(productAirlines)
      .values({ productUuid: two, airlineUuid: airline?.uuid ?? '' });
    expect(await foundOf([one, two], 'stars=5')).toEqual([false, true]);
    expect(await foundOf([one, two], 'stars=4')).toEqual([true, true]);
    expect(await foundOf([one, two], 'airline=Saudia%20Uji')).toEqual([false, true]);
  });

  it('fits the passport by its seven months, and the day from which all can be paid', async () => {
    const leaves = addDays(today(), 300);
    const uuid = await make({ departureDate: leaves });
    const until = addMonths(leaves, 7);
    expect(await foundOf([uuid], `passport_until=${until}`)).toEqual([true]);
    expect(await foundOf([uuid], `passport_until=${addDays(until, -1)}`)).toEqual([false]);
    const months = product.services.agency.policyAt(new Date()).finalPaymentMonthsBefore;
    const due = addMonths(leaves, -months);
    expect(await foundOf([uuid], `paid_from=${due}`)).toEqual([true]);
    expect(await foundOf([uuid], `paid_from=${addDays(due, 1)}`)).toEqual([false]);
  });

  it('says what is wrong with what nobody can look for', async () => {
    const { status, body } = await get<{ validation_messages: object }>(
      '/api/v1/product?month=2031-13&stars=9',
    );
    expect(status).toBe(400);
    expect(Object.keys(body.validation_messages).sort()).toEqual(['month', 'stars']);
  });

  it('offers the months and airlines that there are', async () => {
    await make({ departureDate: '2032-02-29' });
    await make({ departureDate: '2032-03-01', seatAvailable: 0, seats: 2 });
    const { months } = (await get<{ months: string[] }>('/api/v1/product-choices')).body;
    expect(months).toContain('2032-02');
    expect(months).not.toContain('2032-03');
    expect(months).toEqual(months.toSorted());
  });
});

describe('other dates', () => {
  it('are the nearest of its city, those of its kind first, and one of each other city', async () => {
    const branchUuid = await makeBranch(db(), { city: 'Solo' });
    const far = await makeBranch(db(), { city: 'Palu' });
    const soldOut = await make({ branchUuid, departureDate: '2033-06-15', seats: 1, seatAvailable: 0 });
    const [own] = await db().select().from(products).where(eq(products.uuid, soldOut));
    const kind = { productTypeUuid: own?.productTypeUuid ?? '' };
    const near = await make({ branchUuid, departureDate: '2033-06-16' });
    const later = await make({ branchUuid, departureDate: '2033-07-15', ...kind });
    const earlier = await make({ branchUuid, departureDate: '2033-05-20', ...kind });
    await make({ branchUuid, departureDate: '2033-06-14', ...kind, isActive: false });
    const other = await make({ branchUuid: far, departureDate: '2033-06-20', ...kind });
    await make({ branchUuid: far, departureDate: '2033-06-25', ...kind });
    const path = `/api/v1/product-other-dates?product_uuid=${soldOut}`;
    const { sameCity, otherCities } = (await get<ListOtherDates['response']>(path)).body;
    expect(sameCity.map(({ uuid }) => uuid)).toEqual([earlier, later, near]);
    expect(otherCities[0]?.uuid).toBe(other);
    expect(new Set(otherCities.map(({ branch }) => branch.uuid)).size).toBe(otherCities.length);
  });
});

describe('what is known of a journey', () => {
  it('are the metres and minutes to the gate where somebody has measured them', async () => {
    const uuid = await make();
    await withHotel(uuid, 4, { gate: 'Gerbang 79', gateMetres: 350, gateMinutes: 5 });
    await withHotel(uuid, 5);
    const { body } = await get<Product>(`/api/v1/product/${uuid}`);
    expect(body.productHotels).toMatchObject([
      { gate: 'Gerbang 79', gateMetres: 350, gateMinutes: 5 },
      { gate: '', gateMetres: null, gateMinutes: null },
    ]);
  });

  it('are the mean stars of its kind, from five pilgrims on', async () => {
    const { services } = product;
    const uuid = await make();
    const rate = async (rating: number) => {
      const person = await makeSomebody(services, 'Jamaah Uji');
      const orderUuid = await makeOrderFor(services, person, person, { productUuid: uuid });
      await db().update(orders).set({ rating }).where(eq(orders.uuid, orderUuid));
    };
    const shown = async () => (await get<Product>(`/api/v1/product/${uuid}`)).body.productType.rating;
    for (const stars of [5, 4.5, 5, 4]) await rate(stars);
    expect(await shown()).toBeNull();
    await rate(3.5);
    const rating = await eventually(shown, (one) => one !== null);
    expect(rating).toEqual({ stars: 4.4, count: 5 });
  });
});
