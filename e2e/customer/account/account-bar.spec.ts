import type { Locator } from '@playwright/test';
import { PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAnew, openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';

const ENTRIES = [
  'Akun',
  'Upload Berkas',
  'Passport',
  'Vaksinasi Covid 19',
  'Suntik Meningitis',
  'Penjemputan Berkas',
  'Visa Progresif',
  'Visa & Tiket',
  'Order Saya',
];

test.describe('on a phone', () => {
  test('four places and the whole menu stand at the bottom', async ({ page, axe }) => {
    await openAs(page, PILGRIM, '/akun');
    const bar = page.getByRole('navigation', { name: 'Menu bawah' });
    await expect(bar.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page');
    const places = [
      ['Berkas', /silahkan lengkapi berkas/, 'Upload Berkas'],
      ['Tagihan', 'Tagihan', 'Order Saya'],
      ['Tiket', 'Tiket', 'Tiket perjalanan'],
    ] as const;
    for (const [, name, title] of places) {
      await bar.getByRole('link', { name }).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await bar.getByRole('button', { name: 'Lainnya' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu perjalanan' });
    await expect(menu.getByRole('link')).toHaveText(
      ENTRIES.map((name) => (name === 'Upload Berkas' ? `${name}silahkan lengkapi berkas` : name)),
    );
    await axe();
    await menu.getByRole('link', { name: 'Visa Progresif' }).click();
    await expect(heading(page, 'Visa Progresif')).toBeVisible();
    await expect(menu).toHaveCount(0);
  });

  test('the whole menu is closed by Back, by a tap beside it and by its own entry, and leaves nothing in the history', async ({
    page,
  }) => {
    await openAs(page, PILGRIM, '/akun');
    const bar = page.getByRole('navigation', { name: 'Menu bawah' });
    await bar.getByRole('link', { name: 'Tagihan' }).click();
    await expect(heading(page, 'Order Saya')).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Menu perjalanan' });
    const closings = [
      () => page.goBack(),
      () => page.mouse.click(180, 20),
      () => sheet.getByRole('link', { name: 'Order Saya' }).click(),
    ];
    for (const close of closings) {
      await bar.getByRole('button', { name: 'Lainnya' }).click();
      await expect(sheet).toBeVisible();
      await close();
      await expect(bar.getByRole('button', { name: 'Lainnya' })).toHaveAttribute('aria-expanded', 'false');
      await expect(heading(page, 'Order Saya')).toBeVisible();
    }
    await bar.getByRole('button', { name: 'Lainnya' }).click();
    await sheet.getByRole('link', { name: 'Visa Progresif' }).click();
    await expect(heading(page, 'Visa Progresif')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Order Saya')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/#\/akun$/);
  });

  test('a bill is paid with the bar at the bottom, not below a strip of nine entries', async ({
    page,
    customers,
  }) => {
    const { order, ...login } = await customers.traveller();
    await openAs(page, login, '/akun');
    await openAnew(page, `/full-payment/${order.uuid}`);
    await expect(heading(page, 'Pelunasan')).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Menu bawah' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu perjalanan' })).toBeHidden();
    await bar.getByRole('link', { name: 'Tagihan' }).click();
    await expect(heading(page, 'Order Saya')).toBeVisible();
  });

  test('nothing of a page ends under the bar', async ({ page }) => {
    await openAs(page, PILGRIM, '/akun/upload-dokument-identitas');
    const isOnTop = (of: Locator) =>
      of.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    const button = page.getByRole('button', { name: 'Kirim' }).first();
    await button.scrollIntoViewIfNeeded();
    expect(await isOnTop(button)).toBe(true);
    // The page grows while its last parts come: its end is where it stands then.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await isOnTop(page.getByRole('contentinfo').getByRole('link').last())).toBe(true);
    }).toPass();
  });
});

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the menu stands at the top as before', async ({ page }) => {
    await openAs(page, PILGRIM, '/akun');
    await expect(page.getByRole('navigation', { name: 'Menu bawah' })).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Menu perjalanan' });
    await expect(menu.getByRole('link')).toHaveCount(ENTRIES.length);
  });
});
