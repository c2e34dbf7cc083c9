import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestBank, type TestBank } from '../protocol/test-bank.ts';
import type { SnapHandler } from '../server/server.ts';
import { vaFields } from '../values/va-number.ts';
import { SnapClient } from './client.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const account = vaFields('77777', '000000000001');
const status: SnapHandler<'status'> = async ({ body }) => ({
  case: 'success',
  body: { virtualAccountData: { ...body, trxId: 'VA-1' }, additionalInfo: { paidStatus: 'N' } },
});

async function bankWith(...args: Parameters<typeof startTestBank>): Promise<TestBank> {
  const bank = await startTestBank(...args);
  closers.push(() => bank.app.close());
  return bank;
}

const tokenRequests = (bank: TestBank) =>
  bank.requests.filter((line) => line.includes('access-token')).length;

test('signs what the server verifies, below its mount point and prefix', async () => {
  const bank = await bankWith({ status });
  const result = await bank.client.call('status', account);
  expect(result).toMatchObject({
    ok: true,
    code: '2002600',
    body: { virtualAccountData: { trxId: 'VA-1' } },
  });
  expect(bank.requests).toEqual([
    'POST /demo/bank/bri/snap/v1.0/access-token/b2b',
    'POST /demo/bank/bri/snap/v1.0/transfer-va/status',
  ]);
});

test('sends DELETE with a body and PUT', async () => {
  const seen: unknown[] = [];
  const bank = await bankWith({
    delete: async ({ body }) => {
      seen.push(body);
      return { case: 'success', body: { virtualAccountData: body } };
    },
    update: async ({ body }) => ({ case: 'success', body: { virtualAccountData: body } }),
  });
  expect(await bank.client.call('delete', { ...account, trxId: 'VA-1' })).toMatchObject({
    ok: true,
    code: '2003100',
  });
  expect(seen).toEqual([{ ...account, trxId: 'VA-1' }]);
  const changed = {
    ...account,
    virtualAccountName: 'Siti "Nur" Aisyah — حاجة',
    trxId: 'VA-1',
    totalAmount: { value: '1500000.00', currency: 'IDR' },
    virtualAccountTrxType: 'C' as const,
    expiredDate: '2026-02-01T08:00:00+07:00',
  };
  expect(await bank.client.call('update', changed)).toMatchObject({ ok: true, code: '2002800' });
});

test('a refusal is a value with its code', async () => {
  const bank = await bankWith({ status: async () => ({ case: 'unknownAccount' }) });
  expect(await bank.client.call('status', account)).toEqual({
    ok: false,
    code: '4042612',
    message: 'Invalid Bill/Virtual Account Not Found',
    httpStatus: 404,
  });
});

test('many calls at once share one token, which is kept until shortly before its end', async () => {
  const bank = await bankWith({ status });
  await Promise.all(Array.from({ length: 8 }, () => bank.client.call('status', account)));
  expect(tokenRequests(bank)).toBe(1);
  bank.clock.at = new Date(bank.clock.at.getTime() + 839_000);
  await bank.client.call('status', account);
  expect(tokenRequests(bank)).toBe(1);
  bank.clock.at = new Date(bank.clock.at.getTime() + 1_000);
  await bank.client.call('status', account);
  expect(tokenRequests(bank)).toBe(2);
});

test('a token refused with 401 is renewed once, by all who share it', async () => {
  const issued: string[] = [];
  const tokens = new Map<string, { token: string; clientKey: string; expiresAt: Date }>();
  const bank = await bankWith(
    { status },
    {
      party: {
        tokens: {
          issue: async (token) => {
            issued.push(token.token);
            tokens.set(token.token, token);
          },
          find: async (token) => tokens.get(token) ?? null,
        },
      },
    },
  );
  await bank.client.call('status', account);
  tokens.clear(); // the bank forgot it, as after a restart
  const results = await Promise.all([
    bank.client.call('status', account),
    bank.client.call('status', account),
  ]);
  expect(results.every((result) => result.ok)).toBe(true);
  expect(issued).toHaveLength(2);
});

test('a second 401 is the answer', async () => {
  const bank = await bankWith({ status }, { caller: { clientSecret: 'another' } });
  expect(await bank.client.call('status', account)).toMatchObject({
    ok: false,
    code: '4012600',
    httpStatus: 401,
  });
  expect(bank.requests.filter((line) => line.includes('status'))).toHaveLength(2);
});

test('a refused token request is the answer', async () => {
  const bank = await bankWith({ status }, { caller: { publicKeyPem: '' } });
  expect(await bank.client.call('status', account)).toMatchObject({
    ok: false,
    code: '4017300',
    httpStatus: 401,
  });
});

test('a missing private key or secret is unreachable, not an exception', async () => {
  const bank = await bankWith({ status });
  for (const missing of [{ privateKeyPem: '' }, { clientSecret: '' }]) {
    const client = new SnapClient({ endpoint: { ...bank.endpoint, ...missing }, now: () => bank.clock.at });
    expect(await client.call('status', account)).toMatchObject({ ok: false, unreachable: true });
  }
});

test('nobody listening is unreachable', async () => {
  const bank = await bankWith({ status });
  await bank.client.call('status', account);
  await bank.app.close();
  expect(await bank.client.call('status', account)).toMatchObject({ ok: false, unreachable: true });
});

/** A bank whose token endpoint works and whose services answer as told. */
async function rawBank(answer: RequestListener, timeoutMs = 5_000): Promise<SnapClient> {
  const bank = await bankWith({});
  const server = createServer((request, response) => {
    if (!request.url?.includes('access-token')) return answer(request, response);
    response.end(
      '{"responseCode":"2007300","responseMessage":"","accessToken":"t","tokenType":"Bearer","expiresIn":900}',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const endpoint = { ...bank.endpoint, baseUrl: `http://127.0.0.1:${port}`, timeoutMs };
  return new SnapClient({ endpoint, now: () => new Date() });
}

test('no answer in time is unreachable', async () => {
  const client = await rawBank(() => {}, 50);
  const result = await client.call('status', account);
  expect(result).toEqual({ ok: false, unreachable: true, silent: true, reason: 'no answer within 50 ms' });
});

test('an answer that stalls half way is unreachable', async () => {
  const client = await rawBank((_request, response) => void response.write('{"responseCode":"2002600",'), 50);
  expect(await client.call('status', account)).toMatchObject({ unreachable: true });
});

test.each([
  [200, '<html>gateway</html>'],
  [502, '<html>bad gateway</html>'],
  [404, '{"statusCode":404,"error":"Not Found"}'],
  [500, '{"responseCode":"2002600","responseMessage":"Successful"}'],
  [200, '{"responseCode":"2002700","responseMessage":"of another service"}'],
  [200, '{"responseCode":"2002600","responseMessage":"without its fields"}'],
  [302, '{"responseCode":"2002600","responseMessage":"moved"}'],
  [200, ''],
])('garbage (%d %s) is unreachable', async (code, text) => {
  const client = await rawBank((_request, response) => void response.writeHead(code).end(text));
  expect(await client.call('status', account)).toMatchObject({ ok: false, unreachable: true });
});

test('a refusal sent with HTTP 200 is still a refusal', async () => {
  const client = await rawBank((_request, response) => {
    response.end('{"responseCode":"4042612","responseMessage":"not found"}');
  });
  expect(await client.call('status', account)).toMatchObject({ ok: false, code: '4042612', httpStatus: 404 });
});

test('every request has its own X-EXTERNAL-ID, also within one millisecond', async () => {
  const ids: unknown[] = [];
  const bank = await bankWith({
    status: async (call) => {
      ids.push(call.externalId);
      return status(call);
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => bank.client.call('status', account)));
  expect(new Set(ids).size).toBe(20);
  expect(ids.every((id) => /^\d{21}$/.test(String(id)))).toBe(true);
});
