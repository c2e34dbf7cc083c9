import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import {
  confirm,
  confirmDialog,
  expectThanks,
  field,
  fillOrder,
  notice,
  openForm,
  part,
  save,
} from '../../support/steps/order-form.ts';
import { kept, menu } from '../../support/steps/session.ts';
import { readable, readShownText } from '../../support/steps/text.ts';

test('the cart can be emptied by the customer', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await page.getByRole('button', { name: 'Batal pilih paket ini' }).click();
  await expect(heading(page, 'Kota Bandung')).toBeVisible();
  expect(await kept(page, 'cart')).toBeNull();
  await expect(notice(page, 'Lakukan pemesanan dahulu.')).toHaveCount(0);
});

test('a menu opened over the form leaves package and form as they are', async ({ page, api }) => {
  const { uuid, name } = await api.findPackage(ECONOMY);
  await openForm(page, uuid);
  const inCart = await kept(page, 'cart');
  expect(inCart).toContain(name);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Haji Plus' })).toBeVisible();
  expect(await kept(page, 'cart')).toBe(inCart);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/auth/register\\?paket=${uuid}$`));
});

test('another tab’s ORDER changes the cart, not an open form', async ({ page, api, context }) => {
  const first = await api.findPackage(ECONOMY);
  const second = await api.findPackage('Umrah Milad Rihlah');
  await openForm(page, first.uuid);
  await expect(page).toHaveURL(new RegExp(`/auth/register\\?paket=${first.uuid}$`));
  const pilgrim = newPerson();
  await fillOrder(page, newPerson(), pilgrim);
  const other = await context.newPage();
  await openForm(other, second.uuid);
  await page.bringToFront();
  await page.reload();
  await save(page);
  const dialog = confirmDialog(page);
  await expect(dialog).toContainText(first.name);
  await expect(dialog).toContainText('Bandung');
  await expect(dialog).toContainText(pilgrim.name);
  await expect(dialog).toContainText(`NIK •••• ${pilgrim.nik.slice(-4)}`);
  await expect(dialog).not.toContainText(pilgrim.nik);
  expect(await readShownText(dialog)).toContain(readable(formatRupiah(first.price)));
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /order$/.test(request.url()));
  await expectThanks(page, () => confirm(page));
  expect((await sent).postDataJSON()).toMatchObject({ product: first.uuid, confirmedTotal: first.price });
  expect(await kept(page, 'cart')).toContain(second.uuid);
});

test.describe('a price that changed', () => {
  test.use({ expectedErrors: [422] });

  test('is asked about again before anything is ordered', async ({ page, api }) => {
    const { uuid, price } = await api.findPackage(ECONOMY);
    const cheaper = price - 1_000_000;
    await page.route(`**/api/v1/product/${uuid}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), price: cheaper } });
    });
    await openForm(page, uuid);
    await fillOrder(page);
    await save(page);
    const dialog = confirmDialog(page);
    await expect(dialog).toContainText('Total');
    expect(await readShownText(dialog)).toContain(readable(formatRupiah(cheaper)));
    await confirm(page);
    const change = `dari ${readable(formatRupiah(cheaper))} menjadi ${readable(formatRupiah(price))}`;
    await expect.poll(() => readShownText(dialog)).toContain(change);
    await expectThanks(page, () => confirm(page));
  });
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

test('seats that go while the form is open are said on it, with the way to another day, and nothing typed is lost', async ({
  page,
  api,
}) => {
  const product = await api.findPackage(ECONOMY);
  await openForm(page, product.uuid);
  const registrar = newPerson();
  await fillOrder(page, registrar);
  await page.route(`**/api/v1/product/${product.uuid}`, (route) =>
    route.fulfill({ json: { ...product, seatAvailable: 0 } }),
  );
  await save(page);
  await expect(confirmDialog(page)).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Pilih tanggal lain' }).click();
  await expect(heading(page, 'Kota Bandung')).toBeVisible();
  await page.goBack();
  await expect(field(part(page, 'Pendaftar'), 'Nama lengkap')).toHaveValue(registrar.name);
});

test.describe('a package that is withdrawn while its form is open', () => {
  test.use({ expectedErrors: [404] });

  test('is said before anything is confirmed', async ({ page, api }) => {
    const { uuid } = await api.findPackage(ECONOMY);
    await openForm(page, uuid);
    await fillOrder(page);
    await page.route(`**/api/v1/product/${uuid}`, (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"status":404}' }),
    );
    await save(page);
    await expect(heading(page, 'Paket ini tidak dapat dipesan lagi')).toBeVisible();
    await expect(confirmDialog(page)).toBeHidden();
  });
});

test('an order is found again on home and menu once its tab was closed', async ({ page, api }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillOrder(page);
  await save(page);
  await expectThanks(page, () => confirm(page));
  await page.goto('/#/');
  await page.reload();
  const ticket = page.getByRole('region', { name: 'Pesanan Anda' });
  await expect(ticket).toContainText('Menunggu pembayaran');
  await ticket.getByRole('link', { name: /^Bayar, sisa 23 jam$/ }).click();
  await expect(heading(page, 'Pembayaran Pertama')).toBeVisible();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText(/^Pesanan RHL /)).toBeVisible();
});

test.describe('a returning customer', () => {
  test.use({ expectedErrors: [422] });

  test('who is refused finds the way to log in beside the refusal', async ({ page, api }) => {
    const { uuid } = await api.findPackage(ECONOMY);
    await openForm(page, uuid);
    await fillOrder(page, newPerson({ phone: '081200000004' }));
    await save(page);
    await confirm(page);
    const sheet = part(page, 'Pendaftar');
    await expect(sheet.getByText(/tidak dapat dipakai bersama/)).toBeVisible();
    await sheet.getByRole('link', { name: 'Masuk lebih dulu' }).click();
    await expect(page).toHaveURL(new RegExp(`redirect=%2Fauth%2Forder%3Fpaket%3D${uuid}$`));
  });
});
