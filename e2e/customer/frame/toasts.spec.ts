import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openMap, openPackage } from '../../support/steps/browse.ts';
import { expectApart, expectOnTop } from '../../support/steps/on-top.ts';
import {
  copySwitch,
  field,
  openForm,
  part,
  removalDialog,
  save,
  saveButton,
} from '../../support/steps/order-form.ts';
import { bankChoice, requestNumber } from '../../support/steps/payment.ts';
import { fillLogin, menu, openMenu, pressLogin } from '../../support/steps/session.ts';

test.describe('a notification', () => {
  test.use({ expectedErrors: [400, 'net::ERR_INTERNET_DISCONNECTED'] });

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });

      test('lies over an open dialog and can be closed there', async ({ page }) => {
        await openMap(page);
        await openMenu(page);
        await menu(page).getByRole('button', { name: 'Biometrik' }).click();
        const said = page.getByRole('alert').filter({ hasText: 'Belum tersedia untuk saat ini' });
        await expectOnTop(said);
        await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
        await expect(said).toHaveCount(0);
        await expect(menu(page)).toBeVisible();
      });

      test('covers neither header nor bar nor the field that it is about', async ({ page, api }) => {
        await openForm(page, (await api.findPackage(ECONOMY)).uuid);
        await save(page);
        const said = page
          .getByRole('alert')
          .filter({ hasText: /^Isi NIK Anda/ })
          .last();
        await expect(said).toBeVisible();
        const nik = field(part(page, 'Pendaftar'), 'NIK');
        await expect(nik).toBeFocused();
        await expectOnTop(nik);
        await expectOnTop(page.getByRole('button', { name: 'Simpan' }));
        await expectApart(said, page.getByRole('banner'));
        await expectApart(said, page.getByRole('button', { name: 'Simpan' }));
        await expectApart(said, nik);
      });
    });
  }

  test('is not drawn where the form says it, over the way out', async ({ page }) => {
    await page.goto('/#/auth/login');
    await fillLogin(page, '081200000002', 'salah-sekali');
    await pressLogin(page);
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true })).toBeEmpty();
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lupa password' })).toBeVisible();
  });

  test('of a form goes once its field is mended, and as a dialog opens', async ({ page, api }) => {
    await page.clock.install();
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await save(page);
    const said = page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true }).getByRole('alert');
    await expect(said).toHaveText(/^Isi NIK Anda/);
    await field(part(page, 'Pendaftar'), 'NIK').fill(newPerson().nik);
    await expect(said).toHaveCount(0);
    await field(part(page, 'Jamaah 1'), 'Nama lengkap').fill('Nur Aini');
    await saveButton(page).click();
    await expect(said).toHaveText(/^Isi nama lengkap Anda/);
    // What was said just now may be about the dialog itself.
    await page.clock.runFor(1_500);
    await copySwitch(page).click();
    await expect(removalDialog(page)).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  test('is not drawn where the form for a forgotten password says it', async ({ page, context }) => {
    await page.goto('/#/auth/lupa-password');
    await page.getByLabel('Username').fill('081299990000');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Kirim SMS' }).click();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true })).toBeEmpty();
  });

  test('stays 20 seconds when something went wrong, and says it in Indonesian too', async ({
    page,
    context,
    api,
  }) => {
    await page.clock.install();
    await page.goto(`/#/payment/${(await api.placeOrder()).uuid}`);
    await expect(bankChoice(page)).toBeVisible();
    const notices = page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true });
    await expect(notices).toBeAttached();
    await context.setOffline(true);
    await requestNumber(page, 'BRI');
    const said = notices.getByRole('alert').filter({ hasText: 'You are not connected to internet' });
    await expect(said).toContainText('Anda tidak terhubung ke internet. Silakan periksa koneksi Anda.');
    await page.clock.runFor(19_000);
    await expect(said).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(said).toHaveCount(0);
  });

  test('stays 10 seconds when something went well', async ({ page, context, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.getByRole('button', { name: 'Bagikan' }).click();
    const said = page.getByRole('status').filter({ hasText: 'Tautan paket tersalin' });
    await expect(said).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(said).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(said).toHaveCount(0);
  });
});
