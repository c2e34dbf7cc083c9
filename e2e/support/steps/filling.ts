import type { Page } from '@playwright/test';
import { inDays } from '../days.ts';
import { expect } from '../fixtures.ts';
import { smallPhoto } from '../photos.ts';
import { heading } from './browse.ts';

export const save = (page: Page) => page.getByRole('button', { name: /^Simpan/ }).click();

/** Opens a part of Isi lain and begins a new row. */
export async function begin(page: Page, kind: string, noun: string): Promise<void> {
  await page.goto(`/staf/isi?bagian=${kind}`);
  await expect(heading(page, 'Isi lain')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Tambah ${noun}`) }).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('complementary', { name: `Tambah ${noun}` })).toBeVisible();
}

/** Fills in what a branch needs, but for its place. */
export async function fillBranch(page: Page, city: string): Promise<void> {
  await page.getByLabel('Nama cabang').fill(`Rihlah ${city}`);
  await page.getByLabel('Kota', { exact: true }).fill(city);
  await page.getByLabel('Alamat').fill('Jl. Uji Coba 1');
}

export async function uploadPicture(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(await smallPhoto());
}

const saved = (page: Page, what: string) => expect(page.getByText(`${what} disimpan`)).toBeVisible();

/** Fills an empty agency with what a package needs: a branch, a type, an airline, hotels, what can be added. */
export async function fillAgency(page: Page, city: string): Promise<void> {
  await begin(page, 'cabang', 'cabang');
  await fillBranch(page, city);
  await page.getByLabel('Lintang').fill('-0,9');
  await page.getByLabel('Bujur').fill('119,87');
  await save(page);
  await saved(page, city);
  await begin(page, 'jenis', 'jenis paket');
  await page.getByLabel('Nama', { exact: true }).fill('Reguler');
  await save(page);
  await saved(page, 'Reguler');
  await begin(page, 'maskapai', 'maskapai');
  await page.getByLabel('Nama maskapai').fill('Garuda Indonesia');
  await uploadPicture(page, 'Unggah logo');
  await expect(page.getByRole('img', { name: 'Logo sekarang' })).toBeVisible();
  await save(page);
  await saved(page, 'Garuda Indonesia');
  for (const [hotel, where] of [
    ['Anjum', 'Makkah'],
    ['Rove', 'Madinah'],
  ] as const) {
    await begin(page, 'hotel', 'hotel');
    await page.getByLabel('Nama hotel').fill(hotel);
    await page.getByLabel('Kota', { exact: true }).fill(where);
    await uploadPicture(page, 'Tambah foto');
    await page.getByLabel('Judul foto 1').fill('Lobi');
    await save(page);
    await saved(page, hotel);
  }
  await begin(page, 'tambahan', 'tambahan');
  await page.getByLabel('Nama', { exact: true }).fill('Perlengkapan');
  await page.getByLabel('Harga').fill('1250000');
  await save(page);
  await saved(page, 'Perlengkapan');
}

/** Writes a package and publishes it, with both hotels and a room for four. @returns its uuid */
export async function publishPackage(
  page: Page,
  { name, city, seats }: { name: string; city: string; seats: number },
): Promise<string> {
  await page.goto('/staf/paket');
  await page
    .getByRole('button', { name: /Paket baru/ })
    .first()
    .click();
  await page.getByLabel('Nama paket').fill(name);
  await page.getByLabel('Cabang', { exact: true }).last().selectOption({ label: city });
  await page.getByRole('button', { name: 'Buat draf' }).click();
  await expect(heading(page, name)).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Bagian' });
  const open = (part: RegExp) => parts.getByRole('button', { name: part }).click();
  await page.getByLabel('Jenis').selectOption({ index: 1 });
  await page.getByLabel('Tanggal berangkat').fill(inDays(300));
  await page.getByLabel('Lama, hari').fill('9');
  await page.getByLabel('Kapasitas keberangkatan').fill(String(seats));
  await open(/Harga dan seat/);
  await page.getByLabel('Harga per orang').fill('30000000');
  await page.getByLabel('Kuota seat').fill(String(seats));
  await open(/Hotel/);
  for (let hotel = 0; hotel < 2; hotel++) await page.getByLabel('Tambah hotel').selectOption({ index: 1 });
  await open(/Kamar/);
  await page.getByRole('button', { name: 'Tambah kamar' }).click();
  await page.getByRole('textbox', { name: 'Kamar' }).fill('Quad');
  await page.getByLabel('Tempat tidur').fill('4');
  await page.getByLabel('Tambahan per orang').fill('0');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan juga' }).click();
  await expect(page.getByText(`${name} terbit`)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
