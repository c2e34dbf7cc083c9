import type { Problem } from '@rihlah/contract/wire/hal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/support/http/http.ts';
import { type Family, makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LOGIN_PER_USERNAME: '12' });
  go = journey(product.address);
  family = await makeFamily(product);
});
afterAll(() => product.end());

const change = (token: string, currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
  call<{ detail: string } & Problem>(product.address, 'POST', '/api/v1/change-password', {
    token,
    body: { currentPassword, newPassword, confirmPassword },
  });
const me = async (token: string) => (await call(product.address, 'GET', '/api/me', { token })).status;

it('refuses a wrong current password, a short new one and one that is confirmed otherwise', async () => {
  const { token, password } = family.agent;
  const wrong = await change(token, 'bukan-ini', 'rahasia-baru');
  expect(wrong.status).toBe(422);
  expect(wrong.body.validation_messages).toHaveProperty('currentPassword.currentPasswordWrong');
  const short = await change(token, password, 'pendek');
  expect(short.body.validation_messages).toHaveProperty('newPassword.passwordTooShort');
  const same = await change(token, password, password);
  expect(same.body.validation_messages).toHaveProperty('newPassword.passwordSame');
  const other = await change(token, password, 'rahasia-baru', 'rahasia-lain');
  expect(other.body.validation_messages).toEqual({
    confirmPassword: { passwordsDiffer: 'New Password & Confirm Password does not match' },
  });
  const empty = await change(token, '', '');
  expect(empty.body.validation_messages).toHaveProperty(
    'currentPassword.fieldRequired',
    'This field is required',
  );
});

it('ends every other login and keeps the one that asks', async () => {
  const { token, phone, password } = family.agent;
  const other = (await go.signIn(phone, password)).body;
  const changed = await change(token, password, 'rahasia-baru');
  expect([changed.status, changed.body.detail]).toEqual([200, 'Berhasil, Password Berhasil Dirubah']);
  expect(await me(token)).toBe(200);
  expect(await me(other.access_token)).toBe(401);
  expect((await go.signIn(phone, password)).status).toBe(400);
  expect((await go.signIn(phone, 'rahasia-baru')).status).toBe(200);
});

it('lets one of two changes through that know the same password', async () => {
  const { token, password } = family.pilgrim;
  const answers = await Promise.all(
    ['rahasia-satu', 'rahasia-dua'].map((next) => change(token, password, next)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('counts tries per account like logins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => change(family.pilgrim.token, 'salah-semua', 'rahasia-baru')),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect(await me(family.agent.token)).toBe(200);
});
