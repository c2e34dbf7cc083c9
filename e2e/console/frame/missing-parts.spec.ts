import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

const openFirst = async (page: Page) => {
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
};

interface Part {
  path: string;
  screen: string;
  /** Opens the part, on the screen. */
  open: (page: Page) => Promise<void>;
  call: RegExp;
  /** What could not be loaded, in words. */
  what: string;
  /** Seen once it could. */
  whole: (page: Page) => Locator;
}

/** Parts of a screen with calls of their own; an empty place would say that there is nothing. */
const PARTS: Part[] = [
  {
    path: '/pesanan',
    screen: 'Pesanan',
    open: openFirst,
    call: /\/staff\/v1\/orders\/[\w-]{36}$/,
    what: 'Tagihan dan catatan',
    whole: (page) => page.getByRole('list', { name: 'Tagihan' }),
  },
  {
    path: '/agen',
    screen: 'Agen',
    open: openFirst,
    call: /\/staff\/v1\/agents\/[\w-]{36}$/,
    what: 'Rekening dan jamaah',
    whole: (page) => page.getByRole('region', { name: 'Jamaahnya sekarang' }),
  },
  {
    path: '/paspor',
    screen: 'Paspor & visa',
    open: openFirst,
    call: /\/staff\/v1\/passports\/[\w-]{36}$/,
    what: 'Serah terima',
    whole: (page) => page.getByRole('heading', { name: 'Serah terima' }),
  },
  {
    path: '/paspor',
    screen: 'Paspor & visa',
    call: /\/staff\/v1\/passport-limits$/,
    what: 'Batas hari',
    open: (page) => page.getByRole('button', { name: 'Batas hari' }).click(),
    whole: (page) => page.getByRole('dialog').getByRole('textbox').first(),
  },
  {
    path: '/pesan',
    screen: 'Pesan',
    open: async () => {},
    call: /\/staff\/v1\/message-templates$/,
    what: 'Naskah',
    whole: (page) => page.getByLabel('Naskah'),
  },
  {
    path: '/pesanan/baru',
    screen: 'Pesanan baru',
    open: async () => {},
    call: /\/v1\/product-add-on\?/,
    what: 'Tambahan',
    whole: (page) => page.getByRole('group', { name: 'Tambahan untuk setiap jamaah' }),
  },
  {
    path: '/pesanan/baru',
    screen: 'Pesanan baru',
    call: /\/staff\/v1\/people\?/,
    open: (page) => page.getByLabel('Cari pelanggan').fill('Santoso'),
    what: 'Pelanggan yang dikenal',
    whole: (page) => page.getByRole('list', { name: 'Pelanggan yang cocok' }),
  },
  {
    path: '/jejak',
    screen: 'Jejak',
    open: openFirst,
    call: /\/staff\/v1\/audit\?.*subject=/,
    what: 'Catatan lain',
    whole: (page) => page.getByRole('complementary').getByRole('heading').first(),
  },
  {
    path: '/paket',
    screen: 'Paket',
    call: /\/staff\/v1\/package-choices$/,
    open: async (page) => {
      await openFirst(page);
      await page.keyboard.press('Enter');
    },
    what: 'Pilihan hotel, maskapai, dan cabang',
    whole: (page) => page.getByLabel('Nama paket'),
  },
];

test.use({ viewport: DESKTOPS[1], expectedErrors: [503] });

test('a part whose call fails says so in its place, and is asked for again', async ({ page, axe }) => {
  await signIn(page, 'fahmi');
  for (const { path, screen, open, call, what, whole } of PARTS)
    await test.step(`${what}, ${path}`, async () => {
      await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto(`/staf${path}`);
      await expect(heading(page, screen)).toBeVisible();
      await open(page);
      const missing = page.getByRole('alert').filter({ hasText: `${what} tidak dapat dimuat.` });
      await expect(missing).toBeVisible();
      await axe();
      const again = missing.getByRole('button', { name: 'Coba lagi' });
      const asked = page.waitForRequest(call);
      await again.click();
      await asked;
      await page.unroute(call);
      // Some parts are also asked for again by themselves.
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1_000 });
        await expect(whole(page)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(missing).toHaveCount(0);
    });
});
