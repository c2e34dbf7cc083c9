import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, sendPassword, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });

test('what is typed at the counter is there after a look elsewhere, and is nobody else’s', async ({
  page,
  axe,
}) => {
  const person = newPerson();
  await signIn(page, 'rina', '/pesanan/baru', 'Pesanan baru');
  const customer = page.getByRole('region', { name: 'Pemesan' });
  await customer.getByLabel('NIK').fill(person.nik);
  await customer.getByLabel('Nama lengkap').fill(person.name);
  await page.getByRole('button', { name: 'Tambah jamaah' }).click();
  await page.getByRole('region', { name: 'Jamaah 2', exact: true }).getByLabel('Nomor HP').fill(person.phone);
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('link', { name: /Pesanan/ }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Pesanan baru')).toBeVisible();
  await expect(page.getByText('Isian yang belum dipesan masih ada.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jamaah 2', exact: true })).toBeVisible();
  const nik = customer.getByLabel('NIK');
  expect((await nik.inputValue()).replace(/\D/g, '')).toBe(person.nik);
  await axe();

  // Somebody else signs in at the same desk, in the same tab.
  await menu.getByRole('link', { name: 'Akun saya' }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(heading(page, 'Masuk')).toBeVisible();
  await sendPassword(page, 'fahmi');
  await expect(heading(page, 'Hari ini')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(heading(page, 'Pesanan')).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page, 'Pesanan baru')).toBeVisible();
  await expect(nik).toHaveValue('');
  await expect(page.getByText('Isian yang belum dipesan masih ada.')).toHaveCount(0);
});

test('a message and a complaint half written are there again', async ({ page }) => {
  await signIn(page, 'rina', '/pesan', 'Pesan');
  await page.getByLabel('Judul').fill('Libur kantor');
  await page.goto('/staf/pesan');
  // A reload of the page begins anew: what is kept is kept for the open tab alone.
  await expect(page.getByLabel('Judul')).toHaveValue('');
  await page.getByLabel('Judul').fill('Libur kantor');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('link', { name: /Pengaduan/ }).click();
  await page.getByRole('button', { name: /Tulis pengaduan/ }).click();
  await page.getByLabel('Ringkasnya').fill('Bus terlambat');
  await menu.getByRole('link', { name: 'Pesan', exact: true }).click();
  await expect(page.getByLabel('Judul')).toHaveValue('Libur kantor');
  await menu.getByRole('link', { name: /Pengaduan/ }).click();
  await page.getByRole('button', { name: /Tulis pengaduan/ }).click();
  await expect(page.getByLabel('Ringkasnya')).toHaveValue('Bus terlambat');
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: /Tulis pengaduan/ }).click();
  await expect(page.getByLabel('Ringkasnya')).toHaveValue('');
});

test('what is written about a complaint and an order is there again, and gone once it was sent', async ({
  page,
  customers,
}) => {
  const { order } = await customers.traveller(newPerson());
  await signIn(page, 'rina', '/pengaduan', 'Pengaduan & insiden');
  await page.getByRole('button', { name: /Tulis pengaduan/ }).click();
  const stub = page.getByRole('complementary', { name: 'Tulis pengaduan' });
  await stub.getByLabel('Ringkasnya').fill('Koper tertukar');
  await stub.getByLabel('Yang terjadi').fill('Koper biru dibawa rombongan lain.');
  await stub.getByLabel('Nama pelapor').fill('Ibu Rosmiati');
  await stub.getByLabel('Nomor pesanan').fill(order.orderId);
  await stub.getByRole('button', { name: 'Simpan pengaduan' }).click();
  await expect(page.getByRole('heading', { name: /Koper tertukar/ }).first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  const words = page.getByRole('textbox', { name: /^Catatan/ });
  await words.fill('Sudah menelepon rombongan.');
  await menu.getByRole('link', { name: 'Pesan', exact: true }).click();
  await expect(heading(page, 'Pesan')).toBeVisible();
  await page.goBack();
  await expect(words).toHaveValue('Sudah menelepon rombongan.');
  await page.getByRole('button', { name: 'Simpan catatan' }).click();
  await expect(page.getByText('Catatan disimpan')).toBeVisible();
  await menu.getByRole('link', { name: 'Pesan', exact: true }).click();
  await page.goBack();
  await expect(words).toHaveValue('');

  await page.goto(`/staf/pesanan/${order.uuid}`);
  const note = page.getByLabel('Catatan untuk rekan');
  await note.fill('Minta kursi roda.');
  await menu.getByRole('link', { name: /Pengaduan/ }).click();
  await expect(heading(page, 'Pengaduan & insiden')).toBeVisible();
  await page.goBack();
  await expect(note).toHaveValue('Minta kursi roda.');
  await page.getByRole('button', { name: 'Catat', exact: true }).click();
  await expect(note).toHaveValue('');
  await menu.getByRole('link', { name: /Pengaduan/ }).click();
  await page.goBack();
  await expect(note).toHaveValue('');
});
