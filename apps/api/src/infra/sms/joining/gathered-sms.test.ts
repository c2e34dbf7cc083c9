import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/http/http.ts';
import {
  makeOrder,
  makeProduct,
  makeRegistrar,
  newPhone,
} from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { persons } from '../../../modules/identity/persons/accounts.tables.ts';
import { findAgentPhones } from '../../../modules/identity/persons/persons.ts';
import { findSmsPrices } from '../../../modules/messaging/campaigns/sms-prices.ts';
import { findOrderIds } from '../../../modules/orders/record/order-queries.ts';
import { Clock } from '../../clock/clock.ts';
import { inTransaction } from '../../db/database.ts';
import { MAX_ATTEMPTS } from '../../retry-pause.ts';
import { claimSms } from '../claim-sms.ts';
import { type OutgoingText, SmsRefused } from '../gateways/gateway.ts';
import { SmsGateways } from '../gateways/sms-gateways.ts';
import { sendSms } from '../send-sms.ts';
import { smsOutbox } from '../sms.tables.ts';
import { SmsBudget } from '../sms-budget.ts';
import { findSmsHealth } from '../sms-health.ts';
import { findSmsAbout, retrySms } from '../sms-outcomes.ts';

const MINUTE_MS = 60_000;
const DIGESTS = { findDigestPhones: findAgentPhones, findOrderIds };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '3' });
});
afterAll(() => product.end());

const DAY_MS = 86_400_000;

/** Every test has a day of its own from its morning on, which the product's own loop does not reach: no test passes a midnight. */
let morning = Date.parse(`${jakartaDate(new Date())}T08:00:00+07:00`) + DAY_MS;
let now: number;
beforeEach(() => {
  morning += 2 * DAY_MS;
  now = morning;
});

class TestClock extends Clock {
  override now = () => new Date(now);
}

/** The services of a process with the clock of the tests, and what its gateway got. */
function processOf(answer: () => Promise<void> = async () => {}) {
  const got: string[] = [];
  const send = async ({ text }: OutgoingText) => {
    await answer();
    got.push(text);
    return { id: null };
  };
  const services = {
    ...product.services,
    clock: new TestClock(),
    smsBudget: new SmsBudget(),
    smsGateways: new SmsGateways([{ name: 'demo', send }], findSmsPrices),
  };
  return { services, got, send: (uuid: string) => sendSms(services, uuid, DIGESTS) };
}

/** The phone of an agent who has had no message yet. */
async function agentPhone(): Promise<string> {
  const { db } = product.services;
  const { uuid, phone } = await makeSomebody(product.services);
  await db.update(persons).set({ agentSince: new Date() }).where(eq(persons.uuid, uuid));
  return phone;
}

const find = async (uuid: string) =>
  (await product.services.db.select().from(smsOutbox).where(eq(smsOutbox.uuid, uuid)))[0];

async function write(phone: string, text: string, kind: SmsKind = 'bill-reminder', isSecret = false) {
  const values = { phone, text: `Rihlah: ${text}`, kind, isSecret, createdAt: new Date(now) };
  const [row] = await product.services.db
    .insert(smsOutbox)
    .values(values)
    .returning({ uuid: smsOutbox.uuid });
  return row?.uuid ?? '';
}

describe('an agent’s messages of one quarter of an hour', () => {
  it('are one: the first goes at once, those that follow wait and go together', async () => {
    const phone = await agentPhone();
    const { send, got } = processOf();
    expect(await send(await write(phone, 'tagihan satu'))).toBe('sent');
    now += 2 * MINUTE_MS;
    const second = await write(phone, 'tagihan dua');
    expect(await send(second)).toBe('held');
    now += 5 * MINUTE_MS;
    const third = await write(phone, 'tagihan tiga');
    expect(await send(third)).toBe('held');
    now += 7 * MINUTE_MS;
    expect(await send(second)).toBe('held');
    expect(got).toEqual(['Rihlah: tagihan satu']);
    now += MINUTE_MS;
    expect(await send(second)).toBe('sent');
    expect(await send(third)).toBe('done');
    expect(got).toEqual(['Rihlah: tagihan satu', 'Rihlah: tagihan dua\nTagihan tiga']);
    expect(await find(third)).toMatchObject({
      joinedUuid: second,
      sentAt: new Date(now),
      text: 'Rihlah: tagihan tiga',
    });
    // What follows the second SMS has a quarter of an hour of its own.
    expect(await send(await write(phone, 'tagihan empat'))).toBe('held');
  });

  it('go at once to everybody else', async () => {
    const phone = newPhone();
    const { send, got } = processOf();
    for (const text of ['satu', 'dua']) expect(await send(await write(phone, text))).toBe('sent');
    expect(got).toHaveLength(2);
  });

  it('hold and join no secret, no received payment and no warning, and are not held by those', async () => {
    const phone = await agentPhone();
    const { send, got } = processOf();
    expect(await send(await write(phone, 'kode 123456', 'consent-code', true))).toBe('sent');
    expect(await send(await write(phone, 'terima satu', 'payment-received'))).toBe('sent');
    expect(await send(await write(phone, 'tagihan satu'))).toBe('sent');
    now += 61 * MINUTE_MS;
    expect(await send(await write(phone, 'tagihan pagi'))).toBe('sent');
    const held = await write(phone, 'tagihan dua');
    expect(await send(held)).toBe('held');
    expect(await send(await write(phone, 'password rahasia', 'credentials', true))).toBe('sent');
    expect(await send(await write(phone, 'rekening diganti', 'bank-account-changed'))).toBe('sent');
    now += 61 * MINUTE_MS;
    // Waiting beside it, they go by themselves.
    const code = await write(phone, 'kode 654321', 'phone-code', true);
    const paid = await write(phone, 'terima dua', 'payment-received');
    expect(await send(held)).toBe('sent');
    expect(got.at(-1)).toBe('Rihlah: tagihan dua');
    expect(await send(code)).toBe('sent');
    expect(await send(paid)).toBe('sent');
    expect(got).toHaveLength(9);
    expect(got.every((text) => !text.includes('\n'))).toBe(true);
  });

  it('count once: for the hour, for the day, and in what the system page says', async () => {
    const phone = await agentPhone();
    const { services, send, got } = processOf();
    await send(await write(phone, 'pertama'));
    const uuids: string[] = [];
    for (let index = 0; index < 5; index++) uuids.push(await write(phone, `tagihan ${index}`));
    const before = await findSmsHealth(services.db, services.clock.now());
    now += 15 * MINUTE_MS;
    expect(await send(uuids[0] ?? '')).toBe('sent');
    const health = await findSmsHealth(services.db, services.clock.now());
    expect(health).toMatchObject({
      waiting: before.waiting - 5,
      sentToday: before.sentToday + 1,
    });
    now += 15 * MINUTE_MS;
    // Two of the three of this hour: the next one goes.
    expect(await send(await write(phone, 'ketiga'))).toBe('sent');
    now += 15 * MINUTE_MS;
    expect(await send(await write(phone, 'keempat'))).toBe('held');
    expect(got).toHaveLength(3);
  });

  it('go as several SMS where they are too long for one, none of them cut', async () => {
    const phone = await agentPhone();
    const { send, got } = processOf();
    await send(await write(phone, 'pertama'));
    now += MINUTE_MS;
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(400));
    const uuids: string[] = [];
    for (const text of texts) uuids.push(await write(phone, text));
    now += 15 * MINUTE_MS;
    for (const uuid of uuids) await send(uuid);
    expect(got.slice(1).map((text) => text.length)).toEqual([809, 408]);
    expect(texts.every((text) => got.join('\n').toLowerCase().includes(text))).toBe(true);
  });

  it('go with the same SMS when its process dies before the gateway has it', async () => {
    const phone = await agentPhone();
    const { services, send, got } = processOf();
    await send(await write(phone, 'pertama'));
    const uuids = [await write(phone, 'dua'), await write(phone, 'tiga')];
    now += 15 * MINUTE_MS;
    const how = { limit: 1, digests: DIGESTS };
    const { claimed } = await claimSms(services, eq(smsOutbox.uuid, uuids[0] ?? ''), how);
    expect(claimed.map(({ whole }) => whole)).toEqual(['Rihlah: dua\nTiga']);
    // Its process is gone. Nobody takes it or what it carries before its claim is over.
    for (const uuid of uuids) expect(await send(uuid)).toBe('done');
    now += 2 * MINUTE_MS;
    expect(await send(uuids[1] ?? '')).toBe('done');
    expect(await send(uuids[0] ?? '')).toBe('sent');
    expect(got.slice(1)).toEqual(['Rihlah: dua\nTiga']);
    for (const uuid of uuids) expect(await find(uuid)).toMatchObject({ sentAt: new Date(now) });
  });

  it('are sent once by two processes at once', async () => {
    const phone = await agentPhone();
    const [one, other] = [processOf(), processOf()];
    await one.send(await write(phone, 'pertama'));
    const uuids: string[] = [];
    for (let index = 0; index < 6; index++) uuids.push(await write(phone, `nomor ${index}.`));
    now += 15 * MINUTE_MS;
    await Promise.all(uuids.map((uuid, index) => (index % 2 ? one : other).send(uuid)));
    // What one had locked while the other sent waits for the next quarter.
    now += 15 * MINUTE_MS;
    for (const uuid of uuids) await one.send(uuid);
    const all = [...one.got, ...other.got].join('\n');
    for (let index = 0; index < 6; index++) expect(all.split(`omor ${index}.`)).toHaveLength(2);
    expect([...one.got, ...other.got].length).toBeLessThanOrEqual(3);
  });

  it('are told to staff as sent, waiting or given up with the one that carries them, and are tried again with it', async () => {
    const phone = await agentPhone();
    const orderUuid = crypto.randomUUID();
    const { services, send } = processOf();
    const dead = processOf(() => Promise.reject(new SmsRefused('gateway down')));
    await send(await write(phone, 'pertama'));
    const uuids = [await write(phone, 'dua'), await write(phone, 'tiga')];
    const [carrier = '', rider = ''] = uuids;
    await services.db.update(smsOutbox).set({ orderUuid }).where(eq(smsOutbox.uuid, rider));
    const told = async () => {
      const about = { orderUuid, orderId: 'RHL-TIDAK-ADA', togetherUuids: [], phones: [] };
      return (await findSmsAbout(services.db, about))[0];
    };
    now += 15 * MINUTE_MS;
    await expect(dead.send(carrier)).rejects.toThrow('gateway down');
    expect(await told()).toMatchObject({ uuid: rider, state: 'waiting', error: 'gateway down' });
    await services.db.update(smsOutbox).set({ attempts: MAX_ATTEMPTS }).where(eq(smsOutbox.uuid, carrier));
    expect(await told()).toMatchObject({ state: 'failed', text: 'Rihlah: tiga' });
    expect(await inTransaction(services.db, (tx) => retrySms(tx, [rider]))).toBe(1);
    expect(await told()).toMatchObject({ state: 'waiting' });
    // The product's own loop was woken by it, and may hold one of them just now: that one has its own quarter.
    const again = async () => {
      now += 15 * MINUTE_MS;
      for (const uuid of uuids) await send(uuid);
      return told();
    };
    await eventually(again, (sms) => sms?.state === 'sent');
    const { rows } = await services.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sms_outbox where phone = ${phone} and sent_at is null`,
    );
    expect(rows[0]?.n).toBe(0);
  });
});

it('an agent who orders three times reads two SMS, also on the page of the demo', async () => {
  const { place, sms, advance, paidOrder, passwordOf, signIn } = journey(product.address);
  const phone = newPhone();
  const registrar = makeRegistrar({ phone });
  const packageUuid = await makeProduct(product.services.db);
  await paidOrder(makeOrder(packageUuid, 1, { registrar: [registrar] }));
  const password = await passwordOf(phone);
  await advance(3600);
  const token = (await signIn(phone, password)).body.access_token;
  const before = (await sms(phone)).length;
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) {
    const placed = await place(makeOrder(packageUuid, 1, { registrar: [registrar] }), { token });
    expect(placed.status).toBe(201);
    ids.push(placed.body._embedded.order[0]?.orderId ?? '');
    await eventually(
      () => product.services.db.select().from(smsOutbox).where(eq(smsOutbox.phone, phone)),
      (rows) => rows.every(({ sentAt, notBefore }) => sentAt ?? notBefore),
    );
  }
  expect(await sms(phone)).toHaveLength(before + 1);
  await advance(15 * 60);
  const messages = await eventually(
    () => sms(phone),
    (list) => list.length > before + 1,
  );
  expect(messages).toHaveLength(before + 2);
  const [joined] = messages;
  expect(joined?.text).toContain(ids[1]);
  expect(joined?.text).toContain(ids[2]);
  expect(joined?.text.match(/Rihlah: /g)).toHaveLength(1);
});

it('an agent whose orders end together reads of them in one SMS that names them', async () => {
  const { place, sms, advance, paidOrder, passwordOf, signIn } = journey(product.address);
  const registrar = makeRegistrar({ phone: newPhone() });
  const packageUuid = await makeProduct(product.services.db);
  await paidOrder(makeOrder(packageUuid, 1, { registrar: [registrar] }));
  const password = await passwordOf(registrar.phone);
  await advance(3600);
  const token = (await signIn(registrar.phone, password)).body.access_token;
  const placed = await place(makeOrder(packageUuid, 5, { registrar: [registrar] }), { token });
  expect(placed.status).toBe(201);
  await advance(86_400);
  const isOver = async () => {
    const rows = await product.services.db
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.phone, registrar.phone));
    return rows.filter(({ kind }) => kind === 'order-expired');
  };
  const ended = await eventually(
    isOver,
    (rows) => rows.length === 5 && rows.every((row) => row.sentAt ?? row.notBefore),
  );
  expect(new Set(ended.map(({ text }) => text)).size).toBe(5);
  await advance(15 * 60);
  await eventually(isOver, (rows) => rows.every(({ sentAt }) => sentAt));
  const told = (await sms(registrar.phone)).filter(({ text }) => text.includes('jatuh tempo karena'));
  // The first ones may have gone before the others were written: of two texts one has three at least.
  expect(told.length).toBeLessThanOrEqual(2);
  expect(told.some(({ text }) => /[345] pesanan telah jatuh tempo/.test(text))).toBe(true);
  const ids = placed.body._embedded.order.map(({ orderId }) => orderId);
  for (const id of ids) expect(told.some(({ text }) => text.includes(id))).toBe(true);
});
