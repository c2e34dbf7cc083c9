import type { Locator, Page } from '@playwright/test';
import { AGENT, ECONOMY, PILGRIM } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openAnew, openAs } from '../../support/steps/account.ts';
import { chooseFromList, heading, openMap } from '../../support/steps/browse.ts';
import { confirm, expectThanks, fillOrder, openForm, save } from '../../support/steps/order-form.ts';
import { atEach, OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { openMenu } from '../../support/steps/session.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const ticket = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sum of what moved on the page by itself since it was loaded. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** A computer and a phone. */
const LOOKS = [{ width: 1280, height: 800 }, PHONE];

/** Loaded at each size, the page has its ticket, and nothing moves by itself. */
async function expectStill(page: Page, shown: Locator, axe: () => Promise<void>): Promise<void> {
  await atEach(page, LOOKS, async () => {
    await page.reload();
    await expect(shown).toBeVisible();
    expect(await shifted(page)).toBeLessThan(0.02);
  });
  await axe();
}

test.describe('the home page of somebody who is known', () => {
  test('greets a pilgrim and says where their journey stands', async ({ page, axe }) => {
    await openAs(page, PILGRIM, '/akun');
    await openAnew(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assalamu’alaikum, Pak Ahmad');
    await expect(page.getByText(/^\d+ hari lagi, insyaallah\.$/)).toBeVisible();
    const trip = ticket(page, 'Perjalanan Anda');
    await expect(trip).toContainText('Langkah 2 dari 9');
    await expect(trip).toContainText('CGK');
    await expect(page.getByText('Belum diisi')).toHaveCount(0);
    await expect(page.getByText('tidak perlu masuk')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Rp 10\.000\.000 tagihan berikutnya/ })).toBeVisible();
    await expectStill(page, trip, axe);
    await trip.getByRole('link', { name: 'Buka tiket' }).click();
    await expect(page).toHaveURL(/#\/akun\/tiket\?order=/);
  });

  test('shows the next departures of a city chosen before', async ({ page, axe }) => {
    await openMap(page);
    await chooseFromList(page, 'Makassar');
    await openAnew(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dari Makassar ke Baitullah');
    const city = ticket(page, 'Kota keberangkatan Anda');
    await expect(city.getByRole('listitem')).toHaveCount(3);
    await expect(city).toContainText('UPG');
    await expectStill(page, city, axe);
    await city.getByRole('link', { name: /^Lihat \d+ paket dari Makassar$/ }).click();
    await expect(heading(page, 'Kota Makassar')).toBeVisible();
  });
});

test('an order that waits to be paid comes first, without a name where nobody is logged in', async ({
  page,
  api,
  axe,
}) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  const person = newPerson();
  await fillOrder(page, newPerson(), person);
  await save(page);
  await expectThanks(page, () => confirm(page));
  await openAnew(page, '/');
  const order = ticket(page, 'Pesanan Anda');
  await expect(order).toContainText('Menunggu pembayaran');
  await expect(order).toContainText('Sisa 23 jam');
  await expect(order).toContainText('1 orang');
  await expect(page.getByRole('main')).not.toContainText(person.name);
  expect(await shifted(page)).toBeLessThan(0.02);
  await axe();
  await openMenu(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Menunggu pembayaran, sisa');
  await axe();
  await page.getByRole('button', { name: 'Tutup menu' }).click();
  await order.getByRole('link', { name: /^Bayar, sisa 23 jam$/ }).click();
  await expect(heading(page, 'Pembayaran Pertama')).toBeVisible();
});

test('an agent finds the bills of their pilgrims', async ({ page }) => {
  await openAs(page, AGENT, '/akun');
  await openAnew(page, '/');
  const order = ticket(page, 'Pesanan Anda');
  await expect(order.getByRole('link', { name: /^Bayar, sisa / })).toBeVisible();
  await order.getByRole('link', { name: 'Lihat 4 tagihan' }).click();
  await expect(page).toHaveURL(/#\/akun$/);
});

testAlone('once its time is up an order is not spoken of any more', async ({ page, api, alone }) => {
  await openForm(page, (await api.findPackage(ECONOMY)).uuid);
  await fillOrder(page);
  await save(page);
  await expectThanks(page, () => confirm(page));
  await alone.advance(86_400);
  await openAnew(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dari Bandung ke Baitullah');
  await expect(ticket(page, 'Pesanan Anda')).toHaveCount(0);
});
