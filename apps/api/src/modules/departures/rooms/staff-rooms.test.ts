import { randomUUID } from 'node:crypto';
import type { PlanRoom } from '@rihlah/contract/staff/departures/rooms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { auditLog } from '../../../infra/audit/audit.tables.ts';
import { hotels, productHotels, productRooms, products } from '../../catalog/packages/packages.tables.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { listDepartures } from '../readiness/list-departures.ts';
import { publishRooms, saveRooms } from './change-rooms.ts';
import { findPlacesOfOrder } from './find-room-labels.ts';
import { findRoomMates } from './find-room-mates.ts';
import { findRooms } from './find-rooms.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;

/** A package that sleeps in Makkah and Madinah. */
async function makeStay() {
  const branchUuid = await makeBranch(db());
  const productUuid = await makeProduct(db(), { branchUuid });
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
      { productUuid, hotelUuid: makkah, sort: 1, nights: 4 },
      { productUuid, hotelUuid: madinah, sort: 2 },
    ]);
  return { branchUuid, productUuid, makkah, madinah };
}

/** @param request orders of one request are one family */
async function makeGuest(
  productUuid: string,
  name: string,
  {
    gender = 'm',
    request = randomUUID(),
    room,
  }: { gender?: 'm' | 'f'; request?: string; room?: string } = {},
) {
  const person = await makeSomebody(product.services, name);
  await db().update(persons).set({ gender }).where(eq(persons.uuid, person.uuid));
  const order = await makeOrderFor(product.services, person, person, { productUuid });
  await db()
    .update(orders)
    .set({ requestUuid: request, ...(room && { productRoomUuid: room }) })
    .where(eq(orders.uuid, order));
  await db().update(products).set({ seatAvailable: 5 }).where(eq(products.uuid, productUuid));
  return { ...person, order };
}

const quad = (...uuids: string[]): PlanRoom => ({ capacity: 4, isLocked: false, orders: uuids });
const plansOf = async (productUuid: string) =>
  (await findRooms(product.services, owner, { productUuid })).plans;

describe('rooms of a departure', () => {
  it('are arranged for each hotel apart, with who was ordered together and what each paid for', async () => {
    const { productUuid, makkah } = await makeStay();
    const double = randomUUID();
    await db()
      .insert(productRooms)
      .values({ uuid: double, productUuid, name: 'Kamar berdua', beds: 2, price: 4_900_000 });
    const request = randomUUID();
    const husband = await makeGuest(productUuid, 'Ahmad', { request, room: double });
    const wife = await makeGuest(productUuid, 'Maryam', { gender: 'f', request, room: double });
    await makeGuest(productUuid, 'Dadan');
    const { guests, plans, prices } = await findRooms(product.services, owner, { productUuid });
    expect(guests.map(({ name, gender, capacity }) => [name, gender, capacity])).toEqual([
      ['Ahmad', 'm', 2],
      ['Maryam', 'f', 2],
      ['Dadan', 'm', 4],
    ]);
    expect(guests.map(({ family }) => family)).toEqual(['1', '1', null]);
    expect(prices).toEqual([{ name: 'Kamar berdua', beds: 2, price: 4_900_000 }]);
    expect(plans.map(({ hotel, version, rooms }) => [hotel.city, hotel.nights, version, rooms])).toEqual([
      ['Makkah', 4, 0, []],
      ['Madinah', null, 0, []],
    ]);
    const rooms = [{ capacity: 2, isLocked: true, orders: [husband.order, wife.order] }];
    await saveRooms(product.services, owner, { productUuid, hotelUuid: makkah, version: 0, rooms });
    const [inMakkah, inMadinah] = await plansOf(productUuid);
    expect(inMakkah).toMatchObject({
      version: 1,
      state: 'draft',
      rooms,
      changed: { by: `Staf ${owner.label}` },
    });
    expect(inMakkah?.conflicts.map(({ text }) => text)).toEqual(['1 orang belum punya kamar.']);
    expect(inMadinah).toMatchObject({ version: 0, rooms: [] });
  });

  it('are saved with conflicts, but not published before these are solved', async () => {
    const { productUuid, makkah } = await makeStay();
    const rizky = await makeGuest(productUuid, 'Rizky');
    const tuti = await makeGuest(productUuid, 'Tuti', { gender: 'f' });
    const plan = { productUuid, hotelUuid: makkah };
    const mixed = await saveRooms(product.services, owner, {
      ...plan,
      version: 0,
      rooms: [quad(rizky.order, tuti.order)],
    });
    expect(mixed.conflicts).toMatchObject([{ kind: 'mixed', room: 0 }]);
    await expect(publishRooms(product.services, owner, { ...plan, version: 1 })).rejects.toMatchObject({
      code: 'roomsInConflict',
    });
    const apart = [quad(rizky.order), quad(tuti.order)];
    const solved = await saveRooms(product.services, owner, { ...plan, version: 1, rooms: apart });
    expect(solved).toMatchObject({ version: 2, conflicts: [], state: 'draft' });
    const published = await publishRooms(product.services, owner, { ...plan, version: 2 });
    expect(published.state).toBe('published');
    // The order page says the bed, hotel by hotel; in Madinah nobody is placed yet.
    const placeOf = ({ order: uuid }: { order: string }) => findPlacesOfOrder(db(), { uuid, productUuid });
    const alone = { hotel: 'Anjum', nights: 4, bed: 1, mates: [] };
    expect(await placeOf(tuti)).toEqual([{ ...alone, room: 'Q-02', isPublished: true }]);
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, productUuid))
      .orderBy(auditLog.id);
    expect(acts.map(({ verb }) => verb)).toEqual([
      'package.rooms-saved',
      'package.rooms-saved',
      'package.rooms-published',
    ]);
    expect(Object.keys(acts[2]?.after ?? {}).sort()).toEqual(['Q-01', 'Q-02', 'hotel']);
    // What is moved afterwards is a draft again.
    const again = { ...plan, version: 2, rooms: apart.reverse() };
    expect((await saveRooms(product.services, owner, again)).state).toBe('draft');
    expect(await placeOf(tuti)).toEqual([{ ...alone, room: 'Q-01', isPublished: false }]);
  });

  it('are told by the list of departures, hotel by hotel: who is placed, and whether pilgrims see it', async () => {
    const { productUuid, makkah } = await makeStay();
    const here = await makeGuest(productUuid, 'Sudah Ditempatkan');
    const gone = await makeGuest(productUuid, 'Sudah Batal');
    await makeGuest(productUuid, 'Belum Ditempatkan');
    await db().update(products).set({ seatAvailable: 5 }).where(eq(products.uuid, productUuid));
    const { branchUuid } = (await db().select().from(products).where(eq(products.uuid, productUuid)))[0] ?? {
      branchUuid: '',
    };
    const listed = async () => {
      await rebuildOrderSearchNow(product);
      const asked = { when: 'ahead', branch: branchUuid, limit: 5 } as const;
      const { departures } = await listDepartures(product.services, owner, asked);
      return departures.find(({ uuid }) => uuid === productUuid)?.rooms;
    };
    const madinah = { hotel: 'Saja', city: 'Madinah', placed: 0, state: 'none' };
    expect(await listed()).toEqual([{ hotel: 'Anjum', city: 'Makkah', placed: 0, state: 'none' }, madinah]);
    const plan = { productUuid, hotelUuid: makkah };
    const rooms = [quad(here.order, gone.order)];
    await saveRooms(product.services, owner, { ...plan, version: 0, rooms });
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, gone.order));
    expect(await listed()).toEqual([{ hotel: 'Anjum', city: 'Makkah', placed: 1, state: 'draft' }, madinah]);
  });

  it('tell pilgrims the first names of their room-mates once published, and go on doing so while others are moved', async () => {
    const { productUuid, makkah } = await makeStay();
    const me = await makeGuest(productUuid, 'Asep Saepudin');
    const mates = [await makeGuest(productUuid, 'H. Dudung Abdullah'), await makeGuest(productUuid, 'Yayan')];
    const plan = { productUuid, hotelUuid: makkah };
    const mine = () => findRoomMates(product.services, { orderUuid: me.order, personUuid: me.uuid });
    const together = [quad(me.order, ...mates.map(({ order }) => order))];
    await saveRooms(product.services, owner, { ...plan, version: 0, rooms: together });
    expect(await mine()).toEqual({ rooms: [] });
    // Staff see bed and room-mates by their whole names before anything is published.
    const placeOf = (uuid: string) => findPlacesOfOrder(db(), { uuid, productUuid });
    expect(await placeOf(mates[0]?.order ?? '')).toEqual([
      {
        hotel: 'Anjum',
        nights: 4,
        room: 'Q-01',
        bed: 2,
        mates: [
          { orderUuid: me.order, name: 'Asep Saepudin' },
          { orderUuid: mates[1]?.order, name: 'Yayan' },
        ],
        isPublished: false,
      },
    ]);
    await publishRooms(product.services, owner, { ...plan, version: 1 });
    const told = { rooms: [{ hotel: { title: 'Anjum', city: 'Makkah' }, mates: ['Dudung', 'Yayan'] }] };
    expect(await mine()).toEqual(told);
    await saveRooms(product.services, owner, { ...plan, version: 1, rooms: [] });
    expect(await mine()).toEqual(told);
    await db()
      .update(orders)
      .set({ status: 'Batal' })
      .where(eq(orders.uuid, mates[1]?.order ?? ''));
    expect((await mine()).rooms[0]?.mates).toEqual(['Dudung']);
    const stranger = { orderUuid: me.order, personUuid: mates[0]?.uuid ?? '' };
    await expect(findRoomMates(product.services, stranger)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('have one winner where several move at once, and nothing is overwritten unseen', async () => {
    const { productUuid, makkah } = await makeStay();
    const people = [await makeGuest(productUuid, 'Asep'), await makeGuest(productUuid, 'Deden')];
    for (const version of [0, 1]) {
      const plan = { productUuid, hotelUuid: makkah, version };
      const saved = await Promise.allSettled(
        people.map(({ order }) => saveRooms(product.services, owner, { ...plan, rooms: [quad(order)] })),
      );
      const lost = saved.filter((each) => each.status === 'rejected');
      expect(lost.map(({ reason }) => reason.code)).toEqual(['editedMeanwhile']);
      const won = saved.find((each) => each.status === 'fulfilled');
      expect((await plansOf(productUuid))[0]).toEqual(won?.value);
    }
    const late = publishRooms(product.services, owner, { productUuid, hotelUuid: makkah, version: 1 });
    await expect(late).rejects.toMatchObject({ code: 'editedMeanwhile' });
  });

  it('lose who cancels, and are not there for another branch nor changed by who may only look', async () => {
    const { branchUuid, productUuid, makkah } = await makeStay();
    const [stays, goes] = [await makeGuest(productUuid, 'Asep'), await makeGuest(productUuid, 'Ujang')];
    const plan = { productUuid, hotelUuid: makkah, version: 0 };
    const rooms = [quad(stays.order, goes.order, randomUUID())];
    const saved = await saveRooms(product.services, owner, { ...plan, rooms });
    expect(saved.rooms).toEqual([quad(stays.order, goes.order)]);
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, goes.order));
    expect((await plansOf(productUuid))[0]?.rooms).toEqual([quad(stays.order)]);
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    const auditor = await addStaffMember(product, 'Auditor', [branchUuid]);
    await expect(findRooms(product.services, elsewhere, plan)).rejects.toMatchObject({ code: 'notFound' });
    for (const actor of [elsewhere, auditor])
      await expect(saveRooms(product.services, actor, { ...plan, version: 1, rooms })).rejects.toMatchObject({
        code: 'notFound',
      });
    expect((await findRooms(product.services, auditor, plan)).guests).toHaveLength(1);
  });
});
