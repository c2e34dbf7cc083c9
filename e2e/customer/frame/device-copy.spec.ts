import type { BrowserContext, Page, Route } from '@playwright/test';
import { PILGRIM, RETURNED } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs, savedPhoto } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { logOut } from '../../support/steps/session.ts';

const OFFLINE = 'Koneksi putus, Silahkan cek koneksi internet anda.';
const PICTURES = 3;

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'],
});

/** What of the account lies on the device, by its addresses. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = ['rihlah-account', 'rihlah-pictures'];
    const lists = await Promise.all(
      names.map(async (name) => ((await caches.has(name)) ? (await caches.open(name)).keys() : [])),
    );
    return lists.flat().map(({ url }) => url);
  });

const picturesKept = async (page: Page) =>
  (await keptOnDevice(page)).filter((url) => url.includes('/api/v1/file/')).length;

const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Logs in and waits until the device has the trip: the worker is in charge, and what it lets pass was kept. */
async function keepTrip(page: Page): Promise<void> {
  await openAs(page, RETURNED, '/akun');
  await controlled(page);
  await page.reload();
  await expect.poll(() => picturesKept(page), { timeout: 30_000 }).toBe(PICTURES);
  await expect.poll(async () => (await keptOnDevice(page)).join()).toMatch(/product-itinerary/);
  await expect.poll(async () => (await keptOnDevice(page)).join()).toMatch(/\/branch/);
  await putStarsOff(page);
}

/** Whoever is back from their trip is asked for its stars; that is for later. */
async function putStarsOff(page: Page): Promise<void> {
  const stars = page.getByRole('dialog', { name: /^Berikan Bintang/ });
  await expect(stars).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stars).toBeHidden();
}

test('in the first session of a device the card opens without a connection once it says so', async ({
  page,
  context,
}) => {
  await openAs(page, RETURNED, '/akun');
  await putStarsOff(page);
  await page.goto('/#/akun/tiket');
  const ticket = page.getByRole('region', { name: 'Tiket perjalanan' });
  await expect(ticket.getByText('Tersimpan di HP ini', { exact: true })).toBeVisible({ timeout: 60_000 });
  await openOffline(context, page, '/akun/tiket');
  await expect(ticket.getByRole('heading', { name: 'Bambang Sutrisno' })).toBeVisible();
  for (const name of ['Visa', 'E-ticket', 'Daftar kamar'])
    await expect
      .poll(() => savedPhoto(page, name).evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Hotel' })).toBeVisible();
});

const isFromWorker = (route: Route) => route.request().serviceWorker() !== null;

/** Chromium's own switch leaves a service worker its connection: what the worker asks for is broken off by itself. */
async function loseConnection(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.route('**', (route) =>
    isFromWorker(route) ? route.abort('internetdisconnected') : route.fallback(),
  );
}

async function regainConnection(context: BrowserContext): Promise<void> {
  await context.unrouteAll();
  await context.setOffline(false);
}

async function openOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await loseConnection(context);
  await page.goto(`/#${path}`);
  await page.reload();
}

test('what a pilgrim needs on the way is readable without a connection', async ({ page, context, axe }) => {
  await keepTrip(page);
  await page.goto('/#/akun/inbox-saya');
  const message = page.getByRole('main').locator('li a[href*="/inbox-saya/"]').first();
  const title = (await message.locator('span span').first().textContent()) ?? '';
  await message.click();
  await expect(heading(page, title)).toBeVisible();

  await test.step('the journey', async () => {
    await openOffline(context, page, '/akun');
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(heading(page, /^Assalamu’alaikum/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: /^Sembilan langkah/ })).toBeVisible();
  });

  await test.step('its card, never opened before', async () => {
    await openOffline(context, page, '/akun/tiket');
    for (const name of ['Visa', 'E-ticket', 'Daftar kamar'])
      await expect
        .poll(() => savedPhoto(page, name).evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Hotel' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Perjalanan', exact: true })).toBeVisible();
    const numbers = page.getByRole('region', { name: 'Telepon kami' }).locator('a[href^="tel:"]');
    expect(await numbers.count()).toBeGreaterThan(1);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await axe();
  });

  await test.step('inbox and orders', async () => {
    await openOffline(context, page, '/akun/inbox-saya');
    await page.getByRole('link', { name: title }).first().click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await openOffline(context, page, '/akun/order-saya');
    await expect(heading(page, 'Order Saya')).toBeVisible();
  });

  await test.step('and all is well once there is a connection again', async () => {
    await regainConnection(context);
    await page.reload();
    await expect(heading(page, 'Order Saya')).toBeVisible();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  });
});

test('of a journey of somebody else nothing is kept, and its card does not say that it is', async ({
  page,
  customers,
}) => {
  const { agent, order } = await customers.agentFor();
  await openAs(page, agent, `/akun/tiket?order=${order.uuid}`);
  const ticket = page.getByRole('region', { name: 'Tiket perjalanan' });
  await expect(ticket.getByText('Kartu ini perlu internet')).toBeVisible();
  await expect(ticket.getByText('Sedang disimpan di HP ini')).toHaveCount(0);
});

const WEEK = 7;

test('without a connection it is today on the card, not the day its answers were kept', async ({
  page,
  context,
}) => {
  await openAs(page, PILGRIM, '/akun/tiket');
  const ticket = page.getByRole('region', { name: 'Tiket perjalanan' });
  await expect(ticket.getByText('Tersimpan di HP ini', { exact: true })).toBeVisible({ timeout: 60_000 });
  const left = ticket.getByText(/^\d+ hari lagi$/);
  const days = Number.parseInt((await left.textContent()) ?? '', 10);
  await page.clock.setFixedTime(Date.now() + WEEK * 86_400_000);
  await openOffline(context, page, '/akun/tiket');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(left).toHaveText(`${days - WEEK} hari lagi`);
});

test('the copy on the device is in the language that was chosen last', async ({ page, context }) => {
  await keepTrip(page);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The worker of the other language comes with its page, and takes over.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.match('/akun', { cacheName: 'rihlah-shell' }))?.text();
        const worker = await navigator.serviceWorker.getRegistration();
        return kept?.includes('<html lang="en"') && !worker?.installing && !worker?.waiting;
      }),
    )
    .toBe(true);
  await openOffline(context, page, '/akun/tiket');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('region', { name: 'Travel ticket' })).toBeVisible();
});

test('a logout leaves nothing of the account on the device', async ({ page, context }) => {
  await keepTrip(page);
  await logOut(page);
  expect(await keptOnDevice(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Bambang');
  await openOffline(context, page, '/akun/tiket');
  await expect(heading(page, 'Masuk')).toBeVisible();
  await expect(page.getByText(/Bambang/)).toHaveCount(0);
});

test('who logs in next on the same device sees nothing of the first', async ({ page, context }) => {
  await keepTrip(page);
  await logOut(page);
  await openAs(page, PILGRIM, '/akun');
  await expect(heading(page, /Ahmad/)).toBeVisible();
  await page.goto('/#/akun/tiket');
  await expect(
    page.getByText('Visa, E-ticket dan Daftar kamar belum terbit. Kami kabari lewat SMS.'),
  ).toBeVisible();
  await openOffline(context, page, '/akun');
  await expect(heading(page, /Ahmad/)).toBeVisible();
  await expect(page.getByText(/Bambang/)).toHaveCount(0);
  expect(await picturesKept(page)).toBe(0);
});

test('the worker leaves the console of the staff alone, which opens with a connection only', async ({
  page,
  context,
}) => {
  await keepTrip(page);
  await loseConnection(context);
  await page.reload();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await expect(page.goto('/staf')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await regainConnection(context);
  await page.goto('/staf');
  await expect(heading(page, 'Masuk')).toBeVisible();
  await expect(page).toHaveTitle('Masuk · Loket');
});
