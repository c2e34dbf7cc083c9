import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, eventually } from '../support/http/http.ts';
import { type OtlpCollector, startOtlpCollector } from '../support/http/otlp-collector.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { makePhoto, upload } from '../support/people/uploads.ts';
import { captureLog } from '../support/process/capture-log.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;
let collector: OtlpCollector;
const { log, written } = captureLog('debug');
beforeAll(async () => {
  collector = await startOtlpCollector();
  const env = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  product = await startTestProduct(env, log);
});
afterAll(() => collector.close());

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
  const metrics = await (await fetch(`${product.metricsAddress}/metrics`)).text();
  // With the end of the process everything is written.
  await product.end();
  const traces = collector.text();
  expect(traces).toContain('bank create');
  expect(metrics).toContain('route="/api/v1/order"');
  expect(written()).toContain('"msg":"bank call"');
  expect(written()).toContain('"route":"/api/v1/pilgrim-paspor"');
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
  for (const [kind, values] of Object.entries(secrets))
    for (const value of values) {
      expect([kind, value.length > 4]).toEqual([kind, true]);
      for (const text of [written(), metrics, traces])
        expect([kind, value, text.toLowerCase().includes(value.toLowerCase())]).toEqual([kind, value, false]);
    }
});
