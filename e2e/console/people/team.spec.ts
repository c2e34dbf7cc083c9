import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, sendPassword, signIn, totpCode } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[0], expectedErrors: [422] });

const PASSWORD = 'kata-sandi-yang-panjang';

/** Invites somebody with a role at one branch, and reads the link from the stub. */
async function invite(page: Page, name: string, role: string, city?: string): Promise<string> {
  await page.getByRole('button', { name: /Undang petugas/ }).click();
  await page.getByLabel('Nama', { exact: true }).fill(name);
  await page.getByRole('checkbox', { name: role }).check();
  if (city) {
    await page.getByRole('checkbox', { name: 'Semua cabang' }).uncheck();
    // One branch is chosen already, whichever comes first.
    const chosen = page
      .getByRole('group', { name: `Cabang untuk ${role}` })
      .getByRole('checkbox', { checked: true });
    await expect(chosen).toHaveCount(1);
    const first = (await chosen.locator('xpath=ancestor::label').innerText()).trim();
    await page.getByRole('checkbox', { name: city, exact: true }).check();
    if (first !== city) await page.getByRole('checkbox', { name: first, exact: true }).uncheck();
    await expect(chosen).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Buat undangan' }).click();
  const link = page.getByLabel('Tautan undangan');
  await expect(link).toHaveValue(/\/staf\/undangan\/[\w-]{43}$/);
  return link.inputValue();
}

/** Takes an invitation in a browser of one's own, and sets the second factor up. @returns the recovery codes */
async function accept(page: Page, link: string, username: string): Promise<string[]> {
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Terima undangan' }).click();
  await expect(heading(page, 'Pasang kunci kedua')).toBeVisible();
  await expect(page).toHaveURL(/\/staf\/?$/);
  await page.getByRole('button', { name: 'Pakai aplikasi autentikator di HP' }).click();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  const secret =
    (await page
      .locator('b')
      .filter({ hasText: /^([A-Z2-7]{1,4} ?){4,}$/ })
      .textContent()) ?? '';
  await page.getByLabel('Kode 6 angka dari aplikasi').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Pasang', exact: true }).click();
  const codes = page.getByRole('region', { name: 'Kode cadangan' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const all = await codes.allTextContents();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(heading(page, 'Hari ini')).toBeVisible();
  return all;
}

test('somebody is invited by a link, chooses a password, sets a second factor up, and signs in with it', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signIn(page, 'fahmi', '/pengguna', 'Pengguna');
  const link = await invite(page, 'Putri Ayu Lestari', 'Cabang', 'Surabaya');
  await expect(page.getByText('Undangan yang belum dipakai')).toBeVisible();
  await axe();

  const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[1] });
  const tab = await theirs.newPage();
  const username = `putri.${Date.now().toString(36)}`;
  const codes = await accept(tab, link, username);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await tab.getByRole('link', { name: 'Akun saya' }).click();
  await expect(tab.getByText('Cabang Surabaya').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Keluar' }).click();

  // With a recovery code, which is good for one sign-in.
  await sendPassword(tab, username, PASSWORD);
  await expect(tab.getByLabel('Kode 6 angka dari aplikasi autentikator')).toBeVisible();
  await tab.getByRole('button', { name: 'Pakai kode cadangan' }).click();
  await tab.getByLabel('Kode cadangan').fill(codes[0] ?? '');
  await tab.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(heading(tab, 'Hari ini')).toBeVisible();

  // The link is good once.
  await tab.goto('about:blank');
  await tab.goto(new URL(link).pathname + new URL(link).hash);
  await expect(tab.getByText(/Undangan ini sudah dipakai/)).toBeVisible();
  await theirs.close();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Putri Ayu Lestari' })).toBeVisible();
});

test('an invitation needs a name and a role, and can be taken back', async ({ page }) => {
  await signIn(page, 'fahmi', '/pengguna?undang=ya', 'Pengguna');
  await page.getByRole('button', { name: 'Buat undangan' }).click();
  await expect(page.getByText('Wajib diisi')).toHaveCount(2);
  await page.getByRole('button', { name: 'Batal', exact: true }).click();
  await invite(page, 'Salah Orang', 'Visa');
  await page.getByRole('button', { name: 'Tarik kembali undangan Salah Orang' }).click();
  await expect(page.getByText('Undangan ditarik kembali')).toBeVisible();
  await expect(page.getByText('Salah Orang sebagai')).toHaveCount(0);
});

test('roles are changed on the stub, and access ends with a reason', async ({ page }) => {
  await signIn(page, 'fahmi', '/pengguna', 'Pengguna');
  await page.getByRole('cell', { name: 'Hasan Basuki' }).click();
  await page.getByRole('button', { name: /Ubah peran/ }).click();
  await page.getByRole('checkbox', { name: 'Visa' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Peran Hasan Basuki diubah')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hasan Basuki/ })).toContainText('Visa');

  await page.getByRole('button', { name: 'Akhiri…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Akhiri akses Hasan Basuki?' });
  await dialog.getByLabel('Alasan, wajib').fill('Pindah ke cabang lain');
  await dialog.getByRole('button', { name: 'Akhiri akses' }).click();
  await expect(page.getByText('Akses Hasan Basuki diakhiri')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hasan Basuki/ })).toContainText('sudah keluar');

  await page.getByRole('button', { name: 'Buka lagi' }).click();
  await page.getByLabel('Alasan, wajib').fill('Kembali bertugas');
  await page.getByRole('dialog').getByRole('button', { name: 'Buka lagi' }).click();
  await expect(page.getByRole('row', { name: /Hasan Basuki/ })).not.toContainText('sudah keluar');
});

test('nobody changes their own roles', async ({ page }) => {
  await signIn(page, 'fahmi', '/pengguna', 'Pengguna');
  await page.getByRole('cell', { name: /Fahmi Basri \(Anda\)/ }).click();
  await expect(page.getByText('Peran sendiri tidak dapat diubah')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ubah peran|Akhiri/ })).toHaveCount(0);
});

test('whoever need not have a second factor may set it up later', async ({ page, browser, baseURL }) => {
  await signIn(page, 'fahmi', '/pengguna', 'Pengguna');
  const link = await invite(page, 'Nanti Saja Contoh', 'Konten');
  const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[1] });
  const tab = await theirs.newPage();
  await tab.goto(new URL(link).pathname + new URL(link).hash);
  await tab.getByLabel('Nama pengguna').fill(`nanti.${Date.now().toString(36)}`);
  await tab.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await tab.getByRole('button', { name: 'Terima undangan' }).click();
  await expect(heading(tab, 'Pasang kunci kedua')).toBeVisible();
  await tab.getByRole('button', { name: 'Nanti saja' }).click();
  await expect(heading(tab, 'Hari ini')).toBeVisible();
  await theirs.close();
});

test('whoever must have one is shown nothing else before', async ({ page, axe }) => {
  await signIn(page, 'yusuf');
  // The demo asks nobody for a second factor; the server says so of others.
  await page.route('**/api/staff/v1/session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), mustSetUpSecondFactor: true },
    });
  });
  await page.goto('/staf');
  await expect(heading(page, 'Pasang kunci kedua')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nanti saja' })).toHaveCount(0);
  await axe();
});
