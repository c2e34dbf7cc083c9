import type { Order } from '@rihlah/contract/orders/order';
import type { NotificationDetail } from '@rihlah/contract/people/inbox';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, isSunday, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import {
  type LoggedIn,
  logIn,
  makeFamily,
  setStatus,
  verifyForPickup,
} from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeOrderFor, makeSomebody } from '../../../test/support/people/people.ts';
import { blockedStatements } from '../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { agentConsents, orders } from './record/orders.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;
const today = () => jakartaDate(product.services.clock.now());
const dayFirst = (date: string) => date.split('-').reverse().join('-');

const post = (path: string, token: string, body: unknown) =>
  call<Order & Problem>(product.address, 'POST', `/api/v1/${path}`, { token, body });

const inbox = async (token: string) =>
  (
    await call<{ _embedded: { notification: NotificationDetail[] } }>(
      product.address,
      'GET',
      '/api/v1/notification?limit=1000',
      { token },
    )
  ).body._embedded.notification;

describe('POST rate-order', () => {
  const rate = (order: string, rating: unknown, token: string) =>
    post('rate-order', token, { order, rating });

  it('takes half stars, once, when the trip is over', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    expect((await rate(orderUuid, 5, pilgrim.token)).status).toBe(422);
    await setStatus(product, orderUuid, 'Selesai');
    for (const rating of [0, 0.4, 2.3, 5.5, '5', null])
      expect((await rate(orderUuid, rating, pilgrim.token)).body.validation_messages).toHaveProperty(
        'rating',
      );
    const answers = await Promise.all(
      [4.5, 1, 3, 2.5].map((stars, index) =>
        rate(orderUuid, stars, index % 2 === 0 ? pilgrim.token : agent.token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const rated = answers.find(({ status }) => status === 201);
    expect((await go.order(orderUuid, pilgrim.token)).rating).toBe(rated?.body.rating);
    expect((await inbox(agent.token)).map(({ type }) => type)).toContain('order-rated');
  });
});

describe('POST document-pickup-schedule', () => {
  const schedule = (order: string, date: string, token: string) =>
    post(`document-pickup-schedule/${order}`, token, { schedule: date });

  it('is chosen once, from seven days after the last document was verified to two weeks before departure, never on a Sunday', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    const early = await schedule(orderUuid, dayFirst(addDays(today(), 30)), pilgrim.token);
    expect(early.status).toBe(422);
    await verifyForPickup(product, pilgrim.uuid, product.services.clock.now());
    const first = addDays(today(), 7);
    const ask = async (date: string) =>
      (await schedule(orderUuid, date, agent.token)).body.validation_messages;
    expect(await ask(dayFirst(addDays(first, -1)))).toHaveProperty('schedule.pickupTooEarly');
    expect(await ask(dayFirst(addDays(today(), 200 - 13)))).toHaveProperty('schedule.pickupTooLate');
    const days = Array.from({ length: 14 }, (_, index) => addDays(first, index + 1));
    const sunday = days.find(isSunday) ?? '';
    expect(await ask(dayFirst(sunday))).toHaveProperty('schedule.pickupSunday');
    const open = days.filter((day) => !isSunday(day));
    expect(await ask('31-02-2027')).toHaveProperty('schedule.dateFormat');
    expect(await ask('')).toHaveProperty('schedule.fieldRequired');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        schedule(orderUuid, dayFirst(open[index] ?? ''), index % 2 === 0 ? agent.token : pilgrim.token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
    const chosen = answers.find(({ status }) => status === 201)?.body.schedule;
    expect(chosen).toMatch(/^\d\d-\d\d-\d{4}$/);
    expect((await go.order(orderUuid, pilgrim.token)).schedule).toBe(chosen);
    const [message] = (await inbox(pilgrim.token)).filter(({ type }) => type === 'pickup-scheduled');
    const { body } = await call<NotificationDetail>(
      product.address,
      'GET',
      `/api/v1/notification/${message?.uuid}`,
      { token: pilgrim.token },
    );
    expect(body.message).toContain('Rihlah Bandung, Jl. L. L. R.E. Martadinata No. 118');
  });

  it('is not for strangers, nor for an order that is over', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    const stranger = await makeFamily(product);
    await verifyForPickup(product, pilgrim.uuid, product.services.clock.now());
    const date = dayFirst(addDays(today(), 10));
    expect((await schedule(orderUuid, date, stranger.agent.token)).status).toBe(404);
    for (const status of ['Selesai', 'Close', 'Batal'] as const) {
      await setStatus(product, orderUuid, status);
      expect((await schedule(orderUuid, date, pilgrim.token)).status).toBe(422);
    }
  });

  it('says to call the agency when no day is left before departure', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product, { departureDate: addDays(today(), 5) });
    await verifyForPickup(product, pilgrim.uuid, product.services.clock.now());
    const answer = await schedule(orderUuid, dayFirst(addDays(today(), 3)), pilgrim.token);
    expect(answer.body.validation_messages).toHaveProperty('schedule.pickupTooLate');
  });
});

describe('consent', () => {
  const accept = (order: string, token: string, body: unknown = {}) =>
    post(`order-consent/${order}`, token, body);

  /** An agent orders for somebody who was known before. */
  async function ordered(): Promise<{ agent: LoggedIn; pilgrim: LoggedIn; orderUuid: string }> {
    const { pilgrim } = await makeFamily(product);
    const registrar = makeRegistrar();
    const again = makePilgrim({ icnumber: pilgrim.nik, phone: pilgrim.phone, firstName: pilgrim.name });
    const placed = await go.paidOrder(
      makeOrder(await makeProduct(db()), 1, { registrar: [registrar], pilgrims: [again] }),
    );
    return { agent: await logIn(product, registrar), pilgrim, orderUuid: placed.uuid };
  }

  const codeFor = async (phone: string) => {
    const messages = await eventually(
      () => go.sms(phone),
      (list) => list.some(({ text }) => /kode \d{6}/.test(text)),
    );
    return /kode (\d{6})/.exec(messages.map(({ text }) => text).join('\n'))?.[1] ?? '';
  };

  const mayReach = async (agent: LoggedIn, pilgrim: LoggedIn) =>
    (await call(product.address, 'GET', `/api/v1/pilgrim/${pilgrim.uuid}`, { token: agent.token })).status;

  it('is asked of a pilgrim who was known, and given by one tap', async () => {
    const { agent, pilgrim, orderUuid } = await ordered();
    expect((await go.order(orderUuid, agent.token)).awaitsConsent).toBe(true);
    expect(await mayReach(agent, pilgrim)).toBe(404);
    const [request] = (await inbox(pilgrim.token)).filter(({ type }) => type === 'consent-request');
    expect(request?.title).toBe(`${agent.name} mendaftarkan Anda. Setujui?`);
    const detail = await call<NotificationDetail>(
      product.address,
      'GET',
      `/api/v1/notification/${request?.uuid}`,
      { token: pilgrim.token },
    );
    expect(detail.body.order?.uuid).toBe(orderUuid);
    const room = await post('order-room', agent.token, { order: orderUuid, productRoom: orderUuid });
    expect(room.status).toBe(404);
    const date = { schedule: dayFirst(addDays(today(), 30)) };
    expect((await post(`document-pickup-schedule/${orderUuid}`, agent.token, date)).status).toBe(404);
    for (let twice = 0; twice < 2; twice++) {
      const accepted = await accept(orderUuid, pilgrim.token);
      expect([accepted.status, accepted.body.awaitsConsent]).toEqual([200, false]);
    }
    expect(await mayReach(agent, pilgrim)).toBe(200);
    expect((await inbox(agent.token)).filter(({ type }) => type === 'consent-given')).toHaveLength(1);
  });

  it('is given with the code of the SMS', async () => {
    const { agent, pilgrim, orderUuid } = await ordered();
    const code = await codeFor(pilgrim.phone);
    expect((await accept(orderUuid, agent.token)).body.validation_messages).toHaveProperty('code.isEmpty');
    const wrong = await accept(orderUuid, agent.token, { code: code === '000000' ? '111111' : '000000' });
    expect(wrong.body.validation_messages).toHaveProperty('code.consentCodeWrong');
    expect((await accept(orderUuid, agent.token, { code })).body.awaitsConsent).toBe(false);
    expect((await accept(orderUuid, agent.token)).status).toBe(200);
    expect(await mayReach(agent, pilgrim)).toBe(200);
  });

  it('leaves only the pilgrim after five wrong codes, also when tried at once', async () => {
    const { agent, pilgrim, orderUuid } = await ordered();
    const code = await codeFor(pilgrim.phone);
    const wrong = Array.from({ length: 12 }, (_, index) => String(900_000 + index)).filter(
      (guess) => guess !== code,
    );
    await Promise.all(wrong.map((guess) => accept(orderUuid, agent.token, { code: guess })));
    const [asked] = await db().select().from(agentConsents).where(eq(agentConsents.orderUuid, orderUuid));
    expect(asked?.attempts).toBe(5);
    expect((await accept(orderUuid, agent.token, { code })).status).toBe(422);
    expect(await mayReach(agent, pilgrim)).toBe(404);
    expect((await accept(orderUuid, pilgrim.token)).status).toBe(200);
    const stranger = await makeFamily(product);
    expect((await accept(orderUuid, stranger.agent.token, { code })).status).toBe(404);
  });

  it('is asked too where the pilgrim came to be known while the order was unpaid', async () => {
    const early = await makeFamily(product);
    const { nik, phone, name } = early.agent;
    const registrar = makeRegistrar({ icnumber: nik, phone, firstName: name });
    const person = makePilgrim();
    const order = async (who: Parameters<typeof makeOrder>[2]) =>
      makeOrder(await makeProduct(db()), 1, { pilgrims: [person], ...who });
    const waiting = await go.place(await order({ registrar: [registrar] }), { token: early.agent.token });
    expect(waiting.body.awaitsConsent).toBe(false);
    await go.paidOrder(await order({}));
    const pilgrim = await logIn(product, person);
    const { body } = await go.issue({ type: '01', order: waiting.body.uuid });
    await go.pay(body.paymentNumber ?? '');
    const own = await go.order(waiting.body.uuid, pilgrim.token);
    expect(own).toMatchObject({ orderStatus: 'Pelunasan', awaitsConsent: true });
    expect(await mayReach(early.agent, { ...pilgrim, uuid: own.pilgrim.uuid ?? '' })).toBe(404);
    expect((await inbox(pilgrim.token)).map(({ type }) => type)).toContain('consent-request');
  });

  it('counts for the one who gave it, not for who takes the place meanwhile', async () => {
    const { services } = product;
    const agent = await makeSomebody(services);
    const before = await makeSomebody(services);
    const after = await makeSomebody(services);
    const orderUuid = await makeOrderFor(services, agent, before, { consent: 'asked' });
    const accepted = await db().transaction(async (tx) => {
      await tx.select().from(agentConsents).where(eq(agentConsents.orderUuid, orderUuid)).for('update');
      const asked = accept(orderUuid, before.token);
      await eventually(
        () => blockedStatements(db()),
        (blocked) => blocked === 1,
      );
      await tx.update(orders).set({ pilgrimUuid: after.uuid }).where(eq(orders.uuid, orderUuid));
      return { asked };
    });
    expect((await accepted.asked).status).toBe(404);
    const said = await db().select().from(agentConsents).where(eq(agentConsents.agentUuid, agent.uuid));
    expect(said.map(({ pilgrimUuid, state }) => [pilgrimUuid, state])).toEqual([[before.uuid, 'given']]);
  });

  it('is not needed for a pilgrim who came to be known by this order', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    expect((await go.order(orderUuid, agent.token)).awaitsConsent).toBe(false);
    expect(await mayReach(agent, pilgrim)).toBe(200);
  });
});
