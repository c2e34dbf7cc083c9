import type { Order } from '@rihlah/contract/orders/order';
import type { Notification } from '@rihlah/contract/people/inbox';
import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { type LoggedIn, makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const post = (path: string, token: string, body: unknown = {}) =>
  call<Order & Problem>(product.address, 'POST', `/api/v1/order-consent/${path}`, { token, body });
const inbox = async (token: string) =>
  (
    await call<{ _embedded: { notification: Notification[] } }>(
      product.address,
      'GET',
      '/api/v1/notification?limit=100',
      { token },
    )
  ).body._embedded.notification;
const codesOf = async (phone: string, count: number) => {
  const list = await eventually(
    async () => (await go.sms(phone)).flatMap(({ text }) => /kode (\d{6})/.exec(text)?.[1] ?? []),
    (codes) => codes.length >= count,
  );
  return list;
};

/** An agent with a login orders for somebody who was known before; nothing is paid yet. */
async function unpaid(): Promise<{ agent: LoggedIn; pilgrim: LoggedIn; orderUuid: string }> {
  const { pilgrim } = await makeFamily(product);
  const { agent } = await makeFamily(product);
  return { agent, pilgrim, orderUuid: await orderAgain(agent, pilgrim) };
}

/** The same agent orders for the same pilgrim, on another package. */
async function orderAgain(agent: LoggedIn, pilgrim: LoggedIn): Promise<string> {
  const registrar = makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name });
  const again = makePilgrim({ icnumber: pilgrim.nik, phone: pilgrim.phone, firstName: pilgrim.name });
  const body = makeOrder(await makeProduct(product.services.db), 1, {
    registrar: [registrar],
    pilgrims: [again],
  });
  return (await go.place(body, { token: agent.token })).body.uuid;
}

const requestsTo = async ({ token }: LoggedIn) =>
  (await inbox(token)).filter(({ type }) => type === 'consent-request').length;

describe('the consent of a person known before', () => {
  it('is asked when the order is placed, and the code works before anything is paid', async () => {
    const { agent, pilgrim, orderUuid } = await unpaid();
    const [code] = await codesOf(pilgrim.phone, 1);
    expect((await inbox(pilgrim.token)).filter(({ type }) => type === 'consent-request')).toHaveLength(1);
    const accepted = await post(orderUuid, agent.token, { code });
    expect([accepted.status, accepted.body.awaitsConsent]).toEqual([200, false]);
  });

  it('is not asked a second time when the first payment comes', async () => {
    const { pilgrim, orderUuid } = await unpaid();
    const { body } = await go.issue({ type: '01', order: orderUuid });
    await go.pay(body.paymentNumber ?? '');
    await eventually(
      () => go.order(orderUuid),
      ({ orderStatus }) => orderStatus === 'Pelunasan',
    );
    expect((await inbox(pilgrim.token)).filter(({ type }) => type === 'consent-request')).toHaveLength(1);
  });

  it('sends the code three times a day, and only the newest counts', async () => {
    const { agent, pilgrim, orderUuid } = await unpaid();
    // Two that wait at once may go out in any order.
    for (const sent of [1, 2]) {
      await codesOf(pilgrim.phone, sent);
      expect((await post(`${orderUuid}/code`, agent.token)).status).toBe(201);
    }
    const [newest, ...older] = await codesOf(pilgrim.phone, 3);
    const fourth = await post(`${orderUuid}/code`, agent.token);
    expect([fourth.status, fourth.body.detail]).toEqual([429, expect.stringContaining('tiga kali')]);
    const stale = older.find((code) => code !== newest);
    const wrong = await post(orderUuid, agent.token, { code: stale });
    expect(wrong.body.validation_messages).toHaveProperty('code.consentCodeWrong');
    expect((await post(orderUuid, agent.token, { code: newest })).status).toBe(200);
  });

  it('says when there were too many tries, and a new code begins anew', async () => {
    const { agent, pilgrim, orderUuid } = await unpaid();
    const [code] = await codesOf(pilgrim.phone, 1);
    const guess = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) await post(orderUuid, agent.token, { code: guess });
    const blocked = await post(orderUuid, agent.token, { code });
    expect(blocked.body.validation_messages).toHaveProperty('code.consentTooManyTries');
    await post(`${orderUuid}/code`, agent.token);
    const [next] = await codesOf(pilgrim.phone, 2);
    expect((await post(orderUuid, agent.token, { code: next })).status).toBe(200);
  });

  it('can be refused, which ends the code, tells the agent, and can be taken back', async () => {
    const { agent, pilgrim, orderUuid } = await unpaid();
    const [code] = await codesOf(pilgrim.phone, 1);
    for (let twice = 0; twice < 2; twice++) {
      const refused = await post(`${orderUuid}/refusal`, pilgrim.token);
      expect([refused.status, refused.body.consentRefused]).toEqual([201, true]);
    }
    expect((await post(`${orderUuid}/refusal`, agent.token)).status).toBe(404);
    expect((await inbox(agent.token)).filter(({ type }) => type === 'consent-refused')).toHaveLength(1);
    const late = await post(orderUuid, agent.token, { code });
    expect(late.body.validation_messages).toHaveProperty('code.consentRefused');
    expect((await post(`${orderUuid}/code`, agent.token)).status).toBe(422);
    const accepted = await post(orderUuid, pilgrim.token);
    expect(accepted.body).toMatchObject({ awaitsConsent: false, consentRefused: false });
    expect((await post(`${orderUuid}/refusal`, pilgrim.token)).status).toBe(422);
  });

  it('is of all orders of the two: whoever was accepted is not asked about again', async () => {
    const { agent, pilgrim, orderUuid } = await unpaid();
    await post(orderUuid, pilgrim.token);
    const next = await orderAgain(agent, pilgrim);
    expect(await go.order(next, agent.token)).toMatchObject({ awaitsConsent: false });
    expect(await requestsTo(pilgrim)).toBe(1);
  });

  it('is not asked of a pilgrim whom the agent made known, for the next order', async () => {
    const { agent, pilgrim } = await makeFamily(product);
    const next = await orderAgain(agent, pilgrim);
    expect(await go.order(next, agent.token)).toMatchObject({ awaitsConsent: false });
    expect(await requestsTo(pilgrim)).toBe(0);
  });

  it('is asked anew by an order after a refusal, which holds for all orders until it is answered', async () => {
    const { agent, pilgrim, orderUuid } = await unpaid();
    await codesOf(pilgrim.phone, 1);
    await post(`${orderUuid}/refusal`, pilgrim.token);
    const next = await orderAgain(agent, pilgrim);
    expect(await requestsTo(pilgrim)).toBe(2);
    for (const order of [orderUuid, next])
      expect(await go.order(order, agent.token)).toMatchObject({
        awaitsConsent: true,
        consentRefused: false,
      });
    const [code] = await codesOf(pilgrim.phone, 2);
    expect((await post(orderUuid, agent.token, { code })).status).toBe(200);
    for (const order of [orderUuid, next])
      expect(await go.order(order, agent.token)).toMatchObject({ awaitsConsent: false });
  });

  it('sends no more codes a day for two people than for one order', async () => {
    const { agent, pilgrim, orderUuid } = await unpaid();
    for (let more = 0; more < 2; more++) await orderAgain(agent, pilgrim);
    const last = await orderAgain(agent, pilgrim);
    expect(await requestsTo(pilgrim)).toBe(4);
    expect(await codesOf(pilgrim.phone, 3)).toHaveLength(3);
    expect((await post(`${orderUuid}/code`, agent.token)).status).toBe(429);
    const wrong = await post(last, agent.token, { code: '123456' });
    expect(wrong.body.validation_messages).toHaveProperty('code.consentCodeNotSent');
  });
});
