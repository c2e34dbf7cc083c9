import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct } from './support/factories.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

/** Values that break careless servers. */
const ODD = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  'NaN',
  '\ud800',
  '💸',
  "'; drop table orders;--",
  '../../etc/passwd',
  [],
  [null],
  {},
  { length: 1e9 },
  'x'.repeat(5000),
  '2026-13-99',
  '00000000-0000-0000-0000-000000000000',
  Number.MAX_SAFE_INTEGER,
];

/** Replaces every leaf and every branch of a body, one at a time, by an odd value. */
function* mutations(value: unknown): Generator<unknown> {
  for (const odd of ODD) yield odd;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const odd of mutations(item)) yield value.with(index, odd);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const odd of mutations(item)) yield { ...value, [key]: odd };
  }
}

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${product.address}${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) ?? 'null' }),
  });
  await response.arrayBuffer();
  return response.status;
};

it('answers no body of any shape with a 5xx', async () => {
  const uuid = '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002';
  const calls: [string, unknown][] = [
    [
      '/api/v1/order',
      {
        ...makeOrder(await makeProduct(product.services.db)),
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
    [
      '/api/v1/resetpassword/newpassword',
      { resetPasswordKey: 'a', newPassword: 'abcdefgh', confirmNewPassword: 'abcdefgh' },
    ],
    ['/demo/bank/payments', { virtualAccountNo: '1', amount: 1, mode: 'twice' }],
    ['/demo/clock', { advanceSeconds: 0 }],
  ];
  const wrong: string[] = [];
  for (const [path, body] of calls) {
    for (const mutated of mutations(body)) {
      const status = await send('POST', path, mutated);
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
