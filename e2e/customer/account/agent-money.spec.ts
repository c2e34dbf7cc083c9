import type { Page } from '@playwright/test';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { AGENT, PILGRIM } from '../../support/arrange.ts';
import { rejectWithdrawal } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAnew, openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { notice } from '../../support/steps/order-form.ts';
import { answerEmpty, OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { readDigits } from '../../support/steps/text.ts';

const AGENTS_ONLY = 'Maaf, anda bukan agent. Harap untuk login sebagai agent';

const plain = (amount: number) => formatRupiah(amount).replace(/\s/g, ' ');
const balanceOf = async (page: Page) => Number(await readDigits(page.getByText(/^Rp\s\d/).first()));
const newest = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rp' }).first();
const alert = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text, { exact: true });

test.describe('the balance and what is left to a free package', () => {
  test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

  test('a withdrawal takes from the balance; rejected, it comes back', async ({ page, server, axe }) => {
    const amount = 123_000 + Math.floor(Math.random() * 1000);
    const shown = `Rp ${new Intl.NumberFormat('id-ID').format(amount)}`;
    await openAs(page, AGENT, '/akun/saldo');
    const ask = page.getByRole('link', { name: 'Tarik saldo' });
    // It comes with the balance; a sum of the list below may be there before both.
    await expect(ask).toBeVisible();
    const before = await balanceOf(page);
    await expect(page.getByRole('meter')).toHaveAccessibleName(
      `${plain(10_000_000 - before)} lagi sampai paket gratis, pada saldo Rp 10.000.000.`,
    );
    await axe();

    await ask.click();
    await expect(heading(page, 'Penarikan Saldo')).toBeVisible();
    const submit = page.getByRole('button', { name: 'Tarik saldo' });
    await submit.click();
    await expect(alert(page, 'Wajib diisi')).toBeVisible();
    await axe();
    await page.getByLabel('Jumlah').pressSequentially('1500x');
    await expect(page.getByLabel('Jumlah')).toHaveValue('1.500');
    // Neither does a letter move the caret.
    for (const key of ['ArrowLeft', 'ArrowLeft', 'x', '7']) await page.keyboard.press(key);
    await expect(page.getByLabel('Jumlah')).toHaveValue('15.700');
    await page.getByLabel('Jumlah').fill(String(before + 1));
    await page.getByRole('radiogroup', { name: 'Rekening tujuan' }).getByRole('radio').first().check();
    await submit.click();
    await expect(alert(page, 'Saldo Anda tidak mencukupi')).toBeVisible();
    await page.getByLabel('Jumlah').fill(String(amount));
    await submit.click();
    const asked = page.getByRole('dialog', { name: 'Tarik saldo?' });
    await expect(asked).toContainText(formatRupiah(amount));
    await asked.getByRole('button', { name: 'Ya, Lanjut' }).click();
    await expect(notice(page, 'Penarikan saldo telah kami terima & akan segera kami proses')).toBeVisible();
    await expect(page).toHaveURL(/#\/akun\/saldo$/);
    await expect(newest(page)).toContainText(shown);
    await expect(newest(page)).toContainText('Proses');
    await expect.poll(() => balanceOf(page)).toBe(before - amount);
    await axe();

    await rejectWithdrawal(server, amount, 'nama rekening tidak sama');
    await openAnew(page, '/akun/saldo');
    await expect(newest(page)).toContainText('Ditolak');
    await expect(newest(page)).toContainText('Nama rekening tidak sama. Uangnya kembali ke saldo.');
    await expect.poll(() => balanceOf(page)).toBe(before);
    await page.goto('/#/akun/transaksi');
    await expect(newest(page)).toContainText('Ditolak');
    await axe();
  });
});

test('a bank account is added, switched off and on', async ({ page, customers, axe }) => {
  const { agent } = await customers.agentFor();
  await openAs(page, agent, '/akun/bank');
  await expect(page.getByRole('heading', { name: 'Tidak ada akun bank' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Tambah akun bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah akun bank' });

  await expect(dialog.getByLabel('Bank', { exact: true }).locator('option')).toHaveCount(27);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'Please complete all required fieldsLengkapi semua isian yang wajib',
  );
  await expect(dialog.getByText('Wajib diisi')).toHaveCount(3);
  await axe();

  await dialog.getByLabel('Bank', { exact: true }).selectOption({ label: 'Bank BCA (014)' });
  await dialog.getByLabel('Nomor rekening').fill('8090 1234 56');
  await dialog.getByLabel('Nama pemilik rekening').fill(agent.name);
  await dialog.getByLabel('Cabang').fill('KCP Dago');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    code: '014',
    bankName: 'Bank BCA',
    accountNumber: '8090123456',
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Bank BCA' })).toBeVisible();

  const toggle = page.getByRole('switch', { name: 'Aktifkan Bank BCA 8090123456' });
  for (const isActive of [false, true]) {
    const patched = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await toggle.press('Space');
    expect((await patched).request().postDataJSON()).toEqual({ isActive: isActive ? 1 : 0 });
    await openAnew(page, '/akun/bank');
    await expect(toggle).toBeChecked({ checked: isActive });
    await expect(page.getByText(isActive ? 'Aktif' : 'Tidak aktif', { exact: true })).toBeVisible();
    await axe();
  }
});

test.describe('a bank account that there is already', () => {
  test.use({ expectedErrors: [422] });

  test('is refused inside the dialog', async ({ page, customers, axe }) => {
    const { agent } = await customers.agentFor();
    await openAs(page, agent, '/akun/bank');
    const dialog = page.getByRole('dialog', { name: 'Tambah akun bank' });
    const add = async () => {
      await page.getByRole('button', { name: 'Tambah akun bank' }).click();
      await dialog.getByLabel('Bank', { exact: true }).selectOption({ label: 'Bank BNI (009)' });
      await dialog.getByLabel('Nomor rekening').fill('0123456789');
      await dialog.getByLabel('Nama pemilik rekening').fill(agent.name);
      await dialog.getByLabel('Cabang').fill('KC Bandung');
      await dialog.getByRole('button', { name: 'Simpan' }).click();
    };
    await add();
    await expect(dialog).toBeHidden();
    await add();
    await expect(dialog.getByRole('alert').getByText(/Akun bank ini sudah Anda tambahkan/)).toBeVisible();
    await axe();
  });
});

test('a pilgrim is told that these screens are for agents', async ({ page, axe }) => {
  await openAs(page, PILGRIM, '/akun');
  for (const path of ['/akun/saldo', '/akun/penarikan-saldo/tambah', '/akun/bank', '/akun/transaksi']) {
    await page.goto(`/#${path}`);
    await expect(heading(page, AGENTS_ONLY)).toBeVisible();
  }
  await axe();
});

test('an agent who never withdrew reads so', async ({ page, axe }) => {
  await answerEmpty('/withdrawal-balance', 'withdrawalBalance')(page);
  await openAs(page, AGENT, '/akun/saldo');
  await expect(page.getByRole('heading', { name: 'Tidak ada penarikan' })).toBeVisible();
  await axe();
});
