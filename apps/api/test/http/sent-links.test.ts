import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, eventually } from '../support/http/http.ts';
import { type Family, makeFamily } from '../support/people/families.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { makeStaff } from '../support/staff/make-staff.ts';
import { StaffClient } from '../support/staff/staff-client.ts';

let product: TestProduct;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct();
  family = await makeFamily(product);
});
afterAll(() => product.end());

const visit = (path: string) => fetch(`${product.address}${path}`, { redirect: 'manual' });

it('links that came back slightly changed lead to the right address', async () => {
  for (const [came, right] of [
    ['/%23/payment/11111111-1111-4111-8111-111111111111', '/payment/11111111-1111-4111-8111-111111111111'],
    ['/payment/11111111-1111-4111-8111-111111111111.', '/payment/11111111-1111-4111-8111-111111111111'],
    ['/%23!/paket/umroh?a=1', '/paket/umroh?a=1'],
    ['/auth/login).', '/auth/login'],
    ['/%23//example.com', '/example.com'],
    ['/staf/undangan/kunci-dari-undangan).', '/staf/undangan/kunci-dari-undangan'],
    ['/%23/staf/undangan/kunci-dari-undangan', '/staf/undangan/kunci-dari-undangan'],
  ]) {
    const { status, headers } = await visit(came ?? '');
    expect([came, status, headers.get('location')]).toEqual([came, 302, right]);
  }
  expect((await visit('/auth/login')).status).toBe(200);
  expect((await visit('/api/tidak-ada.')).status).toBe(404);
});

it('messages hold plain addresses, with nothing directly behind them or behind a password', async () => {
  const { phone } = family.agent;
  await call(product.address, 'POST', '/api/v1/resetpassword/phone', { body: { phone } });
  const messages = await eventually(
    () => journey(product.address).sms(phone),
    (list) => list.some(({ text }) => text.includes('/reset-password/')),
  );
  const links = messages.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toMatch(/^[^#]+\w$/);
  const passwords = messages.flatMap(({ text }) => /password (\S+)\n/.exec(text)?.[1] ?? []);
  expect(passwords).toEqual([family.agent.password]);
});

it('a blank behind a password is no reason to be refused', async () => {
  const { phone, password } = family.pilgrim;
  const { signIn } = journey(product.address);
  expect((await signIn(`\u202a${phone}\u202c`, ` ${password}\u00a0`)).status).toBe(200);
  expect((await signIn(phone, `\u200b${password}\u202c\n`)).status).toBe(200);
  expect((await signIn(phone, `${password} x`)).status).toBe(400);

  // Where the old password is asked for, and at Loket, it is the same.
  const change = (currentPassword: string) =>
    call(product.address, 'POST', '/api/v1/change-password', {
      token: family.pilgrim.token,
      body: { currentPassword, newPassword: 'rahasia-yang-baru', confirmPassword: 'rahasia-yang-baru' },
    });
  expect((await change(`${password} x`)).status).toBe(422);
  expect((await change(` ${password}\u200b`)).status).toBeLessThan(300);
  await makeStaff(product, 'rina-salin', 'rahasia-panjang', [{ role: 'Pemilik', branchUuids: null }]);
  expect((await new StaffClient(product.address).signIn('rina-salin', '\u202arahasia-panjang ')).status).toBe(
    200,
  );
  expect((await new StaffClient(product.address).signIn('rina-salin', 'rahasia panjang')).status).not.toBe(
    200,
  );
});
