import { randomUUID } from 'node:crypto';
import type { GroupPlace } from '@rihlah/contract/staff/departures/groups';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { departures } from '../../catalog/departures/departures.tables.ts';
import { products } from '../../catalog/packages/packages.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { removeCare } from '../../privacy/retention/remove-traffic.ts';
import { findGroups } from './find-groups.ts';
import { groupPlaces } from './groups.tables.ts';
import { forgetCare, saveGroups } from './save-groups.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;

async function makePackage(branchUuid?: string): Promise<string> {
  const productUuid = await makeProduct(db(), branchUuid ? { branchUuid } : {});
  await db().update(products).set({ seatAvailable: 5 }).where(eq(products.uuid, productUuid));
  return productUuid;
}

async function makeTraveller(productUuid: string, name: string, request = randomUUID()) {
  const person = await makeSomebody(product.services, name);
  const order = await makeOrderFor(product.services, person, person, { productUuid, status: 'Lunas' });
  await db().update(orders).set({ requestUuid: request }).where(eq(orders.uuid, order));
  return { ...person, order };
}

const placeOf = (order: string, place: Partial<GroupPlace>): GroupPlace => ({
  order,
  bus: null,
  squad: null,
  care: null,
  ...place,
});
const save = (productUuid: string, version: number, places: GroupPlace[], actor = owner) =>
  saveGroups(product.services, actor, { productUuid, version, places });
const groupsOf = (productUuid: string, actor = owner) => findGroups(product.services, actor, { productUuid });

describe('buses and squads of a package', () => {
  it('are kept of whoever travels, families together; a place of nobody is none', async () => {
    const productUuid = await makePackage();
    const request = randomUUID();
    const ahmad = await makeTraveller(productUuid, 'Ahmad', request);
    const siti = await makeTraveller(productUuid, 'Siti', request);
    const dadan = await makeTraveller(productUuid, 'Dadan');
    expect((await groupsOf(productUuid)).version).toBe(0);
    const saved = await save(productUuid, 0, [
      placeOf(ahmad.order, { bus: 1, squad: 2 }),
      placeOf(siti.order, { bus: 1, squad: 2, care: 'Kursi roda' }),
      placeOf(dadan.order, {}),
      placeOf(randomUUID(), { bus: 1 }),
    ]);
    expect(saved).toMatchObject({ version: 1, changed: { by: `Staf ${owner.label}` } });
    expect(
      saved.members.map(({ name, bus, squad, care, family }) => [name, bus, squad, care, family]),
    ).toEqual([
      ['Ahmad', 1, 2, null, '1'],
      ['Siti', 1, 2, 'Kursi roda', '1'],
      ['Dadan', null, null, null, null],
    ]);
    await cancelOrder(product.services, owner, { orderUuid: siti.order, why: 'sakit' });
    expect((await groupsOf(productUuid)).members.map(({ name }) => name)).toEqual(['Ahmad', 'Dadan']);
  });

  it('have one winner where several arrange at once', async () => {
    const productUuid = await makePackage();
    const { order } = await makeTraveller(productUuid, 'Asep');
    for (const version of [0, 1]) {
      const both = await Promise.allSettled(
        [1, 2].map((bus) => save(productUuid, version, [placeOf(order, { bus: bus + version })])),
      );
      const lost = both.filter((each) => each.status === 'rejected');
      expect(lost.map(({ reason }) => reason.code)).toEqual(['editedMeanwhile']);
      const won = both.find((each) => each.status === 'fulfilled');
      expect(await groupsOf(productUuid)).toEqual(won?.value);
    }
  });

  it('are written down by order, but never what care somebody needs', async () => {
    const productUuid = await makePackage();
    const { order } = await makeTraveller(productUuid, 'Asep');
    const { orderId } = (await groupsOf(productUuid)).members[0]?.order ?? { orderId: '' };
    await save(productUuid, 0, [placeOf(order, { bus: 2, squad: 7, care: 'Sesak napas' })]);
    const [act] = await actsOn(db(), productUuid);
    expect(act).toMatchObject({
      verb: 'package.groups-saved',
      after: { version: 1, 'Bus 2, regu 7': orderId, care: orderId },
    });
    expect(JSON.stringify(act)).not.toContain('Sesak');
  });

  it('are not there for another branch; whoever may only look hears of nobody’s health', async () => {
    const branchUuid = await makeBranch(db());
    const productUuid = await makePackage(branchUuid);
    const { order } = await makeTraveller(productUuid, 'Asep');
    await save(productUuid, 0, [placeOf(order, { bus: 1, care: 'Kursi roda' })]);
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    const auditor = await addStaffMember(product, 'Auditor', [branchUuid]);
    const clerk = await addStaffMember(product, 'Cabang', [branchUuid]);
    await expect(groupsOf(productUuid, elsewhere)).rejects.toMatchObject({ code: 'notFound' });
    for (const actor of [elsewhere, auditor])
      await expect(save(productUuid, 1, [], actor)).rejects.toMatchObject({ code: 'notFound' });
    expect((await groupsOf(productUuid, auditor)).members).toMatchObject([{ bus: 1, care: null }]);
    expect((await groupsOf(productUuid, clerk)).members).toMatchObject([{ bus: 1, care: 'Kursi roda' }]);
  });
});

describe('what care somebody needs', () => {
  const careOf = async (order: string) =>
    (await db().select().from(groupPlaces).where(eq(groupPlaces.orderUuid, order)))[0]?.care;

  it('is forgotten 90 days after the return, and the bus is not', async () => {
    const productUuid = await makePackage();
    const { order } = await makeTraveller(productUuid, 'Asep');
    await save(productUuid, 0, [placeOf(order, { bus: 3, care: 'Kursi roda' })]);
    const today = jakartaDate(product.services.clock.now());
    const homeDaysAgo = (days: number) =>
      db()
        .update(departures)
        .set({ departsOn: addDays(today, -8 - days), durationDays: 9 })
        .where(
          sql`${departures.uuid} = (select p.departure_uuid from ${products} p where p.uuid = ${productUuid})`,
        );
    const remove = () => removeCare(db(), addDays(today, -90), 100);
    await homeDaysAgo(90);
    await remove();
    expect(await careOf(order)).toBe('Kursi roda');
    await homeDaysAgo(91);
    expect(await remove()).toBeGreaterThan(0);
    expect(await careOf(order)).toBeNull();
    expect((await groupsOf(productUuid)).members).toMatchObject([{ bus: 3 }]);
  });

  it('does not pass on to whoever takes the place', async () => {
    const productUuid = await makePackage();
    const { order } = await makeTraveller(productUuid, 'Asep');
    await save(productUuid, 0, [placeOf(order, { bus: 3, care: 'Kursi roda' })]);
    await db().transaction((tx) => forgetCare(tx, order));
    expect(await careOf(order)).toBeNull();
  });
});
