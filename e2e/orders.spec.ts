import type { Page } from '@playwright/test';
import { AGENT, PILGRIM } from './support/arrange.ts';
import { expect, test, testAlone } from './support/fixtures.ts';
import { heading } from './support/steps/browse.ts';
import { answerEmpty, expectNoSidewaysScroll } from './support/steps/screens.ts';
import { logIn } from './support/steps/session.ts';

const RETURNED = '081200000004';

const paid = (page: Page) => page.getByRole('list', { name: 'List Pembayaran' }).getByRole('listitem');
const openOrder = (page: Page, uuid: string) => page.goto(`/#/akun/order-saya/${uuid}`);

test.describe('the order list', () => {
  test('loads the next page as its end comes near', async ({ page, axe }) => {
    await logIn(page, AGENT);
    await page.goto('/#/akun/order-saya');
    const cards = page.getByRole('list', { name: 'Order Saya' }).getByRole('listitem');
    await expect(cards).toHaveCount(25);
    await expect(cards.first()).toContainText(/Berangkat \d/);
    await axe();
    await cards.last().scrollIntoViewIfNeeded();
    await expect(page.getByText('Akhir Halaman :)')).toBeVisible();
    expect(await cards.count()).toBeGreaterThan(25);
    await expectNoSidewaysScroll(page);
  });

  test('is asked for newest first', async ({ page }) => {
    await logIn(page, AGENT);
    const asked = page.waitForRequest((request) => /\/api\/v1\/order\?.*page=1/.test(request.url()));
    await page.goto('/#/akun/order-saya');
    expect(new URL((await asked).url()).searchParams.get('ascending')).toBe('0');
  });

  test('is a table on a desktop, each row leading to its order', async ({ page, axe }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await logIn(page, PILGRIM);
    await page.goto('/#/akun/order-saya');
    const table = page.getByRole('table', { name: 'Order Saya' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Order ID',
      'Tanggal',
      'Nama Jamaah',
      'Paket',
      'Berangkat',
      'Tagihan',
      'Status',
    ]);
    await expect(table.getByRole('row').nth(1)).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}/);
    await axe();
    await table.getByRole('row').nth(1).click();
    await expect(page).toHaveURL(/#\/akun\/order-saya\/[\w-]+$/);
  });

  test('says when it is empty', async ({ page, axe }) => {
    await logIn(page, PILGRIM);
    await answerEmpty('/order', 'order')(page);
    await page.goto('/#/akun/order-saya');
    await expect(page.getByRole('heading', { name: 'Order anda kosong' })).toBeVisible();
    await axe();
  });
});

test.describe('the order detail', () => {
  test('shows what is paid and what is due', async ({ page, api, axe }) => {
    const [order] = await api.ordersOf(PILGRIM);
    await logIn(page, PILGRIM);
    await openOrder(page, order?.uuid ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order?.product.name ?? '');
    await expect(paid(page)).toHaveCount(1);
    await expect(paid(page)).toContainText('Rp. 1.500.000');
    const bills = page.getByRole('region', { name: 'Tagihan' });
    await expect(bills.getByRole('link', { name: 'Lunasi semua' })).toHaveAttribute(
      'href',
      new RegExp(`#/full-payment/${order?.uuid}$`),
    );
    const download = page.waitForEvent('download');
    await bills
      .getByRole('button', { name: /^Ingatkan/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^tagihan-.*\.ics$/);
    await axe();
    await bills
      .getByRole('link', { name: /^Bayar / })
      .first()
      .click();
    await expect(page).toHaveURL(/#\/installment\//);
  });

  test('gives a receipt for every payment of a finished trip', async ({ page, api, axe }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const [order] = await api.ordersOf(RETURNED);
    await logIn(page, RETURNED);
    await openOrder(page, order?.uuid ?? '');
    await page.keyboard.press('Escape');
    const table = page.getByRole('table', { name: 'List Pembayaran' });
    await expect(table.getByRole('row')).toHaveCount(4);
    const receipt = table.getByRole('link', { name: /^Unduh invoice Pembayaran Pertama/ });
    const answer = await page.request.get((await receipt.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    await axe();
  });

  test('leads the agent from each of the nine steps to its screen, for that pilgrim', async ({
    page,
    api,
    axe,
  }) => {
    const order = (await api.ordersOf(AGENT)).find(
      ({ orderStatus, awaitsConsent, productRoom }) =>
        orderStatus === 'Pelunasan' && !awaitsConsent && !productRoom,
    );
    const name = order?.pilgrim.name ?? '';
    await logIn(page, AGENT);
    await openOrder(page, order?.uuid ?? '');
    const steps = page.getByRole('region', { name: `Sembilan langkah ${name}` });
    for (const [step, screen] of [
      ['Upload Berkas', 'upload-dokument-identitas'],
      ['Passport', 'upload-dokument-passport'],
      ['Vaksinasi Covid 19', 'document-covid'],
      ['Suntik Meningitis', 'upload-dokument-meningitis'],
      ['Penjemputan Berkas', 'pengumpulan-berkas'],
      ['Visa Progresif', 'visa-progresif'],
      ['Visa & Tiket', 'visa-tiket-dll'],
    ] as const) {
      await expect(steps.getByRole('link', { name: step, exact: true })).toHaveAttribute(
        'href',
        `#/akun/${screen}?order=${order?.uuid}`,
      );
    }
    await axe();
    await steps.getByRole('link', { name: 'Passport', exact: true }).click();
    await expect(heading(page, 'Passport')).toBeVisible();
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Pilih kamar' }).click();
    await expect(heading(page, 'Pilih Kamar')).toBeVisible();
    await expect(page.getByText(`${order?.orderId}, ${order?.product.name}`)).toBeVisible();
  });

  test('names the pilgrim to the agent and counts the hours of an unpaid order', async ({
    page,
    api,
    axe,
  }) => {
    // Other tests order and pay as this agent too.
    const order = (await api.ordersOf(AGENT)).find(({ orderStatus }) => orderStatus === 'Pendaftaran');
    await logIn(page, AGENT);
    await openOrder(page, order?.uuid ?? '');
    await expect(page.getByRole('region', { name: 'Pesanan', exact: true })).toContainText(
      order?.pilgrim.name ?? '',
    );
    await expect(page.getByRole('timer')).toHaveText(/^\d{2}:\d{2}:\d{2}$/);
    await expect(page.getByText('Pembayaran anda kosong')).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Bayar sekarang' }).click();
    await expect(page).toHaveURL(new RegExp(`#/payment/${order?.uuid}$`));
  });
});

test.describe('an order of somebody else', () => {
  test.use({ expectedErrors: [404] });

  test('is not there', async ({ page }) => {
    await logIn(page, PILGRIM);
    await openOrder(page, '00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemukan' })).toBeVisible();
  });
});

testAlone.describe('an order whose window has closed', () => {
  testAlone('stays readable and says so', async ({ page, alone, api, axe }) => {
    const [order] = await api.ordersOf(AGENT);
    await alone.advance(2 * 86_400);
    await expect
      .poll(async () => await api.orderStatus(order?.uuid ?? ''), { timeout: 60_000 })
      .toBe('Batal');
    await logIn(page, AGENT);
    await openOrder(page, order?.uuid ?? '');
    await expect(page.getByText('Maaf pesanan ini telah jatuh tempo.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bayar sekarang' })).toBeHidden();
    await axe();
  });
});
