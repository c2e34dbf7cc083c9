import { AGENT, PILGRIM } from './support/arrange.ts';
import { expect, test } from './support/fixtures.ts';
import { heading } from './support/steps/browse.ts';
import { expectOnTop } from './support/steps/on-top.ts';
import { journeySteps, logIn, menu, openMenu } from './support/steps/session.ts';

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
});
