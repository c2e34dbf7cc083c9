import { readFileSync } from 'node:fs';
import type { MessageWays } from '@rihlah/contract/people/message-ways';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import {
  type FakeWhatsapp,
  sendWebhook,
  startFakeWhatsapp,
  WHATSAPP,
  whatsappEnv,
  writeStatus,
} from '../../../../test/support/http/whatsapp-cloud.ts';
import { makeOrder, makeProduct, newPhone } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { makeSomebody, type Somebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn, STAFF } from '../../../../test/support/staff/audit.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import { findSystemHealth } from '../../../modules/backoffice/system/system-health.ts';
import { renumberPerson } from '../../../modules/identity/logins/renumber-person.ts';
import { persons } from '../../../modules/identity/persons/accounts.tables.ts';
import { findSmsPrice, setSmsPrice } from '../../../modules/messaging/campaigns/sms-prices.ts';
import { inTransaction } from '../../db/database.ts';
import { MAX_ATTEMPTS } from '../../retry-pause.ts';
import { findAttempts } from '../deliveries/attempts.ts';
import { messageDeliveries } from '../deliveries/deliveries.tables.ts';
import { findMessageCosts } from '../deliveries/find-costs.ts';
import { enqueueSmsRows, type OutgoingSms } from '../enqueue-sms.ts';
import { smsOutbox } from '../sms.tables.ts';
import { retrySms } from '../sms-outcomes.ts';
import { fillTemplate, WHATSAPP_TEMPLATES } from './whatsapp-templates.ts';

const PRICE = 357;
const QUARTER_MS = 15 * 60_000;

let whatsapp: FakeWhatsapp;
let product: TestProduct;
beforeAll(async () => {
  whatsapp = await startFakeWhatsapp();
  product = await startTestProduct({ PUBLIC_URL: 'https://rihlah.test', ...whatsappEnv(whatsapp) });
  const owner = await addStaffMember(product, 'Pemilik');
  await setSmsPrice(product.services, owner, { version: 0, perSegment: 400, perWhatsapp: PRICE });
});
afterAll(async () => {
  await product.end();
  await whatsapp.close();
});
afterEach(async () => {
  whatsapp.behave = 'take';
  whatsapp.beforeAnswer = null;
  whatsapp.approved = new Set(Object.values(WHATSAPP_TEMPLATES).map(({ name }) => name));
  whatsapp.taken.length = 0;
  whatsapp.refused.length = 0;
  // What one test makes of WhatsApp does not make it fail for the next.
  await product.services.db.delete(messageDeliveries);
});

const db = () => product.services.db;

const ways = (token: string) => call<MessageWays>(product.address, 'GET', '/api/v1/message-ways', { token });
const choose = (token: string, isChosen: boolean) =>
  call<MessageWays>(product.address, 'PUT', '/api/v1/message-ways', { token, body: { whatsapp: isChosen } });

/** A known person who chose WhatsApp. */
async function makeChooser(): Promise<Somebody> {
  const person = await makeSomebody(product.services);
  expect((await choose(person.token, true)).status).toBe(200);
  return person;
}

const REMINDER = {
  kind: 'bill-reminder' as const,
  text: 'Rihlah: Tagihan Rp 10.000.000 jatuh tempo 01-12-2026 (RHL 261121 0042). Bayar di https://rihlah.test/installment/1',
  template: fillTemplate(
    'bill-reminder',
    { orderId: 'RHL 261121 0042', amount: 'Rp 10.000.000', dueDate: '01-12-2026' },
    '/installment/1',
  ),
};

/** Writes a message as a use case does. @returns its uuid */
async function write({ phone }: Pick<Somebody, 'phone'>, more: Partial<OutgoingSms> = {}): Promise<string> {
  const message = { phone, ...REMINDER, ...more };
  const [uuid = ''] = await inTransaction(db(), (tx) =>
    enqueueSmsRows(tx, [message], product.services.clock.now()),
  );
  return uuid;
}

const find = async (uuid: string) => (await db().select().from(smsOutbox).where(eq(smsOutbox.uuid, uuid)))[0];
const waysOf = async (uuid: string) =>
  (await findAttempts(db(), uuid)).map(({ gateway, state }) => `${gateway} ${state}`);
const sent = (uuid: string) =>
  eventually(
    () => find(uuid),
    (row) => row?.sentAt instanceof Date,
  );
/** Ways of a message as soon as they are these. */
const went = (uuid: string, ...expected: string[]) =>
  eventually(
    () => waysOf(uuid),
    (found) => found.join() === expected.join(),
  );
/** The one that WhatsApp has. */
const taken = () =>
  eventually(
    async () => whatsapp.taken[0],
    (one) => one !== undefined,
  ).then((one) => {
    if (!one) throw new Error('nothing taken');
    return one;
  });
const webhook = (body: unknown, how?: Parameters<typeof sendWebhook>[2]) =>
  sendWebhook(product.address, body, how);

/** As if it had been handed over a quarter of an hour ago. */
const passQuarter = (uuid: string) =>
  db()
    .update(messageDeliveries)
    .set({ watchedUntil: new Date(product.services.clock.now().getTime() - 1) })
    .where(and(eq(messageDeliveries.messageUuid, uuid), eq(messageDeliveries.gateway, 'whatsapp')));

describe('the choice', () => {
  it('is nobody’s by itself, is noted with its moment and told in the trail, and ends when it is taken back', async () => {
    const person = await makeSomebody(product.services);
    expect((await ways(person.token)).body).toEqual({
      hasWhatsapp: true,
      whatsappSince: null,
      hasMail: false,
    });
    const { body } = await choose(person.token, true);
    expect(Date.now() - Date.parse(body.whatsappSince ?? '')).toBeLessThan(60_000);
    // Said again it is the same consent, of the same moment.
    expect((await choose(person.token, true)).body).toEqual(body);
    expect((await choose(person.token, false)).body.whatsappSince).toBeNull();
    expect((await choose(person.token, false)).status).toBe(200);
    expect((await actsOn(db(), person.uuid)).map(({ verb }) => verb)).toEqual([
      'person.whatsapp-chosen',
      'person.whatsapp-ended',
    ]);
  });

  it('is one when it is said twice at once', async () => {
    const person = await makeSomebody(product.services);
    await Promise.all([choose(person.token, true), choose(person.token, true), choose(person.token, true)]);
    expect(await actsOn(db(), person.uuid)).toHaveLength(1);
  });

  it('was for the phone that was: another one is written to by SMS', async () => {
    const person = await makeChooser();
    const phone = newPhone();
    const now = product.services.clock.now();
    await inTransaction(db(), (tx) => renumberPerson(tx, STAFF, { person, phone, why: 'uji' }, now));
    const [row] = await db().select().from(persons).where(eq(persons.uuid, person.uuid));
    expect(row).toMatchObject({ phone, whatsappSince: null });
    const uuid = await write({ phone });
    await sent(uuid);
    expect(await waysOf(uuid)).toEqual(['demo accepted']);
  });

  it('cannot be made where the agency does not have WhatsApp, but can be ended', async () => {
    const without = await startTestProduct();
    const person = await makeSomebody(without.services);
    const say = (isChosen: boolean) =>
      call<{ detail?: string }>(without.address, 'PUT', '/api/v1/message-ways', {
        token: person.token,
        body: { whatsapp: isChosen },
      });
    const refused = await say(true);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Pesan lewat WhatsApp belum tersedia']);
    await without.services.db
      .update(persons)
      .set({ whatsappSince: new Date() })
      .where(eq(persons.uuid, person.uuid));
    expect((await say(false)).status).toBe(200);
    expect((await findSystemHealth(without.services)).whatsapp).toBeNull();
    await without.end();
  });
});

describe('a message', () => {
  it('goes by WhatsApp to whoever chose it, in the words that Meta knows, and not by SMS besides', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    const message = await taken();
    expect(message).toMatchObject({
      to: person.phone.replace(/^0/, '62'),
      template: 'rihlah_pengingat_tagihan',
      parameters: ['RHL 261121 0042', 'Rp 10.000.000', '01-12-2026'],
      path: 'installment/1',
    });
    await sent(uuid);
    expect(await findAttempts(db(), uuid)).toMatchObject([
      {
        kind: 'bill-reminder',
        recipient: person.phone,
        gateway: 'whatsapp',
        state: 'accepted',
        gatewayId: message.id,
        segments: 1,
        cost: PRICE,
      },
    ]);
    expect(await webhook(writeStatus(message, { status: 'sent' }))).toBe(200);
    expect(await webhook(writeStatus(message, { status: 'delivered' }))).toBe(200);
    expect(await findAttempts(db(), uuid)).toMatchObject([
      { state: 'delivered', cost: PRICE, watchedUntil: null, reportedAt: expect.any(Date) },
    ]);
    const { whatsapp: health } = await findSystemHealth(product.services);
    expect(health).toMatchObject({ taken: 1, delivered: 1, instead: 0, failingSince: null });
    const costs = await findMessageCosts(db(), product.services.clock.now());
    expect(costs).toMatchObject([{ gateway: 'whatsapp', messages: 1, cost: PRICE, delivered: 1 }]);
  });

  it('goes by SMS to whoever did not choose it', async () => {
    const person = await makeSomebody(product.services);
    const uuid = await write(person);
    await sent(uuid);
    expect([await waysOf(uuid), whatsapp.taken]).toEqual([['demo accepted'], []]);
  });

  it('goes by SMS where it was switched off before it went out', async () => {
    const person = await makeChooser();
    // It waits for the morning, and they change their mind at night.
    const later = new Date(product.services.clock.now().getTime() + 86_400_000);
    const [row] = await db()
      .insert(smsOutbox)
      .values({ phone: person.phone, ...REMINDER, isSecret: false, createdAt: new Date(), notBefore: later })
      .returning();
    await choose(person.token, false);
    await db()
      .update(smsOutbox)
      .set({ notBefore: new Date() })
      .where(eq(smsOutbox.uuid, row?.uuid ?? ''));
    await sent(row?.uuid ?? '');
    expect([await waysOf(row?.uuid ?? ''), whatsapp.taken]).toEqual([['demo accepted'], []]);
  });

  it('with a code or a password goes by SMS alone, also where it had words for WhatsApp', async () => {
    const person = await makeChooser();
    const uuids = [
      await write(person, { kind: 'phone-code', text: 'kode 123456', isSecret: true }),
      await write(person, { kind: 'phone-changed', text: 'nomor diganti', template: null }),
      await write(person, { kind: 'news', text: 'kabar bebas', template: null }),
    ];
    for (const uuid of uuids) {
      await sent(uuid);
      expect(await waysOf(uuid)).toEqual(['demo accepted']);
    }
    expect(whatsapp.taken).toEqual([]);
  });

  it('that carries others along goes by SMS: a template has words for one', async () => {
    const agent = await makeChooser();
    await db().update(persons).set({ agentSince: new Date() }).where(eq(persons.uuid, agent.uuid));
    const first = await write(agent);
    await sent(first);
    const [second, third] = [await write(agent), await write(agent)];
    await eventually(
      () => Promise.all([find(second), find(third)]),
      (rows) => rows.every((row) => row?.notBefore instanceof Date),
    );
    // The quarter of an hour is over.
    const early = new Date(product.services.clock.now().getTime() - QUARTER_MS - 1);
    await db().update(smsOutbox).set({ sentAt: early }).where(eq(smsOutbox.uuid, first));
    await db().update(smsOutbox).set({ notBefore: new Date() }).where(eq(smsOutbox.phone, agent.phone));
    await Promise.all([sent(second), sent(third)]);
    expect(await waysOf(first)).toEqual(['whatsapp accepted']);
    expect([...(await waysOf(second)), ...(await waysOf(third))]).toEqual(['demo accepted']);
  });

  it('of an order is written so that Meta takes it', async () => {
    const person = await makeChooser();
    const [row] = await db().select().from(persons).where(eq(persons.uuid, person.uuid));
    const nik = product.services.encryption.open(row?.nikSealed ?? '');
    const body = makeOrder(await makeProduct(db()), 1);
    const own = { gender: 'm' as const, icnumber: nik, firstName: person.name, phone: person.phone };
    const contact = { address: 'Jl. Cihampelas No. 42', email: 'ahmad@contoh.id' };
    const placed = await journey(product.address).place(
      { ...body, registrar: [{ ...own, ...contact, isPilgrim: 0 }] },
      { token: person.token },
    );
    expect(placed.status).toBe(201);
    const message = await taken();
    expect(message).toMatchObject({
      template: 'rihlah_pesanan_diterima',
      path: `payment/${placed.body.uuid}`,
      parameters: [
        placed.body.orderId,
        'Umrah Syawal 9 Hari',
        expect.stringMatching(/^Rp\s1\.500\.000$/),
        expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d WIB$/),
      ],
    });
    expect(whatsapp.refused).toEqual([]);
  });
});

describe('an SMS goes instead', () => {
  it('at once where WhatsApp refuses: words that Meta has not agreed to, too much at once', async () => {
    const person = await makeChooser();
    whatsapp.approved.delete('rihlah_pengingat_tagihan');
    const unknown = await write(person);
    await sent(unknown);
    expect(await findAttempts(db(), unknown)).toMatchObject([
      { gateway: 'whatsapp', state: 'refused', reason: 'WhatsApp answered 404 (132001)' },
      { gateway: 'demo', state: 'accepted' },
    ]);
    whatsapp.approved.add('rihlah_pengingat_tagihan');
    whatsapp.behave = 'throttle';
    const other = await makeChooser();
    const throttled = await write(other);
    await sent(throttled);
    expect(await waysOf(throttled)).toEqual(['whatsapp refused', 'demo accepted']);
    expect(whatsapp.refused).toEqual([132001, 130429]);
  });

  it.each(['vanish', 'broken'] as const)(
    'a minute later where nobody knows whether it has the message (%s), not before',
    async (behaviour) => {
      whatsapp.behave = behaviour;
      const person = await makeChooser();
      const uuid = await write(person);
      await went(uuid, 'whatsapp unknown');
      const row = await find(uuid);
      expect((row?.notBefore?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
        60_000,
      );
      const past = new Date(product.services.clock.now().getTime() - 60_000);
      await db()
        .update(messageDeliveries)
        .set({ handedAt: past })
        .where(eq(messageDeliveries.messageUuid, uuid));
      await db().update(smsOutbox).set({ notBefore: null }).where(eq(smsOutbox.uuid, uuid));
      await went(uuid, 'whatsapp unknown', 'demo accepted');
      expect(await find(uuid)).toMatchObject({ sentAt: expect.any(Date) });
    },
  );

  it('once where it reports that the message failed, however often it says so; that costs nothing', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    const message = await taken();
    await sent(uuid);
    const failed = writeStatus(message, { status: 'failed', code: 131026 });
    expect(await Promise.all([webhook(failed), webhook(failed), webhook(failed)])).toEqual([200, 200, 200]);
    await went(uuid, 'whatsapp failed', 'demo accepted');
    expect(await webhook(failed)).toBe(200);
    expect(await webhook(writeStatus(message, { status: 'sent' }))).toBe(200);
    const [first] = await findAttempts(db(), uuid);
    expect(first).toMatchObject({ reason: 'failed (131026)', cost: 0 });
    await sent(uuid);
    // Nothing is on its way any more.
    await eventually(
      () => db().select().from(messageDeliveries).where(eq(messageDeliveries.messageUuid, uuid)),
      (all) => all.every(({ watchedUntil }) => watchedUntil === null),
    );
    expect(await waysOf(uuid)).toEqual(['whatsapp failed', 'demo accepted']);
  });

  it('also where the word that it failed came before the answer that it was taken', async () => {
    whatsapp.beforeAnswer = (message) => webhook(writeStatus(message, { status: 'failed', code: 131026 }));
    const person = await makeChooser();
    const uuid = await write(person);
    await went(uuid, 'whatsapp failed', 'demo accepted');
    expect(whatsapp.taken).toHaveLength(1);
  });

  it('where nothing is heard for a quarter of an hour; what is heard later is noted, and sends nothing', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    const message = await taken();
    await sent(uuid);
    const [watched] = await findAttempts(db(), uuid);
    expect((watched?.watchedUntil?.getTime() ?? 0) - (watched?.settledAt?.getTime() ?? 0)).toBe(QUARTER_MS);
    await webhook(writeStatus(message, { status: 'sent' }));
    await passQuarter(uuid);
    await went(uuid, 'whatsapp unreported', 'demo accepted');
    await webhook(writeStatus(message, { status: 'sent' }));
    expect(await waysOf(uuid)).toEqual(['whatsapp unreported', 'demo accepted']);
    await webhook(writeStatus(message, { status: 'delivered' }));
    expect(await waysOf(uuid)).toEqual(['whatsapp delivered', 'demo accepted']);
    expect(await find(uuid)).toMatchObject({ sentAt: expect.any(Date) });
    expect((await findSystemHealth(product.services)).whatsapp).toMatchObject({ failingSince: null });
  });

  it('also where it had come to its last try, and then asks WhatsApp no second time', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    await taken();
    await sent(uuid);
    await db().update(smsOutbox).set({ attempts: MAX_ATTEMPTS }).where(eq(smsOutbox.uuid, uuid));
    await passQuarter(uuid);
    await went(uuid, 'whatsapp unreported', 'demo accepted');
    expect(whatsapp.taken).toHaveLength(1);
  });

  it('also where staff have one tried again that was given up since', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    await taken();
    await sent(uuid);
    await db()
      .update(smsOutbox)
      .set({ sentAt: null, attempts: MAX_ATTEMPTS })
      .where(eq(smsOutbox.uuid, uuid));
    expect(await inTransaction(db(), (tx) => retrySms(tx, [uuid]))).toBe(1);
    await sent(uuid);
    expect(await waysOf(uuid)).toEqual(['whatsapp accepted', 'demo accepted']);
    expect(whatsapp.taken).toHaveLength(1);
  });

  it('never where it says in time that it arrived, or was read', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    const message = await taken();
    await sent(uuid);
    // Read where it was open: then Meta says nothing of its arrival.
    await webhook(writeStatus(message, { status: 'read' }));
    await passQuarter(uuid);
    await db().update(messageDeliveries).set({ watchedUntil: null });
    for (const status of ['failed', 'sent', 'delivered', 'read'] as const)
      await webhook(writeStatus(message, { status }));
    expect(await waysOf(uuid)).toEqual(['whatsapp delivered']);
    expect(await find(uuid)).toMatchObject({ sentAt: expect.any(Date) });
  });

  it('never where WhatsApp gave no answer and then speaks of it', async () => {
    whatsapp.behave = 'vanish';
    const person = await makeChooser();
    const uuid = await write(person);
    const message = await taken();
    await went(uuid, 'whatsapp unknown');
    await webhook(writeStatus(message, { status: 'sent' }));
    expect(await find(uuid)).toMatchObject({ sentAt: expect.any(Date) });
    // From then on it is waited for as for any other.
    expect((await findAttempts(db(), uuid))[0]?.watchedUntil).toBeInstanceOf(Date);
    await webhook(writeStatus(message, { status: 'delivered' }));
    expect(await waysOf(uuid)).toEqual(['whatsapp delivered']);
  });

  it('straight away while WhatsApp fails, and it is tried again by itself', async () => {
    whatsapp.behave = 'throttle';
    for (let index = 0; index < 3; index++) await sent(await write(await makeChooser()));
    const uuid = await write(await makeChooser());
    await sent(uuid);
    expect(await waysOf(uuid)).toEqual(['demo accepted']);
    expect((await findSystemHealth(product.services)).whatsapp).toMatchObject({
      failingSince: expect.any(String),
      reason: 'WhatsApp answered 400 (130429)',
    });
    whatsapp.behave = 'take';
    const past = new Date(product.services.clock.now().getTime() - 60_000);
    await db()
      .update(messageDeliveries)
      .set({ settledAt: past })
      .where(eq(messageDeliveries.gateway, 'whatsapp'));
    const again = await eventually(
      async () => {
        const next = await write(await makeChooser());
        await sent(next);
        return waysOf(next);
      },
      ([way]) => way === 'whatsapp accepted',
    );
    expect(again).toEqual(['whatsapp accepted']);
  });
});

describe('what a message costs', () => {
  it('is nothing where Meta charges nothing for it', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    const message = await taken();
    await sent(uuid);
    const pricing = {
      billable: false,
      pricing_model: 'PMP',
      category: 'utility',
      type: 'free_customer_service',
    };
    await webhook(writeStatus(message, { status: 'delivered', pricing }));
    expect(await findAttempts(db(), uuid)).toMatchObject([{ state: 'delivered', cost: 0 }]);
  });

  it('is what the owner enters', async () => {
    expect(await findSmsPrice(product.services)).toMatchObject({ perSegment: 400, perWhatsapp: PRICE });
  });
});

describe('a webhook', () => {
  it('is verified by the token alone, and answers what was asked', async () => {
    const verify = (query: Record<string, string>) =>
      fetch(`${product.address}/whatsapp/webhook?${new URLSearchParams(query)}`);
    const right = {
      'hub.mode': 'subscribe',
      'hub.verify_token': WHATSAPP.verifyToken,
      'hub.challenge': '1158201444',
    };
    const verified = await verify(right);
    expect([verified.status, await verified.text()]).toEqual([200, '1158201444']);
    expect(verified.headers.get('content-type')).toMatch(/^text\/plain/);
    for (const wrong of [
      { ...right, 'hub.verify_token': 'lain' },
      { ...right, 'hub.verify_token': '' },
      { ...right, 'hub.mode': 'unsubscribe' },
      { ...right, 'hub.challenge': '<script>' },
      {},
    ])
      expect((await verify(wrong as Record<string, string>)).status).toBe(403);
  });

  it('that Meta did not sign is 403 and changes nothing', async () => {
    const person = await makeChooser();
    const uuid = await write(person);
    const message = await taken();
    await sent(uuid);
    const body = writeStatus(message, { status: 'failed', code: 131026 });
    const before = await findAttempts(db(), uuid);
    for (const how of [
      { secret: 'lain' },
      { header: '' },
      { header: 'sha256=' },
      { header: 'sha1=0123456789' },
      { header: `sha256=${'0'.repeat(64)}` },
    ])
      expect(await webhook(body, how)).toBe(403);
    expect(await findAttempts(db(), uuid)).toEqual(before);
    expect(await waysOf(uuid)).toEqual(['whatsapp accepted']);
  });

  it('is never believed where there is no secret, whoever signs with nothing', async () => {
    const without = await startTestProduct();
    const body = writeStatus(
      { to: '628', id: 'x', data: crypto.randomUUID(), template: '', parameters: [], path: '' },
      { status: 'failed' },
    );
    expect(await sendWebhook(without.address, body, { secret: '' })).toBe(403);
    expect(
      (
        await fetch(
          `${without.address}/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=&hub.challenge=1`,
        )
      ).status,
    ).toBe(403);
    await without.end();
  });

  it('says nothing of messages that went another way, nor of other numbers and other things', async () => {
    const person = await makeSomebody(product.services);
    const uuid = await write(person);
    await sent(uuid);
    const [attempt] = await findAttempts(db(), uuid);
    const foreign = { to: '628', id: 'x', data: attempt?.uuid ?? '', template: '', parameters: [], path: '' };
    expect(await webhook(writeStatus(foreign, { status: 'failed' }))).toBe(200);
    const chooser = await makeChooser();
    const own = await write(chooser);
    const message = await taken();
    await sent(own);
    const elsewhere = structuredClone(writeStatus(message, { status: 'failed' }));
    for (const { changes } of elsewhere.entry)
      for (const { value } of changes) value.metadata.phone_number_id = '999';
    expect(await webhook(elsewhere)).toBe(200);
    const answers = {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '1', phone_number_id: WHATSAPP.phoneNumberId },
                messages: [{ from: '628', id: 'wamid.1', type: 'text', text: { body: 'halo' } }],
              },
            },
          ],
        },
      ],
    };
    expect(await webhook(answers)).toBe(200);
    expect(await webhook('bukan apa-apa')).toBe(400);
    expect([await waysOf(uuid), await waysOf(own)]).toEqual([['demo accepted'], ['whatsapp accepted']]);
  });

  it('has a limit of size', async () => {
    const raw = JSON.stringify({ object: 'x'.repeat(3 * 1024 * 1024) });
    const { status } = await fetch(`${product.address}/whatsapp/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=00' },
      body: raw,
    });
    expect(status).toBe(413);
  });
});

describe('templates', () => {
  const all = Object.values(WHATSAPP_TEMPLATES);

  it('are such as Meta agrees to', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, body, parameters, button } of all) {
      expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
      const found = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
      expect([name, found]).toEqual([name, parameters.map((_, index) => index + 1)]);
      // No variable at either end, none beside another, and more words than variables.
      expect(body).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/);
      expect(body.split(/\s+/).length).toBeGreaterThan(3 * parameters.length);
      expect(body.length).toBeLessThanOrEqual(1024);
      expect(button.length).toBeLessThanOrEqual(25);
      expect(body).not.toMatch(/password|kode|sandi/i);
    }
  });

  it('stand in the operations guide letter for letter, for the agency to submit', () => {
    const guide = readFileSync(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');
    for (const { name, body, button } of all)
      expect(guide).toContain(`| \`${name}\` | ${body} | ${button} |`);
    expect(guide.match(/^\| `rihlah_/gm)).toHaveLength(all.length);
  });

  it('are filled with one line each, and not at all where something is missing or too long', () => {
    const values = { orderId: 'RHL 1', why: 'sakit\nkeras\t dan   lama.' };
    expect(fillTemplate('order-cancelled', values, '/akun')).toEqual({
      name: 'rihlah_pesanan_dibatalkan',
      parameters: ['RHL 1', 'sakit keras dan lama'],
      path: 'akun',
    });
    expect(fillTemplate('order-cancelled', { ...values, why: ' \n' }, '/akun')).toBeNull();
    expect(fillTemplate('order-cancelled', { ...values, why: 'x'.repeat(1000) }, '/akun')).toBeNull();
  });
});
