import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { DESKS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKS[1] });

const NIGHT = 'rgb(12, 20, 16)';
const WHITE = 'rgb(255, 255, 255)';

/** On white, without menu, filters and bars; no row may end a page in its middle. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0);
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('main tr')].filter((row) => getComputedStyle(row).breakInside !== 'avoid')
        .length,
  );
  expect(cut).toBe(0);
}

test('who is ready of a departure is printed, with every name and state', async ({ page }) => {
  await signIn(page, 'bagas', '/keberangkatan', 'Keberangkatan');
  await page
    .getByRole('row', { name: /Umrah Berkah 9 Hari.*Bandung/ })
    .getByRole('link')
    .click();
  const table = page.getByRole('table', { name: 'Kesiapan jamaah' });
  await expect(table.getByRole('row', { name: /Ahmad Hidayat/ })).toBeVisible();
  const states = table
    .getByRole('row', { name: /Ahmad Hidayat/ })
    .getByRole('img')
    .filter({ visible: true });
  const shown = await states.count();
  expect(shown).toBeGreaterThan(5);
  await expectOnPaper(page);
  await expect(states).toHaveCount(shown);
  // The screen's own place to scroll in is gone.
  expect(await table.evaluate((at) => at.scrollHeight - at.clientHeight)).toBeLessThanOrEqual(1);
});

test('orders are printed with what stands over their columns', async ({ page }) => {
  await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expectOnPaper(page);
  await expect(page.getByRole('columnheader', { name: /No. pesanan/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Jatuh tempo/ })).toBeVisible();
});

test('Loket is dark by choice, from its account on, and again after a reload', async ({ page, darkAxe }) => {
  await signIn(page, 'fahmi', '/akun', 'Akun saya');
  await page.getByRole('radiogroup', { name: 'Tampilan' }).getByText('Gelap').click();
  await expect(page.locator('html')).toHaveCSS('background-color', NIGHT);
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('background-color', NIGHT);
  await darkAxe();
});
