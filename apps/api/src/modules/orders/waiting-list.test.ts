import type { JoinWaitingList, WaitingPlace } from '@rihlah/contract/orders/waiting-list';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import {
  makeBranch,
  makeOrder,
  makeProduct,
  newPhone,
  type TestOrder,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { whileHeld } from '../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import { systemActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import type { Tx } from '../../infra/db/database.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { listStaffPackages } from '../catalog/staff/list-packages.ts';
import { findDeparture } from '../departures/readiness/find-departure.ts';
import { dealWaiting, forgetOldWaiting } from './waiting/deal-waiting.ts';
import { findWaitingList } from './waiting/find-waiting-list.ts';
import { removeFromList } from './waiting/leave-list.ts';
import { waitingEntries } from './waiting/waiting.tables.ts';
import { lockList, takeOffersSql } from './waiting/waiting-queries.ts';

const HOURS = 3_600;

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());
afterEach(() => {
  product.services.config.SMS_QUIET_HOURS = null;
});

const db = () => product.services.db;

/** Nobody waits for the sweep: what it does is done now. */
const deal = () => dealWaiting(product.services, systemActor('deal-waiting'));

async function codeFor(phone: string): Promise<string> {
  const codes = async () =>
    (await go.sms(phone)).flatMap(({ text }) => /kode (\d{6}) untuk masuk daftar/.exec(text)?.[1] ?? []);
  const before = (await codes()).length;
  await call(product.address, 'POST', '/api/v1/waiting-list/code', { body: { phone } });
  const sent = await eventually(codes, (list) => list.length > before);
  return sent[0] ?? '';
}

const post = (body: JoinWaitingList['body']) =>
  call<WaitingPlace & Problem>(product.address, 'POST', '/api/v1/waiting-list', { body });

async function join(productUuid: string, seats = 1, phone = newPhone()) {
  const code = await codeFor(phone);
  const { status, body } = await post({ product: productUuid, name: 'Siti Aminah', phone, seats, code });
  expect(status).toBe(201);
  return { ...body, typedPhone: phone };
}

const placeOf = async (uuid: string) =>
  (await call<WaitingPlace>(product.address, 'GET', `/api/v1/waiting-list/${uuid}`)).body;
const statesOf = async (uuids: string[]) => (await Promise.all(uuids.map(placeOf))).map(({ state }) => state);
const leave = (uuid: string) =>
  call<WaitingPlace & Problem>(product.address, 'POST', `/api/v1/waiting-list/${uuid}/leaving`);

const seatsOf = async (uuid: string) => {
  const [row] = await db().select().from(products).where(eq(products.uuid, uuid));
  return { free: row?.seatAvailable, held: row?.heldSeats, total: row?.seatTotal };
};

/** A package of which every seat is ordered, by one request for each of these sizes. */
async function soldOut(sizes: number[], values: Parameters<typeof makeProduct>[1] = {}) {
  const seats = sizes.reduce((sum, size) => sum + size, 0);
  const uuid = await makeProduct(db(), { seats, ...values });
  const requests: string[][] = [];
  for (const size of sizes) {
    const { status, body } = await go.place(makeOrder(uuid, size));
    expect(status).toBe(201);
    requests.push(body._embedded.order.map((order) => order.uuid));
  }
  return { uuid, requests };
}

const staff = () => addStaffMember(product, 'Pemilik');
async function free(orderUuids: string[]) {
  const owner = await staff();
  for (const orderUuid of orderUuids)
    await cancelOrder(product.services, owner, { orderUuid, why: 'batal berangkat' });
}

const orderWith = (uuid: string, count: number, waitingOffer: string, values: Partial<TestOrder> = {}) =>
  go.place(makeOrder(uuid, count, { waitingOffer, ...values }));

describe('joining', () => {
  it('stands in the order of joining, fifty at once too, and says to each their place', async () => {
    const { uuid } = await soldOut([1]);
    const phones = Array.from({ length: 50 }, newPhone);
    const codes = await Promise.all(phones.map(codeFor));
    const joined = await Promise.all(
      phones.map((phone, index) =>
        post({ product: uuid, name: 'Uji', phone, seats: 1, code: codes[index] ?? '' }),
      ),
    );
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await db().select().from(waitingEntries).where(eq(waitingEntries.productUuid, uuid));
    const inOrder = rows.sort((a, b) => a.number - b.number).map((row) => row.uuid);
    const places = await Promise.all(inOrder.map(placeOf));
    expect(places.map(({ place }) => place)).toEqual(inOrder.map((_, index) => index + 1));
    for (let index = 1; index < rows.length; index++)
      expect(rows[index]?.joinedAt.getTime()).toBeGreaterThanOrEqual(
        rows[index - 1]?.joinedAt.getTime() ?? 0,
      );
    const told = await go.sms(rows[2]?.phone ?? '');
    expect(told.some(({ text }) => text.includes('Anda nomor 3 ') && text.includes('ditahan 6 jam'))).toBe(
      true,
    );
  });

  it('needs the code of the phone, and a package with too few seats', async () => {
    const { uuid } = await soldOut([2]);
    const phone = newPhone();
    await codeFor(phone);
    const guess = await post({ product: uuid, name: 'Uji', phone, seats: 1, code: '000000' });
    expect(guess.body.validation_messages).toHaveProperty('code.phoneCodeWrong');
    const open = await makeProduct(db(), { seats: 3 });
    const ofOpen = async (seats: number) => {
      const other = newPhone();
      return post({ product: open, name: 'Uji', phone: other, seats, code: await codeFor(other) });
    };
    expect((await ofOpen(3)).body.detail).toContain('Seat sebanyak itu masih ada');
    expect((await ofOpen(4)).status).toBe(201);
  });

  it('keeps the place of whoever joins again, shows no phone whole, and refuses ten seats and one', async () => {
    const { uuid } = await soldOut([1]);
    const first = await join(uuid, 2);
    await go.advance(61);
    const again = await join(uuid, 5, first.typedPhone);
    expect(again).toMatchObject({ uuid: first.uuid, seats: 2, place: 1 });
    expect(JSON.stringify(again.phone)).not.toContain(first.typedPhone.slice(4, 8));
    const many = await post({ product: uuid, name: 'Uji', phone: newPhone(), seats: 11, code: '123456' });
    expect(many.body.validation_messages).toHaveProperty('seats.tooMany');
  });
});

describe('seats that come free', () => {
  it('are offered in order, held for whom they are offered, told by SMS, and used up by the order', async () => {
    const { uuid, requests } = await soldOut([2, 1]);
    const [first, second] = [await join(uuid, 2), await join(uuid, 1)];
    await free(requests[0] ?? []);
    // Nobody gets in between, before anybody was told.
    expect(await seatsOf(uuid)).toMatchObject({ free: 0, held: 2 });
    expect((await go.place(makeOrder(uuid))).body.validation_messages).toHaveProperty(
      'product.seatNotAvailable',
    );
    await deal();
    expect(await statesOf([first.uuid, second.uuid])).toEqual(['offered', 'waiting']);
    const offer = await placeOf(first.uuid);
    const left = Date.parse(offer.offerEndsAt ?? '') - product.services.clock.now().getTime();
    expect(left).toBeGreaterThan(5.9 * HOURS * 1000);
    const texts = await eventually(
      async () => (await go.sms(first.typedPhone)).map(({ text }) => text),
      (list) => list.some((text) => text.includes('kami tahan untuk Anda')),
    );
    expect(texts.join(' ')).toContain(`/antrean/${first.uuid}`);
    expect((await go.place(makeOrder(uuid))).status).toBe(422);
    const placed = await orderWith(uuid, 2, first.uuid);
    expect([placed.status, await seatsOf(uuid)]).toEqual([201, { free: 0, held: 0, total: 3 }]);
    expect(await statesOf([first.uuid])).toEqual(['ordered']);
  });

  it('go to the next after six hours, or when they are declined, and what is over says so', async () => {
    const { uuid, requests } = await soldOut([1, 1]);
    const [first, second, third] = [await join(uuid), await join(uuid), await join(uuid)];
    await free(requests[0] ?? []);
    await deal();
    await go.advance(6 * HOURS + 1);
    const late = await orderWith(uuid, 1, first.uuid);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Tawaran seat ini sudah berakhir atau sudah dipakai',
    ]);
    await deal();
    expect(await statesOf([first.uuid, second.uuid, third.uuid])).toEqual(['lapsed', 'offered', 'waiting']);
    expect((await leave(second.uuid)).body.state).toBe('left');
    expect(await seatsOf(uuid)).toMatchObject({ free: 0, held: 1 });
    await deal();
    expect(await statesOf([second.uuid, third.uuid])).toEqual(['left', 'offered']);
    expect((await leave(second.uuid)).status).toBe(409);
    // The last one declines: then they are for everybody.
    await leave(third.uuid);
    await deal();
    expect(await seatsOf(uuid)).toMatchObject({ free: 1, held: 0 });
    expect((await go.place(makeOrder(uuid))).status).toBe(201);
  });

  it('come free when an order expires', async () => {
    const { uuid } = await soldOut([1]);
    const [first, second] = [await join(uuid), await join(uuid)];
    await go.advance(25 * HOURS);
    await eventually(
      () => seatsOf(uuid),
      ({ free: none, held }) => none === 0 && held === 1,
    );
    await deal();
    expect(await statesOf([first.uuid, second.uuid])).toEqual(['offered', 'waiting']);
    expect(await seatsOf(uuid)).toMatchObject({ free: 0, held: 1 });
  });

  it('pass a family over twice, then are collected for it', async () => {
    const { uuid, requests } = await soldOut([1, 1, 1, 1, 1]);
    const family = await join(uuid, 2);
    const singles = [await join(uuid), await join(uuid), await join(uuid)];
    for (const index of [0, 1]) {
      await free(requests[index] ?? []);
      await deal();
    }
    expect(await statesOf(singles.map((one) => one.uuid))).toEqual(['offered', 'offered', 'waiting']);
    await free(requests[2] ?? []);
    await deal();
    expect(await statesOf([family.uuid, singles[2]?.uuid ?? ''])).toEqual(['waiting', 'waiting']);
    expect(await seatsOf(uuid)).toMatchObject({ free: 0, held: 3 });
    // Looking again moves nothing.
    await deal();
    await free(requests[3] ?? []);
    await deal();
    expect(await statesOf([family.uuid, singles[2]?.uuid ?? ''])).toEqual(['offered', 'waiting']);
  });

  it('wait for the morning at night, and lapse at night all the same', async () => {
    const { uuid, requests } = await soldOut([1]);
    const first = await join(uuid);
    product.services.config.SMS_QUIET_HOURS = { from: '00:00', to: '23:59' };
    await free(requests[0] ?? []);
    await deal();
    expect([await statesOf([first.uuid]), (await seatsOf(uuid)).held]).toEqual([['waiting'], 1]);
    product.services.config.SMS_QUIET_HOURS = null;
    await deal();
    expect(await statesOf([first.uuid])).toEqual(['offered']);
  });

  it('that an order leaves over go on to the next', async () => {
    const { uuid, requests } = await soldOut([3]);
    const [first, second] = [await join(uuid, 3), await join(uuid, 2)];
    await free(requests[0] ?? []);
    await deal();
    expect((await orderWith(uuid, 1, first.uuid)).status).toBe(201);
    expect(await seatsOf(uuid)).toMatchObject({ free: 0, held: 2 });
    await deal();
    expect(await statesOf([first.uuid, second.uuid])).toEqual(['ordered', 'offered']);
  });
});

describe('at once', () => {
  it('of two who take one offer, and of two tabs, one wins', async () => {
    const { uuid, requests } = await soldOut([2, 1]);
    const first = await join(uuid, 2);
    await free(requests[0] ?? []);
    await deal();
    const answers = await Promise.all([1, 2, 3].map(() => orderWith(uuid, 2, first.uuid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await seatsOf(uuid)).toEqual({ free: 0, held: 0, total: 3 });
  });

  it('an offer is used up once by the statement that takes it, within its hours alone, and for its package', async () => {
    const { uuid, requests } = await soldOut([1]);
    const first = await join(uuid);
    await free(requests[0] ?? []);
    await deal();
    expect((await orderWith(await makeProduct(db()), 1, first.uuid)).status).toBe(409);
    const now = product.services.clock.now();
    const takenAt = async (at: Date) => (await db().execute(takeOffersSql([first.uuid], at))).rowCount;
    expect(await takenAt(new Date(now.getTime() + (6 * HOURS + 1) * 1000))).toBe(0);
    expect([await takenAt(now), await takenAt(now)]).toEqual([1, 0]);
  });

  it('seats that come free while others are dealt are neither lost nor given twice', async () => {
    const { uuid, requests } = await soldOut([1, 1, 1, 1, 1, 1, 1, 1]);
    const joined = [];
    for (let index = 0; index < 8; index++) joined.push(await join(uuid));
    const owner = await staff();
    await Promise.all([
      ...requests
        .flat()
        .map((orderUuid) => cancelOrder(product.services, owner, { orderUuid, why: 'batal' })),
      ...Array.from({ length: 8 }, deal),
    ]);
    await deal();
    expect(await statesOf(joined.map((one) => one.uuid))).toEqual(joined.map(() => 'offered'));
    expect(await seatsOf(uuid)).toEqual({ free: 0, held: 8, total: 8 });
  });

  it('whoever leaves while seats are dealt is offered none', async () => {
    const { uuid, requests } = await soldOut([1]);
    const first = await join(uuid);
    await free(requests[0] ?? []);
    const closedAt = product.services.clock.now();
    const leaves = async (tx: Tx) => {
      await lockList(tx, uuid);
      await tx
        .update(waitingEntries)
        .set({ state: 'left', closedAt })
        .where(eq(waitingEntries.uuid, first.uuid));
    };
    await whileHeld(db(), leaves, deal);
    expect(await statesOf([first.uuid])).toEqual(['left']);
    expect(await seatsOf(uuid)).toEqual({ free: 1, held: 0, total: 1 });
  });

  it('the end of an offer and its taking: one of them, and the seat is sold once', async () => {
    for (let round = 0; round < 5; round++) {
      const { uuid, requests } = await soldOut([1]);
      const [first, second] = [await join(uuid), await join(uuid)];
      await free(requests[0] ?? []);
      await deal();
      const soon = new Date(product.services.clock.now().getTime() + 20);
      await db().update(waitingEntries).set({ offerEndsAt: soon }).where(eq(waitingEntries.uuid, first.uuid));
      const [taken] = await Promise.all([
        orderWith(uuid, 1, first.uuid),
        deal(),
        deal(),
        leave(second.uuid).then(() => deal()),
      ]);
      await deal();
      const { free: left = 0, held = 0 } = await seatsOf(uuid);
      expect([round, left + held]).toEqual([round, taken.status === 201 ? 0 : 1]);
      expect(await statesOf([first.uuid])).toEqual([taken.status === 201 ? 'ordered' : 'lapsed']);
    }
  });
});

describe('in Loket', () => {
  it('shows everybody with their offers, and each seat as ordered, held or free', async () => {
    const { uuid, requests } = await soldOut([2, 1]);
    const [first, second] = [await join(uuid, 1), await join(uuid, 1)];
    await free((requests[0] ?? []).slice(0, 1));
    await deal();
    const list = await findWaitingList(product.services, await staff(), uuid);
    expect(list.seats).toEqual({ total: 3, ordered: 2, held: 1, free: 0 });
    expect(list.entries).toMatchObject([
      { uuid: first.uuid, place: 1, state: 'offered', phone: first.typedPhone },
      { uuid: second.uuid, place: 2, state: 'waiting', offerEndsAt: null },
    ]);
    const { seatsSold, seatsHeld } = await findDeparture(product.services, await staff(), {
      productUuid: uuid,
    });
    expect([seatsSold, seatsHeld]).toEqual([2, 1]);
    const listed = await listStaffPackages(product.services, await staff(), {});
    expect(listed.find((row) => row.uuid === uuid)).toMatchObject({ seatTotal: 3, sold: 2, held: 1 });
  });

  it('takes somebody off with a reason that they are told, and not at another branch', async () => {
    const { uuid, requests } = await soldOut([1]);
    const [first, second] = [await join(uuid), await join(uuid)];
    await free(requests[0] ?? []);
    await deal();
    const removal = { uuid: first.uuid, why: 'mendaftar dua kali' };
    const stranger = await addStaffMember(product, 'Cabang', [await makeBranch(db())]);
    await expect(removeFromList(product.services, stranger, removal)).rejects.toMatchObject({ status: 404 });
    await removeFromList(product.services, await staff(), removal);
    await expect(removeFromList(product.services, await staff(), removal)).rejects.toMatchObject({
      status: 409,
    });
    await deal();
    expect(await statesOf([first.uuid, second.uuid])).toEqual(['removed', 'offered']);
    await eventually(
      async () => (await go.sms(first.typedPhone)).map(({ text }) => text),
      (texts) => texts.some((text) => text.includes('Alasan: mendaftar dua kali')),
    );
    const acts = await db().select().from(auditLog).where(eq(auditLog.subjectUuid, uuid));
    expect(acts.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining([
        'package.waiting-joined',
        'package.waiting-offered',
        'package.waiting-removed',
      ]),
    );
    expect(JSON.stringify(acts)).not.toContain(first.typedPhone);
  });
});

describe('the end of a list', () => {
  it('is told once to everybody when the package is withdrawn or has left', async () => {
    const { uuid, requests } = await soldOut([1, 1]);
    const [first, second] = [await join(uuid), await join(uuid)];
    await free(requests[0] ?? []);
    await deal();
    await db()
      .update(products)
      .set({ withdrawnAt: product.services.clock.now(), isActive: false })
      .where(eq(products.uuid, uuid));
    await deal();
    await deal();
    expect(await statesOf([first.uuid, second.uuid])).toEqual(['ended', 'ended']);
    expect(await seatsOf(uuid)).toMatchObject({ free: 1, held: 0 });
    for (const { typedPhone } of [first, second]) {
      const ends = await eventually(
        async () => (await go.sms(typedPhone)).filter(({ text }) => text.includes('sudah ditutup')),
        (list) => list.length > 0,
      );
      expect(ends).toHaveLength(1);
    }
    const day = addDays(jakartaDate(product.services.clock.now()), 31);
    await forgetOldWaiting(db(), new Date(`${day}T00:00:00Z`));
    expect((await placeOf(first.uuid)).state).toBe('ended');
    await forgetOldWaiting(db(), new Date(`${addDays(day, 300)}T00:00:00Z`));
    expect(await db().select().from(waitingEntries).where(eq(waitingEntries.productUuid, uuid))).toEqual([]);
  });
});
