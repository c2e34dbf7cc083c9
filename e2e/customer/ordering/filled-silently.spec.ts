import { expect, test } from '../../support/fixtures.ts';

test.use({ expectedErrors: [400, 401, 422] });

test('a field that was filled without an event is read when the form is sent', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Username').evaluate((field: HTMLInputElement) => {
    field.value = '081299990000';
  });
  await page.getByLabel('Password', { exact: true }).evaluate((field: HTMLInputElement) => {
    field.value = 'rahasia123';
  });
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.locator('#konten').getByText('Username atau password salah')).toBeVisible();
});

test('the sign-in of Loket reads such a field too', async ({ page }) => {
  await page.goto('/staf');
  await page.getByLabel('Nama pengguna').evaluate((field: HTMLInputElement) => {
    field.value = 'fahmi';
  });
  await page.getByLabel('Kata sandi', { exact: true }).evaluate((field: HTMLInputElement) => {
    field.value = 'bukan-kata-sandinya';
  });
  await page.getByRole('button', { name: 'Masuk dengan kata sandi' }).click();
  await expect(page.getByText('Nama pengguna, kata sandi, atau kode salah')).toBeVisible();
});
