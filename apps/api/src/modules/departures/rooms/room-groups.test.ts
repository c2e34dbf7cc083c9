import type { RoomGroups } from '@rihlah/contract/orders/room-groups';
import type { Problem } from '@rihlah/contract/wire/hal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { type LoggedIn, logIn } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import { hotels } from '../../catalog/packages/packages.tables.ts';
import { findRooms } from './find-rooms.ts';
import { roomGroups, roomPlans } from './rooms.tables.ts';

let product: TestProduct;
let agent: LoggedIn;
let other: LoggedIn;
let productUuid: string;
/** Of Siti, Dewi, Rina and Budi. */
let orders: string[];
beforeAll(async () => {
  product = await startTestProduct();
  const go = journey(product.address);
  productUuid = await makeProduct(product.services.db);
  const registrar = makeRegistrar();
  const placed = await go.paidOrder(
    makeOrder(productUuid, 0, {
      registrar: [registrar],
      pilgrims: [
        ...['Siti', 'Dewi', 'Rina'].map((firstName) => makePilgrim({ firstName, gender: 'f' })),
        makePilgrim({ firstName: 'Budi', gender: 'm' }),
      ],
    }),
  );
  orders = placed._embedded.order.map(({ uuid }) => uuid);
  agent = await logIn(product, registrar);
  const stranger = makeRegistrar();
  await go.paidOrder(makeOrder(productUuid, 1, { registrar: [stranger] }));
  other = await logIn(product, stranger);
});
afterAll(() => product.end());

type Answer = RoomGroups & Problem;
const [siti, dewi, rina, budi] = [0, 1, 2, 3].map((index) => () => orders[index] ?? '');
const read = (token = agent.token) =>
  call<Answer>(product.address, 'GET', `/api/v1/room-group?order_uuid=${orders[0]}`, { token });
const save = (groups: string[][], token = agent.token) =>
  call<Answer>(product.address, 'PUT', '/api/v1/room-group', { token, body: { order: orders[0], groups } });
const owner = () => addStaffMember(product, 'Pemilik');

it('whoever ordered says who shares a room; the agency sees it beside its plan, and a proposal follows', async () => {
  const before = await read();
  expect(before.body).toMatchObject({ groups: [], mayChange: true });
  expect(before.body.people.map(({ name }) => name).sort()).toEqual(['Budi', 'Dewi', 'Rina', 'Siti']);
  const saved = await save([[siti?.() ?? '', rina?.() ?? '']]);
  expect([saved.status, saved.body.groups.map((group) => group.toSorted())]).toEqual([
    200,
    [[siti?.(), rina?.()].toSorted()],
  ]);
  const { guests } = await findRooms(product.services, await owner(), { productUuid });
  const groupOf = (uuid = '') => guests.find(({ order }) => order.uuid === uuid)?.group;
  expect(groupOf(siti?.())).not.toBeNull();
  expect(groupOf(siti?.())).toBe(groupOf(rina?.()));
  expect([groupOf(dewi?.()), groupOf(budi?.())]).toEqual([null, null]);
  expect((await actsOn(product.services.db, orders[0] ?? '')).map(({ verb }) => verb)).toContain(
    'order.room-mates-asked',
  );
});

it('what is said again takes the place of what was said before, also at once', async () => {
  const [one, two] = [[[siti?.() ?? '', dewi?.() ?? '']], [[dewi?.() ?? '', rina?.() ?? '']]];
  await Promise.all([save(one), save(two), save(one), save(two)]);
  const { groups } = (await read()).body;
  expect(groups).toHaveLength(1);
  expect([one, two].map(([group]) => group?.toSorted())).toContainEqual(groups[0]?.toSorted());
  await save([]);
  expect(await product.services.db.$count(roomGroups)).toBe(0);
});

it('men and women who are no family, others’ pilgrims and one in two rooms are refused, and nothing changes', async () => {
  await save([[siti?.() ?? '', dewi?.() ?? '']]);
  const refused = async (groups: string[][]) =>
    Object.keys((await save(groups)).body.validation_messages?.groups ?? {});
  expect(await refused([[siti?.() ?? '', budi?.() ?? '']])).toEqual(['roomGroupConflict']);
  expect(
    await refused([
      [siti?.() ?? '', dewi?.() ?? ''],
      [dewi?.() ?? '', rina?.() ?? ''],
    ]),
  ).toEqual(['roomGroupTwice']);
  const foreign = (
    await call<{ _embedded: { order: { uuid: string }[] } }>(
      product.address,
      'GET',
      `/api/v1/order?registrar_uuid=${other.uuid}`,
      { token: other.token },
    )
  ).body._embedded.order[0]?.uuid;
  expect(await refused([[siti?.() ?? '', foreign ?? '']])).toEqual(['roomGroupUnknown']);
  expect((await save([], other.token)).status).toBe(404);
  expect((await read(other.token)).status).toBe(404);
  expect((await read()).body.groups.map((group) => group.toSorted())).toEqual([
    [siti?.(), dewi?.()].toSorted(),
  ]);
});

it('a group that a cancellation leaves to one is none, and once rooms are published they are the agency’s', async () => {
  const { db, clock } = product.services;
  await save([[siti?.() ?? '', dewi?.() ?? '']]);
  const staff = await owner();
  await cancelOrder(product.services, staff, { orderUuid: dewi?.() ?? '', why: 'sakit' });
  expect((await read()).body.groups).toEqual([]);
  const [hotel] = await db.insert(hotels).values({ city: 'Makkah', title: 'Anjum', star: 5 }).returning();
  await db.insert(roomPlans).values({
    productUuid,
    hotelUuid: hotel?.uuid ?? '',
    changedAt: clock.now(),
    changedBy: staff.uuid,
    publishedVersion: 1,
    publishedAt: clock.now(),
    publishedRooms: [],
  });
  const late = await save([[siti?.() ?? '', rina?.() ?? '']]);
  expect([late.status, late.body.detail]).toEqual([
    409,
    'Kamar rombongan ini sudah ditetapkan. Hubungi kami bila perlu berubah.',
  ]);
  expect((await read()).body.mayChange).toBe(false);
  await db.delete(roomPlans).where(eq(roomPlans.productUuid, productUuid));
});
