import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

/** Takes every message and answers only those with a password; the others wait until the test ends. */
const waiting: ServerResponse[] = [];
const delivered: string[] = [];
const accept = (response: ServerResponse) =>
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"1"}');

let gateway: Server;
let product: TestProduct;
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    let form = '';
    for await (const chunk of request) form += chunk;
    const text = new URLSearchParams(form).get('message') ?? '';
    if (!text.includes('password')) {
      waiting.push(response);
      return;
    }
    delivered.push(text);
    accept(response);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  product = await startTestProduct({
    SMS_GATEWAY: 'zenziva',
    ZENZIVA_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    ZENZIVA_USERKEY: 'u',
    ZENZIVA_PASSKEY: 'p',
  });
});
afterAll(async () => {
  waiting.forEach(accept);
  await product.end();
  gateway.close();
});

it('delays neither credentials nor the end of an order when the SMS gateway hangs', async () => {
  const go = journey(product.address);
  const packageUuid = await makeProduct(product.services.db, { seats: 100 });
  const placed = await Promise.all(Array.from({ length: 30 }, () => go.place(makeOrder(packageUuid))));
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201));
  // Every sender of ordinary messages hangs, and more messages wait behind them.
  await eventually(
    async () => waiting.length,
    (hanging) => hanging >= 8,
  );
  const first = placed[0]?.body.uuid ?? '';
  const { body } = await go.issue({ type: '01', order: first });
  await go.pay(body.paymentNumber ?? '');
  await eventually(
    async () => delivered.length,
    (count) => count > 0,
    5_000,
  );
  await go.advance(86_400);
  const second = placed[1]?.body.uuid ?? '';
  await eventually(
    async () => (await go.order(second)).orderStatus,
    (status) => status === 'Batal',
    5_000,
  );
});
