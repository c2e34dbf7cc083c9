import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { received } from '../../support/steps/payment.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';
import { menu, openMenu } from '../../support/steps/session.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const DAY = 'rgb(239, 236, 224)';
const NIGHT = 'rgb(12, 20, 16)';
const WHITE = 'rgb(255, 255, 255)';

const ground = (page: Page) => expect(page.locator('html'));

const choice = (page: Page, name: string) => menu(page).getByRole('radio', { name });

/** What the browser paints its own bar with: the first that fits. */
const barColour = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .find(({ media }) => !media || matchMedia(media).matches)
      ?.getAttribute('content'),
  );

/** The colour of the page before any code of the app has come. */
async function firstPaint(page: Page, path = '/'): Promise<void> {
  await page.route('**/assets/*.js', () => {});
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#root, #shell').first().waitFor({ state: 'attached' });
}

test.describe('a phone that asks for the dark', () => {
  test.use({ colorScheme: 'dark', expectedErrors: [404] });

  test('has it in the first paint, on every page', async ({ page }) => {
    await firstPaint(page);
    await ground(page).toHaveCSS('background-color', NIGHT);
    await ground(page).toHaveCSS('color-scheme', 'dark');
    expect(await barColour(page)).toBe('#0c1410');
    await firstPaint(page, '/#/paket/umroh');
    await ground(page).toHaveCSS('background-color', NIGHT);
    for (const own of ['/cek', '/ikut/tidak-ada']) {
      await page.goto(own);
      await ground(page).toHaveCSS('background-color', NIGHT);
      expect(await barColour(page)).toBe('#0c1410');
    }
  });

  test.describe('and has no scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('has it too', async ({ page }) => {
      await page.goto('/');
      await ground(page).toHaveCSS('background-color', NIGHT);
    });
  });

  test('is light by choice, from the first paint on', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await expect(choice(page, 'Ikuti ponsel')).toBeChecked();
    await choice(page, 'Terang').check();
    await ground(page).toHaveCSS('background-color', DAY);
    await firstPaint(page);
    await ground(page).toHaveCSS('background-color', DAY);
    expect(await barColour(page)).toBe('#0a3d2f');
  });

  test('prints on white', async ({ page }) => {
    await page.goto('/#/lainnya/petunjuk-pembayaran/BRIVA');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await ground(page).toHaveCSS('color-scheme', 'light');
  });

  test('shows codes on white, whatever is around them', async ({ page, api }) => {
    const order = await api.placeOrder(newPerson());
    await api.pay((await api.issueNumber(order)).paymentNumber ?? '');
    await page.goto(`/#/payment/${order.uuid}`);
    await expect(received(page)).toBeVisible();
    const code = page.getByRole('link', { name: 'Kode QR bukti pembayaran' });
    await expect(code).toHaveCSS('background-color', WHITE);
    await expect(page.getByAltText('Kode QR bukti pembayaran')).toHaveCSS('filter', 'none');
  });
});

test('the dark is chosen in the menu, stays, is the same in other tabs, and is given up again', async ({
  page,
  context,
  axe,
}) => {
  await page.goto('/');
  await ground(page).toHaveCSS('background-color', DAY);
  await openMenu(page);
  await axe();
  await choice(page, 'Gelap').check();
  await ground(page).toHaveCSS('background-color', NIGHT);
  await axe();
  const other = await context.newPage();
  await other.goto('/');
  await ground(other).toHaveCSS('background-color', NIGHT);
  await openMenu(other);
  await expect(choice(other, 'Gelap')).toBeChecked();
  await choice(other, 'Ikuti ponsel').check();
  await ground(other).toHaveCSS('background-color', DAY);
  await expect(choice(page, 'Ikuti ponsel')).toBeChecked();
  await ground(page).toHaveCSS('background-color', DAY);
  await page.reload();
  await ground(page).toHaveCSS('background-color', DAY);
});

test('what was kept on the device by something else is no choice', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rihlah.theme', '"<b>"'));
  await page.goto('/');
  await ground(page).toHaveCSS('background-color', DAY);
  await openMenu(page);
  await expect(choice(page, 'Ikuti ponsel')).toBeChecked();
});
