import { readdirSync, readFileSync } from 'node:fs';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { type FakeMailServer, startMailServer } from '../../../test/support/http/mail-server.ts';
import { pdfText } from '../../../test/support/http/pdf-text.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  makeUnreached,
} from '../../../test/support/people/factories.ts';
import { logIn } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { STAFF } from '../../../test/support/staff/audit.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import { emailOutbox } from '../../infra/mail/mail.tables.ts';
import { findMessageCosts } from '../../infra/sms/deliveries/find-costs.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { findSystemHealth } from '../backoffice/system/system-health.ts';
import { findPersonMessages } from '../identity/people/find-messages.ts';
import { findOrderMessages } from '../orders/staff/order-messages.ts';

let server: FakeMailServer;
let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  server = await startMailServer();
  product = await startTestProduct({
    PUBLIC_URL: 'https://rihlah.test',
    SMTP_URL: server.url,
    MAIL_FROM: 'Rihlah <kabar@rihlah.id>',
    MAIL_PER_HOUR: '1000',
  });
  go = journey(product.address);
});
afterAll(async () => {
  await product.end();
  await server.close();
});
afterEach(() => {
  server.behave = 'take';
});

const db = () => product.services.db;

let count = 0;
const newEmail = (who: string) => `${who}${++count}@contoh.id`;

/** However its letters are written. */
const mailsTo = (address: string) =>
  server.taken.filter(({ recipients }) =>
    recipients.some((each) => each.toLowerCase() === address.toLowerCase()),
  );

/** Mails to an address as soon as there are so many; nobody gets more. */
const received = (address: string, least: number) =>
  eventually(
    async () => mailsTo(address),
    (mails) => mails.length >= least,
  );

const rowsTo = (address: string) => db().select().from(emailOutbox).where(eq(emailOutbox.address, address));

interface Group {
  registrar: ReturnType<typeof makeRegistrar>;
  pilgrims: ReturnType<typeof makePilgrim>[];
}

/** A guest's order with addresses of its own. */
async function place({ registrar, pilgrims }: Group) {
  const body = makeOrder(await makeProduct(db()), pilgrims.length, { registrar: [registrar], pilgrims });
  const placed = await go.place(body);
  expect(placed.status).toBe(201);
  return placed.body._embedded.order;
}

const makeGroup = (size: number): Group => ({
  registrar: makeRegistrar({ email: newEmail('pemesan') }),
  pilgrims: Array.from({ length: size }, () => makePilgrim({ email: newEmail('jamaah') })),
});

/** Order and number were tried, and the mail server had no time. */
const deferred = (address: string) =>
  eventually(
    () => rowsTo(address),
    (rows) => rows.length === 2 && rows.every(({ lastError, claimedAt }) => lastError && !claimedAt),
  );

/**
 * Pays an order's first bill, once the mail with its number is there: later nobody is told of it any more.
 *
 * @returns the three mails
 */
async function payFirst(orderUuid: string, address: string) {
  const { body } = await go.issue({ type: '01', order: orderUuid });
  await received(address, 2);
  await go.pay(body.paymentNumber ?? '');
  return received(address, 3);
}

const amountOf = /Rp\s1\.500\.000/;

describe('an order', () => {
  it('is told to whoever ordered, and to nobody else: number, package, amount, deadline, where to pay', async () => {
    const group = makeGroup(1);
    const [order] = await place(group);
    const [mail] = await received(group.registrar.email, 1);
    expect(mail?.subject).toBe(`Pesanan ${order?.orderId} diterima, menunggu pembayaran`);
    for (const body of [mail?.text ?? '', (mail?.html || '').replace(/<[^>]+>/g, ' ')]) {
      expect(body).toContain(order?.orderId);
      expect(body).toContain('Umrah Syawal 9 Hari');
      expect(body).toMatch(amountOf);
      expect(body).toMatch(/Bayar sebelum:?\s+\d\d-\d\d-\d{4} \d\d:\d\d WIB/);
    }
    const link = `https://rihlah.test/payment/${order?.uuid}`;
    expect(mail?.text).toContain(`Bayar pendaftaran:\n${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(await rowsTo(group.pilgrims[0]?.email ?? '')).toEqual([]);
  });

  it('of several pilgrims is one mail with a link for each', async () => {
    const group = makeGroup(4);
    const orders = await place(group);
    const [mail] = await received(group.registrar.email, 1);
    expect(mail?.subject).toBe('4 pesanan diterima, menunggu pembayaran');
    expect(mail?.text).toMatch(/Rp\s6\.000\.000 untuk 4 jamaah/);
    for (const { orderId, uuid } of orders)
      expect(mail?.text).toContain(`Bayar pendaftaran ${orderId}:\nhttps://rihlah.test/payment/${uuid}`);
    expect(mailsTo(group.registrar.email)).toHaveLength(1);
  });
});

describe('a number to pay', () => {
  it('is told with bank, number, masked name, amount and until when; another one takes its place', async () => {
    const group = makeGroup(1);
    const [order] = await place(group);
    const { body: bri } = await go.issue({ type: '01', order: order?.uuid ?? '' });
    const numbered = () =>
      eventually(
        async () => mailsTo(group.registrar.email).filter(({ subject }) => subject?.startsWith('Nomor')),
        (mails) => mails.length > 0,
      );
    const [mail] = await numbered();
    expect(mail?.subject).toMatch(/^Nomor BRI untuk membayar Rp\s1\.500\.000$/);
    for (const words of [
      'Bank: BRI',
      `Nomor virtual account: ${bri.paymentNumber}`,
      'Nama di bank: Ahmad H•••',
      `Nomor pesanan: ${order?.orderId}`,
      `https://rihlah.test/payment/${order?.uuid}`,
      'Nomor yang pernah Anda dapat untuk tagihan yang sama tidak berlaku lagi.',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toMatch(/Bayar sebelum: \d\d-\d\d-\d{4} \d\d:\d\d WIB/);
    const { body: bni } = await go.issue({ type: '01', order: order?.uuid ?? '' }, 'BNIVA');
    const [, second] = await received(group.registrar.email, 3).then((mails) =>
      mails.filter(({ subject }) => subject?.startsWith('Nomor')),
    );
    expect(second?.text).toContain(`Nomor virtual account: ${bni.paymentNumber}`);
    expect(await rowsTo(group.pilgrims[0]?.email ?? '')).toEqual([]);
  });

  it('that takes nothing any more when the mail server is back is told to nobody', async () => {
    server.behave = 'defer';
    const group = makeGroup(1);
    const [order] = await place(group);
    const { body } = await go.issue({ type: '01', order: order?.uuid ?? '' });
    await deferred(group.registrar.email);
    await go.pay(body.paymentNumber ?? '');
    server.behave = 'take';
    await db()
      .update(emailOutbox)
      .set({ notBefore: null })
      .where(eq(emailOutbox.address, group.registrar.email));
    // The receipt alone: first payment and number are over.
    const [mail] = await received(group.registrar.email, 1);
    expect(mail?.subject).toMatch(/^Pembayaran/);
    const rows = await eventually(
      () => rowsTo(group.registrar.email),
      (all) => all.every(({ sentAt, endedAt }) => sentAt ?? endedAt),
    );
    expect(rows.filter(({ kind }) => kind !== 'payment-received')).toMatchObject([
      { sentAt: null, lastError: null },
      { sentAt: null, lastError: null },
    ]);
    expect(mailsTo(group.registrar.email)).toHaveLength(1);
  });
});

describe('money that came', () => {
  it('is told with its receipt, masked: nobody has proven whose the address is', async () => {
    const group = makeGroup(1);
    const [order] = await place(group);
    const mails = await payFirst(order?.uuid ?? '', group.registrar.email);
    const mail = mails.find(({ subject }) => subject?.startsWith('Pembayaran'));
    expect(mail?.subject).toMatch(/^Pembayaran Rp\s1\.500\.000 sudah kami terima$/);
    expect(mail?.text).toContain(
      `Lihat tagihan berikutnya:\nhttps://rihlah.test/akun/order-saya/${order?.uuid}`,
    );
    const [file] = mail?.attachments ?? [];
    const number = `KW-${order?.orderId.split(' ').slice(1).join('-')}-01`;
    expect([file?.filename, file?.contentType]).toEqual([`kuitansi-${number}.pdf`, 'application/pdf']);
    const { pages, text } = await pdfText(new Uint8Array(file?.content ?? Buffer.alloc(0)));
    expect(pages).toBe(1);
    expect(text).toContain(order?.orderId);
    expect(text).toMatch(amountOf);
    expect(text).toContain('Kode cek');
    expect(text).toContain('Ahmad H•••');
    expect(text).not.toContain('Ahmad Hidayat');
  });

  it('is told to the pilgrim too once they can log in, and once where both have one address', async () => {
    const group = makeGroup(1);
    const shared = newEmail('keluarga');
    const family: Group = {
      registrar: makeRegistrar({ email: shared }),
      pilgrims: [makePilgrim({ email: shared.toUpperCase() })],
    };
    for (const { registrar, pilgrims } of [group, family]) {
      const [order] = await place({ registrar, pilgrims });
      await payFirst(order?.uuid ?? '', registrar.email);
      const { token } = await logIn(product, pilgrims[0] ?? makePilgrim());
      const bills = await call<{ _embedded: { payment: { uuid: string; type: string }[] } }>(
        product.address,
        'GET',
        `/api/v1/payment?order_uuid=${order?.uuid}`,
        { token },
      );
      const next = bills.body._embedded.payment.find(({ type }) => type === '03')?.uuid ?? '';
      const { body: later } = await go.issue({ type: '03', payment: next });
      await received(registrar.email, 4);
      await go.pay(later.paymentNumber ?? '');
    }
    const kinds = (address: string) =>
      mailsTo(address).map(({ subject }) => subject?.split(' ').slice(0, 1).join());
    const [pilgrim] = group.pilgrims;
    await received(pilgrim?.email ?? '', 2);
    await received(group.registrar.email, 5);
    // Nothing before the first payment: a stranger could name any address.
    expect(kinds(pilgrim?.email ?? '').sort()).toEqual(['Nomor', 'Pembayaran']);
    expect(kinds(group.registrar.email)).toHaveLength(5);
    await received(shared, 5);
    // Also what is still on its way.
    const written = await db()
      .select({ kind: emailOutbox.kind })
      .from(emailOutbox)
      .where(eq(sql`lower(${emailOutbox.address})`, shared));
    expect(written).toHaveLength(5);
  });

  it('through one number for several is one mail to whoever ordered, with the receipt of all of them', async () => {
    const group = makeGroup(3);
    const orders = await place(group);
    const { body } = await go.issueTogether(orders.map(({ uuid }) => uuid));
    await received(group.registrar.email, 2);
    await go.pay(body.paymentNumber ?? '');
    const mails = await received(group.registrar.email, 3);
    const [, number] = mails.filter(({ subject }) => /^(3 pesanan|Nomor)/.test(subject ?? ''));
    expect(number?.text).toMatch(/Jumlah, harus tepat: Rp\s4\.500\.000/);
    expect(number?.text).toContain(`https://rihlah.test/joint-payment/${body.uuid}`);
    for (const { orderId } of orders) expect(number?.text).toContain(orderId);
    const receipts = mails.filter(({ subject }) => subject?.startsWith('Pembayaran'));
    expect(receipts.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Pembayaran Rp\s4\.500\.000 sudah kami terima$/),
    ]);
    expect(receipts[0]?.attachments[0]?.filename).toMatch(/^kuitansi-KWB-/);
    for (const { email } of group.pilgrims) expect(await rowsTo(email)).toEqual([]);
    // Later, when all of them can log in, each hears of their own bill; the number for all is whoever's ordered them.
    const bills: string[] = [];
    for (const [index, pilgrim] of group.pilgrims.entries()) {
      const { token } = await logIn(product, pilgrim);
      const path = `/api/v1/payment?order_uuid=${orders[index]?.uuid}`;
      const own = await call<{ _embedded: { payment: { uuid: string; type: string }[] } }>(
        product.address,
        'GET',
        path,
        { token },
      );
      bills.push(own.body._embedded.payment.find(({ type }) => type === '03')?.uuid ?? '');
    }
    const opened = await call<{ uuid: string }>(product.address, 'POST', '/api/v1/joint-payment', {
      body: { payments: bills, orders: [] },
    });
    const numbered = await call<{ paymentNumber: string }>(
      product.address,
      'POST',
      `/api/v1/joint-payment/${opened.body.uuid}/number`,
      { body: { paymentMethod: await go.methodUuid('BRIVA') } },
    );
    await received(group.registrar.email, 4);
    await go.pay(numbered.body.paymentNumber);
    for (const { email } of group.pilgrims) {
      const [receipt] = await received(email, 1);
      expect(receipt?.attachments[0]?.filename).toMatch(/^kuitansi-KW-/);
      expect((await rowsTo(email)).map(({ kind }) => kind)).toEqual(['payment-received']);
    }
    expect((await received(group.registrar.email, 5)).at(-1)?.attachments[0]?.filename).toMatch(
      /^kuitansi-KWB-/,
    );
  });

  it('for somebody without a phone or an address is told to whoever registered them', async () => {
    const registrar = makeRegistrar({ email: newEmail('ibu') });
    const body = {
      ...makeOrder(await makeProduct(db()), 1, { registrar: [registrar] }),
      pilgrims: [makeUnreached()],
    };
    const placed = await go.place(body as never);
    const mails = await payFirst(placed.body.uuid, registrar.email);
    expect(mails.filter(({ attachments }) => attachments.length === 1)).toHaveLength(1);
  });

  it('is told of no order that ended before the mail server was back', async () => {
    server.behave = 'defer';
    const group = makeGroup(1);
    const [order] = await place(group);
    const { body } = await go.issue({ type: '01', order: order?.uuid ?? '' });
    await deferred(group.registrar.email);
    await cancelOrder(product.services, STAFF, { orderUuid: order?.uuid ?? '', why: 'sakit' });
    server.behave = 'take';
    await db()
      .update(emailOutbox)
      .set({ notBefore: null })
      .where(eq(emailOutbox.address, group.registrar.email));
    await eventually(
      () => rowsTo(group.registrar.email),
      (rows) => rows.every(({ endedAt }) => endedAt !== null),
    );
    expect([body.paymentNumber !== null, mailsTo(group.registrar.email)]).toEqual([true, []]);
  });
});

describe('a mail server that hangs', () => {
  it('delays nobody’s SMS', async () => {
    server.behave = 'hang';
    const groups = Array.from({ length: 8 }, () => makeGroup(1));
    for (const group of groups) await place(group);
    const asked = server.asked;
    for (const { registrar } of groups)
      await eventually(
        () => db().select().from(smsOutbox).where(eq(smsOutbox.phone, registrar.phone)),
        ([sms]) => sms?.sentAt instanceof Date,
        5_000,
      );
    await eventually(
      async () => server.asked,
      (now) => now > asked - 8,
    );
    expect(groups.flatMap(({ registrar }) => mailsTo(registrar.email))).toEqual([]);
    // It comes to itself: what waited goes out.
    server.behave = 'take';
    await db().update(emailOutbox).set({ notBefore: null }).where(like(emailOutbox.address, 'pemesan%'));
    for (const { registrar } of groups)
      await eventually(
        async () => mailsTo(registrar.email),
        (mails) => mails.length === 1,
        60_000,
      );
  }, 90_000);
});

describe('nothing that opens a login', () => {
  it('is in any mail: no password, no key, no code of any SMS', async () => {
    const group = makeGroup(1);
    const [order] = await place(group);
    await payFirst(order?.uuid ?? '', group.registrar.email);
    const { password, phone } = await logIn(product, group.registrar);
    await call(product.address, 'POST', '/api/v1/resetpassword/phone', { body: { phone } });
    const secrets = await eventually(
      () =>
        db()
          .select()
          .from(smsOutbox)
          .where(and(eq(smsOutbox.phone, phone), eq(smsOutbox.isSecret, true))),
      (all) => all.length >= 2 && all.every(({ sentAt }) => sentAt !== null),
    );
    const keys = secrets.flatMap(({ text }) => /reset-password\/(\S+)/.exec(text)?.[1] ?? []);
    expect([password.length > 5, keys.length > 0]).toEqual([true, true]);
    for (const { raw, text = '', html } of server.taken)
      for (const secret of [password, ...keys])
        for (const body of [raw, text, html || '']) expect(body).not.toContain(secret);
    expect(await db().$count(emailOutbox)).toBeGreaterThan(5);
  });

  it('is written by any of the files that write mails', () => {
    const modules = new URL('../', import.meta.url);
    const writers = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => ({ path, source: readFileSync(new URL(path, modules), 'utf8') }))
      .filter(({ source }) => /enqueueMails|mailsSql|OutgoingMail/.test(source));
    expect(writers.length).toBeGreaterThan(3);
    for (const { path, source } of writers)
      expect([path, /password|credentials|resetPasswordKey|randomCode|isSecret/i.exec(source)?.[0]]).toEqual([
        path,
        undefined,
      ]);
  });
});

describe('staff', () => {
  it('see what went by mail about an order and to a person, how the server does, and what it cost', async () => {
    const group = makeGroup(1);
    const [order] = await place(group);
    await payFirst(order?.uuid ?? '', group.registrar.email);
    const owner = await addStaffMember(product, 'Pemilik');
    await rebuildOrderSearchNow(product);
    const messages = await eventually(
      () => findOrderMessages(product.services, owner, { orderUuid: order?.uuid ?? '' }),
      ({ mails }) => mails.length === 3 && mails.every(({ state }) => state === 'sent'),
    );
    expect(messages.mails.map(({ kind, address, error }) => ({ kind, address, error }))).toEqual(
      ['payment-received', 'payment-number', 'order-placed'].map((kind) => ({
        kind,
        address: group.registrar.email,
        error: null,
      })),
    );
    expect(messages.sms.map(({ channel }) => channel)).toContain('sms');
    const person = await logIn(product, group.registrar);
    const told = await findPersonMessages(product.services, owner, { personUuid: person.uuid });
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'payment-received',
        gateway: 'smtp',
        recipient: 'pe•••@contoh.id',
        state: 'accepted',
        cost: 0,
      }),
    );
    expect(new Set(told.map(({ gateway }) => gateway))).toEqual(new Set(['smtp', 'demo']));
    expect(JSON.stringify(told)).not.toContain(group.registrar.phone);
    const costs = await findMessageCosts(db(), product.services.clock.now());
    expect(costs.find(({ gateway }) => gateway === 'smtp')).toMatchObject({ cost: 0, failed: 0 });
    const { mail } = await findSystemHealth(product.services);
    expect(mail).toMatchObject({ waiting: 0, failing: 0, sentToday: expect.any(Number) });
    expect(mail?.sentToday).toBeGreaterThan(3);
  });

  it('are told of an address that its server does not know, and of a server that takes nothing', async () => {
    const group = makeGroup(1);
    server.behave = 'unknown';
    const [order] = await place(group);
    const owner = await addStaffMember(product, 'Pemilik');
    await rebuildOrderSearchNow(product);
    const messages = await eventually(
      () => findOrderMessages(product.services, owner, { orderUuid: order?.uuid ?? '' }),
      ({ mails }) => mails[0]?.state === 'ended',
    );
    expect(messages.mails).toMatchObject([{ error: 'SMTP: 550 5.1.1 (RCPT TO)', sentAt: null }]);
    server.behave = 'defer';
    await place(makeGroup(1));
    const { mail } = await eventually(
      () => findSystemHealth(product.services),
      (health) => (health.mail?.failing ?? 0) > 0,
    );
    expect(mail).toMatchObject({ ended: expect.any(Number), lastError: 'SMTP: 450 4.2.1 (RCPT TO)' });
    expect(mail?.ended).toBeGreaterThan(0);
  });
});
