import type { Locator, Page } from '@playwright/test';
import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  choosePhoto,
  expectPicture,
  openAnew,
  openAs,
  savedPhoto,
  send,
  slot,
  uploadForm,
} from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { notice } from '../../support/steps/order-form.ts';

const IDENTITY = '/akun/upload-dokument-identitas';

test('identity and supporting document are handed in once; a rejection opens the form again', async ({
  page,
  customers,
  axe,
}) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, IDENTITY);
  const identity = uploadForm(page, 'Pas foto');
  const supporting = uploadForm(page, 'Foto dokumen');

  await test.step('every empty slot says so', async () => {
    await expect(page.getByText(/Latar putih, tanpa kacamata, perempuan berkerudung/)).toBeVisible();
    await expect(page.getByText('Benar, wajah terlihat 80%')).toBeVisible();
    await send(identity);
    await expect(identity.getByText('Foto wajib diunggah')).toHaveCount(3);
    await expect(slot(page, 'Pas foto').getByRole('heading')).toBeFocused();
    await send(supporting);
    await expect(supporting.getByText('Wajib diisi')).toBeVisible();
    await expect(supporting.getByText('Foto wajib diunggah')).toBeVisible();
    await axe();
  });

  await test.step('three photos become a record to read', async () => {
    for (const label of ['Pas foto', 'Foto KTP', 'Foto kartu keluarga']) await choosePhoto(page, label);
    await expect(identity.getByText('3 dari 3 siap')).toBeVisible();
    await axe();
    await send(identity);
    await expect(notice(page, 'Identitas sudah kami terima.')).toBeVisible();
    for (const name of ['Pas foto', 'KTP', 'Kartu keluarga']) await expectPicture(savedPhoto(page, name));
    await expect(slot(page, 'Pas foto')).toHaveCount(0);
    await expect(page.getByText('Unverified', { exact: true })).toBeVisible();
  });

  await test.step('so does the supporting document', async () => {
    await supporting.getByLabel('Jenis dokumen').selectOption('Buku Nikah');
    await choosePhoto(page, 'Foto dokumen');
    await send(supporting);
    await expectPicture(savedPhoto(page, 'Buku Nikah'));
    await expect(page.getByText('Unverified', { exact: true })).toHaveCount(2);
    await axe();
  });

  await test.step('staff reject it with a reason', async () => {
    await customers.reject(pilgrim, 'pilgrim-paspor-document', 'Tulisan tidak terbaca');
    await openAnew(page, '/akun/inbox-saya');
    await page.getByRole('link', { name: 'Dokumen pendukung paspor Anda perlu diunggah lagi' }).click();
    await expect(page.getByText(/Tulisan tidak terbaca/)).toBeVisible();
    await axe();
    await openAnew(page, IDENTITY);
    await expect(page.getByText(/Tulisan tidak terbaca/)).toBeVisible();
    await expect(slot(page, 'Foto dokumen')).toBeVisible();
    await expect(savedPhoto(page, 'Pas foto')).toBeVisible();
  });
});

test('a passport that ends too soon is warned of while it is typed', async ({ page, customers, axe }) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, '/akun/upload-dokument-passport');
  const form = uploadForm(page, 'Foto paspor');
  const choose = async (day: string, month: string, year: number) => {
    await page.getByLabel('Berlaku sampai, tanggal').selectOption(day);
    await page.getByLabel('Berlaku sampai, bulan').selectOption(month);
    await page.getByLabel('Berlaku sampai, tahun').selectOption(String(year));
  };
  const departure = pilgrim.order.product.departureDate;
  const warning = page.getByText(/Paspor harus berlaku paling sedikit 7 bulan/);

  await send(form);
  await expect(form.getByText('Wajib diisi')).toHaveCount(2);
  await expect(form.getByText('Foto wajib diunggah')).toBeVisible();
  await axe();

  const number = page.getByLabel('Nomor paspor');
  await number.pressSequentially('c12345678');
  // Nothing typed is cut: what is too long is said, and is not sent.
  await expect(number).toHaveValue('C12345678');
  await send(form);
  await expect(form.getByText('Nomor paspor paling panjang 8')).toBeVisible();
  await number.press('Backspace');
  await expect(number).toHaveValue('C1234567');
  const [year = '', month = '', day = ''] = departure.split('-');
  await choose(day, month, Number(year));
  await expect(warning).toBeVisible();
  await axe();
  await choose('28', '12', Number(year) + 5);
  await expect(warning).toBeHidden();
  await choosePhoto(page, 'Foto paspor');
  await send(form);
  await expectPicture(savedPhoto(page, 'Halaman data diri'));
  await expect(page.getByText('C1234567')).toBeVisible();
  await expect(page.getByText(`28 Desember ${Number(year) + 5}`)).toBeVisible();
  await expect(page.getByLabel('Nomor paspor')).toHaveCount(0);
  await axe();
});

/** Everything a Covid certificate asks for. */
async function fillCertificate(form: Locator, page: Page, vaccine: string, dose: string): Promise<void> {
  await form.getByLabel('Jenis vaksin').selectOption(vaccine);
  await form.getByLabel('Tanggal vaksin, tanggal').selectOption('17');
  await form.getByLabel('Tanggal vaksin, bulan').selectOption('Maret');
  await form.getByLabel('Tanggal vaksin, tahun').selectOption('2022');
  await form.getByLabel('Dosis').fill(dose);
  await choosePhoto(page, 'Foto sertifikat');
}

test('a Covid certificate is added, and stands under its dose', async ({ page, customers, axe }) => {
  const pilgrim = await customers.traveller();
  await openAs(page, pilgrim, '/akun/document-covid');
  await expect(page.getByRole('heading', { name: 'Belum ada sertifikat' })).toBeVisible();

  for (const dose of ['1', '2']) {
    await page.getByRole('link', { name: 'Tambah sertifikat' }).click();
    await expect(heading(page, 'Unggah Sertifikat Covid')).toBeVisible();
    const form = uploadForm(page, 'Foto sertifikat');
    await send(form);
    await expect(form.getByText('* Wajib diisi')).toHaveCount(4);
    await axe();
    await fillCertificate(form, page, 'Sinopharm BIBP', dose);
    await expect(form.getByText('* Wajib diisi')).toHaveCount(0);
    await send(form);
    await expect(notice(page, 'Dokumen berhasil ditambahkan!').last()).toBeVisible();
    await expect(page).toHaveURL(/#\/akun\/document-covid(\?|$)/);
    await expect(page.getByText(`Dosis ${dose}`, { exact: true })).toBeVisible();
  }

  await expect(page.locator('summary').filter({ hasText: 'Dosis' })).toHaveText(['Dosis 1', 'Dosis 2']);
  const second = page.locator('details', { hasText: 'Dosis 2' });
  await expect(second.getByText('17-03-2022')).toBeHidden();
  await page.getByText('Dosis 2', { exact: true }).click();
  await expect(second.getByText('17-03-2022')).toBeVisible();
  await expect(second.getByText('Sinopharm BIBP')).toBeVisible();
  await expect(second.getByText('Unverified')).toBeVisible();
  await expectPicture(savedPhoto(page, 'Sertifikat dosis 2'));
  await axe();
});

test('a second dose before the first is not taken, and says why', async ({ page, customers, axe }) => {
  await openAs(page, await customers.traveller(), '/akun/document-covid');
  const form = uploadForm(page, 'Foto sertifikat');
  const add = page.getByRole('link', { name: 'Tambah sertifikat' });
  await add.click();
  await fillCertificate(form, page, 'Sinopharm BIBP', '1');
  await send(form);
  await expect(page.getByText('Dosis 1', { exact: true })).toBeVisible();
  await add.click();
  await fillCertificate(form, page, 'Sinopharm BIBP', '2');
  await form.getByLabel('Tanggal vaksin, tanggal').selectOption('16');
  await send(form);
  await expect(form.getByText('Tanggal ini lebih awal dari dosis sebelumnya')).toBeVisible();
  await axe();
  await form.getByLabel('Tanggal vaksin, tanggal').selectOption('17');
  await send(form);
  await expect(page.getByText('Dosis 2', { exact: true })).toBeVisible();
});

test('a certificate that takes the place of another begins empty, whatever was begun for the next dose', async ({
  page,
  customers,
  axe,
}) => {
  await openAs(page, await customers.traveller(), '/akun/document-covid');
  const form = uploadForm(page, 'Foto sertifikat');
  const add = page.getByRole('link', { name: 'Tambah sertifikat' });
  await add.click();
  await fillCertificate(form, page, 'Sinopharm BIBP', '1');
  await send(form);
  await add.click();
  await fillCertificate(form, page, 'Moderna', '2');
  await page.goBack();

  await page.getByRole('link', { name: 'Ganti sertifikat dosis 1' }).click();
  await expect(form.getByText('Dosis 1', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Dosis')).toHaveValue('1');
  await expect(form.getByLabel('Jenis vaksin')).toHaveValue('');
  await expect(form.getByText('Menunggu 1 foto lagi')).toBeVisible();
  await axe();
  await page.goBack();

  await add.click();
  await expect(form.getByLabel('Dosis')).toHaveValue('2');
  await expect(form.getByLabel('Jenis vaksin')).toHaveValue('Moderna');
  await expect(slot(page, 'Foto sertifikat').getByText('Siap dikirim')).toBeVisible();
});

test('a name of one word needs an endorsement, and the agent is told', async ({ page, axe }) => {
  await openAs(page, AGENT, `${IDENTITY}?cari=rosmiati`);
  await expect(page.getByText(/Nama satu kata, perlu endorsement/)).toBeVisible();
  await page.getByRole('link', { name: /^Rosmiati/ }).click();
  await expect(
    page.getByText(
      'Nama Rosmiati hanya satu kata. Paspor memerlukan pengesahan penambahan nama (endorsement).',
    ),
  ).toBeVisible();
  await axe();
});
