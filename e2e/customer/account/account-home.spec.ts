import type { Page } from '@playwright/test';
import { addDays } from '@rihlah/rules/text/dates';
import { AGENT, PILGRIM, RETURNED } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { openAnew, openAs } from '../../support/steps/account.ts';
import { expectDay } from '../../support/steps/pickup.ts';
import { expectNoSidewaysScroll } from '../../support/steps/screens.ts';
import { logIn } from '../../support/steps/session.ts';

const VERIFIED = '081200000003';
const AGENT_WHO_TRAVELS = '081200000005';

const nextStep = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' });
const steps = (page: Page) => page.getByRole('region', { name: /^Sembilan langkah/ }).getByRole('listitem');
const rating = (page: Page) => page.getByRole('dialog', { name: /^Berikan Bintang Pada Order RHL/ });

async function openHome(page: Page, username: string): Promise<void> {
  await logIn(page, username);
  await page.goto('/#/akun');
}

test.describe('the account home', () => {
  test('greets a pilgrim and says what comes next', async ({ page, axe }) => {
    await openHome(page, PILGRIM);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assalamu’alaikum, Pak Ahmad');
    await expect(nextStep(page).getByRole('heading', { name: 'Upload Berkas' })).toBeVisible();
    const bill = page.getByRole('region', { name: 'Tagihan berikutnya' });
    await expect(bill).toContainText('Rp 10.000.000');
    await expect(steps(page)).toHaveCount(9);
    await expect(steps(page).nth(0)).toContainText(/Cetak Bukti Pembayaran, selesai.*Dibayar/);
    await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step');
    await expectNoSidewaysScroll(page);
    await axe();
    await bill.getByRole('link', { name: 'Bayar' }).click();
    await expect(page).toHaveURL(/#\/installment\//);
    await page.goBack();
    await nextStep(page).getByRole('link', { name: 'Unggah berkas' }).click();
    await expect(page).toHaveURL(/#\/akun\/upload-dokument-identitas\?order=/);
  });

  test('ticks a document only once it was verified', async ({ page, customers, axe }) => {
    const pilgrim = await customers.traveller();
    await customers.handIn(pilgrim);
    await openAs(page, pilgrim, '/akun');
    const papers = steps(page).filter({ hasText: 'Upload Berkas' });
    await expect(papers).toContainText(/Upload Berkas, menunggu.*Sedang kami periksa.*Dikirim/);
    await axe();
    await customers.verify(pilgrim);
    await openAnew(page, '/akun');
    await expect(papers).toContainText(/Upload Berkas, selesai.*Diterima/);
    await expect(papers).not.toContainText('Sedang kami periksa');
  });

  test('sends a pilgrim with verified documents to the room and the pick-up, each by its day', async ({
    page,
    axe,
  }) => {
    await openHome(page, VERIFIED);
    await expect(nextStep(page).getByRole('heading', { name: 'Pilih Kamar' })).toBeVisible();
    await axe();
    const download = page.waitForEvent('download');
    await nextStep(page).getByRole('button', { name: 'Ingatkan: Pilih Kamar' }).click();
    expect((await download).suggestedFilename()).toMatch(/^RHL-\d+-\d+-room\.ics$/);
    const also = page.getByRole('region', { name: 'Bisa dikerjakan juga' });
    const pickup = also.getByRole('listitem').filter({ hasText: 'Penjemputan Berkas' });
    const [, day = ''] = /(\d{2}-\d{2}-\d{4})/.exec((await pickup.textContent()) ?? '') ?? [];
    await also.getByRole('link', { name: 'Penjemputan Berkas' }).click();
    await expect(page).toHaveURL(/#\/akun\/pengumpulan-berkas\?order=/);
    const last = day.split('-').reverse().join('-');
    await expectDay(page, last, true);
    await expectDay(page, addDays(last, 1), false);
  });

  test('tells an agent what their pilgrims need', async ({ page, axe }) => {
    await openHome(page, AGENT);
    await expect(nextStep(page)).toContainText('4 pesanan');
    await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('Rp');
    await expect(page.getByRole('link', { name: /^\d+ Belum lengkap$/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe();
    await page.getByRole('link', { name: /^\d+ Lengkap$/ }).click();
    await expect(page).toHaveURL(/#\/akun\/order-saya\?berkas=complete$/);
    await expect(page.getByRole('link', { name: 'Lengkap', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('tells an agent whose bill is late and who leaves soon, in numbers that the lists behind bear out', async ({
    page,
    axe,
  }) => {
    await openHome(page, AGENT);
    const rows = page.getByRole('list', { name: /^Order Saya/ }).getByRole('listitem');
    const late = page.getByRole('region', { name: /^\d+ jatuh tempo, Rp/ });
    const near = page.getByRole('region', { name: /^\d+ order berangkat dalam 60 hari$/ });
    await expect(late.getByRole('listitem').first()).toContainText(/lewat \d+ hari/);
    await expect(near.getByRole('listitem').first()).toContainText(/\d+ hari lagi|besok|hari ini/);
    await expectNoSidewaysScroll(page);
    await axe();
    for (const [card, address] of [
      [late, /order-saya\?tagihan=overdue$/],
      [near, /order-saya\?berangkat=60$/],
    ] as const) {
      const count = Number.parseInt((await card.getByRole('heading').textContent()) ?? '', 10);
      await card.getByRole('link', { name: /^Semua yang/ }).click();
      await expect(page).toHaveURL(address);
      await expect(rows).toHaveCount(count);
      await expect(page.getByText(new RegExp(`^${count} order ditampilkan`))).toBeVisible();
      await page.goBack();
    }
    await late.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/#\/akun\/jamaah\?order=/);
  });

  test('counts an agent’s own order too, as the list behind does', async ({ page, api }) => {
    const orders = await api.ordersOf(AGENT_WHO_TRAVELS);
    await openHome(page, AGENT_WHO_TRAVELS);
    const counts = page.getByRole('link', { name: /^\d+ (Belum lengkap|Diperiksa|Lengkap)$/ });
    await expect(counts).toHaveCount(3);
    const numbers = (await counts.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(orders.length);
  });

  test('shows an agent who travels their own trip too', async ({ page, axe }) => {
    await openHome(page, AGENT_WHO_TRAVELS);
    await expect(page.getByRole('heading', { name: 'Perjalanan Anda' })).toBeVisible();
    await expect(nextStep(page).getByText('silahkan lengkapi berkas')).toBeVisible();
    await expect(steps(page).nth(2)).toContainText('Sedang kami periksa');
    await axe();
  });

  test('offers packages to whoever has no order', async ({ page, axe }) => {
    await page.route(
      (url) => url.pathname === '/api/v1/order' && url.searchParams.has('pilgrim_uuid'),
      (route) => route.fulfill({ json: { _links: {}, _embedded: { order: [] }, total_items: 0 } }),
    );
    await openHome(page, PILGRIM);
    await expect(page.getByRole('heading', { name: 'Order anda kosong' })).toBeVisible();
    await axe();
  });
});

test.describe('an account home that does not load', () => {
  test.use({ expectedErrors: [500] });

  test('says so and tries again', async ({ page, axe }) => {
    await logIn(page, PILGRIM);
    const fail = (url: URL) => url.pathname === '/api/v1/order';
    await page.route(fail, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"status":500,"title":"internal server error"}',
      }),
    );
    await openAnew(page, '/akun');
    await expect(page.getByRole('heading', { name: 'Perjalanan Anda gagal dimuat' })).toBeVisible();
    await axe();
    await page.unroute(fail);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(nextStep(page)).toBeVisible();
  });
});

testAlone.describe('a trip that is over', () => {
  testAlone('asks once for its stars, by keys or touch', async ({ page, axe }) => {
    await openHome(page, RETURNED);
    await expect(rating(page)).toBeVisible();
    await expect(rating(page).getByRole('button', { name: 'Kirim bintang' })).toBeDisabled();
    await axe();
    await page.keyboard.press('Escape');
    await nextStep(page).getByRole('button', { name: 'Berikan bintang' }).click();
    await rating(page).getByRole('radio', { name: '2,5 bintang' }).check();
    await expect(rating(page).getByText('2,5 dari 5')).toHaveCSS('color', 'rgb(163, 42, 30)');
    await axe();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(rating(page).getByText('4,5 dari 5')).not.toHaveCSS('color', 'rgb(163, 42, 30)');
    await rating(page).getByRole('button', { name: 'Kirim bintang' }).click();
    await expect(rating(page)).toBeHidden();
    await expect(page.getByText('Alhamdulillah, perjalanan selesai')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Alhamdulillah, perjalanan selesai')).toBeVisible();
    await expect(rating(page)).toBeHidden();
    await axe();
  });
});
