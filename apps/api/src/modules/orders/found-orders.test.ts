import type { AskOrderCode, OpenOrderByCode } from '@rihlah/contract/orders/find-order';
import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  newPhone,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const ask = (body: AskOrderCode['body']) =>
  call<AskOrderCode['response'] & Problem>(product.address, 'POST', '/api/v1/order-code', { body });
const open = (body: OpenOrderByCode['body']) =>
  call<OpenOrderByCode['response'] & Problem>(product.address, 'POST', '/api/v1/order-code/opening', {
    body,
  });

async function order(size = 1) {
  const registrar = makeRegistrar();
  const { body } = await go.place(
    makeOrder(await makeProduct(product.services.db), size, { registrar: [registrar] }),
  );
  const { order: placed } = body._embedded;
  return { orderId: placed[0]?.orderId ?? '', uuids: placed.map(({ uuid }) => uuid), phone: registrar.phone };
}

/** The code that came by SMS to a phone, for an order. */
async function codeOf(phone: string, count = 1): Promise<string> {
  const codes = (texts: string[]) =>
    texts.flatMap((text) => /kode (\d{6}) untuk melihat/.exec(text)?.[1] ?? []);
  const sent = await eventually(
    async () => codes((await go.sms(phone)).map(({ text }) => text)),
    (list) => list.length >= count,
  );
  return sent[0] ?? '';
}

it('a code to its phone opens an order and those placed with it, once', async () => {
  const { orderId, uuids, phone } = await order(3);
  const asked = await ask({ orderId: orderId.replace('RHL ', '').toLowerCase(), phone });
  expect(asked.status).toBe(200);
  expect(asked.body.phone).not.toContain(phone.slice(4, 8));
  const code = await codeOf(phone);
  const opened = await open({ orderId, phone, code });
  expect(opened.status).toBe(200);
  expect(opened.body.orders.map(({ uuid }) => uuid).sort()).toEqual([...uuids].sort());
  expect(opened.body.orders[0]?.orderId).toBe(orderId);
  expect((await open({ orderId, phone, code })).status).toBe(422);
});

it('whoever asks for a pair that does not exist hears the same, and gets nothing', async () => {
  const { orderId, phone } = await order();
  const stranger = newPhone();
  // The stranger first: nothing has gone out yet that would keep a code from them.
  const [otherPhone, known, otherOrder] = [
    await ask({ orderId, phone: stranger }),
    await ask({ orderId, phone }),
    await ask({ orderId: 'RHL 200101 0001', phone }),
  ];
  expect(otherPhone.status).toBe(known.status);
  expect(otherOrder.body.detail).toBe(known.body.detail);
  await codeOf(phone);
  expect(await go.sms(stranger)).toEqual([]);
  expect((await go.sms(phone)).filter(({ text }) => text.includes('kode '))).toHaveLength(1);
  const wrong = await open({ orderId: 'RHL 200101 0001', phone, code: '123456' });
  expect(wrong.body.validation_messages).toHaveProperty('code.phoneCodeWrong');
});

it('a code is guessed at five times, ends after a quarter of an hour, and is sent again after a minute', async () => {
  const { orderId, phone } = await order();
  await ask({ orderId, phone });
  const code = await codeOf(phone);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let guess = 0; guess < 5; guess++)
    expect((await open({ orderId, phone, code: wrong })).status).toBe(422);
  expect((await open({ orderId, phone, code })).status).toBe(422);
  await ask({ orderId, phone });
  await go.advance(61);
  await ask({ orderId, phone });
  const second = await codeOf(phone, 2);
  await go.advance(15 * 60 + 1);
  expect((await open({ orderId, phone, code: second })).status).toBe(422);
  await ask({ orderId, phone });
  const third = await codeOf(phone, 3);
  expect((await open({ orderId, phone, code: third })).status).toBe(200);
});

it('somebody who forgot the number gets those of all open orders by SMS, and nobody else does', async () => {
  const registrar = makeRegistrar();
  const placed = await Promise.all(
    [1, 2].map(async () =>
      go.place(
        makeOrder(await makeProduct(product.services.db), 0, {
          registrar: [registrar],
          pilgrims: [makePilgrim()],
        }),
      ),
    ),
  );
  const ids = placed.map(({ body }) => body._embedded.order[0]?.orderId ?? '');
  const stranger = newPhone();
  await ask({ phone: registrar.phone });
  await ask({ phone: stranger });
  const text = await eventually(
    async () =>
      (await go.sms(registrar.phone)).find((sms) => sms.text.includes('pesanan Anda\n'))?.text ?? '',
    (found) => found !== '',
  );
  for (const id of ids) expect(text).toContain(id);
  expect(await go.sms(stranger)).toEqual([]);
});

it('what is no number of an order is said so', async () => {
  const answer = await ask({ orderId: '12', phone: newPhone() });
  expect(answer.body.validation_messages).toHaveProperty('orderId.orderNumberFormat');
});
