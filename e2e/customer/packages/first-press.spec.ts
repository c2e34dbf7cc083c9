import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { menu } from '../../support/steps/session.ts';

/** The app's code is on a slow line: it comes once it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a press on the menu before the app is there opens it once it is', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(menu(page)).toHaveCount(0);
  release();
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole('button', { name: 'Tutup' }).click();
  await expect(menu(page)).toBeHidden();
});

test('a link of the home page pressed before the app is there is followed once it is', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main a[href="#/asal-keberangkatan"]').first().click();
  await expect(page).toHaveURL(/#\/./);
  release();
  await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
});

test('the link of a bill shows whose page it is before the app is there', async ({ page, api }) => {
  const order = await api.placeOrder();
  const release = await holdCode(page);
  await page.goto(`/payment/${order.uuid}`, { waitUntil: 'commit' });
  await expect(page.getByText('Rihlah', { exact: true })).toBeVisible();
  await expect(page.getByText(/tidak pernah ke rekening pribadi/)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Pilih bank' })).toBeVisible();
});
