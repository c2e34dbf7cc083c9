import { expect, test } from './support/fixtures.ts';
import { chooseFile, choosePhoto, openAs, send, slot, uploadForm } from './support/steps/account.ts';

const YELLOW_BOOK = '/akun/upload-dokument-meningitis';
const SLOT = 'Foto buku kuning';

// A trace asks again for the address of the broken picture, which the page's policy refuses.
test.use({ expectedErrors: [422], trace: 'off' });

test('what is no photo is refused, and another can be chosen', async ({ page, customers, axe }) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  const refusal = slot(page, SLOT).getByText('Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC');
  await chooseFile(page, SLOT, {
    name: 'buku.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(refusal).toBeVisible();
  await axe();
  await choosePhoto(page, SLOT);
  await expect(refusal).toHaveCount(0);
});

test('a damaged picture is refused before it is sent', async ({ page, customers }) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  await chooseFile(page, SLOT, {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('bukan foto'),
  });
  const refusal = slot(page, SLOT).getByText('Foto ini rusak atau tidak lengkap. Pilih foto lain.');
  await expect(refusal).toBeVisible();
  await expect(slot(page, SLOT).getByText('Siap dikirim')).toHaveCount(0);
});

test('what the browser cannot read is judged by the server, on its slot', async ({
  page,
  customers,
  axe,
}) => {
  await openAs(page, await customers.traveller(), YELLOW_BOOK);
  await choosePhoto(page, SLOT, {
    name: 'foto.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('bukan foto'),
  });
  await send(uploadForm(page, SLOT));
  await expect(slot(page, SLOT).getByText('Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC')).toBeVisible();
  await axe();
});
