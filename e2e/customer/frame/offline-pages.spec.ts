import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { closePromo, heading, openPackage } from '../../support/steps/browse.ts';
import { expectOnTop } from '../../support/steps/on-top.ts';
import { requestNumber, shownNumber, transfer } from '../../support/steps/payment.ts';
import { appStands, chunkPattern, findChunkFiles } from '../../support/steps/screens.ts';
import { fillLogin, menu, pressLogin } from '../../support/steps/session.ts';

const band = (page: Page) => page.getByText('Koneksi putus, Silahkan cek koneksi internet anda.');

/** Whatever was tapped, something to read stands on the screen, under a header. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  expect((await page.getByRole('main').innerText()).trim().length).toBeGreaterThan(40);
}

/** Every file that the browser does not have yet fails, as on a lost line, also before anything was fetched ahead. */
const loseFiles = (page: Page) => page.route('**/assets/**', (route) => route.abort('internetdisconnected'));

test.describe('without a connection', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'] });

  test('a page stays until the next one can be drawn, and that comes by itself', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await appStands(page);
    await loseFiles(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Pilih kota keberangkatan' }).click();
    await expectOnTop(band(page));
    await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
    await expectDrawn(page);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expectDrawn(page);
    await page.unroute('**/assets/**');
    await context.setOffline(false);
    await expect(page.getByText('Klik Kota Keberangkatan Anda')).toBeVisible();
    await closePromo(page);
    await expect(band(page)).toHaveCount(0);
    // With its styles: what failed was asked for again.
    expect(
      await page
        .getByText('Klik Kota Keberangkatan Anda')
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ).toBe('rgb(11, 74, 56)');
  });

  test('the message goes by itself once there are answers again, where the browser does not say so', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/#/auth/login');
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await fillLogin(page, PILGRIM, DEMO_PASSWORD);
    await pressLogin(page);
    await expect(band(page)).toBeVisible();
    await page.clock.runFor('00:30');
    await expect(band(page)).toBeVisible();
    await page.unroute('**/api/**');
    await page.clock.runFor('00:11');
    await expect(band(page)).toHaveCount(0);
  });

  test('the home page stands without its code, and its links lead on', async ({ page }) => {
    const code = await chunkPattern('pages/public/home-page.tsx');
    let failures = 0;
    await page.route(code, (route) => {
      failures += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto('/');
    // The first failure may mean a new version: the page is loaded anew once. The second is a lost line.
    await expect.poll(() => failures).toBeGreaterThan(1);
    await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
    await page.getByRole('link', { name: 'Pilih kota keberangkatan' }).click();
    await closePromo(page);
  });

  test('the number to pay stays on the screen, whatever is tapped', async ({ page, context, api }) => {
    const order = await api.placeOrder();
    await page.goto(`/#/payment/${order.uuid}`);
    await requestNumber(page, 'BRI');
    await expect(transfer(page)).toBeVisible();
    const number = await shownNumber(page).textContent();
    await loseFiles(page);
    await context.setOffline(true);
    for (const name of ['Buka menu', 'Masuk']) {
      await page.getByRole('banner').getByText(name, { exact: true }).click();
      await expect(band(page)).toBeVisible();
      await expectDrawn(page);
      await expect(shownNumber(page)).toHaveText(number ?? '');
    }
  });

  test('menu and next page are there once the browser had a quiet moment', async ({ page, context, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    const wanted = [
      ...(await findChunkFiles('layouts/menu.tsx')),
      ...(await findChunkFiles('pages/public/order-page.tsx')),
    ];
    const missing = () =>
      page.evaluate((files) => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return files.filter((file) => !fetched.includes(`/${file}`));
      }, wanted);
    await expect.poll(missing).toEqual([]);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'ORDER' }).click();
    await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(menu(page).getByRole('link', { name: 'Haji Plus' })).toBeVisible();
  });
});
