import type { LendStep } from '@rihlah/contract/documents/lent-steps';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, eventually } from '../../support/http/http.ts';
import { type FakeMailServer, startMailServer } from '../../support/http/mail-server.ts';
import { type OtlpCollector, startOtlpCollector } from '../../support/http/otlp-collector.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  newPhone,
} from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { lookAt, makeTravelling, shareJourney } from '../../support/people/travelling.ts';
import { makePhoto, upload } from '../../support/people/uploads.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';
import { makeStaff } from '../../support/staff/make-staff.ts';
import { StaffClient, signInAs } from '../../support/staff/staff-client.ts';

let product: TestProduct;
let collector: OtlpCollector;
let mailServer: FakeMailServer;
const { log, written } = captureLog('debug');
beforeAll(async () => {
  collector = await startOtlpCollector();
  mailServer = await startMailServer();
});
afterAll(async () => {
  collector.close();
  await mailServer.close();
});
beforeEach(async () => {
  product = await startTestProduct(
    {
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      PUBLIC_URL: 'https://rihlah.test',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Rihlah <kabar@rihlah.test>',
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
