import { randomUUID } from 'node:crypto';
import { DOCUMENT_KINDS } from '@rihlah/contract/documents/document-state';
import type { Readiness } from '@rihlah/contract/staff/backoffice/today';
import type { Occasion } from '@rihlah/contract/staff/departures/attendance';
import type { Cell, Need } from '@rihlah/contract/staff/departures/departures';
import { sumUpReadiness } from '@rihlah/rules/journey/readiness';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makeOrderFor, makePaidBill, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { pass } from '../../../test/support/staff/custody.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { pluck } from '../../infra/pluck.ts';
import { findToday } from '../backoffice/today/find-today.ts';
import { bills } from '../billing/bills/bills.tables.ts';
import { hotels, productHotels, productRooms, products } from '../catalog/packages/packages.tables.ts';
import { additionalDocuments, documents } from '../documents/record/documents.tables.ts';
import { waitingTravelDocuments } from '../documents/travel/waiting-travel-documents.ts';
import { visas } from '../documents/visa/visas.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { takeEntries } from './attendance/take-entries.ts';
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
  const order = await makeOrderFor(product.services, person, person, { productUuid, status: 'Lunas' });
  await makePaidBill(product.services, order);
  return { ...person, order };
}

async function publish(productUuid: string, hotelUuid: string, guests: string[]) {
  const plan = { productUuid, hotelUuid };
  const orders = Array.from({ length: Math.ceil(guests.length / 4) }, (_, room) =>
    guests.slice(room * 4, room * 4 + 4),
  );
  const rooms = orders.map((own) => ({ capacity: 4, isLocked: false, orders: own }));
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

const giveVisa = ({ order: orderUuid, uuid: pilgrimUuid }: { order: string; uuid: string }) =>
  db()
    .insert(visas)
    .values({ orderUuid, pilgrimUuid, state: 'issued', issuedAt: product.services.clock.now() });

/** Somebody who has everything but a room. */
async function makeReady(productUuid: string, name: string) {
  const traveller = await makeTraveller(productUuid, name);
  const own = { pilgrimUuid: traveller.uuid, createdAt: product.services.clock.now() };
  const verified = { ...own, status: 'Verified' as const, verifiedAt: own.createdAt };
  await db()
    .insert(documents)
    .values(DOCUMENT_KINDS.map((kind) => ({ ...verified, kind })));
  const given = { ...own, orderUuid: traveller.order, photo: 'x' };
  await db()
    .insert(additionalDocuments)
    .values({ ...given, type: 'e-ticket' });
  await giveVisa(traveller);
  await change(traveller, { status: 'Manasik Haji', pickupDate: addDays(today(), -9) });
  return traveller;
}

type Ready = Awaited<ReturnType<typeof makeReady>>;

const change = ({ order }: Ready, values: Partial<typeof orders.$inferInsert>) =>
  db().update(orders).set(values).where(eq(orders.uuid, order));

/** A Covid certificate comes back; the one that `makeReady` wrote was handed in since where it is older. */
const refuse = ({ uuid: pilgrimUuid }: Ready, createdAt: Date) =>
  db().insert(documents).values({
    kind: 'covid',
    status: 'Unverified',
    rejectedAt: createdAt,
    rejectedReason: 'Buram',
    pilgrimUuid,
    createdAt,
  });

const owe = ({ order }: Ready) => db().delete(bills).where(eq(bills.orderUuid, order));

const uncheck = ({ uuid }: Ready) =>
  db()
    .update(documents)
    .set({ status: 'Unverified' })
    .where(and(eq(documents.pilgrimUuid, uuid), eq(documents.kind, 'passport')));

const takeBack = async ({ order }: Ready, what: 'visa' | 'e-ticket') => {
  const now = product.services.clock.now();
  if (what === 'visa')
    await db().update(visas).set({ state: 'cancelled', endedAt: now }).where(eq(visas.orderUuid, order));
  else
    await db()
      .update(additionalDocuments)
      .set({ replacedAt: now })
      .where(and(eq(additionalDocuments.orderUuid, order), eq(additionalDocuments.type, 'e-ticket')));
};

const LONG_AGO = new Date('2026-01-01');

/** What becomes of a pilgrim who had everything, and how far they are then. */
const FATES: [string, Readiness, ((traveller: Ready) => Promise<unknown>)?][] = [
  ['lacks nothing', 'ready'],
  ['has left', 'ready', (one) => change(one, { status: 'Berangkat Umrah' })],
  ['handed in again what was refused', 'ready', (one) => refuse(one, LONG_AGO)],
  [
    'brought the passport',
    'ready',
    async (one) => {
      await change(one, { pickupDate: null });
      await rebuildOrderSearchNow(product);
      await pass(product, owner, [one], 'branch');
    },
  ],
  ['was refused', 'rejected', (one) => refuse(one, product.services.clock.now())],
  [
    'was refused and owes money',
    'rejected',
    async (one) => {
      await refuse(one, product.services.clock.now());
      await owe(one);
    },
  ],
  [
    'was refused and then not checked',
    'partial',
    async (one) => {
      await refuse(one, LONG_AGO);
      await uncheck(one);
    },
  ],
  ['owes money', 'partial', owe],
  ['was not checked', 'partial', uncheck],
  ['has no papers', 'partial', ({ uuid }) => db().delete(documents).where(eq(documents.pilgrimUuid, uuid))],
  ['has no visa', 'partial', (one) => takeBack(one, 'visa')],
  ['has no ticket', 'partial', (one) => takeBack(one, 'e-ticket')],
  ['is not asked for the passport', 'partial', (one) => change(one, { pickupDate: null })],
  ['is asked for it today', 'partial', (one) => change(one, { pickupDate: today() })],
  ['has a bed in one hotel', 'partial'],
  ['has no bed', 'partial'],
];

it('the list of departures, Hari ini and the page of a departure count the same who are ready', async () => {
  const { branchUuid, productUuid, makkah, madinah } = await makeStay(3);
  const travellers: Ready[] = [];
  for (const [name, , befall] of FATES) {
    const traveller = await makeReady(productUuid, name);
    travellers.push(traveller);
    await befall?.(traveller);
  }
  // Plans are published with everybody who stands then; those without a bed joined later.
  const guests = pluck(travellers, 'order');
  for (const [hotel, unplaced] of [
    [makkah, travellers.slice(-1)],
    [madinah, travellers.slice(-2)],
  ] as const) {
    for (const one of unplaced) await change(one, { status: 'Batal' });
    await publish(productUuid, hotel, guests.slice(0, -unplaced.length));
    for (const one of unplaced) await change(one, { status: 'Manasik Haji' });
  }
  const here = await addStaffMember(product, 'Operasional', [branchUuid]);
  /** How far everybody is as the page says, after all three were found to agree. */
  const readiness = async () => {
    await rebuildOrderSearchNow(product);
    const page = await findDeparture(product.services, here, { productUuid });
    const found = new Map(page.travellers.map(({ pilgrim, cells }) => [pilgrim.name, sumUpReadiness(cells)]));
    const count = (is: (cells: Record<Need, Cell>) => boolean) =>
      page.travellers.filter(({ cells }) => is(cells)).length;
    const [listed] = (await listDepartures(product.services, here, { when: 'ahead', limit: 5 })).departures;
    const today = await findToday(product.services, here, { findDepartures: findNextDepartures });
    for (const departure of [listed, today.departures[0]])
      expect(departure).toMatchObject({
        uuid: productUuid,
        pilgrims: {
          ready: count((cells) => sumUpReadiness(cells) === 'ready'),
          partial: count((cells) => sumUpReadiness(cells) === 'partial'),
          rejected: count((cells) => sumUpReadiness(cells) === 'rejected'),
        },
        documentsReady: count((cells) => DOCUMENT_KINDS.every((kind) => cells[kind] === 'done')),
        visas: count(({ visa }) => visa === 'done'),
        tickets: count(({ ticket }) => ticket === 'done'),
      });
    return found;
  };
  expect(await readiness()).toEqual(new Map(FATES.map(([name, fate]) => [name, fate])));

  // Where one was checked in at the manasik, who was not was not there; who has left needs no check-in.
  const [present, left] = travellers as [Ready, Ready];
  const at = jakartaIso(product.services.clock.now());
  const checkIn = (occasion: Occasion) =>
    takeEntries(product.services, owner, {
      sentAt: at,
      entries: [
        { uuid: randomUUID(), order: present.order, occasion, act: 'present', how: 'hand', happenedAt: at },
      ],
    });
  const areReady = (found: Map<string, Readiness>) =>
    FATES.map(([name]) => name).filter((name) => found.get(name) === 'ready');
  // A check-in at the airport says nothing about the manasik.
  await checkIn('airport');
  expect(await readiness()).toEqual(new Map(FATES.map(([name, fate]) => [name, fate])));
  await checkIn('manasik');
  expect(areReady(await readiness())).toEqual(['lacks nothing', 'has left']);

  // What was put there for a former pilgrim is not the new one's.
  await db()
    .update(additionalDocuments)
    .set({ pilgrimUuid: left.uuid })
    .where(eq(additionalDocuments.orderUuid, present.order));
  await db().update(visas).set({ pilgrimUuid: left.uuid }).where(eq(visas.orderUuid, present.order));
  expect(areReady(await readiness())).toEqual(['has left']);
  expect(await cellsOf(productUuid, present.order)).toMatchObject({ visa: 'missing', ticket: 'missing' });

  // Whoever cancelled is counted nowhere.
  await change(left, { status: 'Batal' });
  expect((await readiness()).has('has left')).toBe(false);
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
  await giveVisa(lacks);
  expect(await counts()).toEqual([
    [2, 1],
    [3, 1],
  ]);
});
