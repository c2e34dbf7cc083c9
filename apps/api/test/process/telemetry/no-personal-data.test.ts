import type { LendStep } from '@rihlah/contract/documents/lent-steps';
import type { MessageWays } from '@rihlah/contract/people/message-ways';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../src/infra/db/database.ts';
import { messageDeliveries } from '../../../src/infra/sms/deliveries/deliveries.tables.ts';
import { enqueueSms } from '../../../src/infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../src/infra/sms/whatsapp/whatsapp-templates.ts';
import { call, eventually } from '../../support/http/http.ts';
import { type FakeMailServer, startMailServer } from '../../support/http/mail-server.ts';
import { type OtlpCollector, startOtlpCollector } from '../../support/http/otlp-collector.ts';
import {
  type FakeWhatsapp,
  sendWebhook,
  startFakeWhatsapp,
  whatsappEnv,
  writeStatus,
} from '../../support/http/whatsapp-cloud.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  newPhone,
} from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { makeSomebody } from '../../support/people/people.ts';
import { lookAt, makeTravelling, shareJourney } from '../../support/people/travelling.ts';
import { makePhoto, upload } from '../../support/people/uploads.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';
import { makeStaff } from '../../support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../support/staff/staff-client.ts';

let product: TestProduct;
let collector: OtlpCollector;
let mailServer: FakeMailServer;
let whatsapp: FakeWhatsapp;
const { log, written } = captureLog('debug');
beforeAll(async () => {
  collector = await startOtlpCollector();
  mailServer = await startMailServer();
  whatsapp = await startFakeWhatsapp();
});
afterAll(async () => {
  collector.close();
  await mailServer.close();
  await whatsapp.close();
});
beforeEach(async () => {
  product = await startTestProduct(
    {
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      PUBLIC_URL: 'https://rihlah.test',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Rihlah <kabar@rihlah.test>',
      TRUST_PROXY: '1',
      RATE_LOGIN_PER_USERNAME: '3',
      ...whatsappEnv(whatsapp),
    },
    log,
  );
});

/** Everything that the process wrote, after its end. */
async function findWritten(): Promise<{ metrics: string; traces: string; lines: string }> {
  const metrics = await (await fetch(`${product.metricsAddress}/metrics`)).text();
  await product.end();
  return { metrics, traces: collector.text(), lines: written() };
}

function expectNoneOf(secrets: Record<string, string[]>, texts: string[]): void {
  for (const [kind, values] of Object.entries(secrets))
    for (const value of values) {
      expect([kind, value.length > 4]).toEqual([kind, true]);
      for (const text of texts)
        expect([kind, value, text.toLowerCase().includes(value.toLowerCase())]).toEqual([kind, value, false]);
    }
}

it('knows nobody in log, metrics and traces after a whole journey', async () => {
  const go = journey(product.address);
  const registrar = makeRegistrar({
    firstName: 'Melati Kusumawardhani',
    address: 'Jl. Rahasia Besar No. 77',
    email: 'melati.kusuma@rahasia.id',
  });
  const pilgrim = makePilgrim({
    firstName: 'Bagaskara Wicaksono',
    hasPassport: 1,
    passportNumber: 'C7654321',
    address: 'Gang Tersembunyi 13',
    email: 'bagas.wicaksono@rahasia.id',
  });
  const id = await makeProduct(product.services.db);
  const order = await go.paidOrder(makeOrder(id, 1, { registrar: [registrar], pilgrims: [pilgrim] }));
  const bills = await go.bills(order._embedded.order[0]?.uuid ?? '');
  const passwords: string[] = [];
  for (const { phone } of [registrar, pilgrim]) passwords.push(await go.passwordOf(phone));
  const [, password = ''] = passwords;
  expect((await go.signIn(pilgrim.phone, 'tebakan-yang-salah')).status).toBe(400);
  const { status, body: tokens } = await go.signIn(pilgrim.phone, password);
  expect(status).toBe(200);
  const passport = { number: 'C7654321', expired: '2035-01-31', photo: await makePhoto() };
  const sent = await upload(product.address, 'pilgrim-paspor', tokens.access_token, passport);
  expect(sent.status).toBe(201);
  await call(product.address, 'POST', '/api/v1/resetpassword/phone', { body: { phone: registrar.phone } });
  const key = await eventually(
    async () => {
      const texts = (await go.sms(registrar.phone)).map(({ text }) => text);
      return texts.map((text) => /reset-password\/([^\s/]+)/.exec(text)?.[1]).find(Boolean) ?? '';
    },
    (found) => found !== '',
  );
  await fetch(`${product.address}/reset-password/${key}`);
  const newPassword = 'sandi-baru-sekali';
  const body = { resetPasswordKey: key, newPassword, confirmNewPassword: newPassword };
  const reset = await call(product.address, 'POST', '/api/v1/resetpassword/newpassword', { body });
  expect(reset.status).toBe(200);
  // What strangers put where it does not belong.
  const asked = `${product.address}/api/v1/branch/${registrar.phone}?nik=${pilgrim.icnumber}&email=${pilgrim.email}`;
  const strange = {
    'x-request-id': registrar.phone,
    traceparent: pilgrim.icnumber,
    'user-agent': 'Bagaskara',
  };
  await fetch(asked, { headers: strange });
  await fetch(`${product.address}/${encodeURIComponent(registrar.firstName)}`, {
    method: 'POST',
    body: pilgrim.email,
  });
  const { metrics, traces, lines } = await findWritten();
  expect(traces).toContain('bank create');
  expect(metrics).toContain('route="/api/v1/order"');
  expect(lines).toContain('"msg":"bank call"');
  expect(lines).toContain('"route":"/api/v1/pilgrim-paspor"');
  const numbers = bills.flatMap(({ paymentNumber }) => (paymentNumber ? [paymentNumber] : []));
  expect(numbers.length).toBeGreaterThan(0);
  const secrets = {
    names: ['Melati', 'Kusumawardhani', 'Bagaskara', 'Wicaksono'],
    phones: [registrar.phone, pilgrim.phone, registrar.phone.slice(1)],
    niks: [registrar.icnumber, pilgrim.icnumber],
    passports: ['C7654321'],
    emails: ['@rahasia.id'],
    addresses: ['Rahasia Besar', 'Tersembunyi'],
    passwords: [...passwords, 'tebakan-yang-salah', newPassword],
    keys: [key],
    tokens: [tokens.access_token, tokens.refresh_token],
    numbers,
  };
  expectNoneOf(secrets, [lines, metrics, traces]);
});

it('knows nobody after links, codes, mails, a payment for a family, and what staff looked for', async () => {
  const { services, address } = product;
  const go = journey(address);
  // Whose journey is followed, and whose passport another phone hands in.
  const { pilgrim, orderUuid } = await makeTravelling(product);
  const follow = (await shareJourney(product, orderUuid, pilgrim.token, 'Paman Tersembunyi')).body.url;
  expect((await lookAt(product, follow)).status).toBe(200);
  const lent = await call<LendStep['response']>(address, 'POST', '/api/v1/lent-step', {
    token: pilgrim.token,
    body: { pilgrim: pilgrim.uuid, kind: 'yellowBook', name: 'Paman Tersembunyi' },
  });
  const lentToken = lent.body.url.split('/').at(-1) ?? '';
  expect((await call(address, 'GET', `/api/v1/lent/${lentToken}`)).status).toBe(200);
  // A family paid for together, its mails, and the code by which its order is found again.
  const registrar = makeRegistrar({ firstName: 'Melati Kusumawardhani', email: 'melati.kusuma@rahasia.id' });
  const id = await makeProduct(services.db, { seats: 2 });
  const placed = (await go.place(makeOrder(id, 2, { registrar: [registrar] }))).body._embedded.order;
  const { body: joint } = await go.issueTogether(placed.map(({ uuid }) => uuid));
  await go.pay(joint.paymentNumber ?? '');
  await eventually(
    async () => mailServer.taken,
    (mails) => mails.length >= 2,
  );
  const codeOf = async (phone: string, words: RegExp) =>
    (await eventually(
      async () => (await go.sms(phone)).map(({ text }) => words.exec(text)?.[1]).find(Boolean),
      Boolean,
    )) ?? '';
  const order = placed[0]?.orderId ?? '';
  await call(address, 'POST', '/api/v1/order-code', { body: { orderId: order, phone: registrar.phone } });
  const orderCode = await codeOf(registrar.phone, /\b(\d{6})\b/);
  // Somebody who waits for a seat of the package that is sold out now.
  const waiting = newPhone();
  await call(address, 'POST', '/api/v1/waiting-list/code', { body: { phone: waiting } });
  const waitingCode = await codeOf(waiting, /kode (\d{6}) untuk masuk daftar/);
  const body = { product: id, name: 'Handoko Tersembunyi', phone: waiting, seats: 1, code: waitingCode };
  expect((await call(address, 'POST', '/api/v1/waiting-list', { body })).status).toBe(201);
  // Staff, with a wrong password first, and what they type to find somebody.
  await makeStaff(product, 'laras', 'sandi-loket-rahasia');
  const stranger = new StaffClient(address);
  expect((await stranger.signIn('laras', 'tebakan-di-loket')).status).toBe(422);
  const staff = await signInAs(address, 'laras', 'sandi-loket-rahasia');
  for (const sought of [pilgrim.phone, 'Kusumawardhani'])
    expect((await staff.ask('GET', `/people?search=${encodeURIComponent(sought)}`)).status).toBe(200);
  const { lines, metrics, traces } = await findWritten();
  expect(lines).toContain('"route":"/api/staff/v1/people"');
  const secrets = {
    names: ['Tersembunyi', 'Melati', 'Kusumawardhani', ...pilgrim.name.split(' ')],
    phones: [pilgrim.phone, registrar.phone, waiting],
    niks: [pilgrim.nik, registrar.icnumber],
    emails: ['@rahasia.id'],
    tokens: [
      follow.split('/').at(-1) ?? '',
      lentToken,
      pilgrim.token,
      staff.cookie.split('=')[1] ?? '',
      staff.csrfToken ?? '',
    ],
    codes: [orderCode, waitingCode].map((code) => `"${code}"`),
    passwords: ['sandi-loket-rahasia', 'tebakan-di-loket'],
    numbers: [joint.paymentNumber ?? ''],
  };
  expectNoneOf(secrets, [lines, metrics, traces]);
});

it('knows no address of whoever tries passwords, and still tells places apart', async () => {
  const { address } = product;
  await makeStaff(product, 'laras', 'sandi-loket-rahasia');
  const from = (place: string, path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': place },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const grant = { grant_type: 'password', client_id: 'web', client_secret: 'web-secret' };
  const tried = { ...grant, username: newPhone(), password: 'tebakan' };
  const [home, line] = ['203.0.113.77', '2001:db8:4a:99::17'];
  const answers: number[] = [];
  for (let n = 0; n < 4; n++) answers.push(await from(home, '/oauth', tried));
  expect(answers).toEqual([400, 400, 400, 429]);
  expect(await from(line, '/oauth', { ...tried, username: newPhone() })).toBe(400);
  // Another address of the same line.
  expect(await from('2001:db8:4a:99::1', '/oauth', { ...tried, username: newPhone() })).toBe(400);
  const staffTry = { username: 'laras', password: 'tebakan' };
  expect(await from(home, '/api/staff/v1/session', staffTry)).toBe(422);
  const { lines, metrics, traces } = await findWritten();
  const sources = (what: string) =>
    lines
      .split('\n')
      .filter((each) => each.includes(`"msg":"${what}"`))
      .map((each) => (JSON.parse(each) as { source?: string }).source);
  const refused = sources('login refused').slice(-5);
  const [own, , , other] = refused;
  expect(own).toMatch(/^[\w-]{12}$/);
  expect(other).toMatch(/^[\w-]{12}$/);
  expect(other).not.toBe(own);
  expect(refused).toEqual([own, own, own, other, other]);
  expect(sources('login held off').at(-1)).toBe(own);
  expect(sources('sign-in refused').at(-1)).toBe(own);
  expectNoneOf({ addresses: [home, line, '2001:db8:4a:99'] }, [lines, metrics, traces]);
});

it('knows neither number nor words of what goes by WhatsApp, taken or not', async () => {
  const { services, address } = product;
  const makeChooser = async () => {
    const { phone, token } = await makeSomebody(services);
    const body = { whatsapp: true };
    const { status } = await call<MessageWays>(address, 'PUT', '/api/v1/message-ways', { token, body });
    expect(status).toBe(200);
    return phone;
  };
  const write = (phone: string, why: string) =>
    inTransaction(services.db, (tx) =>
      enqueueSms(
        tx,
        [
          {
            phone,
            kind: 'order-cancelled',
            text: `Rihlah: pesanan RHL 261121 0042 dibatalkan. Alasannya: ${why}.`,
            template: fillTemplate('order-cancelled', { orderId: 'RHL 261121 0042', why }, '/orders/1'),
          },
        ],
        services.clock.now(),
      ),
    );
  const taken = (count: number) =>
    eventually(
      async () => whatsapp.taken,
      (all) => all.length >= count,
    );
  const phones = [await makeChooser()];
  await write(phones[0] ?? '', 'Paman Tersembunyi sakit');
  const [first] = await taken(1);
  if (!first) throw new Error('nothing was taken');
  expect(await sendWebhook(address, writeStatus(first, { status: 'delivered' }))).toBe(200);
  expect(await sendWebhook(address, writeStatus(first, { status: 'read' }), { secret: 'lain' })).toBe(403);
  expect(await sendWebhook(address, writeStatus(first, { status: 'failed', code: 131026 }))).toBe(200);
  for (const behave of ['broken', 'vanish'] as const) {
    // What became of others does not keep it away from WhatsApp.
    await services.db.delete(messageDeliveries);
    whatsapp.behave = behave;
    const before = whatsapp.refused.length + whatsapp.taken.length;
    const phone = await makeChooser();
    phones.push(phone);
    await write(phone, `Bibi Tersembunyi ${behave}`);
    await eventually(
      async () => whatsapp.refused.length + whatsapp.taken.length,
      (count) => count > before,
    );
  }
  const international = first.to.replace('+', '');
  const { lines, metrics, traces } = await findWritten();
  expect(lines).toContain('a webhook of WhatsApp was not signed by Meta');
  const secrets = {
    phones: phones.flatMap((phone) => [phone, phone.slice(1)]),
    // Meta's ids hold the number.
    ids: [first.id, Buffer.from(international).toString('base64').slice(0, 12)],
    words: ['Tersembunyi', 'dibatalkan. Alasannya'],
  };
  expectNoneOf(secrets, [lines, metrics, traces]);
});
