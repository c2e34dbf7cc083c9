import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SnapClient } from '../client/client.ts';
import { SnapBank } from '../client/snap-bank.ts';
import { nineDigitIds } from '../values/external-id.ts';
import { vaFields } from '../values/va-number.ts';
import { readVaStatus } from '../values/va-status.ts';
import { generateRsaKeyPair } from './key-pair.ts';
import type { BankProfile } from './profile.ts';
import { signRequest, verifyRequest } from './signature.ts';
import { startTestBank } from './test-bank.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Seen {
  line: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
}

type Script = (seen: Seen) => { status?: number; body: object };

const keys = generateRsaKeyPair();
const account = vaFields('77777', '000000000001');
const order = {
  ...account,
  virtualAccountName: 'Siti',
  trxId: 'VA-1',
  totalAmount: { value: '1500000.00', currency: 'IDR' },
  virtualAccountTrxType: 'C' as const,
  expiredDate: '2026-02-01T08:00:00+07:00',
};
const bareToken = { accessToken: 'the-token', tokenType: 'BearerToken', expiresIn: 899 };

/** A bank made of one function, which sees every request as it came. */
async function scripted(script: Script, changes: Partial<BankProfile> = {}) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const one = {
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      text,
      body: JSON.parse(text),
    };
    seen.push(one);
    const { status = 200, body } = one.line.includes('access-token') ? { body: bareToken } : script(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const profile: BankProfile = {
    bank: 'BRI',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pathPrefix: '/snap',
    partnerId: 'RIHLAH',
    channelId: '00009',
    partnerServiceId: '77777',
    virtualAccountDigits: 17,
    clientKey: 'key',
    clientSecret: 'secret',
    privateKeyPem: (await keys).privateKeyPem,
    bankPublicKeyPem: '',
    callbackClientKey: '',
    callbackClientSecret: '',
    timeoutMs: 5_000,
    dialect: 'bri',
    ...changes,
  };
  return { seen, profile, bank: new SnapBank({ profile, now: () => new Date('2026-01-31T01:00:00Z') }) };
}

const created = { responseCode: '2002700', responseMessage: 'Successful', virtualAccountData: order };

test('BRI: a token without a responseCode, nine digits, a hex signature and a description', async () => {
  const { bank, seen } = await scripted(() => ({ body: created }));
  expect(await bank.create(order)).toMatchObject({ ok: true, code: '2002700' });
  const call = seen[1];
  expect(call?.line).toBe('POST /snap/v1.0/transfer-va/create-va');
  expect(call?.headers['x-external-id']).toMatch(/^\d{9}$/);
  expect(call?.body.additionalInfo).toEqual({ description: 'Pembayaran paket umrah' });
  // By BI's formula, computed here by hand.
  const hash = createHash('sha256')
    .update(call?.text ?? '')
    .digest('hex');
  const signed = `POST:/snap/v1.0/transfer-va/create-va:the-token:${hash}:${call?.headers['x-timestamp']}`;
  expect(call?.headers['x-signature']).toBe(createHmac('sha512', 'secret').update(signed).digest('hex'));
});

test('BRI: the profile may ask for Base64', async () => {
  const { bank, seen } = await scripted(() => ({ body: created }), { signatureEncoding: 'base64' });
  await bank.create(order);
  expect(seen[1]?.headers['x-signature']).toMatch(/^[\w+/]{86}==$/);
});

test('BRI: a status names an inquiry, a new one each time, and "not found" is unpaid', async () => {
  const { bank, seen } = await scripted(() => ({
    status: 404,
    body: { responseCode: '4042601', responseMessage: 'Transaction Not Found' },
  }));
  const answers = [await bank.status(account), await bank.status(account)];
  for (const answer of answers)
    expect(answer.ok && readVaStatus(answer.body)).toMatchObject({ state: 'unpaid', trxId: null });
  const ids = seen.slice(1).map(({ body }) => body.inquiryRequestId);
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id) => typeof id === 'string' && id !== '')).toBe(true);
});

test('a status in a list is read, that with money before the newest', async () => {
  const paid = {
    ...account,
    paymentRequestId: 'P-1',
    paidAmount: { value: '1500000.00', currency: 'IDR' },
    additionalInfo: { paidStatus: 'Y' },
  };
  const { bank } = await scripted(() => ({
    body: { responseCode: 2002600, responseMessage: '', virtualAccountData: [paid, account] },
  }));
  const answer = await bank.status(account);
  expect(answer.ok && readVaStatus(answer.body)).toMatchObject({
    state: 'paid',
    payment: { paymentRequestId: 'P-1', paidAmount: 1_500_000 },
  });
});

test('BRI: a report asks for one day with zoned times and reads the spelling of the sample', async () => {
  const { bank, seen } = await scripted(() => ({
    body: { responseCode: 2003500, responseMessage: '', virtualAccountdata: [{ any: 'row' }] },
  }));
  expect(await bank.report?.('2026-01-30')).toMatchObject({
    ok: true,
    body: { virtualAccountData: [{ any: 'row' }] },
  });
  expect(seen[1]?.body).toEqual({
    partnerServiceId: '   77777',
    startDate: '2026-01-30',
    startTime: '00:00:00+07:00',
    endTime: '23:59:59+07:00',
  });
});

test('BRI: a day on which nobody paid is an empty list', async () => {
  const { bank } = await scripted(() => ({
    status: 404,
    body: { responseCode: '4043501', responseMessage: 'Transaction Not Found' },
  }));
  expect(await bank.report?.('2026-01-30')).toMatchObject({ ok: true, body: { virtualAccountData: [] } });
});

test('service 30 tells our reference', async () => {
  const { bank, seen } = await scripted(() => ({
    body: { responseCode: '2003000', responseMessage: '', virtualAccountData: { ...account, trxId: 'VA-1' } },
  }));
  expect(await bank.inquireAccount?.({ ...account, trxId: 'VA-1' })).toMatchObject({
    ok: true,
    body: { virtualAccountData: { trxId: 'VA-1' } },
  });
  expect(seen[1]?.line).toBe('POST /snap/v1.0/transfer-va/inquiry-va');
});

test('BNI: its own addresses, its device headers, its word for a number in use', async () => {
  const device = { id: 'rihlah-1', ipAddress: '203.0.113.9', latitude: '-6.2088', longitude: '106.8456' };
  const { bank, seen } = await scripted(
    () => ({ status: 403, body: { responseCode: '4032755', responseMessage: 'VA Number Is In Use' } }),
    { dialect: 'bni', pathPrefix: '', device },
  );
  expect(await bank.create(order)).toMatchObject({ ok: false, code: '4092701' });
  expect(seen.map(({ line }) => line)).toEqual([
    'POST /snap/v1/access-token/b2b',
    'POST /snap-service/v1/transfer-va/create-va',
  ]);
  for (const { headers } of seen)
    expect(headers).toMatchObject({
      'x-device-id': 'rihlah-1',
      'x-ip-address': '203.0.113.9',
      'x-latitude': '-6.2088',
      'x-longitude': '106.8456',
    });
});

test('an X-EXTERNAL-ID that another process used is replaced, and five are tried', async () => {
  let free = 2;
  const conflict = { responseCode: '4092700', responseMessage: 'Conflict' };
  const { bank, seen } = await scripted(() => {
    free -= 1;
    return free < 0 ? { body: created } : { status: 409, body: conflict };
  });
  expect(await bank.create(order)).toMatchObject({ ok: true });
  const ids = seen.slice(1).map(({ headers }) => headers['x-external-id']);
  expect(new Set(ids).size).toBe(3);
  free = 9;
  expect(await bank.create(order)).toMatchObject({ ok: false, code: '4092700' });
  expect(seen).toHaveLength(9);
});

test('nine digits are made once a day, a hundred thousand in one moment', () => {
  const make = nineDigitIds();
  const now = new Date('2026-01-31T16:59:00Z');
  const ids = Array.from({ length: 100_000 }, () => make(now));
  expect(new Set(ids).size).toBe(100_000);
  expect(ids.every((id) => /^\d{9}$/.test(id))).toBe(true);
  expect(make(new Date('2026-01-31T17:00:00Z'))).toMatch(/^00000000\d$/);
});

const inquiry = { ...account, inquiryRequestId: 'I-1' };

test.each([
  ['hex', ['base64', 'hex'], true],
  ['base64', ['base64', 'hex'], true],
  ['hex', ['base64'], false],
  ['base64', ['hex'], false],
] as const)('a call signed in %s, where %j is taken: %s', async (sent, encodings, isTaken) => {
  const { endpoint, clock, app } = await startTestBank(
    { inquiry: async () => ({ case: 'unknownAccount' }) },
    { caller: { encodings } },
  );
  closers.push(() => app.close());
  // The token is signed in Base64, as BRI's SDK does.
  const client = new SnapClient({ endpoint: { ...endpoint, signatureEncoding: sent }, now: () => clock.at });
  const code = isTaken ? '4042412' : sent === 'hex' ? '4012400' : '4017300';
  expect(await client.call('inquiry', inquiry)).toMatchObject({ code });
});

test.each([
  ['as it is', (hex: string) => hex, true],
  ['in upper case', (hex: string) => hex.toUpperCase(), false],
  ['cut short', (hex: string) => hex.slice(2), false],
  ['empty', () => '', false],
])('a hex signature %s', (_how, change, isTaken) => {
  const request = { method: 'POST', path: '/a', accessToken: 't', body: '{}', timestamp: 'now' };
  const signature = change(signRequest(request, 'secret', 'hex'));
  expect(verifyRequest(request, signature, 'secret', ['base64', 'hex'])).toBe(isTaken);
});

test('a caller may sign the path that it knows, behind a proxy that rewrites it', async () => {
  const { endpoint, clock, app } = await startTestBank(
    { inquiry: async () => ({ case: 'unknownAccount' }) },
    { party: { signedPath: (arrived) => arrived.replace('/demo/bank/bri/snap', '/snap') } },
  );
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await app.inject({
      method: 'POST',
      url: `/demo/bank/bri${request.url}`,
      headers: request.headers as Record<string, string>,
      payload: Buffer.concat(chunks),
    });
    response.writeHead(answer.statusCode).end(answer.body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closers.push(
    async () => proxy.close(),
    () => app.close(),
  );
  const { port } = proxy.address() as AddressInfo;
  const outside = { ...endpoint, baseUrl: `http://127.0.0.1:${port}` };
  const client = new SnapClient({ endpoint: outside, now: () => clock.at });
  expect(await client.call('inquiry', inquiry)).toMatchObject({ code: '4042412' });
});
