import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, PILGRIM } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { logIn, logOut, submitLogin } from '../../support/steps/session.ts';

const NEW_PASSWORD = 'baitullah2027';

const alert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Failed! Please complete the message and submit again.' });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan password' });

async function openForm(page: Page): Promise<void> {
  await logIn(page, PILGRIM);
  await page.goto('/#/akun/ubah-password');
}

async function fill(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Password lama', { exact: true }).fill(current);
  await page.getByLabel('Password baru', { exact: true }).fill(next);
  await page.getByLabel('Konfirmasi password baru', { exact: true }).fill(confirm);
}

test.describe('a change of password that cannot be sent', () => {
  test('asks for every field', async ({ page, axe }) => {
    await openForm(page);
    await save(page).click();
    await expect(page.getByText('This field is required')).toHaveCount(3);
    await expect(alert(page)).toBeVisible();
    await expect(page.getByLabel('Password lama', { exact: true })).toBeFocused();
    await axe();
  });

  test('asks for the same password twice', async ({ page }) => {
    await openForm(page);
    await fill(page, DEMO_PASSWORD, NEW_PASSWORD, 'lainlagi2027');
    await save(page).click();
    await expect(page.getByText('New Password & Confirm Password does not match')).toBeVisible();
    await expect(alert(page)).toBeVisible();
  });
});

test.describe('a wrong old password', () => {
  test.use({ expectedErrors: [422] });

  test('is said at its field and in the alert', async ({ page, axe }) => {
    await openForm(page);
    await fill(page, 'bukanpassword', NEW_PASSWORD);
    await save(page).click();
    await expect(page.getByText('Password lama salah')).toBeVisible();
    await expect(alert(page)).toBeVisible();
    await axe();
  });
});

testAlone.describe('a browser whose scrolling answers a promise', () => {
  testAlone.use({ expectedErrors: [422] });

  testAlone('goes on from a wrong old password to the right one', async ({ page }) => {
    await page.addInitScript(() => {
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function (...options) {
        scrollIntoView.apply(this, options);
        return Promise.resolve() as never;
      };
    });
    await openForm(page);
    await fill(page, 'bukanpassword', NEW_PASSWORD);
    await save(page).click();
    await expect(alert(page)).toBeVisible();
    await fill(page, DEMO_PASSWORD, NEW_PASSWORD);
    await save(page).click();
    await expect(page.getByText('Berhasil, Password Berhasil Dirubah')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ubah Password' })).toBeVisible();
  });
});

testAlone.describe('a new password', () => {
  testAlone('is the one to log in with from then on', async ({ page, axe }) => {
    await openForm(page);
    await axe();
    await fill(page, DEMO_PASSWORD, NEW_PASSWORD);
    await save(page).click();
    await expect(page.getByText('Berhasil, Password Berhasil Dirubah')).toBeVisible();
    await expect(page.getByLabel('Password lama', { exact: true })).toHaveValue('');
    await axe();
    await logOut(page);
    await submitLogin(page, PILGRIM, NEW_PASSWORD);
  });
});
