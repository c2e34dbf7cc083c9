import { AGENT, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { expectOnTop } from '../../support/steps/on-top.ts';
import { journeySteps, logIn, menu, openMenu } from '../../support/steps/session.ts';

const MISSING = 'silahkan lengkapi berkas';

test.describe('menu', () => {
  const entries = ['Umroh', 'Haji Plus', 'Inbox', 'Pilih Kamar', 'FAQ', 'Ubah Password', 'Profil', 'Log Out'];

  test('of a pilgrim has neither bank account nor balance', async ({ page, axe }) => {
    await logIn(page, PILGRIM);
    await openMenu(page);
    for (const name of entries) await expect(menu(page).getByRole('link', { name })).toBeVisible();
    for (const name of ['Akun Bank', 'Saldo'])
      await expect(menu(page).getByRole('link', { name })).toHaveCount(0);
    await axe();
  });

  test('of an agent has both, and the inbox counts', async ({ page, axe }) => {
    await logIn(page, AGENT);
    await openMenu(page);
    for (const name of [...entries, 'Akun Bank', 'Saldo']) {
      await expect(menu(page).getByRole('link', { name })).toBeVisible();
    }
    // Two things, two icons.
    const iconOf = (name: string) =>
      menu(page).getByRole('link', { name }).locator('svg').first().innerHTML();
    expect(await iconOf('Haji Plus')).not.toBe(await iconOf('Akun Bank'));
    await expect(menu(page).getByRole('link', { name: /^Inbox \d+ belum dibaca$/ })).toBeVisible();
    await axe();
  });

  test('of a guest says what is not available', async ({ page, axe }) => {
    await page.goto('/');
    await openMenu(page);
    await expect(menu(page).getByText('Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
    await axe();
    await menu(page).getByRole('button', { name: 'Biometrik' }).click();
    await expectOnTop(page.getByRole('alert').filter({ hasText: 'Belum tersedia untuk saat ini' }));
    await menu(page).getByRole('link', { name: 'Haji Plus' }).click();
    await expect(heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test('marks the first document step that a pilgrim lacks', async ({ page }) => {
    await logIn(page, PILGRIM);
    await page.goto('/#/akun');
    await page.getByRole('button', { name: 'Lainnya' }).click();
    await expect(journeySteps(page).getByRole('link', { name: `Upload Berkas ${MISSING}` })).toBeVisible();
    await expect(journeySteps(page).getByText(MISSING)).toHaveCount(1);
  });

  test('marks nothing once all documents are there', async ({ page }) => {
    // The screen after the login may ask already.
    const counted = page.waitForResponse(/\/pilgrim-vaksin\?.*isCovidVaccine=0/);
    await logIn(page, '081200000003');
    await page.goto('/#/hajiplus');
    await counted;
    await expect(journeySteps(page).getByRole('link', { name: 'Upload Berkas' })).toBeVisible();
    await expect(journeySteps(page).getByText(MISSING)).toHaveCount(0);
  });

  test('marks nothing for an agent who does not travel', async ({ page }) => {
    await logIn(page, AGENT);
    await page.goto('/#/hajiplus');
    await expect(journeySteps(page).getByRole('link', { name: 'Upload Berkas' })).toBeVisible();
    await expect(journeySteps(page).getByText(MISSING)).toHaveCount(0);
  });

  test('is closed by Back, and leaves nothing in the history however it was closed', async ({ page }) => {
    await page.goto('/#/auth/login');
    await expect(heading(page, 'Masuk')).toBeVisible();
    await page.goto('/#/hajiplus');
    const title = heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia');
    await expect(title).toBeVisible();
    const closings = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => menu(page).getByRole('button', { name: 'Tutup menu' }).click(),
      // The entry of the page one is on.
      () => menu(page).getByRole('link', { name: 'Haji Plus' }).click(),
    ];
    for (const close of closings) {
      await openMenu(page);
      await close();
      await expect(menu(page)).toBeHidden();
      await expect(menu(page).getByRole('link', { includeHidden: true })).toHaveCount(0);
      await expect(page).toHaveURL(/#\/hajiplus$/);
      await expect(page.getByRole('button', { name: 'Buka menu' })).toBeFocused();
      // Browsers go back a moment after the menu has gone, on the same address.
      await expect.poll(() => page.evaluate(() => window.history.state?.usr?.overlay)).toBeUndefined();
    }
    await page.goBack();
    await expect(heading(page, 'Masuk')).toBeVisible();
  });

  test('leads on in its own place: Back is the screen below, without it', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Haji Plus' }).click();
    await expect(heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Lupa Password' }).click();
    await expect(heading(page, 'Lupa password')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test('stands again where the page is loaded anew below it, and Back closes it', async ({ page }) => {
    await page.goto('/#/hajiplus');
    await openMenu(page);
    await page.reload();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
  });
});
