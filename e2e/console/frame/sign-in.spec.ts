import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, sendPassword, signIn, signInByForm } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[0] });

const menu = (page: import('@playwright/test').Page) =>
  page.getByRole('navigation', { name: 'Menu', exact: true });

test('staff sign in at the address they asked for, and out again', async ({ page }) => {
  await signInByForm(page, 'fahmi', '/jejak?kapan=7', 'Jejak');
  await expect(page).toHaveURL(/\/staf\/jejak\?kapan=7$/);
  await expect(page).toHaveTitle('Jejak · Loket');
  await page.reload();
  await expect(heading(page, 'Jejak')).toBeVisible();
  await page.getByRole('link', { name: 'Akun saya' }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(heading(page, 'Masuk')).toBeVisible();
  await page.goto('/staf/jejak');
  await expect(heading(page, 'Masuk')).toBeVisible();
});

test('the demo says who may sign in, with which password and without a second code', async ({ page }) => {
  await page.goto('/staf');
  const note = page.getByText('Mode demo.').locator('..');
  await expect(note).toContainText('rahasia123');
  await expect(note).toContainText('tanpa kode kedua');
  await expect(note).toContainText('fahmi, Pemilik');
});

test('a passkey that no address of numbers can have is refused in words of ours', async ({ page }) => {
  await page.goto('/staf');
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
  await expect(
    page.getByText('Passkey tidak dapat dipakai di alamat ini. Masuk dengan kata sandi.'),
  ).toBeVisible();
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: [422] });

  test('a wrong password and an unknown name read the same', async ({ page }) => {
    await page.goto('/staf');
    const said: string[] = [];
    for (const username of ['fahmi', 'tidakada']) {
      await sendPassword(page, username, 'bukan-ini');
      await expect(page.getByRole('alert')).toBeVisible();
      said.push((await page.getByRole('alert').textContent()) ?? '');
    }
    expect(said[0]).toBe(said[1]);
    await expect(page.getByLabel('Nama pengguna')).toHaveValue('tidakada');
  });
});

const MENUS: [username: string, names: string[]][] = [
  ['fahmi', ['Hari ini', 'Pengguna', 'Jejak']],
  ['rina', ['Hari ini']],
  ['yusuf', ['Hari ini']],
  ['nurul', ['Hari ini', 'Pengguna', 'Jejak']],
];
for (const [username, names] of MENUS) {
  test(`the menu of ${username} has what their role may`, async ({ page }) => {
    await signIn(page, username);
    const links = menu(page).getByRole('listitem').getByRole('link');
    for (const name of names) await expect(links.filter({ hasText: name })).toBeVisible();
    for (const name of ['Pengguna', 'Jejak'].filter((each) => !names.includes(each)))
      await expect(links.filter({ hasText: name })).toHaveCount(0);
  });
}

test('a part of others says whose it is, and what one is oneself', async ({ page }) => {
  await signIn(page, 'rina', '/pengguna', 'Pengguna');
  await expect(page.getByRole('heading', { name: 'Bagian ini milik Pemilik' })).toBeVisible();
  await expect(page.getByText('Peran Anda Cabang Bandung.')).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke Hari ini' }).click();
  await expect(heading(page, 'Hari ini')).toBeVisible();
});

test('only an auditor’s own buttons are missing: they see the team and change nothing', async ({ page }) => {
  await signIn(page, 'nurul', '/pengguna', 'Pengguna');
  await page.getByRole('cell', { name: 'Rina Marlina' }).click();
  await expect(page.getByRole('complementary', { name: 'Petugas terpilih' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Undang|Ubah peran|Akhiri/ })).toHaveCount(0);
});

test('an address that is none says so', async ({ page }) => {
  await signIn(page, 'rina', '/tidak-ada', 'Tidak ditemukan');
  await expect(page.getByRole('heading', { name: 'Halaman ini tidak ada' })).toBeVisible();
});

test('the page of the console runs no inline script and is for no search engine', async ({ request }) => {
  const answer = await request.get('/staf/pesanan/apa-saja');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  const inline = [...html.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, attributes]) =>
    attributes?.trim(),
  );
  expect(inline).toEqual(['type="application/json" id="app-config"']);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow" />');
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'");
  const script = /src="(\/staf\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  const file = await request.get(script);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});
