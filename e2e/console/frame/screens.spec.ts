import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { atEach } from '../../support/steps/screens.ts';
import { DESKTOPS, PHONE, sendPassword, signIn } from '../../support/steps/staff.ts';

const SCREENS: [path: string, title: string][] = [
  ['', 'Hari ini'],
  ['/pesanan', 'Pesanan'],
  ['/uang', 'Uang'],
  ['/pengguna', 'Pengguna'],
  ['/jejak', 'Jejak'],
  ['/akun', 'Akun saya'],
  ['/contoh', 'Contoh'],
  ['/tidak-ada', 'Tidak ditemukan'],
];

/** Nothing is wider than the window, and no word of a label is cut. */
const widthOver = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('every screen is accessible and fits', async ({ page, axe, darkAxe }) => {
    await page.goto('/staf');
    await expect(heading(page, 'Masuk')).toBeVisible();
    await axe();
    await darkAxe();
    await sendPassword(page, 'fahmi');
    await expect(heading(page, 'Hari ini')).toBeVisible();
    for (const [path, title] of SCREENS) {
      await page.goto(`/staf${path}`);
      await expect(heading(page, title)).toBeVisible();
      if (['/pesanan', '/pengguna', '/jejak', '/contoh'].includes(path)) {
        await expect(page.locator('[data-row]').first()).toBeVisible();
        await page.keyboard.press('j');
        await expect(page.getByRole('complementary')).toBeVisible();
      }
      await axe();
      await darkAxe();
      expect(await widthOver(page), path).toBe(0);
    }
  });

  test('the menu names what it leads to, and what waits stands beside the icon', async ({ page }) => {
    await signIn(page, 'fahmi');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    // Where the menu is a rail too, which has short names.
    const documents = menu.getByRole('link', { name: /^Periksa dokumen/ });
    const name = documents
      .getByText(/dokumen$/i)
      .filter({ visible: true })
      .last();
    const count = documents.locator('b').first();
    await atEach(page, DESKTOPS, async ({ width }) => {
      await expect(name).toBeVisible();
      const [icon, word, badge] = await Promise.all(
        [documents.locator('svg'), name, count].map((each) => each.boundingBox()),
      );
      if (!icon || !word || !badge) throw new Error('something of the entry is not drawn');
      expect(word.height).toBeGreaterThanOrEqual(14);
      expect(badge.x).toBeGreaterThanOrEqual(icon.x + icon.width);
      const lies = badge.y + badge.height > word.y && badge.x < word.x + word.width && badge.x > word.x;
      expect(width < 1400 && lies).toBe(false);
    });
  });

  test('the frame is as dense as a desk wants it', async ({ page }) => {
    await signIn(page, 'fahmi', '/contoh', 'Contoh');
    await atEach(page, DESKTOPS, async ({ width, height }) => {
      const row = page.locator('[data-row]').first();
      await expect(row).toHaveCSS('font-size', '13px');
      await expect(row).toHaveCSS('height', height < 800 ? '34px' : '36px');
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      await expect.poll(async () => (await menu.boundingBox())?.width).toBe(width < 1400 ? 76 : 200);
      await expect(menu.getByRole('link', { name: 'Jejak' })).toBeVisible();
      const search = page.getByRole('button', { name: 'Cari apa saja' });
      await expect(search).toHaveCSS('height', '32px');
      const hints = page.getByRole('contentinfo');
      await expect(hints).toHaveCSS('height', '32px');
      await expect(hints).toContainText('Tersambung');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('sign-in and search are accessible, large enough for a thumb, and fit', async ({ page, axe }) => {
    await page.goto('/staf');
    await expect(heading(page, 'Masuk')).toBeVisible();
    await axe();
    expect(await widthOver(page)).toBe(0);
    await expect(page.getByRole('button', { name: 'Masuk dengan passkey' })).toHaveCSS('height', '52px');
    await sendPassword(page, 'fahmi');
    await expect(heading(page, 'Hari ini')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Cari apa saja' }).click();
    await page.keyboard.type('jej');
    const option = page.getByRole('option', { name: /Jejak/ });
    await expect(option).toBeVisible();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await axe();
    await option.click();
    await expect(heading(page, 'Jejak')).toBeVisible();
    expect(await widthOver(page)).toBe(0);
  });

  test('a list has rows of slips, in which no name is cut', async ({ page, axe }) => {
    await signIn(page, 'laras', '/paket', 'Paket');
    const name = page.locator('[data-row] b').first();
    await expect(name).toHaveText(/^Umrah \w+/);
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(page.locator('[data-row]').first().locator('[data-label="Harga, Rp"]')).toBeVisible();
    await axe();
  });

  test('the bar at the lower edge leads on, and the sheet has everything', async ({ page, axe }) => {
    await signIn(page, 'fahmi');
    const bar = page.getByRole('navigation', { name: 'Menu bawah' });
    // Documents and check-in are what a phone is for; the search stands at the top of every screen.
    await expect(bar.getByRole('link')).toHaveText([/^Hari ini/, /^Dokumen/, /^Hadir/]);
    await bar.getByRole('link', { name: 'Hadir' }).click();
    await expect(heading(page, 'Hadir')).toBeVisible();
    await bar.getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet).toBeVisible();
    await axe();
    await sheet.getByRole('link', { name: 'Akun saya' }).click();
    await expect(heading(page, 'Akun saya')).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  test('Back closes the sheet and stays; what leads on or closes it leaves nothing behind', async ({
    page,
  }) => {
    await signIn(page, 'fahmi');
    const bar = page.getByRole('navigation', { name: 'Menu bawah' });
    const button = bar.getByRole('button', { name: 'Menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await bar.getByRole('link', { name: 'Hadir' }).click();
    await expect(heading(page, 'Hadir')).toBeVisible();
    const closings = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(180, 4),
      () => sheet.getByRole('link', { name: 'Hadir' }).click(),
    ];
    for (const close of closings) {
      await button.click();
      await expect(sheet).toBeVisible();
      await close();
      await expect(sheet).toHaveCount(0);
      // It is empty once the browser has gone back from it.
      await expect(page.locator('dialog').getByRole('link', { includeHidden: true })).toHaveCount(0);
      await expect(heading(page, 'Hadir')).toBeVisible();
      await expect(button).toBeFocused();
    }
    await button.click();
    await sheet.getByRole('link', { name: 'Pengaduan' }).click();
    await expect(heading(page, 'Pengaduan')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Hadir')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Hari ini')).toBeVisible();
  });

  test('the bar is filled with what else the role may open', async ({ page }) => {
    await signIn(page, 'dewi');
    const bar = page.getByRole('navigation', { name: 'Menu bawah' });
    await expect(bar.getByRole('link')).toHaveText([/^Hari ini/, /^Uang/, /^Pesanan/]);
  });
});

test.describe('without a connection', () => {
  test.use({ viewport: DESKTOPS[1], expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

  test('the foot and a strip say so, a list what failed, and all goes on by itself', async ({
    page,
    context,
  }) => {
    await signIn(page, 'fahmi', '/jejak', 'Jejak');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press('f');
    await page.keyboard.type('gagal masuk');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Tidak ada sambungan sejak/)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Tanpa sambungan');
    await expect(page.getByRole('heading', { name: 'Jejak tidak dapat dimuat' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Tidak ada sambungan sejak/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Jejak tidak dapat dimuat' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Saringan' })).toContainText('gagal masuk');
  });
});

test.describe('what opens without anything chosen', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [PHONE] } });

  test('Orang names whom one has looked at in this tab, and nobody once it begins anew', async ({
    page,
    axe,
  }) => {
    await signIn(page, 'fahmi', '/orang', 'Orang');
    await page.getByLabel('Nama, nomor HP, atau NIK lengkap').fill('Siti Rahmawati');
    await page.locator('[data-row]').first().click();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Siti Rahmawati')).toBeVisible();
    await page.goBack();
    const opened = page.getByRole('region', { name: 'Baru dibuka' });
    await expect(opened.getByRole('link', { name: /^Siti Rahmawati 08/ })).toBeVisible();
    await axe();
    await page.reload();
    await expect(page.getByText('Ketik paling sedikit tiga huruf atau angka.')).toBeVisible();
  });

  test('Pesan leads to whom one writes most often', async ({ page, axe }) => {
    await signIn(page, 'fahmi', '/pesan', 'Pesan');
    await axe();
    await page.getByRole('link', { name: 'Berangkat dalam 30 hari' }).click();
    await expect(page).toHaveURL(/berangkat=30/);
    await expect(page.getByText(/^[1-9][\d.]* penerima$/).first()).toBeVisible();
  });

  test('Pengaturan says once what one may change there', async ({ page, axe }) => {
    await signIn(page, 'fahmi', '/pengaturan', 'Pengaturan');
    await expect(page.getByText('Di halaman bantuan dan pembayaran')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(0);
    await axe();
  });
});

test.describe('the rooms of each departure', () => {
  test.use({ viewport: DESKTOPS[1] });

  test('are told hotel by hotel', async ({ page }) => {
    await signIn(page, 'fahmi', '/kamar', 'Kamar');
    const stays = page.getByRole('table', { name: 'Kamar tiap keberangkatan' }).getByRole('listitem');
    await expect(stays.first()).toBeVisible();
    const words =
      /^(Makkah|Madinah|[A-Z]\w+) (belum disusun|\d+ ditempatkan, \d+ belum · (terbit|belum terbit))/;
    for (const said of await stays.allTextContents()) expect(said.trim()).toMatch(words);
  });
});
