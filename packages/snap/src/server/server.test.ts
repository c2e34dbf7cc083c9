import { afterEach, beforeEach, expect, test } from 'vitest';
import { signRequest, signToken } from '../protocol/signature.ts';
import { startTestBank, type TestBank } from '../protocol/test-bank.ts';
import { formatTimestamp } from '../values/timestamp.ts';
import { vaFields } from '../values/va-number.ts';

const account = vaFields('77777', '000000000001');
const payment = {
  ...account,
  paymentRequestId: 'P-1',
  paidAmount: { value: '1500000.00', currency: 'IDR' },
};
const createPath = '/demo/bank/bri/snap/v1.0/transfer-va/status';
const paymentPath = '/demo/bank/bri/snap/v1.0/transfer-va/payment';

let bank: TestBank;
let handled: { repeated: boolean; raw: string }[];

beforeEach(async () => {
  handled = [];
  bank = await startTestBank({
    status: async ({ body, raw, repeated }) => {
      handled.push({ repeated, raw: raw.toString() });
      if (body.inquiryRequestId === 'explode')
        throw Object.assign(new Error('database gone'), { statusCode: 404 });
      return { case: 'success', body: { virtualAccountData: body } };
    },
    payment: async ({ body, raw, repeated }) => {
      handled.push({ repeated, raw: raw.toString() });
      const data = { ...account, paymentRequestId: body.paymentRequestId, paymentFlagStatus: '00' };
      return { case: 'success', body: { virtualAccountData: data } };
    },
  });
});
afterEach(() => bank.app.close());

async function token(changes: Record<string, string> = {}, body = '{"grantType":"client_credentials"}') {
  const timestamp = changes['x-timestamp'] ?? formatTimestamp(bank.clock.at);
  const headers = {
    'content-type': 'application/json',
    'x-client-key': 'client-key',
    'x-timestamp': timestamp,
    'x-signature': signToken('client-key', timestamp, bank.endpoint.privateKeyPem),
    ...changes,
  };
  const url = '/demo/bank/bri/snap/v1.0/access-token/b2b';
  const response = await bank.app.inject({ method: 'POST', url, headers, body });
  return { status: response.statusCode, ...response.json() };
}

/** Sends a request signed over exactly `body`, then changed as told. */
async function send(
  path: string,
  body: string,
  changes: Record<string, string> = {},
  signedPath = path,
  accessToken?: string,
) {
  accessToken ??= (await token()).accessToken as string;
  const timestamp = changes['x-timestamp'] ?? formatTimestamp(bank.clock.at);
  const signed = { method: 'POST', path: signedPath, accessToken, body, timestamp };
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    authorization: `Bearer ${accessToken}`,
    'x-timestamp': timestamp,
    'x-signature': signRequest(signed, 'client-secret'),
    'x-partner-id': 'RIHLAH',
    'channel-id': '00009',
    'x-external-id': '100',
    ...changes,
  };
  for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name];
  const response = await bank.app.inject({ method: 'POST', url: path, headers, body });
  return { status: response.statusCode, ...response.json() };
}

test('a token answer names the client it is for', async () => {
  const timestamp = formatTimestamp(bank.clock.at);
  const response = await bank.app.inject({
    method: 'POST',
    url: '/demo/bank/bri/snap/v1.0/access-token/b2b',
    headers: {
      'content-type': 'application/json',
      'x-client-key': 'client-key',
      'x-timestamp': timestamp,
      'x-signature': signToken('client-key', timestamp, bank.endpoint.privateKeyPem),
    },
    body: '{"grantType":"client_credentials"}',
  });
  expect(response.headers['x-client-key']).toBe('client-key');
});

test('an unknown address and a wrong method are answered in SNAP', async () => {
  expect(await send('/demo/bank/bri/snap/v1.0/transfer-va/refund', '{}')).toMatchObject({
    status: 404,
    responseCode: '4040002',
  });
  const wrong = await bank.app.inject({ method: 'GET', url: createPath });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.json()).toMatchObject({ responseCode: '4052600' });
});

test('a refused signature is told in the words of the table', async () => {
  expect(await send(createPath, JSON.stringify(account), { 'x-signature': 'AAAA' })).toMatchObject({
    responseMessage: 'Unauthorized. [signature]',
  });
});

test('issues tokens of 900 seconds', async () => {
  expect(await token()).toMatchObject({
    status: 200,
    responseCode: '2007300',
    tokenType: 'Bearer',
    expiresIn: '900',
  });
});

test.each([
  ['X-CLIENT-KEY missing', { 'x-client-key': '' }, '4007302'],
  ['X-TIMESTAMP malformed', { 'x-timestamp': '2026-01-31 08:00' }, '4007301'],
  ['unknown client', { 'x-client-key': 'stranger' }, '4017300'],
  ['clock six minutes off', { 'x-timestamp': '2026-01-31T07:54:00+07:00' }, '4017300'],
  ['wrong signature', { 'x-signature': 'AAAA' }, '4017300'],
])('refuses a token request: %s', async (_what, changes, code) => {
  expect(await token(changes)).toMatchObject({ status: Number(code.slice(0, 3)), responseCode: code });
});

test.each([
  ['{}', '4007302'],
  ['{"grantType":"password"}', '4007301'],
  ['not json', '4007300'],
])('refuses the token body %s', async (body, code) => {
  expect(await token({}, body)).toMatchObject({ responseCode: code });
});

test('verifies the raw bytes and hands them on', async () => {
  const spaced = JSON.stringify({ ...account, note: 1.5 }, null, 2).replace('1.5', '1.50');
  expect(await send(createPath, spaced)).toMatchObject({ responseCode: '2002600' });
  expect(handled).toEqual([{ repeated: false, raw: spaced }]);
});

test('the query is part of the signed path', async () => {
  const path = `${createPath}?page=2`;
  expect(await send(path, JSON.stringify(account))).toMatchObject({ responseCode: '2002600' });
  expect(await send(path, JSON.stringify(account), { 'x-external-id': '101' }, createPath)).toMatchObject({
    responseCode: '4012600',
  });
});

test.each(['authorization', 'x-timestamp', 'x-signature', 'x-partner-id', 'channel-id', 'x-external-id'])(
  'without %s: 4002602',
  async (header) => {
    expect(await send(createPath, JSON.stringify(account), { [header]: '' })).toMatchObject({
      status: 400,
      responseCode: '4002602',
      responseMessage: `Invalid Mandatory Field ${header.toUpperCase()}`,
    });
    expect(handled).toEqual([]);
  },
);

test.each([
  ['unknown token', { authorization: 'Bearer nobody' }, '4012601'],
  ['no bearer token', { authorization: 'Basic abc' }, '4012601'],
  ['unknown partner', { 'x-partner-id': 'OTHER' }, '4012600'],
  ['wrong signature', { 'x-signature': 'AAAA' }, '4012600'],
  ['clock six minutes ahead', { 'x-timestamp': '2026-01-31T08:06:00+07:00' }, '4012600'],
  ['malformed timestamp', { 'x-timestamp': 'yesterday' }, '4002601'],
  ['overlong external id', { 'x-external-id': '1'.repeat(37) }, '4002601'],
])('%s', async (_what, changes, code) => {
  expect(await send(createPath, JSON.stringify(account), changes)).toMatchObject({ responseCode: code });
  expect(handled).toEqual([]);
});

test('an expired token is refused', async () => {
  const old = (await token()).accessToken;
  bank.clock.at = new Date(bank.clock.at.getTime() + 900_000);
  const answer = await send(createPath, JSON.stringify(account), {}, createPath, old);
  expect(answer).toMatchObject({ responseCode: '4012601' });
});

test('a repeated X-EXTERNAL-ID is refused on its day and good on the next', async () => {
  const body = JSON.stringify(account);
  expect(await send(createPath, body)).toMatchObject({ responseCode: '2002600' });
  expect(await send(createPath, body)).toMatchObject({ status: 409, responseCode: '4092600' });
  bank.clock.at = new Date('2026-01-31T17:00:00Z');
  expect(await send(createPath, body)).toMatchObject({ responseCode: '2002600' });
});

test('a payment that repeats its X-EXTERNAL-ID reaches its handler, marked', async () => {
  const body = JSON.stringify(payment);
  for (const repeated of [false, true]) {
    expect(await send(paymentPath, body)).toMatchObject({ responseCode: '2002500' });
    expect(handled.at(-1)?.repeated).toBe(repeated);
  }
});

test('a request refused for its form leaves its external id free', async () => {
  const wrong = { ...account, customerNo: undefined };
  expect(await send(createPath, JSON.stringify(wrong))).toMatchObject({
    responseCode: '4002602',
    responseMessage: 'Invalid Mandatory Field customerNo',
  });
  expect(await send(createPath, JSON.stringify({ ...account, customerNo: 'abc' }))).toMatchObject({
    responseCode: '4002601',
  });
  expect(await send(createPath, '[]')).toMatchObject({ responseCode: '4002600' });
  expect(await send(createPath, '{')).toMatchObject({ responseCode: '4002600' });
  expect(await send(createPath, JSON.stringify(account))).toMatchObject({ responseCode: '2002600' });
});

test('another media type is a bad request, in SNAP', async () => {
  const answer = await send(createPath, 'x=1', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(answer).toMatchObject({ status: 400, responseCode: '4002600' });
});

test('what a handler throws is a 500 without its text, whatever status the error carries', async () => {
  const answer = await send(createPath, JSON.stringify({ ...account, inquiryRequestId: 'explode' }));
  expect(answer).toEqual({ status: 500, responseCode: '5002600', responseMessage: 'General Error' });
});

test('what banks write otherwise is read: an offset without its colon, text for JSON, a mark of byte order; signed as it came', async () => {
  const stamp = formatTimestamp(bank.clock.at).replace('+07:00', '+0700');
  expect(await token({ 'x-timestamp': stamp })).toMatchObject({ status: 200 });
  const body = `\ufeff${JSON.stringify(payment)}`;
  const odd = { 'x-timestamp': stamp, 'content-type': 'text/plain; charset=utf-8' };
  expect(await send(paymentPath, body, odd)).toMatchObject({ status: 200, responseCode: '2002500' });
  expect(handled.at(-1)?.raw).toBe(body);
  // Signed without the mark is another text.
  const accessToken = (await token()).accessToken as string;
  const timestamp = formatTimestamp(bank.clock.at);
  const signed = { method: 'POST', path: paymentPath, accessToken, body: body.slice(1), timestamp };
  const wrong = { 'x-signature': signRequest(signed, 'client-secret'), 'x-external-id': '101' };
  expect(await send(paymentPath, body, wrong, paymentPath, accessToken)).toMatchObject({ status: 401 });
});
