import { randomUUID } from 'node:crypto';
import { type PlaceOrderBody, placeOrderBody } from '@rihlah/contract/orders/place-order';
import type { Problem } from '@rihlah/contract/wire/hal';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  newPhone,
  type TestOrder,
} from '../../../test/support/people/factories.ts';
import { makeFamily, setStatus } from '../../../test/support/people/families.ts';
import { journey, type PlacedOrder } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { confirmInfant, refuseInfant } from './change/decide-infant.ts';
import type { PlaceOrderRequest } from './place/order-request.ts';
import { OrderBatcher } from './place/place-order.ts';

const PACKAGE_SEATS = 45;
/** A third of the package's seats. */
const SHARE = 15;

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct({
    TRUST_PROXY: '1',
    GUEST_SEATS_PER_ADDRESS: '20',
    GUEST_SEATS_SHARE: '3',
    RATE_REFUSED_ORDERS: '20',
    RATE_RESET_PER_ADDRESS: '6',
  });
  go = journey(product.address);
});
afterAll(() => product.end());

let visitors = 0;
/** An address that nobody came from yet. */
const newAddress = () => `198.51.${100 + Math.floor(++visitors / 250)}.${visitors % 250}`;

const place = (body: PlaceOrderBody & { phoneCode?: string }, address: string, key?: string) =>
  call<PlacedOrder & Problem>(product.address, 'POST', '/api/v1/order', {
    body,
    headers: { 'x-forwarded-for': address, ...(key && { 'idempotency-key': key }) },
  });

const NOT_CONFIRMED = {
  registrar: {
    0: { phone: { phoneNotConfirmed: 'Masukkan kode yang kami kirim lewat SMS ke nomor ini' } },
  },
};

/** The code of the SMS to a guest's phone. */
async function codeOf(phone: string): Promise<string> {
  const messages = await eventually(
    () => go.sms(phone),
    (list) => list.some(({ text }) => /kode \d{6}/.test(text)),
  );
  return /kode (\d{6})/.exec(messages.map(({ text }) => text).join('\n'))?.[1] ?? '';
}

const guestSeatsOf = async (uuid: string) => {
  const [row] = await product.services.db.select().from(products).where(eq(products.uuid, uuid));
  return { guest: row?.guestSeats, free: row?.seatAvailable };
};

describe('seats and strangers', () => {
  it('a guest names at most ten pilgrims', async () => {
    const uuid = await makeProduct(product.services.db, { seats: PACKAGE_SEATS });
    const eleven = await place(makeOrder(uuid, 11), newAddress());
    expect(eleven.status).toBe(422);
    expect(eleven.body.validation_messages).toHaveProperty('pilgrims.tooManyForGuest');
    expect((await place(makeOrder(uuid, 10), newAddress())).status).toBe(201);
  });

  it('after 20 seats from one address the next guest confirms the phone by a code', async () => {
    const { db } = product.services;
    const address = newAddress();
    for (let index = 0; index < 2; index++) {
      const uuid = await makeProduct(db, { seats: PACKAGE_SEATS });
      expect((await place(makeOrder(uuid, 10), address)).status).toBe(201);
    }
    const uuid = await makeProduct(db, { seats: PACKAGE_SEATS });
    const body = makeOrder(uuid);
    const phone = body.registrar[0]?.phone ?? '';
    const asked = await place(body, address);
    expect(asked.status).toBe(422);
    expect(asked.body.validation_messages).toEqual(NOT_CONFIRMED);
    expect(await guestSeatsOf(uuid)).toEqual({ guest: 0, free: PACKAGE_SEATS });
    const code = await codeOf(phone);
    const wrong = await place({ ...body, phoneCode: code === '000000' ? '000001' : '000000' }, address);
    expect(wrong.body.validation_messages).toHaveProperty('phoneCode.phoneCodeWrong');
    // The answer is lost on its way, and the phone sends the same again.
    const key = randomUUID();
    const placed = await place({ ...body, phoneCode: code }, address, key);
    const repeated = await place({ ...body, phoneCode: code }, address, key);
    expect([placed.status, repeated.status, repeated.body]).toEqual([201, 201, placed.body]);
    // Once confirmed, always confirmed; and these seats are not those of strangers.
    const again = makeOrder(uuid, 1, { registrar: body.registrar });
    expect((await place(again, address)).status).toBe(201);
    expect(await guestSeatsOf(uuid)).toEqual({ guest: 0, free: PACKAGE_SEATS - 2 });
  });

  it('have six phones of others rung from one address an hour, and no more', async () => {
    const { db } = product.services;
    const address = newAddress();
    for (let index = 0; index < 2; index++)
      await place(makeOrder(await makeProduct(db, { seats: PACKAGE_SEATS }), 10), address);
    const uuid = await makeProduct(db);
    const bodies = Array.from({ length: 9 }, () => makeOrder(uuid));
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await place(body, address)).status);
    expect(statuses).toEqual([...Array(6).fill(422), ...Array(3).fill(429)]);
    const rung = await db
      .select({ phone: smsOutbox.phone })
      .from(smsOutbox)
      .where(
        and(
          eq(smsOutbox.kind, 'phone-code'),
          inArray(
            smsOutbox.phone,
            bodies.map(({ registrar }) => registrar[0]?.phone ?? ''),
          ),
        ),
      );
    expect(rung).toHaveLength(6);
  });

  it('who send an order again whose answer was lost get it, also where it took the last of their seats', async () => {
    const { db } = product.services;
    const address = newAddress();
    await place(makeOrder(await makeProduct(db, { seats: PACKAGE_SEATS }), 10), address);
    const body = makeOrder(await makeProduct(db, { seats: PACKAGE_SEATS }), 10);
    const key = randomUUID();
    const placed = await place(body, address, key);
    const repeated = await place(body, address, key);
    expect([placed.status, repeated.status, repeated.body]).toEqual([201, 201, placed.body]);
    const other = await place(makeOrder(body.product), address, key);
    expect(other.status).toBe(422);
  });

  it('who send an order again hold its seats once', async () => {
    const { db } = product.services;
    const address = newAddress();
    const first = makeOrder(await makeProduct(db, { seats: PACKAGE_SEATS }), 10);
    const key = randomUUID();
    const placed = await place(first, address, key);
    const repeated = await place(first, address, key);
    expect([placed.status, repeated.body]).toEqual([201, placed.body]);
    const second = makeOrder(await makeProduct(db, { seats: PACKAGE_SEATS }), 10);
    expect((await place(second, address)).status).toBe(201);
    const third = await place(makeOrder(await makeProduct(db, { seats: PACKAGE_SEATS })), address);
    expect(third.body.validation_messages).toEqual(NOT_CONFIRMED);
  });

  it('a code is good for five tries, however many come at once', async () => {
    const { db } = product.services;
    const address = newAddress();
    for (let index = 0; index < 2; index++)
      await place(makeOrder(await makeProduct(db, { seats: PACKAGE_SEATS }), 10), address);
    const body = makeOrder(await makeProduct(db));
    await place(body, address);
    const code = await codeOf(body.registrar[0]?.phone ?? '');
    const others = Array.from({ length: 30 }, (_, index) => String(100_000 + index)).filter(
      (guess) => guess !== code,
    );
    await Promise.all(others.map((phoneCode) => place({ ...body, phoneCode }, address)));
    expect((await place({ ...body, phoneCode: code }, address)).status).toBe(422);
  });

  it('from anywhere and all at once hold a third of a package, and not a seat of the rest', async () => {
    const uuid = await makeProduct(product.services.db, { seats: PACKAGE_SEATS });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => place(makeOrder(uuid, 5), newAddress())),
    );
    const placed = answers.filter(({ status }) => status === 201).length;
    // The third is reached by whole requests.
    expect(placed * 5).toBeGreaterThanOrEqual(SHARE);
    expect(placed * 5).toBeLessThan(SHARE + 5);
    expect(await guestSeatsOf(uuid)).toEqual({ guest: placed * 5, free: PACKAGE_SEATS - placed * 5 });
    for (const { status, body } of answers) {
      if (status !== 201) expect(body.validation_messages).toEqual(NOT_CONFIRMED);
    }
    // Whoever is a customer orders as before.
    const { agent } = await makeFamily(product);
    const own = makeOrder(uuid, 1, {
      registrar: [makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name })],
    });
    expect((await go.place(own, { token: agent.token })).status).toBe(201);
  });

  it('whose seats are paid or given back make room for the next', async () => {
    const uuid = await makeProduct(product.services.db, { seats: 3 });
    const first = await place(makeOrder(uuid), newAddress());
    expect((await place(makeOrder(uuid), newAddress())).status).toBe(422);
    const { body } = await go.issue({ type: '01', order: first.body.uuid });
    await go.pay(body.paymentNumber ?? '');
    expect(await guestSeatsOf(uuid)).toEqual({ guest: 0, free: 2 });
    const second = await place(makeOrder(uuid), newAddress());
    expect(second.status).toBe(201);
    await go.advance(86_401);
    await eventually(
      () => guestSeatsOf(uuid),
      ({ guest, free }) => guest === 0 && free === 2,
    );
  });

  it('until the first payment only the orderer gets SMS', async () => {
    const body = makeOrder(await makeProduct(product.services.db), 3);
    expect((await place(body, newAddress())).status).toBe(201);
    await eventually(
      () => go.sms(body.registrar[0]?.phone ?? ''),
      (messages) => messages.length === 1,
    );
    for (const { phone } of body.pilgrims) expect(await go.sms(phone)).toEqual([]);
  });
});

describe('who is a customer', () => {
  it('is not told to an order that fails for another reason', async () => {
    const { pilgrim } = await makeFamily(product);
    const uuid = await makeProduct(product.services.db);
    const probe = (phone: string, values: Partial<TestOrder>) =>
      place(makeOrder(uuid, 1, { pilgrims: [makePilgrim({ phone })], ...values }), newAddress());
    const nowhere = '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0fff';
    for (const values of [
      { addOns: [nowhere] },
      { discount: [{ pilgrim: 0, memberId: 'RHM-000000' }] },
    ] satisfies Partial<PlaceOrderBody>[]) {
      const known = await probe(pilgrim.phone, values);
      const unknown = await probe(newPhone(), values);
      expect(known.status).toBe(422);
      expect(known.body).toEqual(unknown.body);
    }
  });

  it('can be asked twenty times an hour from an address, and from an account', async () => {
    const { pilgrim, agent } = await makeFamily(product);
    const uuid = await makeProduct(product.services.db);
    const address = newAddress();
    const stranger = () => makeOrder(uuid, 1, { pilgrims: [makePilgrim({ phone: pilgrim.phone })] });
    const ofAgent = () => ({
      ...stranger(),
      registrar: [makeRegistrar({ icnumber: agent.nik, phone: agent.phone })],
    });
    const ask: [string, () => Promise<{ status: number }>][] = [
      ['address', () => place(stranger(), address)],
      ['account', () => go.place(ofAgent(), { token: agent.token })],
    ];
    for (const [by, probe] of ask) {
      const statuses: number[] = [];
      for (let index = 0; index < 24; index++) statuses.push((await probe()).status);
      expect([by, statuses]).toEqual([by, [...Array(20).fill(422), ...Array(4).fill(429)]]);
    }
  });
});

describe('the infant discount', () => {
  /** Born this year, as far as the number says. */
  const infantNik = () => `327301120826${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

  it('is never given to whoever orders', async () => {
    const uuid = await makeProduct(product.services.db, { price: 26_900_000 });
    const icnumber = infantNik();
    const registrar = makeRegistrar({ icnumber, isPilgrim: 1 });
    const { gender, firstName, address, email, phone } = registrar;
    const pilgrims = [makePilgrim({ icnumber, gender, firstName, address, email, phone })];
    const { body } = await place(makeOrder(uuid, 1, { registrar: [registrar], pilgrims }), newAddress());
    expect(body.amount).toBe(26_900_000);
  });

  it('is confirmed by staff once, or taken back with the difference billed, also once it was confirmed by mistake', async () => {
    const { services } = product;
    const owner = await addStaffMember(product, 'Pemilik');
    const uuid = await makeProduct(services.db, { price: 26_900_000 });
    const ordered = async () => {
      const pilgrims = [makePilgrim({ icnumber: infantNik(), firstName: 'Bayi Rahmawati' })];
      return (await place(makeOrder(uuid, 1, { pilgrims }), newAddress())).body;
    };
    const [real, typed] = [await ordered(), await ordered()];
    expect(typed.amount).toBe(20_175_000);
    await confirmInfant(services, owner, { orderUuid: real.uuid, why: 'akta lahir' });
    const again = confirmInfant(services, owner, { orderUuid: real.uuid, why: 'lagi' });
    await expect(again).rejects.toMatchObject({ code: 'alreadyDecided' });
    const mistaken = { orderUuid: real.uuid, why: 'akta orang lain' };
    expect(await refuseInfant(services, owner, mistaken)).toBe(6_725_000);
    const { body } = await go.issue({ type: '01', order: typed.uuid });
    await go.pay(body.paymentNumber ?? '');
    const refusal = { orderUuid: typed.uuid, why: 'KTP dewasa' };
    expect(await refuseInfant(services, owner, refusal)).toBe(6_725_000);
    const bills = await go.bills(typed.uuid);
    expect(bills.reduce((sum, bill) => sum + bill.amount, 0)).toBe(26_900_000);
    const twice = refuseInfant(services, owner, refusal);
    await expect(twice).rejects.toMatchObject({ code: 'noInfantDiscount' });
    const late = await ordered();
    await setStatus(product, late.uuid, 'Batal');
    for (const decide of [confirmInfant, refuseInfant])
      await expect(decide(services, owner, { orderUuid: late.uuid, why: 'terlambat' })).rejects.toMatchObject(
        {
          code: 'orderClosed',
        },
      );
  });
});

it.each([
  ['a line break', 'Siti\nRHL 999999  lunas', 'Siti RHL 999999 lunas'],
  ['a tab', 'Siti\tRahma', 'Siti Rahma'],
  ['a sign that turns the text around', 'Siti \u202e000.000.1 pR', 'Siti 000.000.1 pR'],
])('a name with %s is kept in one plain line', async (_name, firstName, kept) => {
  const uuid = await makeProduct(product.services.db);
  const pilgrim = makePilgrim({ firstName });
  const answer = await place(makeOrder(uuid, 1, { pilgrims: [pilgrim] }), newAddress());
  expect(answer.status).toBe(201);
  const [person] = await product.services.db.select().from(persons).where(eq(persons.phone, pilgrim.phone));
  expect(person?.name).toBe(kept);
});

it('takes no name with a control character', async () => {
  const uuid = await makeProduct(product.services.db);
  const pilgrim = makePilgrim({ firstName: 'Siti \u009b31m' });
  const answer = await place(makeOrder(uuid, 1, { pilgrims: [pilgrim] }), newAddress());
  expect(answer.status).toBe(422);
  expect(answer.body.validation_messages).toHaveProperty('pilgrims.0.firstName.forbiddenCharacter');
});

it('takes no member ID that the database cannot hold', async () => {
  const uuid = await makeProduct(product.services.db);
  for (const memberId of ['M\u0000', 'M\ud800']) {
    const answer = await place(makeOrder(uuid, 1, { discount: [{ pilgrim: 0, memberId }] }), newAddress());
    expect(answer.status).toBe(422);
    expect(answer.body.validation_messages).toHaveProperty('discount.0.memberId.forbiddenCharacter');
  }
});

it('refuses an order that breaks the transaction it shares, and that one alone', async () => {
  const batcher = new OrderBatcher(product.services);
  const uuid = await makeProduct(product.services.db, { seats: 3 });
  const order = (present: PlaceOrderRequest['present']) =>
    batcher.place({
      input: placeOrderBody.parse(makeOrder(uuid)),
      actor: { kind: 'customer', uuid: null, requestId: null, address: null },
      isUnconfirmedGuest: false,
      idempotency: null,
      present,
    });
  const honest = async () => 'placed';
  const outcomes = await Promise.allSettled([
    order(honest),
    // What no schema stood before.
    order(async (tx) => tx.execute(sql`select ${'\u0000'}::text`)),
    order(honest),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await guestSeatsOf(uuid)).free).toBe(1);
});
