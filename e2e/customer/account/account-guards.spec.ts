import type { Page } from '@playwright/test';
import { AGENT, DEMO_PASSWORD, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { submitLogin } from '../../support/steps/session.ts';

/** Spec 2, section 2, and the card of the journey. */
const ROUTES = [
  '/akun',
  '/akun/ubah-password',
  '/akun/profile',
  '/akun/inbox-saya',
  '/akun/saldo',
  '/akun/penarikan-saldo/tambah',
  '/akun/bank',
  '/akun/transaksi',
  '/akun/syarat-pembuatan-passport',
  '/akun/suntik-meningitis',
  '/akun/manasik-haji',
  '/akun/upload-dokument-passport',
  '/akun/upload-dokument-identitas',
  '/akun/upload-dokument-meningitis',
  '/akun/document-covid',
  '/akun/upload-document-covid',
  '/akun/visa-tiket-dll',
  '/akun/visa-progresif',
  '/akun/pengumpulan-berkas',
  '/akun/pilih-kamar',
  '/akun/order-saya',
  '/akun/faq',
  '/akun/tiket',
];

const hashOf = (page: Page) => new URL(page.url()).hash;

/** Goes there as a guest, who is asked to log in first. */
async function meetLogin(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await expect.poll(() => hashOf(page)).toBe(`#/auth/login?redirect=${encodeURIComponent(path)}`);
  await expect(heading(page, 'Masuk')).toBeVisible();
}

/** Goes there as a guest, logs in when asked to, and is there. */
async function comeBackTo(
  page: Page,
  path: string,
  username = PILGRIM,
  password = DEMO_PASSWORD,
): Promise<void> {
  await meetLogin(page, path);
  await submitLogin(page, username, password);
  await expect.poll(() => hashOf(page)).toBe(`#${path}`);
  await expect(heading(page, 'Masuk')).toHaveCount(0);
}

test.describe('a guest is sent to login from every screen of the account', () => {
  test('with the way back in the address', async ({ page }) => {
    for (const path of ROUTES) await meetLogin(page, path);
  });

  test('and back to a screen of one step', async ({ page }) => comeBackTo(page, '/akun/visa-progresif'));

  test('and back to the pilgrim that was picked', async ({ page, api }) => {
    const [order] = await api.ordersOf(AGENT);
    await comeBackTo(page, `/akun/pilih-kamar?order=${order?.uuid}`, AGENT);
    await expect(page.getByText(order?.orderId ?? '').first()).toBeVisible();
  });

  test('and back to a list as it was narrowed', async ({ page }) => {
    await comeBackTo(page, '/akun/upload-dokument-passport?cari=halimah&tahap=complete', AGENT);
    await expect(page.getByLabel('Cari nama atau nomor pesanan')).toHaveValue('halimah');
    await expect(page.getByRole('button', { name: /Lengkap$/, pressed: true })).toBeVisible();
  });

  test('and back to one order', async ({ page, customers }) => {
    const { order, phone, password } = await customers.traveller();
    await comeBackTo(page, `/akun/order-saya/${order.uuid}`, phone, password);
    await expect(page.getByText(`Pesanan ${order.orderId}`)).toBeVisible();
  });

  test('and back to one message', async ({ page, api }) => {
    const [message] = await api.messagesOf(AGENT);
    await comeBackTo(page, `/akun/inbox-saya/${message?.uuid}`, AGENT);
    await expect(heading(page, message?.title ?? '')).toBeVisible();
  });
});
