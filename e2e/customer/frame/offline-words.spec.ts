import type { Locator, Page } from '@playwright/test';
import { AGENT, DEMO_PASSWORD, PILGRIM, RETURNED } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { chooseParty, field, part } from '../../support/steps/order-form.ts';
import { fillLogin, pressLogin } from '../../support/steps/session.ts';

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

/** Calls of a path get no answer. */
const loseAnswers = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.abort('internetdisconnected'));

/** The specification's sentence, and what it says in Indonesian on a line beneath. */
async function expectBothWords(where: Locator): Promise<void> {
  const quoted = where.getByText('You are not connected to internet. Please check your connection', {
    exact: true,
  });
  await expect(quoted).toBeVisible();
  await expect(quoted).toHaveAttribute('lang', 'en');
  await expect(where).toContainText('Anda tidak terhubung ke internet. Silakan periksa koneksi Anda.');
}

test.describe('a lost connection is told in Indonesian too', () => {
  test('below a list whose next page does not come', async ({ page, axe }) => {
    await loseAnswers(page, /\/api\/v1\/order\?.*page=2/);
    await openAs(page, AGENT, '/akun/order-saya');
    await page
      .getByRole('list', { name: /^Order Saya/ })
      .getByRole('listitem')
      .last()
      .scrollIntoViewIfNeeded();
    const failed = page.getByRole('alert').filter({ hasText: 'Daftar berikutnya gagal dimuat' });
    await expectBothWords(failed);
    await expect(failed).toContainText('Yang sudah tampil tetap bisa dibaca.');
    await axe();
  });

  test('beside a bank account that was not added', async ({ page, axe }) => {
    await openAs(page, AGENT, '/akun/bank');
    await page.getByRole('button', { name: 'Tambah akun bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tambah akun bank' });
    await dialog.getByLabel('Bank', { exact: true }).selectOption({ label: 'Bank BCA (014)' });
    await dialog.getByLabel('Nomor rekening').fill('8090123456');
    await dialog.getByLabel('Nama pemilik rekening').fill('Siti Rahmawati');
    await dialog.getByLabel('Cabang').fill('KCP Dago');
    await loseAnswers(page, /\/api\/v1\/bank-account$/);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expectBothWords(dialog.getByRole('alert'));
    await axe();
  });

  test('below stars that were not sent', async ({ page, axe }) => {
    await openAs(page, RETURNED, '/akun');
    const stars = page.getByRole('dialog', { name: /^Berikan Bintang/ });
    await stars.getByRole('radio', { name: '4 bintang' }).check();
    await loseAnswers(page, /\/api\/v1\/rate-order$/);
    await stars.getByRole('button', { name: 'Kirim bintang' }).click();
    await expectBothWords(stars.getByRole('alert'));
    await axe();
  });

  test('below a code that was not sent again', async ({ page, customers, axe }) => {
    const known = await customers.traveller();
    const { agent, order } = await customers.agentFor(known, 'Umrah VIP 9 Hari');
    await openAs(page, agent, `/akun/upload-dokument-meningitis?order=${order.uuid}`);
    await loseAnswers(page, /\/order-consent\//);
    await page.getByRole('button', { name: 'Kirim ulang kode' }).click();
    await expectBothWords(page.getByRole('main').locator('form'));
    await axe();
  });

  test('on the login, where no code comes any more either', async ({ page, axe }) => {
    await page.goto('/#/auth/login', { waitUntil: 'networkidle' });
    await loseAnswers(page, /./);
    await fillLogin(page, PILGRIM, DEMO_PASSWORD);
    await pressLogin(page);
    await expectBothWords(page.getByRole('main').locator('form'));
    await axe();
  });

  test('and what was typed is called kept only where it is', async ({ page, api, axe }) => {
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    const form = `/#/auth/register?paket=${uuid}`;
    const failed = page.getByRole('alert').filter({ hasText: 'Paket gagal dimuat' });
    await loseAnswers(page, /\/api\/v1\/product\//);
    await page.goto(form);
    await expectBothWords(failed);
    await expect(failed).toContainText('Yang sudah tampil tetap bisa dibaca.');
    await expect(failed).not.toContainText('tersimpan');
    await page.unrouteAll();
    await page.reload();
    await chooseParty(page, 'Orang lain');
    await field(part(page, 'Pendaftar'), 'Nama lengkap').fill('Siti Rahmawati');
    await loseAnswers(page, /\/api\/v1\/product\//);
    await page.reload();
    await expect(failed).toContainText('Isian formulir pemesanan Anda tersimpan di tab ini.');
    await axe();
    await page.unrouteAll();
    await page.reload();
    await expect(field(part(page, 'Pendaftar'), 'Nama lengkap')).toHaveValue('Siti Rahmawati');
  });
});
