import { randomUUID } from 'node:crypto';
import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeGateway, startFakeGateway } from '../../../test/support/http/sms-gateways.ts';
import { newPhone } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import { findSystemHealth } from '../../modules/backoffice/system/system-health.ts';
import { findSmsPrices, setSmsPrice } from '../../modules/messaging/campaigns/sms-prices.ts';
import { Clock } from '../clock/clock.ts';
import { claimSms } from './claim-sms.ts';
import { beginAttempts, findAttempts, noteEnded, settleAttemptsSql } from './deliveries/attempts.ts';
import { findMessageCosts } from './deliveries/find-costs.ts';
import { SmsGateways } from './gateways/sms-gateways.ts';
import { vonageGateway } from './gateways/vonage.ts';
import { zenzivaGateway } from './gateways/zenziva.ts';
import { sendSms } from './send-sms.ts';
import { smsOutbox } from './sms.tables.ts';

const SECOND = 1_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

/** Every test has days of its own, which the product's own loop does not reach, and gateways of its own. */
let now = Date.now() + 86_400_000;
class TestClock extends Clock {
  override now = () => new Date(now);
}
let first: FakeGateway;
let second: FakeGateway;
beforeEach(async () => {
  now += 2 * 86_400_000;
  first = await startFakeGateway('zenziva');
  second = await startFakeGateway('vonage');
});
afterEach(() => Promise.all([first.close(), second.close()]));

/** A process of its own: it has not heard of what others found out. */
function startProcess() {
  const gateways = [
    zenzivaGateway({ url: first.url, userkey: 'u', passkey: 'p' }),
    vonageGateway({ url: second.url, apiKey: 'abcd1234', apiSecret: 's', from: 'Rihlah' }),
  ];
  return {
    ...product.services,
    clock: new TestClock(),
    smsGateways: new SmsGateways(gateways, findSmsPrices),
  };
}

async function write(text: string, kind: SmsKind = 'news', isSecret = false): Promise<string> {
  const values = { phone: newPhone(), text, kind, isSecret, createdAt: new Date(now) };
  const [row] = await product.services.db
    .insert(smsOutbox)
    .values(values)
    .returning({ uuid: smsOutbox.uuid });
  return row?.uuid ?? '';
}

const find = async (uuid: string) =>
  (await product.services.db.select().from(smsOutbox).where(eq(smsOutbox.uuid, uuid)))[0];

const texts = ({ taken }: FakeGateway) => taken.map(({ text }) => text);

it('has the second send at once what the first refuses, and after three leaves the first alone until it takes one again', async () => {
  const services = startProcess();
  first.behave = 'refuse';
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    now += SECOND;
    expect(await sendSms(services, await write(text))).toBe('sent');
  }
  expect(first.asked).toBe(3);
  expect(texts(second)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect((await findSystemHealth(services)).sms.gateways).toEqual([
    {
      gateway: 'zenziva',
      isInUse: false,
      failingSince: expect.any(String),
      reason: expect.stringContaining('status 0'),
    },
    { gateway: 'vonage', isInUse: true, failingSince: null, reason: null },
  ]);
  // After half a minute it is asked again, and refuses.
  now += 31 * SECOND;
  await sendSms(services, await write('f'));
  await sendSms(services, await write('g'));
  expect(first.asked).toBe(4);
  first.behave = 'take';
  now += 31 * SECOND;
  await sendSms(services, await write('h'));
  await sendSms(services, await write('i'));
  expect(texts(first)).toEqual(['h', 'i']);
  expect((await findSystemHealth(services)).sms.gateways[0]).toMatchObject({
    isInUse: true,
    failingSince: null,
  });
});

it('knows it in every process, and after a restart', async () => {
  first.behave = 'refuse';
  for (const text of ['a', 'b', 'c']) await sendSms(startProcess(), await write(text));
  const { asked } = first;
  now += SECOND;
  expect(await sendSms(startProcess(), await write('d'))).toBe('sent');
  expect(first.asked).toBe(asked);
});

it('is not left because of one message that no gateway takes', async () => {
  const services = startProcess();
  first.behave = 'refuse';
  second.behave = 'refuse';
  const uuid = await write('ke nomor yang tidak ada');
  for (let attempt = 0; attempt < 4; attempt++) {
    await expect(sendSms(services, uuid)).rejects.toThrow('Vonage answered status 9');
    now += 3600 * SECOND;
  }
  expect(await find(uuid)).toMatchObject({
    sentAt: null,
    attempts: 4,
    lastError: 'Vonage answered status 9',
  });
  first.behave = 'take';
  await sendSms(services, await write('lain'));
  expect(texts(first)).toEqual(['lain']);
});

it('tries a failing gateway with what nobody waits for', async () => {
  const services = startProcess();
  first.behave = 'refuse';
  for (const text of ['a', 'b', 'c']) await sendSms(services, await write(text));
  now += 31 * SECOND;
  await sendSms(services, await write('kode', 'phone-code', true));
  expect(first.asked).toBe(3);
  // Where only such messages come it is tried with one of them in the end.
  now += 100 * SECOND;
  await sendSms(services, await write('kode', 'phone-code', true));
  expect(first.asked).toBe(4);
});

it('gives a message that the first may have to nobody for a minute, then to the second; others go by it at once', async () => {
  const services = startProcess();
  first.behave = 'vanish';
  const uuid = await write('apakah sampai');
  await expect(sendSms(services, uuid)).rejects.toThrow();
  expect(await findAttempts(services.db, uuid)).toMatchObject([{ gateway: 'zenziva', state: 'unknown' }]);
  expect(await sendSms(services, await write('lain'))).toBe('sent');
  expect(texts(second)).toEqual(['lain']);
  now += 50 * SECOND;
  expect(await sendSms(services, uuid)).toBe('held');
  expect(texts(second)).toEqual(['lain']);
  now += 11 * SECOND;
  first.behave = 'take';
  expect(await sendSms(services, uuid)).toBe('sent');
  expect(texts(second)).toEqual(['lain', 'apakah sampai']);
  expect(await findAttempts(services.db, uuid)).toMatchObject([
    { gateway: 'zenziva', state: 'unknown' },
    { gateway: 'vonage', state: 'accepted', gatewayId: 'vonage-2' },
  ]);
});

it('does the same with a message that a process took along when it died', async () => {
  const services = startProcess();
  const uuid = await write('diambil');
  const { claimed } = await claimSms(services, eq(smsOutbox.uuid, uuid), { limit: 1, digests: null });
  expect(claimed).toHaveLength(1);
  now += 30 * SECOND;
  const attempt = {
    uuid: crypto.randomUUID(),
    messageUuid: uuid,
    kind: 'news',
    recipient: '08',
    segments: 1,
    cost: 0,
  };
  await beginAttempts(services.db, [{ ...attempt, gateway: 'zenziva', handedAt: new Date(now) }]);
  now += 31 * SECOND;
  // The claim has ended, but it was handed over half a minute ago only.
  expect(await sendSms(services, uuid)).toBe('held');
  now += 31 * SECOND;
  expect(await sendSms(services, uuid)).toBe('sent');
  expect(texts(second)).toEqual(['diambil']);
  expect(first.asked).toBe(0);
  expect(await findAttempts(services.db, uuid)).toMatchObject([{ state: 'unknown' }, { state: 'accepted' }]);
});

it('believes a gateway that answers after its process was given up', async () => {
  const { db } = product.services;
  const uuid = await write('a');
  const attempt = { uuid: randomUUID(), messageUuid: uuid, kind: 'news', recipient: newPhone() };
  await beginAttempts(db, [
    { ...attempt, gateway: 'zenziva', segments: 1, cost: 400, handedAt: new Date(now) },
  ]);
  await noteEnded(db, uuid);
  expect(await findAttempts(db, uuid)).toMatchObject([{ state: 'unknown' }]);
  const settled = { uuid: attempt.uuid, state: 'accepted' as const, settledAt: new Date(now) };
  await db.execute(settleAttemptsSql([settled]));
  expect(await findAttempts(db, uuid)).toMatchObject([{ state: 'accepted', reason: null }]);
});

it('gives a message to one gateway only, however many processes send', async () => {
  const processes = [startProcess(), startProcess()];
  const uuids: string[] = [];
  for (let index = 0; index < 12; index++) uuids.push(await write(`pesan ${index}`));
  await Promise.all(uuids.flatMap((uuid) => processes.map((services) => sendSms(services, uuid))));
  expect([...texts(first), ...texts(second)].sort()).toEqual(
    uuids.map((_, index) => `pesan ${index}`).sort(),
  );
});

it('counts what each month cost by gateway, in segments at the price of their time', async () => {
  const owner = await addStaffMember(product, 'Pemilik');
  expect(await setSmsPrice(startProcess(), owner, { version: 0, perSegment: 300, second: 450 })).toEqual({
    version: 1,
    gateway: 'zenziva',
    perSegment: 300,
    second: { gateway: 'vonage', perSegment: 450 },
    perWhatsapp: null,
  });
  // The last minute of a month in Jakarta: one segment, and two because of one letter.
  now = Date.parse('2036-02-29T16:59:00Z');
  await sendSms(startProcess(), await write('a'.repeat(160)));
  await sendSms(startProcess(), await write(`${'a'.repeat(70)}؟`));
  first.behave = 'refuse';
  await sendSms(startProcess(), await write('a'.repeat(161)));
  first.behave = 'take';
  now = Date.parse('2036-02-29T17:01:00Z');
  await setSmsPrice(startProcess(), owner, { version: 1, perSegment: 310, second: 450 });
  await sendSms(startProcess(), await write('maret'));
  first.behave = 'vanish';
  await expect(sendSms(startProcess(), await write('tidak pasti'))).rejects.toThrow();
  const none = { delivered: 0, failed: 0, unknown: 0 };
  expect(await findMessageCosts(product.services.db, new Date(now))).toEqual([
    { ...none, month: '2036-03', gateway: 'zenziva', messages: 1, segments: 1, cost: 310, unknown: 1 },
    { ...none, month: '2036-02', gateway: 'vonage', messages: 1, segments: 2, cost: 900 },
    { ...none, month: '2036-02', gateway: 'zenziva', messages: 2, segments: 3, cost: 900 },
  ]);
  // After thirteen months a month is no longer shown.
  expect(await findMessageCosts(product.services.db, new Date('2037-02-01T00:00:00Z'))).toHaveLength(3);
  expect(await findMessageCosts(product.services.db, new Date('2037-03-01T00:00:00Z'))).toHaveLength(1);
});
