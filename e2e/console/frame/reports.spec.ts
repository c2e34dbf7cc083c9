import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { inDays } from '../../support/days.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readShownRupiah } from '../../support/steps/money.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });

test('what is owed adds up, and is the same money by week', async ({ page, axe }) => {
  await signIn(page, 'yusuf', '/uang/piutang', 'Uang');
  const sums = page.locator('dl[aria-label="Piutang"] dd');
  await expect(sums).toHaveCount(3);
  const parts = await sums.allInnerTexts();
  const total = parts.reduce((sum, text) => sum + readShownRupiah(text), 0);
  expect(total).toBeGreaterThan(0);
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  await page.keyboard.press('j');
  const stub = page.getByRole('complementary', { name: 'Tagihan yang belum dibayar' });
  await expect(stub.getByRole('listitem').first()).toBeVisible();
  await axe();
  await page.keyboard.press('3');
  const weeks = page.getByRole('list', { name: 'Uang yang diharapkan masuk per minggu' });
  const last = weeks.getByRole('listitem').last();
  await expect(last).toContainText('Jumlah');
  expect(readShownRupiah(await last.innerText())).toBe(total);
  await axe();
});

test('receipts of some days come to what is said of them, and open', async ({ page, context, axe }) => {
  await signIn(page, 'yusuf', '/uang/penerimaan?dari=2020-01-01', 'Uang');
  const said = page.getByRole('status').filter({ hasText: 'kuitansi' });
  await expect(said).toContainText('Rp');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const address = await page.getByRole('link', { name: /^KW\// }).first().getAttribute('href');
  const file = await context.request.get(address ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await axe();
  await page.getByLabel('Dari').fill('1/2/2020');
  await page.getByLabel('sampai').fill('02022020');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tidak ada penerimaan' })).toBeVisible();
  expect(page.url()).toContain('dari=2020-02-01&sampai=2020-02-02');
});

test.describe('in a browser in English', () => {
  test.use({ locale: 'en-US' });

  test('days are day first, typed or picked; what is no day changes nothing', async ({ page, axe }) => {
    await signIn(page, 'yusuf', '/uang/penerimaan?dari=2020-01-01&sampai=2020-03-31', 'Uang');
    const from = page.getByLabel('Dari');
    await expect(from).toHaveValue('01-01-2020');
    await from.fill('31-02-2020');
    await from.press('Enter');
    await expect(page.getByText('Tanggal tidak valid')).toBeVisible();
    await from.press('Tab');
    await expect(from).toHaveValue('01-01-2020');
    expect(page.url()).toContain('dari=2020-01-01');
    await page.getByRole('button', { name: 'Buka kalender' }).first().click();
    const calendar = page.getByRole('dialog', { name: 'Dari' });
    await expect(calendar.getByRole('combobox').first()).toBeVisible();
    await axe();
    await calendar.getByRole('combobox').first().selectOption({ label: 'Februari' });
    await calendar.locator('[data-day="2020-02-11"]').getByRole('button').click();
    await expect(calendar).toBeHidden();
    await expect(from).toHaveValue('11-02-2020');
    await expect(page).toHaveURL(/dari=2020-02-11&sampai=2020-03-31/);
  });
});

test('the journal has as much debit as credit; without numbers it is no file, and who says them is told', async ({
  page,
  axe,
}) => {
  await signIn(page, 'yusuf', `/uang/jurnal?dari=${inDays(-240)}&sampai=${inDays(-60)}`, 'Uang');
  const sum = page.getByRole('table', { name: 'Jurnal per akun' }).getByRole('row').last();
  await expect(sum).toContainText('Jumlah');
  const [, , debit = '', credit = ''] = await sum.locator('td, th').allInnerTexts();
  expect(readShownRupiah(debit)).toBeGreaterThan(0);
  expect(readShownRupiah(debit)).toBe(readShownRupiah(credit));
  await expect(page.getByRole('button', { name: 'Nomor akun' })).toHaveCount(0);
  await axe();
});

test('the journal is a file once the owner has said every number', async ({ page, axe }) => {
  await signIn(page, 'fahmi', `/uang/jurnal?dari=${inDays(-240)}`, 'Uang');
  await expect(page.getByText('Belum dapat diunduh.')).toBeVisible();
  await page.getByRole('button', { name: 'Nomor akun' }).click();
  const form = page.getByRole('complementary', { name: 'Nomor akun' });
  for (const [index, field] of (await form.getByRole('textbox').all()).entries())
    await field.fill(`1-1${100 + index}`);
  await axe();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nomor akun disimpan')).toBeVisible();
  await expect(page.getByText('Belum dapat diunduh.')).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh CSV' }).click(),
  ]);
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
    bom: true,
    delimiter: ';',
    columns: true,
  });
  const total = (side: string) => rows.reduce((all, row) => all + Number(row[side]), 0);
  expect(total('Debit')).toBe(total('Kredit'));
  expect(total('Debit')).toBeGreaterThan(0);
  expect(rows[0]?.['Kode akun']).toMatch(/^1-1\d{3}$/);
});
