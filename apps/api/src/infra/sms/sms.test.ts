import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { newPhone } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { findSmsPrices } from '../../modules/messaging/campaigns/sms-prices.ts';
import { type SmsGateway, SmsRefused } from './gateways/gateway.ts';
import { SmsGateways } from './gateways/sms-gateways.ts';
import { twilioGateway } from './gateways/twilio.ts';
import { vonageGateway } from './gateways/vonage.ts';
import { zenzivaGateway } from './gateways/zenziva.ts';
import { sendSms } from './send-sms.ts';
import { smsOutbox } from './sms.tables.ts';

interface Received {
  path: string | undefined;
  authorization: string | undefined;
  form: URLSearchParams;
}

/** A gateway that notes what it gets and answers as told. */
async function gateway(status: number, body: string) {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({
      path: request.url,
      authorization: request.headers.authorization,
      form: new URLSearchParams(text),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const MESSAGE = {
  phone: '081234567890',
  text: 'Halo & salam',
  reportTo: 'https://rihlah.test/lapor',
  template: null,
  attemptUuid: 'a',
};

const zenzivaAt = (url: string) => zenzivaGateway({ url, userkey: 'u', passkey: 'p' });
const twilioAt = (url: string) => twilioGateway({ url, accountSid: 'AC1', authToken: 't', from: '+1555' });
const vonageAt = (url: string) => vonageGateway({ url, apiKey: 'abcd1234', apiSecret: 's', from: 'Rihlah' });

describe('gateways', () => {
  it('Zenziva gets a form with userkey, passkey, to and message', async () => {
    const fake = await gateway(201, '{"messageId":1,"to":"0812","status":"1","text":"Success"}');
    expect(await zenzivaAt(fake.url).send(MESSAGE)).toEqual({ id: '1' });
    expect(Object.fromEntries(fake.received[0]?.form ?? [])).toEqual({
      userkey: 'u',
      passkey: 'p',
      to: '081234567890',
      message: 'Halo & salam',
    });
    await fake.close();
  });

  it('Twilio gets To, From, Body and where to report to, with Basic authentication', async () => {
    const fake = await gateway(201, '{"sid":"SM1"}');
    expect(await twilioAt(fake.url).send(MESSAGE)).toEqual({ id: 'SM1' });
    expect(fake.received[0]).toMatchObject({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:t').toString('base64')}`,
    });
    expect(Object.fromEntries(fake.received[0]?.form ?? [])).toEqual({
      To: '+6281234567890',
      From: '+1555',
      Body: 'Halo & salam',
      StatusCallback: 'https://rihlah.test/lapor',
    });
    await fake.close();
  });

  it('Vonage gets from, to, text and where to report to, with Basic authentication, and is told of Unicode', async () => {
    const fake = await gateway(200, '{"message-count":"1","messages":[{"status":"0","message-id":"0A1"}]}');
    expect(await vonageAt(fake.url).send(MESSAGE)).toEqual({ id: '0A1' });
    expect(fake.received[0]).toMatchObject({
      path: '/sms/json',
      authorization: `Basic ${Buffer.from('abcd1234:s').toString('base64')}`,
    });
    expect(Object.fromEntries(fake.received[0]?.form ?? [])).toEqual({
      from: 'Rihlah',
      to: '6281234567890',
      text: 'Halo & salam',
      callback: 'https://rihlah.test/lapor',
    });
    await vonageAt(fake.url).send({ ...MESSAGE, text: 'السلام', reportTo: null });
    expect(Object.fromEntries(fake.received[1]?.form ?? [])).toMatchObject({ type: 'unicode' });
    await fake.close();
  });

  it.each([
    ['Zenziva', zenzivaAt, 200, '{"status":"0"}'],
    ['Zenziva', zenzivaAt, 500, ''],
    ['Twilio', twilioAt, 400, '{"code":21211,"message":"The number +6281234567890 is not valid"}'],
    ['Vonage', vonageAt, 200, '{"messages":[{"status":"9"}]}'],
  ])(
    '%s surely did not take what it refuses (%#), and its words do not name the phone',
    async (_, at, status, body) => {
      const fake = await gateway(status, body);
      const error = await at(fake.url)
        .send(MESSAGE)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(SmsRefused);
      expect(String(error)).not.toContain('81234567890');
      await fake.close();
    },
  );

  it.each([
    ['Zenziva', zenzivaAt, 200, 'OK'],
    ['Vonage', vonageAt, 200, '<html>'],
    ['Vonage', vonageAt, 200, '{"messages":[{"status":"0","message-id":"1"},{"status":"5"}]}'],
    ['Twilio', twilioAt, 504, ''],
  ])('of %s nobody knows whether it took what it answers nonsense to (%#)', async (_, at, status, body) => {
    const fake = await gateway(status, body);
    const error = await at(fake.url)
      .send(MESSAGE)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsRefused);
    await fake.close();
  });

  it('surely has not taken what it was not reached with', async () => {
    const fake = await gateway(201, '');
    await fake.close();
    await expect(twilioAt(fake.url).send(MESSAGE)).rejects.toBeInstanceOf(SmsRefused);
  });
});

describe('the outbox', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ SMS_PER_HOUR: '3' });
  });
  afterAll(() => product.end());

  const servicesWith = (send: SmsGateway['send']) => ({
    ...product.services,
    smsGateways: new SmsGateways([{ name: 'demo', send }], findSmsPrices),
  });
  const write = async (phone: string, isSecret = false, kind: SmsKind = 'order-placed') => {
    const [row] = await product.services.db
      .insert(smsOutbox)
      .values({
        phone,
        text: 'password rahasia',
        kind,
        isSecret,
        createdAt: product.services.clock.now(),
      })
      .returning({ uuid: smsOutbox.uuid });
    return row?.uuid ?? '';
  };
  const find = async (uuid: string) =>
    (await product.services.db.select().from(smsOutbox).where(eq(smsOutbox.uuid, uuid)))[0];

  it('keeps what a failing gateway did not take, and sends it once when it does', async () => {
    const uuid = await write(newPhone());
    const failing = servicesWith(() => Promise.reject(new SmsRefused('gateway down')));
    await expect(sendSms(failing, uuid)).rejects.toThrow('gateway down');
    expect(await find(uuid)).toMatchObject({ sentAt: null, attempts: 1, lastError: 'gateway down' });
    expect(await sendSms(product.services, uuid)).toBe('sent');
    expect(await sendSms(product.services, uuid)).toBe('done');
  });

  it('sends at most three an hour to one phone, credentials exempt', async () => {
    const phone = newPhone();
    for (let index = 0; index < 3; index++) {
      expect(await sendSms(product.services, await write(phone))).toBe('sent');
    }
    const held = await write(phone);
    expect(await sendSms(product.services, held)).toBe('held');
    expect(await sendSms(product.services, await write(phone, true))).toBe('sent');
    // The hour is the product's, not the machine's.
    await fetch(`${product.address}/demo/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advanceSeconds":3601}',
    });
    await eventually(
      () => find(held),
      (sms) => sms?.sentAt !== null,
    );
  });

  it('sends what is more urgent first when an hour’s messages are held: payment, cancellation, due day, rest', async () => {
    const phone = newPhone();
    for (let index = 0; index < 3; index++) await sendSms(product.services, await write(phone));
    const kinds = ['news', 'bill-reminder', 'order-cancelled', 'payment-received'] as const;
    const held: string[] = [];
    for (const kind of kinds) {
      const uuid = await write(phone, false, kind);
      // The loop may have looked at it already.
      expect(['held', 'done']).toContain(await sendSms(product.services, uuid));
      held.push(uuid);
    }
    await fetch(`${product.address}/demo/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advanceSeconds":3601}',
    });
    // The least urgent does not take the place of one that still waits, whoever asks first.
    await sendSms(product.services, held[0] ?? '');
    const sent = async () => {
      const rows = await Promise.all(held.map(find));
      return kinds.filter((_, index) => rows[index]?.sentAt);
    };
    await expect.poll(sent).toEqual(['bill-reminder', 'order-cancelled', 'payment-received']);
    await expect.poll(async () => (await find(held[0] ?? ''))?.notBefore).not.toBeNull();
  });

  it('keeps the last place of an hour for what is more urgent and still waits', async () => {
    const phone = newPhone();
    for (let index = 0; index < 2; index++) await sendSms(product.services, await write(phone));
    const now = product.services.clock.now();
    const row = { phone, text: 'Pesanan dibatalkan', isSecret: false, createdAt: now };
    const notBefore = new Date(now.getTime() + 600_000);
    await product.services.db.insert(smsOutbox).values({ ...row, kind: 'order-cancelled', notBefore });
    const news = await write(phone, false, 'news');
    expect(await sendSms(product.services, news)).toBe('held');
    expect(await find(news)).toMatchObject({ sentAt: null });
    // What is as urgent as that takes it.
    expect(['sent', 'done']).toContain(
      await sendSms(product.services, await write(phone, false, 'order-expired')),
    );
  });

  it('holds neither a connection nor a lock while the gateway thinks', async () => {
    const uuid = await write(newPhone());
    let answer = () => {};
    const thinking = new Promise<{ id: null }>((resolve) => {
      answer = () => resolve({ id: null });
    });
    const slow = servicesWith(() => thinking);
    const sending = sendSms(slow, uuid);
    await eventually(
      () => find(uuid),
      (sms) => sms?.claimedAt !== null,
    );
    // A second process finds it taken, and is not made to wait.
    expect(await sendSms(product.services, uuid)).toBe('done');
    // Background work has transactions of its own, none of which lasts as long as the gateway thinks.
    await eventually(
      () =>
        product.services.db.execute(
          sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
        ),
      ({ rowCount }) => rowCount === 0,
    );
    answer();
    expect(await sending).toBe('sent');
    expect(await find(uuid)).toMatchObject({ claimedAt: null, attempts: 1, sentAt: expect.any(Date) });
  });

  it('comes back to a message whose job and sender are gone', async () => {
    const uuid = await write(newPhone());
    const { db, clock } = product.services;
    const long = new Date(clock.now().getTime() - 120_000);
    await db.update(smsOutbox).set({ claimedAt: long, createdAt: long }).where(eq(smsOutbox.uuid, uuid));
    await eventually(
      () => find(uuid),
      (sms) => sms?.sentAt !== null,
    );
  });

  it('wipes a secret once sent outside demo mode', async () => {
    const uuid = await write(newPhone(), true);
    const real = { ...product.services, config: { ...product.services.config, DEMO: false } };
    await sendSms(real, uuid);
    expect(await find(uuid)).toMatchObject({ text: '', sentAt: expect.any(Date) });
  });
});
