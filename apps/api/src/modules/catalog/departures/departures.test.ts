import type { Flight } from '@rihlah/contract/catalog/departure';
import type { Product } from '@rihlah/contract/catalog/product';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import {
  makeBranch,
  makeDeparture,
  makeOrder,
  makeProduct,
} from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { setFlights } from '../../../../test/support/staff/acts.ts';
import { actsOn, STAFF } from '../../../../test/support/staff/audit.ts';
import { brokenConstraint } from '../../../infra/db/database.ts';
import { products } from '../packages/packages.tables.ts';
import { writeDeparture } from './add-departure.ts';
import { changeDeparture } from './change-departure.ts';
import { findDepartures } from './departure-queries.ts';
import { departures } from './departures.tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const db = () => product.services.db;
const inDays = (days: number) => addDays(jakartaDate(new Date()), days);
const departureOf = async (uuid: string) =>
  (await db().select().from(departures).where(eq(departures.uuid, uuid)))[0];
const packageOf = async (uuid: string) =>
  (await db().select().from(products).where(eq(products.uuid, uuid)))[0];
/** What customers see of a package. */
const offerOf = async (uuid: string) =>
  (await call<Product>(product.address, 'GET', `/api/v1/product/${uuid}`)).body;
const change = (departureUuid: string, values: Parameters<typeof changeDeparture>[2]['change']) =>
  changeDeparture(product.services, STAFF, { departureUuid, change: values, why: 'uji' });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => brokenConstraint(error) ?? error.code,
  );

const OUT: Flight = {
  direction: 'out',
  number: 'GA 980',
  from: 'CGK',
  to: 'JED',
  departsAt: '2027-03-14T09:40',
  arrivesAt: '2027-03-14T15:55',
};
const BACK: Flight = {
  direction: 'back',
  number: 'GA 981',
  from: 'JED',
  to: 'CGK',
  departsAt: null,
  arrivesAt: null,
};

describe('packages of several branches on one departure', () => {
  it('share its days and its capacity', async () => {
    const departureUuid = await makeDeparture(db(), { capacity: 60 });
    const cities = await Promise.all(['Bandung', 'Garut'].map((city) => makeBranch(db(), { city })));
    for (const branchUuid of cities) await makeProduct(db(), { branchUuid, departureUuid, seats: 25 });
    const [listed] = (await findDepartures(db(), inDays(0))).filter(({ uuid }) => uuid === departureUuid);
    expect(listed).toMatchObject({ packages: 2, allotted: 50, capacity: 60, sold: 0 });
    expect(await refusalOf(makeProduct(db(), { departureUuid, seats: 11 }))).toBe('departures_allotted');
    expect((await departureOf(departureUuid))?.allotted).toBe(50);
  });

  it('never get more seats than it has, however many are given at once', async () => {
    const departureUuid = await makeDeparture(db(), { capacity: 100 });
    const [branchUuid] = [await makeBranch(db())];
    const made = await Promise.allSettled(
      Array.from({ length: 24 }, () => makeProduct(db(), { branchUuid, departureUuid, seats: 9 })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    const rows = await db().select().from(products).where(eq(products.departureUuid, departureUuid));
    // More seats for those that are there, and a smaller departure, all at once: some come first, and the sum holds.
    await Promise.allSettled([
      ...rows.map(({ uuid }) => db().update(products).set({ seatTotal: 10 }).where(eq(products.uuid, uuid))),
      ...[99, 101, 103].map((capacity) => change(departureUuid, { capacity })),
    ]);
    const now = await db().select().from(products).where(eq(products.departureUuid, departureUuid));
    const sum = now.reduce((total, { seatTotal }) => total + seatTotal, 0);
    const departure = await departureOf(departureUuid);
    expect(departure?.allotted).toBe(sum);
    expect(sum).toBeLessThanOrEqual(departure?.capacity ?? 0);
  });

  it('take and give seats without touching it', async () => {
    const uuid = await makeProduct(db());
    const written = async () =>
      (
        await db().execute(sql`select d.xmin::text from ${departures} d
        join ${products} p on p.departure_uuid = d.uuid where p.uuid = ${uuid}`)
      ).rows;
    const before = await written();
    const { status } = await journey(product.address).place(makeOrder(uuid, 2));
    expect([status, (await packageOf(uuid))?.seatAvailable]).toEqual([201, 38]);
    expect(await written()).toEqual(before);
  });

  it('give back what a package leaves or loses', async () => {
    const departureUuid = await makeDeparture(db(), { capacity: 40 });
    const uuid = await makeProduct(db(), { departureUuid, seats: 40 });
    await db().update(products).set({ seatTotal: 30, seatAvailable: 30 }).where(eq(products.uuid, uuid));
    expect((await departureOf(departureUuid))?.allotted).toBe(30);
    await db().delete(products).where(eq(products.uuid, uuid));
    expect((await departureOf(departureUuid))?.allotted).toBe(0);
  });
});

describe('the days of a departure', () => {
  it('are those of its packages, for customers too, when staff change them', async () => {
    const uuid = await makeProduct(db());
    const { departureUuid = '' } = (await packageOf(uuid)) ?? {};
    await change(departureUuid, { departsOn: inDays(210), returnsOn: inDays(221) });
    expect(await offerOf(uuid)).toMatchObject({ departureDate: inDays(210), durationDays: 12 });
    expect(await departureOf(departureUuid)).toMatchObject({ returnsOn: inDays(221), durationDays: 12 });
    const [act] = await actsOn(db(), departureUuid);
    expect(act).toMatchObject({
      verb: 'departure.changed',
      before: { departsOn: inDays(200), returnsOn: inDays(208) },
      after: { departsOn: inDays(210), returnsOn: inDays(221) },
      why: 'uji',
    });
  });

  it('cannot differ between the two, whoever writes', async () => {
    const uuid = await makeProduct(db());
    const write = db()
      .update(products)
      .set({ departureDate: inDays(5) })
      .where(eq(products.uuid, uuid));
    expect(await refusalOf(write)).toBe('products_departure_days');
  });

  it('stay once a seat is taken; capacity and airline do not', async () => {
    const uuid = await makeProduct(db(), { seats: 4 });
    const { departureUuid = '' } = (await packageOf(uuid)) ?? {};
    await journey(product.address).place(makeOrder(uuid));
    expect(await refusalOf(change(departureUuid, { departsOn: inDays(199) }))).toBe('departureSold');
    await change(departureUuid, { capacity: 8 });
    expect(await refusalOf(change(departureUuid, { capacity: 3 }))).toBe('departureFull');
    expect(await departureOf(departureUuid)).toMatchObject({ departsOn: inDays(200), capacity: 8 });
  });

  it('run forward', async () => {
    const departureUuid = await makeDeparture(db());
    await expect(change(departureUuid, { returnsOn: inDays(199) })).rejects.toMatchObject({
      fields: { returnsOn: 'returnBeforeDeparture' },
    });
    const airline = '11111111-1111-4111-8111-111111111111';
    await expect(change(departureUuid, { airline })).rejects.toMatchObject({
      fields: { airline: 'airlineNotFound' },
    });
  });
});

it('keeps the flights each way in the order given, and replaces them as a whole', async () => {
  const departureUuid = await makeDeparture(db());
  const set = (flights: Flight[]) => setFlights(product.services, STAFF, { departureUuid, flights, why: '' });
  const flightsNow = async () =>
    (await findDepartures(db(), inDays(0))).find(({ uuid }) => uuid === departureUuid)?.flights;
  const [first, second]: Flight[] = [
    { ...OUT, number: 'TK 57', to: 'IST' },
    { ...OUT, number: 'TK 94', from: 'IST' },
  ];
  await set([first, BACK, second].filter((flight) => flight !== undefined));
  expect(await flightsNow()).toEqual([first, second, BACK]);
  await set([OUT, BACK]);
  expect(await flightsNow()).toEqual([OUT, BACK]);
  expect((await actsOn(db(), departureUuid)).at(-1)).toMatchObject({
    verb: 'departure.flights-set',
    before: { flights: [first, second, BACK] },
  });
});

it('leaves an audit row for what is added', async () => {
  const departure = { departsOn: inDays(9), returnsOn: inDays(17), airline: null, capacity: 45 };
  const uuid = await db().transaction((tx) => writeDeparture(tx, STAFF, departure, new Date()));
  expect(await actsOn(db(), uuid)).toMatchObject([{ verb: 'departure.added', after: departure }]);
});
