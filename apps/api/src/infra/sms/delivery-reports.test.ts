import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { type FakeGateway, startFakeGateway } from '../../../test/support/http/sms-gateways.ts';
import { newPhone } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { inTransaction } from '../db/database.ts';
import { MAX_ATTEMPTS } from '../retry-pause.ts';
import { findAttempts } from './deliveries/attempts.ts';
import { messageDeliveries } from './deliveries/deliveries.tables.ts';
import { enqueueSmsRows } from './enqueue-sms.ts';
import { signTwilio } from './gateways/twilio.ts';
import { smsOutbox } from './sms.tables.ts';

const PUBLIC_URL = 'https://rihlah.test';
const TOKEN = 'twilio-token';

let twilio: FakeGateway;
let vonage: FakeGateway;
let product: TestProduct;
beforeAll(async () => {
  twilio = await startFakeGateway('twilio');
  vonage = await startFakeGateway('vonage');
  product = await startTestProduct({
    PUBLIC_URL,
    SMS_GATEWAY: 'twilio',
    TWILIO_URL: twilio.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: '+15550100',
    SMS_GATEWAY_SECOND: 'vonage',
    VONAGE_URL: vonage.url,
    VONAGE_API_KEY: 'abcd1234',
    VONAGE_API_SECRET: 's',
    VONAGE_FROM: 'Rihlah',
  });
  // As in production, where no text with a password stays.
  product.services.config.DEMO = false;
});
afterAll(async () => {
  await product.end();
  await Promise.all([twilio.close(), vonage.close()]);
});
beforeEach(async () => {
  await product.services.db.delete(messageDeliveries);
});
afterEach(() => {
  for (const gateway of [twilio, vonage]) {
    gateway.behave = 'take';
    gateway.taken.length = 0;
  }
});

/** Writes a message, as a use case does. */
async function write(text: string, isSecret = false): Promise<string> {
  const { db, clock } = product.services;
  const kind = isSecret ? 'phone-code' : 'news';
  const message = { phone: newPhone(), text, kind, isSecret } as const;
  const [uuid = ''] = await inTransaction(db, (tx) => enqueueSmsRows(tx, [message], clock.now()));
  return uuid;
}

const takenBy = (gateway: FakeGateway, text: string) =>
  eventually(
    async () => gateway.taken.find((one) => one.text === text),
    (found) => found !== undefined,
  );
const sms = async (uuid: string) =>
  (await product.services.db.select().from(smsOutbox).where(eq(smsOutbox.uuid, uuid)))[0];
const attemptsOf = (uuid: string) => findAttempts(product.services.db, uuid);
const sent = (uuid: string) =>
  eventually(
    () => sms(uuid),
    (row) => row?.sentAt instanceof Date,
  );

/** Where a gateway was told to report to, at this server. */
const here = (reportTo: string | null | undefined): string =>
  `${product.address}${reportTo?.slice(PUBLIC_URL.length)}`;

/** As Twilio calls: a form, signed over the address that it was told. */
async function twilioSays(
  reportTo: string | null | undefined,
  fields: Record<string, string>,
  token = TOKEN,
) {
  const signature = signTwilio(token, { url: reportTo ?? '', fields }).toString('base64');
  const { status } = await fetch(here(reportTo), {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(fields),
  });
  return status;
}

it('writes down who was told what, when, by which way, and that it arrived', async () => {
  const uuid = await write('kabar');
  const taken = await takenBy(twilio, 'kabar');
  await sent(uuid);
  expect(taken?.reportTo).toMatch(/^https:\/\/rihlah\.test\/sms\/reports\/twilio\//);
  expect(await attemptsOf(uuid)).toMatchObject([
    {
      kind: 'news',
      recipient: (await sms(uuid))?.phone,
      gateway: 'twilio',
      state: 'accepted',
      gatewayId: taken?.id,
      segments: 1,
    },
  ]);
  expect(await twilioSays(taken?.reportTo, { MessageStatus: 'sent' })).toBe(204);
  expect(await attemptsOf(uuid)).toMatchObject([{ state: 'accepted', reportedAt: null }]);
  expect(await twilioSays(taken?.reportTo, { MessageStatus: 'delivered' })).toBe(204);
  const [delivered] = await attemptsOf(uuid);
  expect(delivered).toMatchObject({ state: 'delivered', reportedAt: expect.any(Date) });
  // Twice, and others that come late, change nothing.
  for (const MessageStatus of ['delivered', 'sent', 'failed'])
    expect(await twilioSays(taken?.reportTo, { MessageStatus })).toBe(204);
  expect(await attemptsOf(uuid)).toEqual([delivered]);
});

it('reads the published test vector of Twilio’s signature', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  };
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(signTwilio('12345', { url, fields }).toString('base64')).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
});

it('refuses a report without a signature, with another’s, and at an address that it did not make', async () => {
  const uuid = await write('tidak percaya');
  const taken = await takenBy(twilio, 'tidak percaya');
  await sent(uuid);
  const fields = { MessageStatus: 'failed' };
  expect(
    (await fetch(here(taken?.reportTo), { method: 'POST', body: new URLSearchParams(fields) })).status,
  ).toBe(403);
  expect(await twilioSays(taken?.reportTo, fields, 'another-token')).toBe(403);
  const other = taken?.reportTo?.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
  expect(await twilioSays(other, fields)).toBe(403);
  expect(
    await twilioSays(taken?.reportTo?.replace(/twilio\/[^/]+/, `twilio/${crypto.randomUUID()}`), fields),
  ).toBe(403);
  // One gateway's address is not another's, and one that sends no reports has none.
  for (const name of ['vonage', 'zenziva', 'demo'])
    expect((await fetch(here(taken?.reportTo?.replace('twilio', name)), { method: 'POST' })).status).toBe(
      403,
    );
  expect(await attemptsOf(uuid)).toMatchObject([{ state: 'accepted', reportedAt: null }]);
});

it.each([
  [
    'a query',
    (url: string, fields: Record<string, string>) => fetch(`${url}?${new URLSearchParams(fields)}`),
  ],
  [
    'a form',
    (url: string, fields: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields) }),
  ],
  [
    'JSON',
    (url: string, fields: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      }),
  ],
])(
  'reads Vonage’s receipts as %s, failed ones with their reason; nobody is told an ordinary message again',
  async (as, call) => {
    twilio.behave = 'refuse';
    const uuid = await write(`lewat ${as}`);
    const taken = await takenBy(vonage, `lewat ${as}`);
    await sent(uuid);
    const fields = { msisdn: '628123', 'message-id': taken?.id ?? '', status: 'expired', 'err-code': '6' };
    expect((await call(here(taken?.reportTo), fields)).status).toBe(204);
    expect((await attemptsOf(uuid)).at(-1)).toMatchObject({
      gateway: 'vonage',
      state: 'failed',
      reason: 'expired (6)',
    });
    expect(await sms(uuid)).toMatchObject({ sentAt: expect.any(Date) });
  },
);

it('has a code that did not arrive sent by the other gateway, once, and keeps no text meanwhile', async () => {
  const uuid = await write('kode 123456', true);
  const taken = await takenBy(twilio, 'kode 123456');
  await sent(uuid);
  expect((await sms(uuid))?.text).toBe('');
  const [kept] = await attemptsOf(uuid);
  expect(kept?.textSealed).not.toBeNull();
  expect(kept?.textSealed).not.toContain('123456');
  // It had come to its last try.
  await product.services.db.update(smsOutbox).set({ attempts: MAX_ATTEMPTS }).where(eq(smsOutbox.uuid, uuid));
  expect(await twilioSays(taken?.reportTo, { MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204);
  const again = await takenBy(vonage, 'kode 123456');
  await eventually(
    () => attemptsOf(uuid),
    (all) => all.at(-1)?.state === 'accepted',
  );
  expect(await attemptsOf(uuid)).toMatchObject([
    { gateway: 'twilio', state: 'failed', reason: 'undelivered (30003)', textSealed: null },
    { gateway: 'vonage', state: 'accepted' },
  ]);
  expect((await sms(uuid))?.text).toBe('');
  // That one fails too: it is not sent a third time.
  await fetch(`${here(again?.reportTo)}?status=failed`);
  await eventually(
    () => attemptsOf(uuid),
    (all) => all.at(-1)?.textSealed === null,
  );
  expect(await sms(uuid)).toMatchObject({ text: '', sentAt: expect.any(Date) });
  expect(twilio.taken).toHaveLength(1);
  expect(vonage.taken).toHaveLength(1);
});

it('forgets a code that arrived, and after a quarter of an hour one of which nothing is heard', async () => {
  const [arrives, silent] = [await write('kode 1', true), await write('kode 2', true)];
  const taken = await takenBy(twilio, 'kode 1');
  await Promise.all([sent(arrives), sent(silent)]);
  await twilioSays(taken?.reportTo, { MessageStatus: 'delivered' });
  expect((await attemptsOf(arrives))[0]?.textSealed).toBeNull();
  const quarter = new Date(product.services.clock.now().getTime() - 15 * 60_000);
  const { db } = product.services;
  await db
    .update(messageDeliveries)
    .set({ handedAt: quarter })
    .where(eq(messageDeliveries.messageUuid, silent));
  await eventually(
    () => attemptsOf(silent),
    ([attempt]) => attempt?.textSealed === null,
  );
});

it('sends nothing again of which the gateway reports although it gave no answer', async () => {
  twilio.behave = 'vanish';
  const uuid = await write('tanpa jawaban');
  const taken = await takenBy(twilio, 'tanpa jawaban');
  await eventually(
    () => attemptsOf(uuid),
    ([attempt]) => attempt?.state === 'unknown',
  );
  expect(await twilioSays(taken?.reportTo, { MessageStatus: 'delivered' })).toBe(204);
  expect(await sms(uuid)).toMatchObject({ sentAt: expect.any(Date), lastError: null });
  expect(await attemptsOf(uuid)).toMatchObject([{ state: 'delivered' }]);
});

it('sends by the other at once what the gateway reports as failed although it gave no answer', async () => {
  twilio.behave = 'vanish';
  const uuid = await write('gagal tanpa jawaban');
  const taken = await takenBy(twilio, 'gagal tanpa jawaban');
  await eventually(
    () => attemptsOf(uuid),
    ([attempt]) => attempt?.state === 'unknown',
  );
  await twilioSays(taken?.reportTo, { MessageStatus: 'failed' });
  await takenBy(vonage, 'gagal tanpa jawaban');
  await sent(uuid);
});
