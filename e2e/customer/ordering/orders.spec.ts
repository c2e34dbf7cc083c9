import type { Page } from '@playwright/test';
import type { Order } from '@rihlah/contract/orders/order';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { AGENT, PILGRIM, RETURNED } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { answerEmpty, expectNoSidewaysScroll } from '../../support/steps/screens.ts';
import { logIn } from '../../support/steps/session.ts';

const paid = (page: Page) => page.getByRole('list', { name: 'List Pembayaran' }).getByRole('listitem');
const rows = (page: Page) => page.getByRole('list', { name: /^Order Saya/ }).getByRole('listitem');
const longDate = (date: string) =>
  new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
/** A bill whose day has passed in Jakarta. */
const isLate = ({ due }: Order) => (due?.bill.dueDate ?? '9') < jakartaDate(new Date());
const openOrder = (page: Page, uuid: string) => page.goto(`/#/akun/order-saya/${uuid}`);

test.describe('the order list', () => {
  test('loads the next page as its end comes near', async ({ page, axe }) => {
    await logIn(page, AGENT);
    await page.goto('/#/akun/order-saya');
    await expect(rows(page)).toHaveCount(25);
    await axe();
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText('Akhir Halaman :)')).toBeVisible();
    expect(await rows(page).count()).toBeGreaterThan(25);
    await expectNoSidewaysScroll(page);
  });

  test('names departures of one package name on one day apart, by their cities', async ({
    page,
    api,
    axe,
  }) => {
    const all = await api.ordersOf(AGENT);
    const first = all[0] as Order;
    const { name, departureDate } = first.product;
    const elsewhere = all.find(({ product }) => product.branch.city !== first.product.branch.city) as Order;
    const namesake = { ...elsewhere, product: { ...elsewhere.product, name, departureDate } };
    await openAs(page, AGENT, '/akun/faq');
    await page.route('**/api/v1/order?*', async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      const two = { page_count: 1, total_items: 2, _embedded: { order: [first, namesake] } };
      await route.fulfill({ response, json: { ...list, ...two } });
    });
    await page.goto('/#/akun/order-saya');
    await expect(rows(page)).toHaveCount(2);
    await axe();
  });

  test('prints a departure once, and below it who pays how much by when', async ({ page, api }) => {
    const all = await api.ordersOf(AGENT);
    await openAs(page, AGENT, '/akun/order-saya');
    await expect(rows(page)).toHaveCount(25);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(all.length);
    const heads = page.getByRole('main').getByRole('heading', { name: /^Berangkat / });
    const departures = new Set(all.map(({ product }) => product.uuid));
    await expect(heads).toHaveCount(departures.size);
    const paid = all.filter(({ due }) => due === null);
    const late = all.find(isLate);
    const row = page
      .getByRole('list', { name: `Berangkat ${longDate(late?.product.departureDate ?? '')}` })
      .getByRole('listitem')
      .filter({ hasText: late?.orderId ?? '' });
    await expect(row).toContainText(late?.pilgrim.name ?? '');
    await expect(row).toContainText(`Rp\u00a0${late?.due?.bill.amount.toLocaleString('id-ID')}`);
    await expect(row).toContainText(/lewat \d+ hari/);
    await expect(row).toContainText(/\d{2}-\d{2}-\d{4}/);
    await expect(rows(page).filter({ hasText: paid[0]?.orderId })).not.toContainText('Rp');
    await expect(rows(page).getByText(/:\d{2}:\d{2}/)).toHaveCount(0);
    // The colour of a stamp tells the status.
    const colourOf = (status: string) =>
      rows(page)
        .getByText(status, { exact: true })
        .first()
        .evaluate((stamp) => getComputedStyle(stamp).color);
    const colours = ['Pendaftaran', 'Pelunasan', 'Lunas', 'Berangkat Umrah', 'Selesai'].map(colourOf);
    expect(new Set(await Promise.all(colours)).size).toBe(5);
  });

  test('is narrowed by what is paid, by papers and by name, and says how many there are', async ({
    page,
    api,
    axe,
  }) => {
    const all = await api.ordersOf(AGENT);
    await openAs(page, AGENT, '/akun/order-saya');
    const people = new Set(all.map(({ pilgrim }) => pilgrim.uuid)).size;
    await expect(page.getByText(`${people} jamaah dalam ${all.length} order`)).toBeVisible();
    const bills = page.getByRole('navigation', { name: 'Tagihan' });
    for (const label of ['Belum bayar', 'Jatuh tempo', 'Lunas']) {
      const choice = bills.getByRole('link', { name: new RegExp(`^\\d+ ${label}$`) });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-current', 'true');
      const count = Number(await choice.locator('b').textContent());
      expect(count).toBeGreaterThan(0);
      await expect(rows(page)).toHaveCount(Math.min(count, 25));
      await expect(page.getByText(`${count} order ditampilkan`)).toBeVisible();
    }
    await expect(page).toHaveURL(/order-saya\?tagihan=paid$/);
    await page.getByText('Saring menurut berkas').click();
    await page.getByRole('link', { name: 'Lengkap', exact: true }).click();
    await expect(page).toHaveURL(/order-saya\?tagihan=paid&berkas=complete$/);
    const lunas = bills.getByRole('link', { name: / Lunas$/ });
    await expect(lunas.locator('b')).toHaveText(/^\d+$/);
    await expect(rows(page)).toHaveCount(Number(await lunas.locator('b').textContent()));
    for (const row of await rows(page).all()) await expect(row).not.toContainText('Rp');
    await axe();
    await page.getByRole('button', { name: 'Tampilkan semua' }).click();
    await expect(rows(page)).toHaveCount(25);

    const search = page.getByLabel('Cari nama atau nomor order');
    await search.fill('suhartini');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\?cari=suhartini$/);
    // The numbers hold within the search: of one order each is none or one.
    await expect(bills.getByRole('link', { name: /^[01] / })).toHaveCount(3);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await search.fill('tidak ada orangnya');
    await expect(page.getByRole('heading', { name: 'Order tidak ditemukan' })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Tampilkan semua order' }).click();
    await expect(rows(page)).toHaveCount(25);
    await expect(search).toHaveValue('');
  });

  test('says what is late, which leads to it', async ({ page, api, axe }) => {
    const late = (await api.ordersOf(AGENT)).filter(isLate);
    const sum = late.reduce((total, { due }) => total + (due?.bill.amount ?? 0), 0);
    await openAs(page, AGENT, '/akun/order-saya');
    const summary = page.getByRole('region', { name: 'Tagihan berikutnya' });
    await expect(summary).toContainText(`${late.length} jatuh tempo, Rp\u00a0${sum.toLocaleString('id-ID')}`);
    await summary.getByRole('link', { name: /jatuh tempo/ }).click();
    await expect(page).toHaveURL(/\?tagihan=overdue$/);
    await expect(rows(page)).toHaveCount(late.length);
    await axe();
  });

  test('of a pilgrim has nothing to narrow', async ({ page, axe }) => {
    await openAs(page, PILGRIM, '/akun/order-saya');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByLabel('Cari nama atau nomor order')).toHaveCount(0);
    await axe();
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
      'Tagihan',
      'Status',
    ]);
    await expect(table.getByRole('rowheader').first()).toHaveText(/^Berangkat\s\d+\s\S+\s\d{4}, dari \S/);
    const order = table
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(order).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}/);
    await axe();
    await order.click();
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
