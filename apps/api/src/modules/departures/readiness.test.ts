import { randomUUID } from 'node:crypto';
import { NEEDS } from '@rihlah/contract/staff/departures/departures';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makeOrderOf, makePaidBill, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { pass } from '../../../test/support/staff/custody.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { findToday } from '../backoffice/today/find-today.ts';
import { hotels, productHotels, productRooms, products } from '../catalog/packages/packages.tables.ts';
import { additionalDocuments, documents } from '../documents/record/documents.tables.ts';
import { waitingTravelDocuments } from '../documents/travel/waiting-travel-documents.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { findDeparture } from './readiness/find-departure.ts';
import { listDepartures } from './readiness/list-departures.ts';
import { findNextDepartures } from './readiness/next-departures.ts';
import { remindTravellers } from './readiness/remind-travellers.ts';
import { publishRooms, saveRooms } from './rooms/change-rooms.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const today = () => jakartaDate(product.services.clock.now());

/** A package that sleeps in Makkah and Madinah and leaves in so many days. */
async function makeStay(days = 40) {
  const branchUuid = await makeBranch(db());
  const productUuid = await makeProduct(db(), { branchUuid, departureDate: addDays(today(), days) });
  const [makkah, madinah] = [randomUUID(), randomUUID()];
  await db()
    .insert(hotels)
    .values([
      { uuid: makkah, city: 'Makkah', title: 'Anjum', star: 5 },
      { uuid: madinah, city: 'Madinah', title: 'Saja', star: 4 },
    ]);
  await db()
    .insert(productHotels)
    .values([
      { productUuid, hotelUuid: makkah, sort: 1 },
      { productUuid, hotelUuid: madinah, sort: 2 },
    ]);
  await db().update(products).set({ seatAvailable: 5 }).where(eq(products.uuid, productUuid));
  return { branchUuid, productUuid, makkah, madinah };
}

async function makeTraveller(productUuid: string, name: string) {
  const person = await makeSomebody(product.services, name);
  const order = await makeOrderOf(product.services, person, person, { productUuid, status: 'Lunas' });
  await makePaidBill(product.services, order);
  return { ...person, order };
}

async function publish(productUuid: string, hotelUuid: string, guests: string[]) {
  const plan = { productUuid, hotelUuid };
  const rooms = [{ capacity: 4, isLocked: false, orders: guests }];
  await saveRooms(product.services, owner, { ...plan, version: 0, rooms });
  await publishRooms(product.services, owner, { ...plan, version: 1 });
}

const cellsOf = async (productUuid: string, order: string) =>
  (await findDeparture(product.services, owner, { productUuid })).travellers.find(
    (one) => one.order.uuid === order,
  )?.cells;

interface OwnOrder {
  roomPlace: string;
  passportPlace: string | null;
}
const ownOrder = async (order: string, token: string) =>
  (await call<OwnOrder>(product.address, 'GET', `/api/v1/order/${order}`, { token })).body;

describe('the room of a pilgrim', () => {
  it('is there with a bed in every published plan, though nobody chose a dearer type', async () => {
    const { productUuid, makkah, madinah } = await makeStay();
    const { order, token } = await makeTraveller(productUuid, 'Tanpa Tipe');
    const remind = () =>
      remindTravellers(product.services, owner, { productUuid, need: 'room', orders: [order] });
    expect((await cellsOf(productUuid, order))?.room).toBe('missing');
    await publish(productUuid, makkah, [order]);
    expect((await cellsOf(productUuid, order))?.room).toBe('waiting');
    expect(await remind()).toMatchObject({ notified: 0, haveIt: 1 });
    expect((await ownOrder(order, token)).roomPlace).toBe('some');
    await publish(productUuid, madinah, [order]);
    expect((await cellsOf(productUuid, order))?.room).toBe('done');
    expect((await ownOrder(order, token)).roomPlace).toBe('all');
    const { milestones } = await findDeparture(product.services, owner, { productUuid });
    expect(milestones.find(({ name }) => name === 'room')?.isDone).toBe(true);
  });

  it('of somebody who chose a type is not there before they have a place, and they are not asked to choose', async () => {
    const { productUuid } = await makeStay();
    const { order } = await makeTraveller(productUuid, 'Sudah Double');
    const room = randomUUID();
    await db()
      .insert(productRooms)
      .values({ uuid: room, productUuid, name: 'Double', beds: 2, price: 4_900_000 });
    await db().update(orders).set({ productRoomUuid: room }).where(eq(orders.uuid, order));
    expect((await cellsOf(productUuid, order))?.room).toBe('waiting');
    expect(
      await remindTravellers(product.services, owner, { productUuid, need: 'room', orders: [order] }),
    ).toMatchObject({ notified: 0, notifiedBefore: 0 });
  });
});

it('nobody has to come for a passport that the agency has', async () => {
  const { productUuid } = await makeStay();
  const traveller = await makeTraveller(productUuid, 'Bawa Sendiri');
  expect((await cellsOf(productUuid, traveller.order))?.pickup).toBe('missing');
  expect((await ownOrder(traveller.order, traveller.token)).passportPlace).toBe('pilgrim');
  await rebuildOrderSearchNow(product);
  await pass(product, owner, [traveller], 'branch');
  expect((await cellsOf(productUuid, traveller.order))?.pickup).toBe('done');
  expect((await ownOrder(traveller.order, traveller.token)).passportPlace).toBe('branch');
});

it('the list of departures, Hari ini and the page of a departure count the same who are ready', async () => {
  const { branchUuid, productUuid, makkah, madinah } = await makeStay(3);
  const [ready, noRoom, noPickup, refused] = [
    await makeTraveller(productUuid, 'Siap'),
    await makeTraveller(productUuid, 'Tanpa Tempat'),
    await makeTraveller(productUuid, 'Belum Dijemput'),
    await makeTraveller(productUuid, 'Ditolak'),
  ];
  const createdAt = product.services.clock.now();
  for (const { uuid: pilgrimUuid, order } of [ready, noRoom, noPickup, refused]) {
    const kinds = ['identity', 'passport', 'passportDocument', 'yellowBook', 'covid'] as const;
    await db()
      .insert(documents)
      .values(
        kinds.map((kind) => ({
          kind,
          pilgrimUuid,
          status: 'Verified' as const,
          verifiedAt: createdAt,
          createdAt,
        })),
      );
    await db()
      .insert(additionalDocuments)
      .values(
        (['visa', 'e-ticket'] as const).map((type) => ({
          type,
          pilgrimUuid,
          createdAt,
          orderUuid: order,
          photo: 'x',
        })),
      );
    const pickupDate = order === noPickup.order ? null : addDays(today(), -9);
    await db().update(orders).set({ status: 'Manasik Haji', pickupDate }).where(eq(orders.uuid, order));
  }
  await db().insert(documents).values({
    kind: 'covid',
    dose: 1,
    pilgrimUuid: refused.uuid,
    status: 'Unverified',
    rejectedAt: createdAt,
    rejectedReason: 'Buram',
    createdAt,
  });
  const placed = [ready.order, noPickup.order, refused.order];
  for (const hotel of [makkah, madinah]) {
    const plan = { productUuid, hotelUuid: hotel };
    const all = [...placed, noRoom.order];
    const rooms = [{ capacity: 4, isLocked: false, orders: all }];
    await saveRooms(product.services, owner, { ...plan, version: 0, rooms });
    // One joins after the plans were published.
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, noRoom.order));
    await publishRooms(product.services, owner, { ...plan, version: 1 });
    await db().update(orders).set({ status: 'Manasik Haji' }).where(eq(orders.uuid, noRoom.order));
  }
  const here = await addStaffMember(product, 'Operasional', [branchUuid]);
  const { travellers } = await findDeparture(product.services, here, { productUuid });
  const incomplete = travellers.filter(({ cells }) => NEEDS.some((need) => cells[need] !== 'done'));
  expect(incomplete.map(({ pilgrim }) => pilgrim.name).sort()).toEqual([
    'Belum Dijemput',
    'Ditolak',
    'Tanpa Tempat',
  ]);
  await rebuildOrderSearchNow(product);
  const [listed] = (await listDepartures(product.services, here, { when: 'ahead', limit: 5 })).departures;
  const [next] = (await findToday(product.services, here, { findDepartures: findNextDepartures })).departures;
  for (const departure of [listed, next])
    expect(departure).toMatchObject({
      uuid: productUuid,
      pilgrims: ['ready', 'partial', 'partial', 'rejected'],
      documentsReady: 3,
      visas: 4,
      tickets: 4,
    });
  // What was put there for a former pilgrim is not the new one's.
  await db()
    .update(additionalDocuments)
    .set({ pilgrimUuid: refused.uuid })
    .where(eq(additionalDocuments.orderUuid, noPickup.order));
  expect(await cellsOf(productUuid, noPickup.order)).toMatchObject({ visa: 'missing', ticket: 'missing' });
  expect(
    (await listDepartures(product.services, here, { when: 'ahead', limit: 5 })).departures,
  ).toMatchObject([{ visas: 3, tickets: 3 }]);
});

it('Hari ini counts who has no visa or ticket past the day of its milestone, and those who have a week left', async () => {
  const near = await makeStay(13);
  const far = await makeStay(20);
  const farther = await makeStay(21);
  const staff = await addStaffMember(product, 'Visa', [near.branchUuid, far.branchUuid, farther.branchUuid]);
  const lacks = await makeTraveller(near.productUuid, 'Tanpa Tiket');
  const cancelled = await makeTraveller(near.productUuid, 'Batal');
  await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, cancelled.order));
  await makeTraveller(far.productUuid, 'Tanpa Visa');
  await makeTraveller(farther.productUuid, 'Hari Terakhir Visa');
  await rebuildOrderSearchNow(product);
  const counts = async () => {
    const { queues } = await findToday(product.services, staff, { queues: waitingTravelDocuments });
    return ['visas', 'tickets'].map((name) => {
      const queue = queues.find((one) => one.name === name);
      return [queue?.count, queue?.late];
    });
  };
  expect(await counts()).toEqual([
    [3, 2],
    [3, 1],
  ]);
  const paper = { pilgrimUuid: lacks.uuid, orderUuid: lacks.order, photo: 'x' };
  await db()
    .insert(additionalDocuments)
    .values({ ...paper, type: 'visa', createdAt: product.services.clock.now() });
  expect(await counts()).toEqual([
    [2, 1],
    [3, 1],
  ]);
});
