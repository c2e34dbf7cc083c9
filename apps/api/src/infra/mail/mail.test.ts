import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeMailServer,
  startMailServer,
  startTricklingServer,
} from '../../../test/support/http/mail-server.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { Clock } from '../clock/clock.ts';
import { inTransaction } from '../db/database.ts';
import { messageDeliveries } from '../sms/deliveries/deliveries.tables.ts';
import { claimMails } from './claim-mails.ts';
import { deliverMail, type PrepareMail } from './deliver-mail.ts';
import { enqueueMails } from './enqueue-mail.ts';
import { emailOutbox } from './mail.tables.ts';
import { type Mailer, type MailFile, makeMailer } from './mailer.ts';
import { writeHtml, writePlainText } from './write-mail.ts';

const FROM = { name: 'Rihlah', address: 'kabar@rihlah.id' };
const SECOND = 1_000;
const HOUR = 3_600_000;

// Without a mail server of its own nothing is sent behind the tests' back.
let product: TestProduct;
let server: FakeMailServer;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

let now = Date.parse('2036-03-01T02:00:00Z');
class TestClock extends Clock {
  override now = () => new Date(now);
}
beforeEach(async () => {
  now += 30 * 86_400_000;
  server = await startMailServer();
  await product.services.db.delete(emailOutbox);
});
afterEach(() => server.close());

/** A process of its own with a mail server. */
const startProcess = (mailer: Mailer = makeMailer({ url: server.url, from: FROM })) => ({
  ...product.services,
  clock: new TestClock(),
  mailer,
});

const CONTENT = {
  subject: 'Pembayaran Rp 1.500.000 sudah kami terima',
  opening: ['Terima kasih.'],
  facts: [{ label: 'Jumlah', value: 'Rp 1.500.000' }],
  links: [{ label: 'Lihat pesanan', url: 'https://rihlah.id/akun/order-saya/1?a=1&b=2' }],
  closing: ['Sampai jumpa <di Tanah Suci> & sekitarnya.'],
};

let count = 0;
async function write(values: { address?: string; content?: typeof CONTENT } = {}): Promise<string> {
  const { address = `orang${++count}@contoh.id`, content = CONTENT } = values;
  const mail = {
    address,
    content,
    kind: 'payment-received' as const,
    about: { kind: 'receipt' as const, uuids: [] },
    orderUuid: null,
  };
  const services = startProcess();
  await inTransaction(services.db, (tx) => enqueueMails(tx, services, [mail], new Date(now)));
  const [row] = await services.db.select().from(emailOutbox).where(eq(emailOutbox.address, address));
  return row?.uuid ?? '';
}

const NO_FILE: PrepareMail = async () => null;

/** What a process does with what is due: each mail that it claims is tried once. @returns how many */
async function send(
  services: ReturnType<typeof startProcess> = startProcess(),
  prepare: PrepareMail = NO_FILE,
): Promise<number> {
  const { claimed } = await claimMails(services, 100);
  for (const mail of claimed) await deliverMail(services, services.mailer, mail, prepare);
  return claimed.length;
}

const find = async (uuid: string) =>
  (await product.services.db.select().from(emailOutbox).where(eq(emailOutbox.uuid, uuid)))[0];
const attemptsOf = (uuid: string) =>
  product.services.db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.emailUuid, uuid))
    .orderBy(messageDeliveries.handedAt);

describe('a mail', () => {
  it('goes out once, from the agency, with its words as text and as HTML, and is written down', async () => {
    const uuid = await write({ address: 'siti@contoh.id' });
    expect([await send(), await send()]).toEqual([1, 0]);
    const [mail] = server.taken;
    expect(mail).toMatchObject({
      recipients: ['siti@contoh.id'],
      subject: CONTENT.subject,
      messageId: `<${uuid}@rihlah.id>`,
      from: { text: '"Rihlah" <kabar@rihlah.id>' },
      attachments: [],
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    for (const words of ['Terima kasih.', 'Jumlah: Rp 1.500.000', CONTENT.links[0]?.url, CONTENT.closing[0]])
      expect(mail?.text).toContain(words);
    const html = mail?.html || '';
    for (const words of [
      '<html lang="id">',
      '<h1',
      '<th scope="row"',
      'Rp 1.500.000',
      '&lt;di Tanah Suci&gt; &amp;',
    ])
      expect(html).toContain(words);
    // Nothing is loaded when it is opened.
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i);
    expect(await find(uuid)).toMatchObject({ sentAt: new Date(now), endedAt: null, claimedAt: null });
    expect(await attemptsOf(uuid)).toMatchObject([
      {
        kind: 'payment-received',
        recipient: 'siti@contoh.id',
        gateway: 'smtp',
        state: 'accepted',
        gatewayId: 'A1B2C3',
        cost: 0,
        messageUuid: null,
      },
    ]);
  });

  it('carries its file along', async () => {
    await write();
    const file: MailFile = {
      name: 'kuitansi-KW-1.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.3'),
    };
    await send(startProcess(), async () => file);
    expect(server.taken[0]?.attachments).toMatchObject([
      { filename: file.name, contentType: file.type, content: file.bytes },
    ]);
  });

  it('is given up where its file is larger than mail servers take', async () => {
    const uuid = await write();
    const file = { name: 'besar.pdf', type: 'application/pdf', bytes: Buffer.alloc(5_000_001) };
    await send(startProcess(), async () => file);
    expect(server.asked).toBe(0);
    expect(await find(uuid)).toMatchObject({ endedAt: new Date(now), lastError: 'lampiran terlalu besar' });
  });

  it('is not sent where what it says is no longer so, and nobody is told of a failure', async () => {
    const uuid = await write();
    await send(startProcess(), async () => 'gone');
    expect(server.asked).toBe(0);
    expect(await find(uuid)).toMatchObject({ sentAt: null, endedAt: new Date(now), lastError: null });
    expect(await attemptsOf(uuid)).toEqual([]);
  });

  it('that cannot be made waits for its next try', async () => {
    const uuid = await write();
    await send(startProcess(), () => Promise.reject(new Error('no font')));
    expect(await find(uuid)).toMatchObject({ sentAt: null, endedAt: null, attempts: 1 });
    now += 60 * SECOND;
    expect(await send()).toBe(1);
    expect(server.taken).toHaveLength(1);
  });

  it('is written by nobody where the agency has no mail server', async () => {
    const { services } = product;
    expect(services.mailer).toBeNull();
    const mail = {
      address: 'siti@contoh.id',
      content: CONTENT,
      kind: 'payment-received' as const,
      about: { kind: 'receipt' as const, uuids: [] },
      orderUuid: null,
    };
    await inTransaction(services.db, (tx) => enqueueMails(tx, services, [mail], new Date(now)));
    expect(await services.db.$count(emailOutbox)).toBe(0);
  });
});

describe('what a stranger typed', () => {
  it('makes no header: breaks in a subject are blanks', async () => {
    await write({
      content: { ...CONTENT, subject: 'Paket Syawal\r\nBcc: semua@contoh.id\r\n\r\nhalo\u2028x' },
    });
    await send();
    const [mail] = server.taken;
    expect(mail?.subject).toBe('Paket Syawal Bcc: semua@contoh.id halo x');
    expect([mail?.bcc, mail?.recipients.length]).toEqual([undefined, 1]);
  });

  it.each([
    'siti@contoh.id\r\nBcc: semua@contoh.id',
    'siti@contoh.id, semua@contoh.id',
    'siti@contoh.id> SIZE=1 <semua@contoh.id',
    'Siti <siti@contoh.id>',
    'siti@contoh.id\u007f',
    `${'a'.repeat(250)}@contoh.id`,
    'siti',
  ])('makes no second recipient: %j is no address, and no connection is made for it', async (address) => {
    const uuid = await write({ address });
    await send();
    expect(server.asked).toBe(0);
    expect(await find(uuid)).toMatchObject({ endedAt: new Date(now), lastError: 'alamat email tidak sah' });
  });

  it('is text in the HTML', () => {
    const content = { ...CONTENT, facts: [{ label: 'Paket', value: '<img src=x onerror="alert(1)">' }] };
    const html = writeHtml(content, { agencyName: 'Rihlah & Co', callCenter: '021' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(writePlainText(content, { agencyName: 'Rihlah & Co', callCenter: '021' })).toContain('<img src=x');
  });
});

describe('a mail server', () => {
  it('that has no time is asked again, after pauses that grow, and then has the mail once', async () => {
    server.behave = 'defer';
    const uuid = await write();
    const pauses: number[] = [];
    for (let tries = 0; tries < 5; tries++) {
      expect(await send()).toBe(1);
      const row = await find(uuid);
      pauses.push((row?.notBefore?.getTime() ?? 0) - now);
      expect(row).toMatchObject({ lastError: 'SMTP: 450 4.2.1 (RCPT TO)', endedAt: null });
      // Not a moment earlier.
      now = (row?.notBefore?.getTime() ?? 0) - 1;
      expect(await send()).toBe(0);
      now += 1;
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(5);
    server.behave = 'take';
    expect([await send(), server.taken.length]).toEqual([1, 1]);
  });

  it('is given up after as many tries as an SMS has', async () => {
    server.behave = 'defer';
    const uuid = await write();
    for (let tries = 0; tries < 25; tries++) {
      expect(await send()).toBe(1);
      now += HOUR;
    }
    expect(await send()).toBe(0);
    expect(await find(uuid)).toMatchObject({ attempts: 25, endedAt: expect.any(Date) });
  });

  it.each([
    ['unknown', 'SMTP: 550 5.1.1 (RCPT TO)'],
    ['spam', 'SMTP: 554 5.7.1 (DATA)'],
  ] as const)('that refuses for good (%s) is not asked again', async (behaviour, reason) => {
    server.behave = behaviour;
    const uuid = await write();
    await send();
    // The address stands in the answer, and is nowhere told.
    expect(await find(uuid)).toMatchObject({ sentAt: null, endedAt: new Date(now), lastError: reason });
    expect(await attemptsOf(uuid)).toMatchObject([{ state: 'refused', reason }]);
    now += HOUR;
    expect(await send()).toBe(0);
  });

  it('that does not want us at all refuses no mail for good', async () => {
    server.behave = 'stranger';
    const uuid = await write();
    await send();
    expect(await find(uuid)).toMatchObject({ endedAt: null, lastError: 'SMTP: 550 5.7.1 (MAIL FROM)' });
    await server.close();
    server = await startMailServer({ name: 'rihlah', password: 'benar' });
    now += HOUR;
    await send(startProcess(makeMailer({ url: server.url.replace('//', '//rihlah:salah@'), from: FROM })));
    expect(await find(uuid)).toMatchObject({
      endedAt: null,
      lastError: expect.stringContaining('SMTP: 535'),
    });
    now += HOUR;
    const url = server.url.replace('//', '//rihlah:benar@');
    await send(startProcess(makeMailer({ url, from: FROM })));
    expect(server.logins).toEqual(['rihlah:salah', 'rihlah:benar']);
    expect(await find(uuid)).toMatchObject({ sentAt: new Date(now) });
  });

  it('is told no password without TLS, unless it is on this machine', async () => {
    await server.close();
    server = await startMailServer({ name: 'rihlah', password: 'rahasia' });
    const uuid = await write();
    // The same server, by a name that is not known to be this machine.
    const url = server.url.replace('//127.0.0.1', '//rihlah:rahasia@[::ffff:127.0.0.1]');
    await send(startProcess(makeMailer({ url, from: FROM })));
    expect([server.asked > 0, server.logins]).toEqual([true, []]);
    expect(await find(uuid)).toMatchObject({ sentAt: null, endedAt: null });
  });

  it('that hangs, or never comes to an end, is left in time; nobody knows then what it has', async () => {
    server.behave = 'hang';
    const hung = await write();
    // Its silence lasts longer than the greeting may take, as in the product: else either of the two may be noticed first.
    const limits = { greeting: 200, connect: 200, silence: 5_000, whole: 500 };
    await send(startProcess(makeMailer({ url: server.url, from: FROM, limits })));
    expect(await attemptsOf(hung)).toMatchObject([{ state: 'refused', reason: 'SMTP: ETIMEDOUT' }]);
    const trickling = await startTricklingServer();
    const slow = await write();
    await send(startProcess(makeMailer({ url: trickling.url, from: FROM, limits })));
    expect(await attemptsOf(slow)).toMatchObject([{ state: 'unknown', reason: 'SMTP: EABORT' }]);
    await trickling.close();
  });

  it('that took it and broke off has it again, under the same name', async () => {
    server.behave = 'vanish';
    const uuid = await write();
    await send();
    expect(await attemptsOf(uuid)).toMatchObject([{ state: 'unknown' }]);
    server.behave = 'take';
    now += 60 * SECOND;
    await send();
    expect(server.taken.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${uuid}@rihlah.id>`));
    expect(await send()).toBe(0);
  });
});

describe('processes', () => {
  it('send each mail once, however many there are', async () => {
    for (let index = 0; index < 12; index++) await write();
    const sent = await Promise.all([send(startProcess()), send(startProcess()), send(startProcess())]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(12);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(12);
    expect(server.taken).toHaveLength(12);
  });

  it('that end between sending and noting leave at most one mail twice, under one name', async () => {
    const uuid = await write();
    const real = makeMailer({ url: server.url, from: FROM });
    let isSent: () => void = () => undefined;
    const sentOnce = new Promise<void>((resolve) => {
      isSent = resolve;
    });
    // It hands the mail over, and is ended before it can write that down.
    const dying: Mailer = {
      ...real,
      send: async (mail) => {
        await real.send(mail);
        isSent();
        return new Promise(() => undefined);
      },
    };
    const services = startProcess(dying);
    const { claimed } = await claimMails(services, 1);
    for (const mail of claimed) void deliverMail(services, dying, mail, NO_FILE);
    await sentOnce;
    // While it may still be at work nobody takes it from it.
    now += 170 * SECOND;
    expect(await send()).toBe(0);
    now += 20 * SECOND;
    expect(await send()).toBe(1);
    now += HOUR;
    expect(await send()).toBe(0);
    expect(server.taken.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${uuid}@rihlah.id>`));
    expect(await attemptsOf(uuid)).toMatchObject([
      { state: 'unknown', reason: 'the process ended before an answer came' },
      { state: 'accepted' },
    ]);
  });

  it('send no more than so many an hour to one address; the rest waits', async () => {
    const services = startProcess();
    services.config = { ...services.config, MAIL_PER_HOUR: 3 };
    for (let index = 0; index < 5; index++) await insert('korban@contoh.id');
    await insert('Korban@Contoh.id');
    const other = await write();
    await Promise.all([send(services), send(services)]);
    expect(server.taken.filter(({ recipients }) => /korban/i.test(recipients[0] ?? ''))).toHaveLength(3);
    expect(await find(other)).toMatchObject({ sentAt: new Date(now) });
    now += HOUR - 1;
    expect(await send(services)).toBe(0);
    now += 1;
    expect(await send(services)).toBe(3);
  });
});

async function insert(address: string): Promise<void> {
  await product.services.db.insert(emailOutbox).values({
    address,
    content: CONTENT,
    kind: 'order-placed',
    about: { kind: 'order', uuids: [] },
    createdAt: new Date(now),
  });
}
