import { ECONOMY } from './support/arrange.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { heading } from './support/steps/browse.ts';
import {
  confirm,
  expectThanks,
  fillOrder,
  notice,
  openForm,
  part,
  save,
} from './support/steps/order-form.ts';
import { kept } from './support/steps/session.ts';

test('the cart can be emptied by the customer', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await page.getByRole('button', { name: 'Batal pilih paket ini' }).click();
  await expect(heading(page, 'Kota Bandung')).toBeVisible();
  expect(await kept(page, 'cart')).toBeNull();
  await expect(notice(page, 'Lakukan pemesanan dahulu.')).toHaveCount(0);
});

test('an order empties the cart once: what was chosen after it stays', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillOrder(page);
  await save(page);
  await expectThanks(page, () => confirm(page));
  expect(await kept(page, 'cart')).toBeNull();
  const next = await api.findPackage('Umrah Milad Rihlah');
  await page.goto(`/#/paket/umroh/${next.uuid}`);
  await page.getByRole('button', { name: 'ORDER' }).click();
  await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
  await page.goBack();
  await expect(heading(page, next.name)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Terima kasih')).toBeVisible();
  await page.goForward();
  await expect(heading(page, next.name)).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
  expect(await kept(page, 'cart')).toContain(next.uuid);
});

test.describe('a package that is gone', () => {
  test.use({ expectedErrors: [404] });

  test('is not filled in for nothing', async ({ page, api }) => {
    const { uuid } = await api.findPackage(ECONOMY);
    await openForm(page, uuid);
    await page.route(`**/api/v1/product/${uuid}`, (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"status":404}' }),
    );
    await page.reload();
    await expect(heading(page, 'Paket ini tidak dapat dipesan lagi')).toBeVisible();
    await page.getByRole('link', { name: 'Pilih paket lain' }).click();
    await expect(heading(page, 'Kota Bandung')).toBeVisible();
    expect(await kept(page, 'cart')).toBeNull();
  });
});

test('an order is found again on home and menu once its tab was closed', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillOrder(page);
  await save(page);
  await expectThanks(page, () => confirm(page));
  await page.goto('/#/');
  await page.reload();
  const strip = page.getByRole('complementary', { name: 'Pesanan Anda' });
  await expect(strip).toContainText('Menunggu pembayaran, sisa 23 jam');
  await strip.getByRole('link', { name: 'Bayar' }).click();
  await expect(heading(page, 'Pembayaran Pertama')).toBeVisible();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText(/^Pesanan RHL /)).toBeVisible();
});

test.describe('a returning customer', () => {
  test.use({ expectedErrors: [422] });

  test('who is refused finds the way to log in beside the refusal', async ({ page, api }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await fillOrder(page, newPerson({ phone: '081200000004' }));
    await save(page);
    await confirm(page);
    const sheet = part(page, 'Pendaftar');
    await expect(sheet.getByText(/tidak dapat dipakai bersama/)).toBeVisible();
    await sheet.getByRole('link', { name: 'Masuk lebih dulu' }).click();
    await expect(page).toHaveURL(/#\/auth\/login\?redirect=%2Fauth%2Forder$/);
  });
});
