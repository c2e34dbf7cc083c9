import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAMEWORK, NOT_SERVED, VALIDATION } from '../../src/http/problems/problem-texts.ts';
import { COMMON_FAILURES } from '../../src/infra/failure.ts';
import { OAUTH_ERRORS, SESSION_ENDED } from '../../src/modules/identity/logins/oauth-errors.ts';
import { makeOrder, makePilgrim, makeProduct } from '../support/people/factories.ts';
import { type Family, makeFamily } from '../support/people/families.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct();
  family = await makeFamily(product);
});
afterAll(() => product.end());

type Answer = Problem & { error?: string; error_description?: string };

interface Call {
  method?: string;
  path: string;
  token?: string;
  body?: object;
  /** As it is, instead of a body. */
  raw?: string;
}

/** A call, and how it is refused in both languages. */
interface Refused extends Call {
  status: number;
  indonesian: Partial<Answer>;
  english: Partial<Answer>;
}

/** By Node itself, for `fetch` says `Accept-Language: *` where nothing is said. */
async function ask(
  { method = 'POST', path, token, body, raw = body && JSON.stringify(body) }: Call,
  language?: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Answer }> {
  const sent = request(`${product.address}${path}`, {
    method,
    headers: {
      ...(raw ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
  });
  sent.end(raw);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: (await json(answer)) as Answer };
}

const CLIENT = { client_id: 'web', client_secret: 'web-secret' };

const nobody = '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002';

const REFUSED: Record<string, () => Refused | Promise<Refused>> = {
  'a failure that modules share': () => ({
    method: 'GET',
    path: `/api/v1/product/${nobody}`,
    status: 404,
    indonesian: { detail: 'Data tidak ditemukan' },
    english: { detail: 'This was not found' },
  }),
  'a failure of a module': () => ({
    path: '/api/v1/rate-order',
    token: family.pilgrim.token,
    body: { order: family.orderUuid, rating: 5 },
    status: 422,
    indonesian: { detail: 'Pesanan ini belum selesai' },
    english: { detail: 'This order is not completed yet' },
  }),
  'a call without a login': () => ({
    method: 'GET',
    path: '/api/v1/order',
    status: 401,
    indonesian: { detail: 'Silakan masuk lebih dulu' },
    english: { detail: 'Please sign in first' },
  }),
  'wrong fields of a form': async () => {
    const order = makeOrder(await makeProduct(product.services.db), 2);
    const icnumber = order.pilgrims[0]?.icnumber ?? '';
    order.pilgrims[1] = makePilgrim({ icnumber, email: 'bukan-email' });
    return {
      path: '/api/v1/order',
      body: order,
      status: 422,
      indonesian: {
        detail: 'Failed Validation',
        validation_messages: {
          pilgrims: {
            1: {
              icnumber: { nikNotUnique: 'NIK Pendaftar & Setiap Jamaah Harus Berbeda' },
              email: { emailAddressInvalidFormat: 'Alamat email tidak valid' },
            },
          },
        },
      },
      english: {
        detail: 'Failed Validation',
        validation_messages: {
          pilgrims: {
            1: {
              icnumber: { nikNotUnique: 'The NIK of the Booker & of Each Pilgrim Must Be Different' },
              email: { emailAddressInvalidFormat: 'The email address is not valid' },
            },
          },
        },
      },
    };
  },
  'a field that a use case refuses': () => ({
    path: '/api/v1/change-password',
    token: family.agent.token,
    body: { currentPassword: 'bukan-ini', newPassword: 'rahasia-baru', confirmPassword: 'rahasia-baru' },
    status: 422,
    indonesian: { validation_messages: { currentPassword: { currentPasswordWrong: 'Password lama salah' } } },
    english: {
      validation_messages: { currentPassword: { currentPasswordWrong: 'The old password is wrong' } },
    },
  }),
  'a query that is none': () => ({
    method: 'GET',
    path: '/api/v1/product?page=x',
    status: 400,
    indonesian: { validation_messages: { page: { notInt: 'Harus berupa angka bulat' } } },
    english: { validation_messages: { page: { notInt: 'This must be a whole number' } } },
  }),
  'malformed JSON': () => ({
    path: '/api/v1/order',
    raw: '{"a":',
    status: 400,
    indonesian: { detail: 'Permintaan tidak dapat dibaca' },
    english: { detail: 'The request cannot be read' },
  }),
  'an address that the router cannot read': () => ({
    method: 'GET',
    path: '/api/v1/%zz',
    status: 400,
    indonesian: { detail: 'Permintaan tidak dapat dibaca' },
    english: { detail: 'The request cannot be read' },
  }),
  'an unknown address': () => ({
    method: 'GET',
    path: '/api/v1/nothing',
    status: 404,
    indonesian: { detail: 'Alamat tidak ditemukan' },
    english: { detail: 'There is nothing at this address' },
  }),
  'a picture outside the API': () => ({
    method: 'GET',
    path: '/cek/tidak-ada/qr.svg',
    status: 404,
    indonesian: { detail: 'Data tidak ditemukan' },
    english: { detail: 'This was not found' },
  }),
  'another method': () => ({
    method: 'DELETE',
    path: '/api/v1/branch',
    status: 405,
    indonesian: { detail: 'Cara ini tidak dilayani di alamat ini' },
    english: { detail: 'This method is not served at this address' },
  }),
  'too much': () => ({
    path: '/api/v1/order',
    body: { a: 'x'.repeat(300_000) },
    status: 413,
    indonesian: { detail: 'Kiriman terlalu besar' },
    english: { detail: 'This is too large to send' },
  }),
  'a wrong login': () => ({
    path: '/oauth',
    body: { grant_type: 'password', username: '081200000000', password: 'salah-sekali', ...CLIENT },
    status: 400,
    indonesian: {
      error: 'invalid_grant',
      detail: 'Username atau password salah',
      error_description: 'Username atau password salah',
    },
    english: {
      error: 'invalid_grant',
      detail: 'The username or password is wrong',
      error_description: 'The username or password is wrong',
    },
  }),
  'a login that is over': () => ({
    path: '/oauth',
    body: { grant_type: 'refresh_token', refresh_token: 'lama', ...CLIENT },
    status: 400,
    indonesian: { error: 'invalid_grant', detail: 'Sesi Anda sudah berakhir. Silakan masuk lagi.' },
    english: { error: 'invalid_grant', detail: 'Your session has ended. Please sign in again.' },
  }),
};

describe.each(Object.entries(REFUSED))('%s', (_name, make) => {
  it('is told in English to whoever asks for that alone, and to nobody else', async () => {
    const { status, indonesian, english, ...call } = await make();
    for (const [language, said] of [
      ['en', english],
      [undefined, indonesian],
      ['id', indonesian],
      ['en-US,en;q=0.9,id;q=0.8', indonesian],
      ['en-GB', indonesian],
      ['*', indonesian],
    ] as const) {
      const answer = await ask(call, language);
      expect(answer).toMatchObject({ status, body: { status, ...said } });
      expect(answer.headers['content-language']).toBe(said === english ? 'en' : 'id');
      // Kept by nobody, so that the next in the other language gets their own.
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

it('says in English too what is shown of a success', async () => {
  const said = async (path: string, body: object, language?: string) =>
    (await ask({ path, body }, language)).body.detail;
  const phone = '081299990001';
  expect(await said('/api/v1/resetpassword/phone', { phone }, 'en')).toMatch(/^If this number is registered/);
  expect(await said('/api/v1/resetpassword/phone', { phone })).toMatch(/^Bila nomor ini terdaftar/);
  expect(await said('/api/v1/order-code', { phone }, 'en')).toBe(
    'If the number matches, we have sent an SMS.',
  );
  expect(await said('/api/v1/order-code', { phone })).toBe('Kalau nomornya cocok, SMS sudah kami kirim.');
});

const MODULES = new URL('../../src/modules/', import.meta.url);

type Row = readonly [status: number, indonesian: string, english: string];

/** Every text that tells why something is refused, as `[where, indonesian, english]`. */
async function allTexts(): Promise<[string, string, string][]> {
  const tables: [string, Record<string, Row>][] = [['infra', COMMON_FAILURES]];
  for (const path of readdirSync(MODULES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('failures.ts')) continue;
    const module = (await import(new URL(path, MODULES).href)) as object;
    for (const { kinds } of Object.values(module) as { kinds: Record<string, Row> }[])
      tables.push([path, kinds]);
  }
  expect(tables.length).toBeGreaterThan(12);
  return [
    ...tables.flatMap(([path, rows]) =>
      Object.entries(rows).map(([code, [, id, en]]): [string, string, string] => [`${path} ${code}`, id, en]),
    ),
    ...Object.entries(VALIDATION.id).map(([code, id]): [string, string, string] => [
      `validation ${code}`,
      id,
      VALIDATION.en[code as keyof typeof VALIDATION.en],
    ]),
    ...[...Object.values(FRAMEWORK), NOT_SERVED, ...Object.values(OAUTH_ERRORS), SESSION_ENDED].map(
      ({ id, en }): [string, string, string] => ['http', id, en],
    ),
  ];
}

/** Words of every other Indonesian sentence; of names that staff see on Loket's screens none is among them. */
const INDONESIAN =
  /\b(yang|tidak|ini|itu|sudah|belum|dan|atau|untuk|dengan|dari|ke|di|pada|lalu|dulu|lagi|bila|dapat|harus|wajib|silakan|Anda|kami|salah|coba|pilih|isi|minta)\b/i;

/** The specification's own sentences, which both apps show letter for letter. */
const QUOTED = [
  'Failed Validation',
  'Invalid page provided',
  'Virtual Number Already Created',
  'This field is required',
  'New Password & Confirm Password does not match',
  'Please complete all required fields',
];

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

it('has each reason in both languages, with the same places', async () => {
  const texts = await allTexts();
  expect(texts.length).toBeGreaterThan(300);
  const same: string[] = [];
  for (const [where, indonesian, english] of texts) {
    for (const text of [indonesian, english]) expect([where, text.trim()]).not.toEqual([where, '']);
    expect([where, placesOf(english)]).toEqual([where, placesOf(indonesian)]);
    expect([where, english.replaceAll(/\{\w+\}/g, '')]).toEqual([
      where,
      expect.not.stringMatching(INDONESIAN),
    ]);
    if (english === indonesian) same.push(english);
  }
  expect(same.sort()).toEqual([...QUOTED].sort());
});
