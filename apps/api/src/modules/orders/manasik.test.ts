import type { ManasikSession } from '@rihlah/contract/orders/order';
import type { PilgrimDetail } from '@rihlah/contract/people/account';
import type { NotificationDetail } from '@rihlah/contract/people/inbox';
import type { DepartureDetail } from '@rihlah/contract/staff/departures/departures';
import type { StaffStep } from '@rihlah/contract/staff/orders/orders';
import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/journey/trip/travel-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { makeFamily, setStatus } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { productRooms } from '../catalog/packages/packages.tables.ts';
import { moveOrder } from './change/move-order.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let loket: StaffClient;
let owner: StaffActor;
const PASSWORD = 'rahasia-desk-1';
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
  await makeStaff(product, '081200000009', PASSWORD);
  owner = await addStaffMember(product, 'Pemilik');
  loket = await signInAs(product.address, '081200000009', PASSWORD);
});
afterAll(() => product.end());

const SESSION: ManasikSession = {
  place: 'Aula Al Mabrur',
  address: 'Jl. Manyar Kertoadi, Surabaya',
  day: '2027-03-14',
  startsAt: '08:00',
  endsAt: '12:00',
  gatheringPoint: 'Gerbang utama',
  gatheringTime: '07:30',
};
const seen = async (productUuid: string) =>
  (await loket.ask<DepartureDetail>('GET', `/departures/${productUuid}`)).body.standing.manasik;
/** Staff enter the manasik of a package. */
const put = async (productUuid: string, change: Partial<ManasikSession & { basis: string }> = {}) =>
  loket.ask<{ told: number; validation_messages?: unknown }>('PUT', `/departures/${productUuid}/manasik`, {
    body: { ...SESSION, basis: (await seen(productUuid)).basis, ...change },
  });
const move = (orderUuid: string, to: StaffStep) =>
  moveOrder(product.services, owner, { orderUuid, to, why: 'jadwal', early: true });
const cancel = (orderUuid: string, why = 'uji') => cancelOrder(product.services, owner, { orderUuid, why });

const messages = async (token: string, type: string): Promise<NotificationDetail[]> => {
  const { body } = await call<{ _embedded: { notification: NotificationDetail[] } }>(
    product.address,
    'GET',
    '/api/v1/notification?limit=100',
    { token },
  );
  const found = body._embedded.notification.filter((message) => message.type === type);
  return Promise.all(
    found.map(
      async ({ uuid }) =>
        (await call<NotificationDetail>(product.address, 'GET', `/api/v1/notification/${uuid}`, { token }))
          .body,
    ),
  );
};
const smsAbout = (phone: string, word: string) =>
  eventually(
    () => go.sms(phone),
    (list) => list.some(({ text }) => text.includes(word)),
  );

describe('the manasik of a departure', () => {
  it('is entered once for the package, and reaches who has paid in full by inbox, SMS and order', async () => {
    const { pilgrim, orderUuid, productUuid } = await makeFamily(product);
    expect((await put(productUuid)).body).toEqual({ told: 0 });
    expect((await go.order(orderUuid, pilgrim.token)).manasik).toBeNull();
    await setStatus(product, orderUuid, 'Lunas');
    expect((await go.order(orderUuid, pilgrim.token)).manasik).toEqual(SESSION);
    expect((await put(productUuid)).body).toEqual({ told: 1 });
    await smsAbout(pilgrim.phone, 'Aula Al Mabrur');
    const [invitation] = await messages(pilgrim.token, 'manasik-invitation');
    expect(invitation?.message).toBe(
      'Manasik diadakan di Aula Al Mabrur, Jl. Manyar Kertoadi, Surabaya, 14-03-2027 pukul 08.00 sampai 12.00 WIB. Berkumpul di Gerbang utama pukul 07.30 WIB.',
    );
    expect((await go.order(orderUuid)).manasik).toBeNull();
  });

  it('is changed from what was looked at: of two clerks the second is told, and nobody is invited by them', async () => {
    const { orderUuid, productUuid } = await makeFamily(product);
    await setStatus(product, orderUuid, 'Lunas');
    for (const place of ['Aula Al Mabrur', 'Masjid Raya']) {
      const { basis } = await seen(productUuid);
      const both = await Promise.all([
        put(productUuid, { basis, place }),
        put(productUuid, { basis, place, day: '2027-03-07' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(both.filter(({ body }) => body.told === 1)).toHaveLength(1);
    }
    expect((await seen(productUuid)).changed).toMatchObject({ by: expect.any(String) });
  });

  it('is in the invitation of the status, which comes by SMS too; without it that it follows', async () => {
    const known = await makeFamily(product);
    await put(known.productUuid);
    await setStatus(product, known.orderUuid, 'Lunas');
    await move(known.orderUuid, 'Manasik Haji');
    await smsAbout(known.pilgrim.phone, 'Gerbang utama');
    const open = await makeFamily(product);
    await setStatus(product, open.orderUuid, 'Lunas');
    await move(open.orderUuid, 'Manasik Haji');
    await smsAbout(open.pilgrim.phone, 'kami kabari di inbox dan lewat SMS');
  });

  it('stays with whoever was invited, also when a room that costs more is billed afterwards', async () => {
    const { pilgrim, orderUuid, productUuid } = await makeFamily(product);
    const [room] = await product.services.db
      .insert(productRooms)
      .values({ productUuid, name: 'Double', beds: 2, price: 2_500_000 })
      .returning();
    await put(productUuid);
    const settled = await go.issue({ type: '02', order: orderUuid });
    await go.pay(settled.body.paymentNumber ?? '');
    expect(await go.order(orderUuid, pilgrim.token)).toMatchObject({
      orderStatus: 'Lunas',
      manasik: { place: 'Aula Al Mabrur' },
    });
    const body = { order: orderUuid, productRoom: room?.uuid };
    await call(product.address, 'POST', '/api/v1/order-room', { token: pilgrim.token, body });
    expect(await go.order(orderUuid, pilgrim.token)).toMatchObject({
      orderStatus: 'Pelunasan',
      manasik: { place: 'Aula Al Mabrur' },
    });
    expect((await put(productUuid, { place: 'Masjid Raya' })).body).toEqual({ told: 1 });
    await smsAbout(pilgrim.phone, 'Masjid Raya');
    await cancel(orderUuid);
    expect((await go.order(orderUuid, pilgrim.token)).manasik).toBeNull();
  });

  it('is what Loket shows, has its hours in order, and is before the departure', async () => {
    const { pilgrim, orderUuid, productUuid } = await makeFamily(product);
    await put(productUuid);
    await setStatus(product, orderUuid, 'Lunas');
    const { body: detail } = await loket.ask<DepartureDetail>('GET', `/departures/${productUuid}`);
    expect(detail.manasik).toMatchObject({ place: 'Aula Al Mabrur', startsAt: '08:00' });
    expect((await put(productUuid, { day: '2031-01-01' })).body.validation_messages).toMatchObject({
      day: { manasikAfterDeparture: expect.any(String) },
    });
    expect((await put(productUuid, { endsAt: '07:00' })).body.validation_messages).toMatchObject({
      endsAt: { endsBeforeStart: expect.any(String) },
    });
    expect((await put(productUuid, { startsAt: '25:00' })).status).toBe(422);
    expect((await go.order(orderUuid, pilgrim.token)).manasik).toMatchObject({ place: 'Aula Al Mabrur' });
    expect((await put(productUuid, { place: 'Masjid Agung' })).body).toEqual({ told: 1 });
    await smsAbout(pilgrim.phone, 'Masjid Agung');
    // One that has been is only recorded.
    expect((await put(productUuid, { day: '2026-01-05' })).body).toEqual({ told: 0 });
  });
});

describe('whoever is back', () => {
  it('learns their member id by inbox and SMS, and finds it on their record, alone', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    await setStatus(product, orderUuid, 'Berangkat Umrah');
    await move(orderUuid, 'Selesai');
    await go.advance(FINISH_SETTLES_MINUTES * 60);
    const [message] = await eventually(
      () => messages(pilgrim.token, 'membership'),
      (all) => all.length > 0,
    );
    const memberId = /RHM-\d{5}/.exec(message?.title ?? '')?.[0] ?? 'none';
    await smsAbout(pilgrim.phone, memberId);
    const ask = async (token: string) =>
      (await call<PilgrimDetail>(product.address, 'GET', `/api/v1/pilgrim/${pilgrim.uuid}`, { token })).body;
    expect((await ask(pilgrim.token)).memberId).toBe(memberId);
    const me = await call<{ pilgrim: { memberId: string } }>(product.address, 'GET', '/api/me', {
      token: pilgrim.token,
    });
    expect(me.body.pilgrim.memberId).toBe(memberId);
    expect((await ask(agent.token)).memberId).toBeNull();
    expect(await messages(agent.token, 'membership')).toEqual([]);
  });
});

describe('what is due of an order', () => {
  it('is its next bill and the sum of the open ones, and nothing once it is over', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    expect((await go.order(orderUuid, pilgrim.token)).due).toMatchObject({
      bill: { type: '03', amount: 10_000_000 },
      unpaidAmount: 30_000_000,
    });
    await cancel(orderUuid);
    expect((await go.order(orderUuid, pilgrim.token)).due).toBeNull();
  });
});

describe('a cancelled order', () => {
  it('tells its people who ended it, why, and where the money is; a holder of the link only that it ended', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    await cancel(orderUuid, 'Jamaah sakit');
    expect((await go.order(orderUuid, pilgrim.token)).cancellation).toMatchObject({
      by: 'agency',
      reason: 'Jamaah sakit',
      staff: expect.any(String),
      money: { paid: 1_500_000, inReview: 0, freed: 0, moved: 0, returned: 0 },
    });
    expect((await go.order(orderUuid)).cancellation).toMatchObject({
      by: 'agency',
      reason: null,
      staff: null,
      money: null,
    });
  });
});
