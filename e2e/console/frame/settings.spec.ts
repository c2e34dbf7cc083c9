import type { Request } from '@playwright/test';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });
testAlone.use({ viewport: DESKTOPS[1], expectedErrors: [412, 422] });

const isAgency = (request: Request) => new URL(request.url()).pathname === '/api/staff/v1/agency';

testAlone(
  'the agency’s data is changed by keyboard, and a colleague’s change is not overwritten',
  async ({ page, browser, alone }) => {
    await signIn(page, 'fahmi', '', 'Hari ini');
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect(heading(page, 'Pengaturan')).toBeVisible();
    const theirs = await browser.newContext({ baseURL: alone.address, viewport: DESKTOPS[0] });
    const tab = await theirs.newPage();
    await signIn(tab, '081200000009', '/pengaturan', 'Pengaturan');
    await tab.getByLabel('Call center').fill('0800 222');
    await tab.keyboard.press('Control+s');
    await expect(tab.getByText('Data agensi disimpan')).toBeVisible();

    await page.getByLabel('Call center').fill('0800 111');
    await page.getByLabel('Instagram').fill('rihlah');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Tulis alamat lengkap')).toBeVisible();
    await page.getByLabel('Instagram').fill('https://www.instagram.com/rihlah');
    // Both versions are shown once theirs has come: before, the old one would stand there as theirs.
    const versions = page.getByRole('region', { name: 'Dua versi' });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const asked = page.waitForRequest((request) => isAgency(request) && request.method() === 'GET');
    await page.route('**/api/staff/v1/agency', async (route) => {
      if (route.request().method() === 'GET') await arrived;
      await route.continue();
    });
    await page.keyboard.press('Control+s');
    await asked;
    await expect(page.getByRole('button', { name: /^Simpan Ctrl/ })).toHaveAttribute('aria-busy', 'true');
    await expect(versions).toHaveCount(0);
    arrive();
    await expect(versions).toContainText('Staf Rihlah mengubah ini');
    await expect(versions.getByRole('row', { name: /Call center/ })).toContainText('0800 222');
    await versions.getByRole('button', { name: 'Pakai versi Staf' }).click();
    await expect(page.getByLabel('Call center')).toHaveValue('0800 222');
    await theirs.close();
  },
);

testAlone('amounts of the policy are decided for a day, and both are shown until then', async ({ page }) => {
  await signIn(page, 'fahmi', '/pengaturan?bagian=ketentuan', 'Pengaturan');
  const day = addDays(jakartaDate(new Date()), 40);
  await page.getByLabel('Berlaku mulai').fill(day);
  await page.getByLabel('Pendaftaran', { exact: true }).fill('2000000');
  await expect(page.getByText('Berubah: Pendaftaran.')).toBeVisible();
  await page.getByRole('button', { name: /^Putuskan/ }).click();
  await expect(page.getByText('Ketentuan disimpan untuk hari itu')).toBeVisible();
  const facts = page.getByRole('main');
  await expect(facts.getByText(/Rp 2\.000\.000 mulai/)).toBeVisible();
  await expect(page.getByText('H. Fahmi Basri,')).toBeVisible();
});

test('who may not change it sees it all the same', async ({ page }) => {
  await signIn(page, 'laras', '/pengaturan', 'Pengaturan');
  await expect(page.getByText('0800 150 1961').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Simpan/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ketentuan' }).click();
  await expect(page.getByText('Komisi agen per jamaah')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Putuskan/ })).toHaveCount(0);
});

test.describe('settings and guide', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('settings and guide are accessible and fit', async ({ page, axe }) => {
    await signIn(page, 'fahmi', '/pengaturan', 'Pengaturan');
    for (const [path, title] of [
      ['/pengaturan', 'Pengaturan'],
      ['/pengaturan?bagian=ketentuan', 'Pengaturan'],
      ['/mulai', 'Mulai'],
    ] as const) {
      await page.goto(`/staf${path}`);
      await expect(heading(page, title)).toBeVisible();
      await axe();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
    }
  });
});

testAlone(
  'how the neighbours do is shown to who may see it; the owner says what an SMS costs',
  async ({ page, alone, browser }) => {
    await signIn(page, 'fahmi', '/pengaturan?bagian=kesehatan', 'Pengaturan');
    for (const name of ['Bank BRI', 'Bank BNI', 'Gateway SMS', 'WhatsApp', 'Email'])
      await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect(page.getByText('Tidak ada pekerjaan yang gagal.')).toBeVisible();
    const price = page.getByLabel('Rupiah per bagian');
    await expect(price).toHaveValue('400');
    await price.fill('empat ratus');
    await page.keyboard.press('Control+s');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('425');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Harga pesan disimpan')).toBeVisible();
    await page.reload();
    await expect(price).toHaveValue('425');
    const theirs = await browser.newContext({ baseURL: alone.address, viewport: DESKTOPS[0] });
    const tab = await theirs.newPage();
    await signIn(tab, 'nurul', '/pengaturan?bagian=kesehatan', 'Pengaturan');
    await expect(tab.getByRole('term').filter({ hasText: 'Gateway SMS' })).toBeVisible();
    await expect(tab.getByLabel('Rupiah per bagian')).toHaveCount(0);
    await theirs.close();
  },
);
