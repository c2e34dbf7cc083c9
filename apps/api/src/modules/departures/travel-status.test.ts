import { randomUUID } from 'node:crypto';
import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/journey/trip/travel-day';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { members } from '../identity/persons/accounts.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { moveOrder } from '../orders/change/move-order.ts';
import { takeBackDeparture } from '../orders/change/take-back-departure.ts';
import { settleFinished, takeBackFinish } from '../orders/finish/finish-order.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { findStaffOrder } from '../orders/staff/find-order.ts';
import { takeEntries } from './attendance/take-entries.ts';

let product: TestProduct;
let operations: StaffActor;
let branch: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  operations = await addStaffMember(product, 'Operasional');
  branch = await addStaffMember(product, 'Cabang');
});
afterAll(() => product.end());

const db = () => product.services.db;

async function makeTraveller(status: 'Manasik Haji' | 'Berangkat Umrah' = 'Manasik Haji') {
  const person = await makeSomebody(product.services, 'Nadia Safitri');
  // It leaves in 200 days.
  const productUuid = await makeProduct(db());
  await db().update(products).set({ seatAvailable: 39 }).where(eq(products.uuid, productUuid));
  return {
    ...person,
    orderUuid: await makeOrderFor(product.services, person, person, { productUuid, status }),
  };
}

const statusOf = async (orderUuid: string) =>
  (await db().select().from(orders).where(eq(orders.uuid, orderUuid)))[0]?.status;
const toldTo = async (personUuid: string) =>
  (await db().select().from(notifications).where(eq(notifications.personUuid, personUuid))).map(
    ({ type }) => type,
  );
const memberOf = (personUuid: string) =>
  db().select().from(members).where(eq(members.personUuid, personUuid));
const moveActionOf = async (actor: StaffActor, orderUuid: string) =>
  (await findStaffOrder(product.services, actor, { orderUuid, origin: product.address })).actions.find(
    ({ name }) => name === 'move',
  );

describe('a status of travel', () => {
  it('is refused before its day, and changes nothing', async () => {
    const { uuid, orderUuid } = await makeTraveller();
    const move = (actor: StaffActor, early = false) =>
      moveOrder(product.services, actor, { orderUuid, to: 'Berangkat Umrah', why: 'salah tekan', early });
    await expect(move(operations)).rejects.toMatchObject({ code: 'beforeItsDay' });
    await expect(move(branch, true)).rejects.toMatchObject({
      message: expect.stringMatching(/^Belum waktunya: Berangkat Umrah dapat dipilih mulai \d\d-\d\d-\d{4}$/),
    });
    expect(await statusOf(orderUuid)).toBe('Manasik Haji');
    expect([await toldTo(uuid), await actsOn(db(), orderUuid)]).toEqual([[], []]);
    expect(await moveActionOf(branch, orderUuid)).toMatchObject({
      locked: expect.stringContaining('Berangkat Umrah dapat dipilih mulai'),
    });
  });

  it('may be set earlier by Operasional with a reason, which the trail keeps', async () => {
    const { orderUuid } = await makeTraveller();
    expect(await moveActionOf(operations, orderUuid)).toMatchObject({
      locked: null,
      earlyUntil: expect.stringMatching(/^\d{4}-/),
    });
    const step = { orderUuid, to: 'Berangkat Umrah', why: 'berangkat lebih dahulu', early: true } as const;
    await moveOrder(product.services, operations, step);
    expect(await actsOn(db(), orderUuid)).toMatchObject([
      { verb: 'order.moved', after: { status: 'Berangkat Umrah', isEarly: true }, why: step.why },
    ]);
  });

  it('is free on its day', async () => {
    const { orderUuid } = await makeTraveller();
    const departed = await makeProduct(db(), { departureDate: '2026-01-05' });
    await db().update(orders).set({ productUuid: departed }).where(eq(orders.uuid, orderUuid));
    for (const to of ['Berangkat Umrah', 'Selesai'] as const)
      await moveOrder(product.services, branch, { orderUuid, to, why: 'jadwal' });
    expect(await statusOf(orderUuid)).toBe('Selesai');
  });
});

describe('Berangkat Umrah', () => {
  const undo = (orderUuid: string) =>
    takeBackDeparture(product.services, operations, { orderUuid, why: 'tidak datang ke bandara' });
  const leave = async () => {
    const traveller = await makeTraveller();
    const step = {
      orderUuid: traveller.orderUuid,
      to: 'Berangkat Umrah',
      why: 'rombongan',
      early: true,
    } as const;
    await moveOrder(product.services, operations, step);
    return traveller;
  };
  const undoActionOf = async (actor: StaffActor, orderUuid: string) =>
    (await findStaffOrder(product.services, actor, { orderUuid, origin: product.address })).actions.find(
      ({ name }) => name === 'take-back-departure',
    );

  it('set by mistake is taken back once, its people are told, and the order can be cancelled', async () => {
    const { uuid, orderUuid } = await leave();
    expect(await undoActionOf(operations, orderUuid)).toMatchObject({ locked: null });
    expect(await undoActionOf(branch, orderUuid)).toBeUndefined();
    const outcomes = await Promise.allSettled([undo(orderUuid), undo(orderUuid)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'stepNotAllowed' },
    });
    expect(await statusOf(orderUuid)).toBe('Manasik Haji');
    expect((await toldTo(uuid)).toSorted()).toEqual(['departed', 'departed-taken-back']);
    expect(await actsOn(db(), orderUuid)).toMatchObject([
      { verb: 'order.moved' },
      {
        verb: 'order.taken-back',
        before: { status: 'Berangkat Umrah' },
        after: { status: 'Manasik Haji' },
        why: 'tidak datang ke bandara',
      },
    ]);
    await cancelOrder(product.services, branch, { orderUuid, why: 'tidak jadi berangkat' });
    expect(await statusOf(orderUuid)).toBe('Batal');
  });

  it('stands as long as the pilgrim is checked in at the airport', async () => {
    const { orderUuid } = await leave();
    const at = (act: 'present' | 'undo') => {
      const sentAt = jakartaIso(product.services.clock.now());
      const entry = { order: orderUuid, occasion: 'airport', act, how: 'hand', happenedAt: sentAt } as const;
      return takeEntries(product.services, operations, {
        sentAt,
        entries: [{ ...entry, uuid: randomUUID() }],
      });
    };
    await at('present');
    await expect(undo(orderUuid)).rejects.toMatchObject({ code: 'seenAtAirport' });
    expect(await undoActionOf(operations, orderUuid)).toMatchObject({
      locked: expect.stringContaining('hadir di bandara'),
    });
    expect(await statusOf(orderUuid)).toBe('Berangkat Umrah');
    await journey(product.address).advance(60);
    await at('undo');
    await undo(orderUuid);
    expect(await statusOf(orderUuid)).toBe('Manasik Haji');
  });
});

describe('Selesai', () => {
  const finish = async () => {
    const traveller = await makeTraveller('Berangkat Umrah');
    const { orderUuid } = traveller;
    await moveOrder(product.services, operations, { orderUuid, to: 'Selesai', why: 'pulang', early: true });
    return traveller;
  };

  it('set by mistake is taken back within ten minutes, and nobody has heard of it', async () => {
    const { uuid, orderUuid } = await finish();
    const takeBack = () => takeBackFinish(product.services, branch, { orderUuid, why: 'salah rombongan' });
    const outcomes = await Promise.allSettled([takeBack(), takeBack()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await statusOf(orderUuid)).toBe('Berangkat Umrah');
    await journey(product.address).advance(FINISH_SETTLES_MINUTES * 60);
    await settleFinished(product.services);
    expect([await memberOf(uuid), await toldTo(uuid)]).toEqual([[], []]);
    expect((await actsOn(db(), orderUuid)).map(({ verb }) => verb)).toEqual([
      'order.moved',
      'order.taken-back',
    ]);
    // And it can be over again.
    await moveOrder(product.services, operations, { orderUuid, to: 'Selesai', why: 'pulang', early: true });
  });

  it('makes a member and asks for stars once, ten minutes later, and then stands', async () => {
    const { uuid, orderUuid } = await finish();
    await settleFinished(product.services);
    expect([await memberOf(uuid), await toldTo(uuid)]).toEqual([[], []]);
    await journey(product.address).advance(FINISH_SETTLES_MINUTES * 60);
    await Promise.all([settleFinished(product.services), settleFinished(product.services)]);
    const told = await eventually(
      () => toldTo(uuid),
      (types) => types.includes('rate-order'),
    );
    expect(told.filter((type) => type === 'rate-order')).toHaveLength(1);
    expect(await memberOf(uuid)).toHaveLength(1);
    await expect(
      takeBackFinish(product.services, operations, { orderUuid, why: 'terlambat' }),
    ).rejects.toMatchObject({ code: 'finishSettled' });
  });

  it.each([
    ['closed', { status: 'Close' as const }],
    ['rated', { rating: 5 }],
  ])(
    'that was %s before the ten minutes were over asks for no stars, and makes a member all the same',
    async (_, changed) => {
      const { uuid, orderUuid } = await finish();
      await db().update(orders).set(changed).where(eq(orders.uuid, orderUuid));
      await journey(product.address).advance(FINISH_SETTLES_MINUTES * 60);
      await eventually(
        () => memberOf(uuid),
        (found) => found.length === 1,
      );
      expect(await toldTo(uuid)).not.toContain('rate-order');
    },
  );
});
