import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../../support/fixtures.ts';
import { cameraPhoto, smallPhoto } from '../../support/photos.ts';
import {
  chooseFile,
  choosePhoto,
  expectPicture,
  openAs,
  savedPhoto,
  send,
  slot,
  uploadForm,
} from '../../support/steps/account.ts';

const YELLOW_BOOK = '/akun/upload-dokument-meningitis';
const SLOT = 'Foto buku kuning';
const NO_PHOTO = 'Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC';
const DAMAGED = 'Foto ini rusak atau tidak lengkap. Pilih foto lain.';

// A trace asks again for the address of the broken picture, which the page's policy refuses.
test.use({ expectedErrors: [422], trace: 'off' });

test('what is no photo is refused by its content, and another can be chosen', async ({
  page,
  customers,
  axe,
}) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  const refusal = slot(page, SLOT).getByText(NO_PHOTO);
  const { buffer } = await smallPhoto();
  for (const file of [
    { name: 'buku.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 dan seterusnya') },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan foto sama sekali') },
    { name: 'foto.gif', mimeType: 'image/gif', buffer: await sharp(buffer).gif().toBuffer() },
  ]) {
    await chooseFile(page, SLOT, file);
    await expect(refusal).toBeVisible();
    await choosePhoto(page, SLOT);
    await expect(refusal).toHaveCount(0);
  }
  await axe();
});

test('a photo that was cut is refused before it is sent', async ({ page, customers, axe }) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  const { buffer, ...photo } = await cameraPhoto();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await chooseFile(page, SLOT, { ...photo, buffer: buffer.subarray(0, Math.floor(buffer.length * 0.7)) });
  await expect(slot(page, SLOT).getByText(DAMAGED)).toBeVisible();
  await expect(slot(page, SLOT).getByText('Siap dikirim')).toHaveCount(0);
  await axe();
  expect(sent.filter((address) => address.endsWith('/pilgrim-vaksin'))).toEqual([]);
});

test('a thumbnail, of which nobody could read anything, is refused before it is sent', async ({
  page,
  customers,
  axe,
}) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  const { buffer, ...photo } = await smallPhoto();
  await chooseFile(page, SLOT, { ...photo, buffer: await sharp(buffer).resize(30, 20).jpeg().toBuffer() });
  await expect(
    slot(page, SLOT).getByText('Foto ini terlalu kecil untuk dibaca. Pilih foto yang lebih besar.'),
  ).toBeVisible();
  await expect(slot(page, SLOT).getByText('Siap dikirim')).toHaveCount(0);
  await axe();
});

test('HEIC is taken under any name; where it cannot be drawn, the paper’s outline stays', async ({
  page,
  customers,
  axe,
}) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  const buffer = await readFile(new URL('../../../apps/api/test/fixtures/turned.heic', import.meta.url));
  await choosePhoto(page, SLOT, { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  await expect(slot(page, SLOT).getByText(/^Perangkat ini tidak dapat menampilkannya/)).toBeVisible();
  await expect(slot(page, SLOT).getByRole('img', { name: /Pratinjau/ })).toHaveCount(0);
  await axe();
  await send(uploadForm(page, SLOT));
  await expectPicture(savedPhoto(page, 'Halaman vaksinasi'));
});

test('a photo is looked at in full before it is sent', async ({ page, customers, axe }) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  await choosePhoto(page, SLOT);
  await expect(slot(page, SLOT).getByText('Tekan gambarnya: terbaca semua?')).toBeVisible();
  await slot(page, SLOT)
    .getByRole('button', { name: /^Pratinjau/ })
    .click();
  const viewer = page.getByRole('dialog', { name: `Pratinjau ${SLOT}` });
  const picture = viewer.getByRole('img');
  await expectPicture(picture);
  expect((await picture.boundingBox())?.width).toBeGreaterThan(350);
  await axe();
  await viewer.getByRole('button', { name: /^Tutup/ }).click();
  await expect(slot(page, SLOT).getByText('Siap dikirim')).toBeVisible();
});

test('what the browser cannot draw is judged by the server, on its slot', async ({
  page,
  customers,
  axe,
}) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  // Whole by its markers, but without a picture between them.
  const buffer = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
  await choosePhoto(page, SLOT, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await send(uploadForm(page, SLOT));
  await expect(slot(page, SLOT).getByText(DAMAGED)).toBeVisible();
  await axe();
});
