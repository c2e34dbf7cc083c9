import { listProducts } from '@rihlah/contract/catalog/product';
import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../../src/infra/db/infra.tables.ts';
import { call, eventually } from '../support/http/http.ts';
import {
  makeBranch,
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

type Hal = {
  _links: Record<string, { href: string }>;
  _embedded: { product: { uuid: string; price: number }[] };
  page_count: number;
  page_size: number;
  total_items: number;
  page: number;
};
const get = <Body = Problem>(path: string, headers: Record<string, string> = {}) =>
  call<Body>(product.address, 'GET', path, { headers });

describe('collections', () => {
  it('page through packages with links that keep their filters', async () => {
    const { db } = product.services;
    const branchUuid = await makeBranch(db);
    for (const price of [24_000_000, 26_000_000, 25_000_000]) await makeProduct(db, { branchUuid, price });
    const path = `/api/v1/product?branch_uuid=${branchUuid}&order=price&ascending=0&limit=2`;
    const first = (await get<Hal>(path)).body;
    expect(listProducts.response.safeParse(first).error).toBeUndefined();
    expect(first).toMatchObject({ page_count: 2, page_size: 2, total_items: 3, page: 1 });
    expect(first._embedded.product.map(({ price }) => price)).toEqual([26_000_000, 25_000_000]);
    expect(Object.keys(first._links).sort()).toEqual(['first', 'last', 'next', 'self']);
    const next = await fetch(first._links.next?.href ?? '');
    const second = (await next.json()) as Hal;
    expect(second._embedded.product.map(({ price }) => price)).toEqual([24_000_000]);
    expect(Object.keys(second._links).sort()).toEqual(['first', 'last', 'prev', 'self']);
    expect(second._links.self?.href).toContain(`branch_uuid=${branchUuid}`);
  });

  it('answer page 1 when empty, 409 past the end, and take any large limit', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const empty = await get<Hal>(`/api/v1/product?branch_uuid=${nobody}`);
    expect(empty.body).toMatchObject({ _embedded: { product: [] }, page_count: 0, total_items: 0 });
    const past = await get(`/api/v1/product?branch_uuid=${nobody}&page=2`);
    expect([past.status, past.body.detail]).toEqual([409, 'Invalid page provided']);
    expect((await get<Hal>('/api/v1/product?limit=99999999999999999999')).body.page_size).toBe(5000);
  });

  it('carry ETag and Cache-Control, and answer 304', async () => {
    const first = await get('/api/v1/branch?is_active=1&limit=1000');
    const etag = first.headers.get('etag') ?? '';
    // What staff change shows within a second: nobody keeps it without asking.
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await get('/api/v1/branch?is_active=1&limit=1000', { 'if-none-match': etag })).status).toBe(304);
    expect(first.headers.get('content-type')).toContain('application/hal+json');
  });
});

describe('errors are problems', () => {
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(`${product.address}${path}`, { method: 'POST', headers: { 'content-type': type }, body });

  it.each([
    ['malformed JSON', () => post('/api/v1/order', '{"a":'), 400],
    ['a bad query', () => fetch(`${product.address}/api/v1/product?page=x`), 400],
    ['an unknown address', () => fetch(`${product.address}/api/v1/nothing`), 404],
    ['a uuid that is none', () => fetch(`${product.address}/api/v1/product/1`), 404],
    ['another method', () => fetch(`${product.address}/api/v1/branch`, { method: 'DELETE' }), 405],
    [
      'an answer we do not give',
      () => fetch(`${product.address}/api/v1/branch`, { headers: { accept: 'text/xml' } }),
      406,
    ],
    ['too much', () => post('/api/v1/order', JSON.stringify({ a: 'x'.repeat(300_000) })), 413],
    ['another media type', () => post('/api/v1/order', '<a/>', 'application/xml'), 415],
    ['no token', () => fetch(`${product.address}/api/v1/order`), 401],
  ] as const)('%s', async (_name, ask, status) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({
      type: 'about:blank',
      status,
      title: expect.any(String),
      detail: expect.any(String),
    });
    if (status === 405) expect(response.headers.get('allow')).toContain('GET');
    if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('name every wrong field of an order, nested like the input', async () => {
    const body = makeOrder(await makeProduct(product.services.db), 2);
    const same = body.pilgrims[0]?.icnumber ?? '';
    body.pilgrims[1] = makePilgrim({ icnumber: same, email: 'bukan-email', phone: '+62 812 abc' });
    const answer = await go.place(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ title: 'Unprocessable Entity', detail: 'Failed Validation' });
    expect(answer.body.validation_messages).toEqual({
      pilgrims: {
        '1': {
          icnumber: { nikNotUnique: 'NIK Pendaftar & Setiap Jamaah Harus Berbeda' },
          email: { emailAddressInvalidFormat: 'Alamat email tidak valid' },
          phone: { phoneNotDigits: 'Nomor Telepon Pendaftar & Setiap Jamaah Hanya Boleh Angka' },
        },
      },
    });
    body.pilgrims[1] = makePilgrim({ icnumber: same });
    expect((await go.place(body)).body.validation_messages).toEqual({
      pilgrims: { '1': { icnumber: { nikNotUnique: 'NIK Pendaftar & Setiap Jamaah Harus Berbeda' } } },
    });
    expect((await go.place({} as never)).body.validation_messages).toMatchObject({
      registrar: { isEmpty: 'Wajib diisi' },
      product: { isEmpty: 'Wajib diisi' },
    });
  });
});

it('keeps no Idempotency-Key of a refused payment: a stranger’s refusals leave nothing behind', async () => {
  const { db } = product.services;
  const keys = () => db.select().from(idempotencyKeys);
  const before = await keys();
  for (let index = 0; index < 5; index++) {
    const refused = await go.issue(
      { type: '01', order: '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002' },
      'BRIVA',
      `kunci-${index}`,
    );
    expect(refused.status).toBe(422);
  }
  expect(await keys()).toEqual(before);
});

it('honours Idempotency-Key: same body the same answer, another body 422', async () => {
  const body = makeOrder(await makeProduct(product.services.db, { seats: 5 }), 2);
  const answers = await Promise.all([1, 2, 3].map(() => go.place(body, { key: 'once-please' })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.uuid)).size).toBe(1);
  const other = await go.place({ ...body, registrar: [makeRegistrar()] }, { key: 'once-please' });
  expect(other.status).toBe(422);
  expect(other.body.detail).toContain('Idempotency-Key');
});

it('publishes an OpenAPI 3.1 document of every call, and a page to read it', async () => {
  const document = (await get<{ openapi: string; paths: Record<string, object> }>('/api/openapi.json')).body;
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/oauth',
      '/api/me',
      '/api/v1/order',
      '/api/v1/payment',
      '/api/v1/payment-status/{orderUuid}',
    ]),
  );
  expect((await fetch(`${product.address}/api/docs/`)).status).toBe(200);
});

it('answers a browser that asks for an icon of its own accord', async () => {
  const answer = await fetch(`${product.address}/favicon.ico`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/favicon.svg']);
});

it('sends a strict content policy and the other protective headers', async () => {
  const { headers } = await fetch(`${product.address}/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
  expect(policy).toContain("object-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

it.each(['/api/v1/branch', '/api/v1/branch', '/api/v1/product?limit=x', '/api/v1/order'])(
  'sends with the data of %s, kept, made or refused, that it may be neither shown, framed nor guessed at',
  async (path) => {
    const { headers } = await fetch(`${product.address}${path}`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);

it('cleans the HTML of descriptions', async () => {
  const uuid = await makeProduct(product.services.db, {
    description:
      '<h3>Fasilitas</h3><script>alert(1)</script><p onclick="x()" style="color:red">Visa</p><a href="javascript:x()">a</a>',
  });
  const { body } = await call<{ description: string }>(product.address, 'GET', `/api/v1/product/${uuid}`);
  expect(body.description).toContain('<h3>Fasilitas</h3>');
  expect(body.description).not.toMatch(/script|onclick|style/);
});

it('shows a sold seat in the list, which is kept for a moment only', async () => {
  const { db } = product.services;
  const branchUuid = await makeBranch(db);
  const uuid = await makeProduct(db, { branchUuid, seats: 7 });
  const path = `/api/v1/product?branch_uuid=${branchUuid}`;
  await get(path);
  await go.place(makeOrder(uuid));
  await eventually(
    async () =>
      (await get<{ _embedded: { product: { seatAvailable: number }[] } }>(path)).body._embedded.product[0],
    (listed) => listed?.seatAvailable === 6,
  );
});
