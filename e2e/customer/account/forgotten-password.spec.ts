import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';

const ask = async (page: Page, username: string) => {
  await page.goto('/#/auth/lupa-password');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Kirim SMS' }).click();
};

test('a forgotten password: what is no phone is not sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/resetpassword/')) sent.push(request.url());
  });
  for (const wrong of ['abc', '0812', 'nobody@x.id']) {
    await ask(page, wrong);
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(heading(page, 'Lupa password')).toBeVisible();
    await page.reload();
  }
  expect(sent).toEqual([]);
});

test('the answer is the server’s, which tells nobody who is a customer', async ({ page, axe }) => {
  await ask(page, '081299990001');
  await expect(heading(page, 'Cek SMS Anda')).toBeVisible();
  await expect(
    page.getByText('Bila nomor ini terdaftar, SMS berisi tautan password baru sudah kami kirim.'),
  ).toBeVisible();
  await axe();
});

test.describe('a reset link that is over', () => {
  test.use({ expectedErrors: [422] });

  test('says so on opening, before a password is typed', async ({ page, request, api, server, axe }) => {
    const { phone } = await api.placePaidOrder();
    await api.passwordOf(phone);
    await request.post('/api/v1/resetpassword/phone', { data: { phone } });
    const keyInSms = async () =>
      (await server.sms(phone)).map(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
    await expect.poll(keyInSms).toBeTruthy();
    const used = (await keyInSms()) ?? '';

    // Looking at it uses nothing up.
    const checked = page.waitForResponse(/\/resetpassword\/key$/);
    await page.goto(`/#/reset-password/${used}`);
    expect((await checked).status()).toBe(200);
    await expect(page.getByLabel('Password baru', { exact: true })).toBeEnabled();
    const password = 'baitullah2027';
    const answer = await request.post('/api/v1/resetpassword/newpassword', {
      data: { resetPasswordKey: used, newPassword: password, confirmNewPassword: password },
    });
    expect(answer.status()).toBe(200);

    for (const key of [used, 'karangan-sendiri']) {
      await page.goto(`/#/reset-password/${key}`);
      await page.reload();
      await expect(heading(page, 'Tautan sudah tidak berlaku')).toBeVisible();
      await expect(page.getByLabel('Password baru', { exact: true })).toHaveCount(0);
      await axe();
    }
    await page.getByRole('link', { name: 'Minta tautan baru' }).click();
    await expect(heading(page, 'Lupa password')).toBeVisible();
  });
});
