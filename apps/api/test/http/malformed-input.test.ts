import type { Call } from '@rihlah/contract/wire/call';
import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bankAccounts } from '../../src/modules/agents/agents.tables.ts';
import { productAddOns } from '../../src/modules/catalog/packages/packages.tables.ts';
import { accounts, persons } from '../../src/modules/identity/persons/accounts.tables.ts';
import { notifications } from '../../src/modules/messaging/inbox/inbox.tables.ts';
import { ACCESS_TABLE, type Ask } from '../support/http/access-table.ts';
import { makeWorld, type World } from '../support/http/access-world.ts';
import { contractCalls } from '../support/http/contract-calls.ts';
import { call } from '../support/http/http.ts';
import { escaped, mutations, oddAsks } from '../support/http/malformed-shapes.ts';
import { isUnkeepable, watchUnkeepable } from '../support/http/unkeepable.ts';
import { makeOrder, makePilgrim, makeProduct } from '../support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../support/people/people.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let wasUnkeepableSent: () => boolean;
beforeAll(async () => {
  product = await startTestProduct();
  wasUnkeepableSent = watchUnkeepable();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.end();
});

const send = async (method: string, path: string, body?: unknown, token?: string) => {
  const response = await fetch(`${product.address}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) ?? 'null' }),
  });
  await response.arrayBuffer();
  return response.status;
};

it('answers no body of any shape with a 5xx, and asks the database for no text that it cannot hold', async () => {
  const { db } = product.services;
  const uuid = '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002';
  const description = 'Perlengkapan';
  await db.insert(productAddOns).values({ uuid, description, price: 750_000, createdAt: new Date() });
  const calls: [string, unknown][] = [
    [
      '/api/v1/order',
      {
        ...makeOrder(await makeProduct(db)),
        pilgrims: [
          makePilgrim({
            hasPassport: 1,
            passportNumber: 'A1234567',
            expired_date: '2035-01-31',
            wentUmrah: 1,
            wentUmrahDate: '2015-05-01',
          }),
        ],
        discount: [{ pilgrim: 0, memberId: 'M' }],
        addOns: [uuid],
      },
    ],
    ['/api/v1/payment', { type: '01', order: uuid, paymentMethod: uuid, description: 'a' }],
    ['/api/v1/payment', { type: '03', payment: uuid, paymentMethod: uuid }],
    [
      '/oauth',
      { grant_type: 'password', username: 'a', password: 'b', client_id: 'web', client_secret: 'web-secret' },
    ],
    [
      '/oauth',
      { grant_type: 'refresh_token', refresh_token: 'b', client_id: 'web', client_secret: 'web-secret' },
    ],
    ['/oauth/revoke', { token: 'a', token_type_hint: 'access_token' }],
    ['/api/v1/resetpassword/phone', { phone: '0812' }],
    ['/api/v1/resetpassword/key', { resetPasswordKey: 'a' }],
    [
      '/api/v1/resetpassword/newpassword',
      { resetPasswordKey: 'a', newPassword: 'abcdefgh', confirmNewPassword: 'abcdefgh' },
    ],
    ['/demo/bank/payments', { virtualAccountNo: '1', amount: 1, mode: 'twice' }],
    ['/demo/clock', { advanceSeconds: 0 }],
  ];
  // Nothing stands before what is looked up last: a member ID.
  expect(
    (await call<Problem>(product.address, 'POST', '/api/v1/order', { body: calls[0]?.[1] })).body,
  ).toMatchObject({
    validation_messages: { discount: { 0: { memberId: {} } } },
  });
  const wrong: string[] = [];
  for (const [path, body] of calls) {
    for (const mutated of mutations(body)) {
      const status = await send('POST', path, mutated);
      if (wasUnkeepableSent()) wrong.push(`sent on ${path} ${JSON.stringify(mutated).slice(0, 200)}`);
      if (status >= 500) wrong.push(`${status} ${path} ${JSON.stringify(mutated).slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('answers no body in the account area with a 5xx, and asks the database for no text that it cannot hold', async () => {
  const { services } = product;
  const agent = await makeSomebody(services);
  const order = await makeOrderFor(services, agent, agent);
  await services.db.update(persons).set({ agentSince: services.clock.now() });
  await services.db.update(accounts).set({ passwordHash: await services.passwords.hash('rahasia123') });
  const [{ uuid: message = '' } = {}] = await services.db
    .insert(notifications)
    .values({ personUuid: agent.uuid, type: 'news', title: 'a', message: 'b', createdAt: new Date() })
    .returning();
  const bank = {
    code: '002',
    accountName: 'Siti',
    accountNumber: '123456',
    bankName: 'Bank BRI',
    bankAddress: 'Bandung',
  };
  const [{ uuid: account = '' } = {}] = await services.db
    .insert(bankAccounts)
    .values({ ...bank, registrarUuid: agent.uuid, createdAt: new Date() })
    .returning();
  const calls: [string, string, unknown][] = [
    ['POST', 'rate-order', { order, rating: 5 }],
    ['POST', `document-pickup-schedule/${order}`, { schedule: '01-01-2027' }],
    ['POST', 'order-room', { order, productRoom: order }],
    ['POST', `order-consent/${order}`, { code: '123456' }],
    ['POST', `order-consent/${order}/code`, {}],
    ['POST', `order-consent/${order}/refusal`, {}],
    ['POST', `document-access/${order}`, { isAllowed: true }],
    ['POST', 'bank-account', bank],
    ['PATCH', `bank-account/${account}`, { isActive: 0 }],
    ['POST', 'withdrawal-balance', { amount: 1, bankAccount: account }],
    ['PATCH', `notification/${message}`, { unread: 0 }],
    [
      'POST',
      'change-password',
      { currentPassword: 'a', newPassword: 'abcdefgh', confirmPassword: 'abcdefgh' },
    ],
  ];
  const wrong: string[] = [];
  for (const [method, path, body] of calls) {
    for (const mutated of mutations(body)) {
      const status = await send(method, `/api/v1/${path}`, mutated, agent.token);
      if (wasUnkeepableSent()) wrong.push(`sent on ${path} ${JSON.stringify(mutated).slice(0, 200)}`);
      if (status >= 500) wrong.push(`${status} ${path} ${JSON.stringify(mutated).slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('answers no address or query of any shape with a 5xx', async () => {
  const odd = [
    '',
    '%00',
    '%ff',
    '%',
    "'",
    '..',
    '-1',
    '1e9',
    '9'.repeat(400),
    '%F0%9F%92%B8',
    'null',
    '[]',
    'a=b&a=c',
  ];
  const paths = odd.flatMap((value) => [
    `/api/v1/product?branch_uuid=${value}`,
    `/api/v1/product?page=${value}`,
    `/api/v1/product?limit=${value}`,
    `/api/v1/product?order=${value}`,
    `/api/v1/product/${value}`,
    `/api/v1/order/${value}`,
    `/api/v1/payment/${value}`,
    `/api/v1/payment?order_uuid=${value}`,
    `/api/v1/payment-status/${value}`,
    `/api/v1/branch?is_active=${value}`,
    `/api/v1/product-room?product_uuid=${value}`,
    `/api/v1/product-hotel?product_uuid=${value}`,
    `/paket/umroh/${value}`,
    `/${value}`,
    `/api/v1/file/${value}`,
    `/api/v1/file/demo-visa?signature=${value}&expires=${value}&viewer=${value}`,
    `/api/v1/pilgrim-paspor`,
    `/api/v1/order?search=${value}&documents=waiting`,
    `/demo/sms.json?phone=${value}`,
    `/snap/bri/${value}`,
  ]);
  const wrong: string[] = [];
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
      const status = await send(method, path);
      if (status >= 500) wrong.push(`${status} ${method} ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('every call of the contract, asked oddly by somebody who may ask it', () => {
  let world: World;
  let calls: Call[];
  beforeAll(async () => {
    world = await makeWorld(product);
    calls = (await contractCalls()).filter(({ path }) => !path.startsWith('/api/staff/'));
  });

  const statusOf = async ({ method, path }: Call, { param, query, body, form }: Ask): Promise<number> => {
    const sent = form && new FormData();
    for (const [name, value] of Object.entries(form ?? {})) sent?.append(name, value as string);
    const address = path.replace(/:\w+/, escaped(param ?? ''));
    const response = await fetch(`${product.address}${address}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        authorization: `Bearer ${world.tokens.agent}`,
      },
      body: sent ?? (body === undefined ? null : (JSON.stringify(body) ?? 'null')),
    });
    await response.arrayBuffer();
    return response.status;
  };

  it('is answered without a 5xx, and no text of its body that the database cannot hold reaches that', async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const row = ACCESS_TABLE[`${call.method} ${call.path}`];
      for (const ask of oddAsks(row?.ask(world, 'agent') ?? {})) {
        const status = await statusOf(call, ask);
        // Queries and addresses are answered 400 or 404 by what the database says of them.
        if (wasUnkeepableSent() && isUnkeepable([ask.body, ask.form]))
          wrong.push(`sent on ${call.method} ${call.path} ${JSON.stringify(ask).slice(0, 200)}`);
        if (status >= 500)
          wrong.push(`${status} ${call.method} ${call.path} ${JSON.stringify(ask).slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);
});
