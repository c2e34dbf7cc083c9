import { call } from '../../../apps/api/test/support/http/http.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { smallPhoto } from '../../support/photos.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

const TITLE = 'Ambil berkas di loket';

for (const viewport of [DESKTOPS[1], PHONE])
  test.describe(`at ${viewport?.width} × ${viewport?.height}`, () => {
    test.use({ viewport });

    test('staff take in the papers of a pilgrim at the counter, and somebody else checks them', async ({
      page,
      customers,
      axe,
    }) => {
      const who = await customers.traveller(newPerson());
      await signIn(page, 'bagas', `/pesanan/${who.order.uuid}`, who.name);
      await page.getByRole('link', { name: /^Ambil berkas/ }).click();
      await expect(heading(page, TITLE)).toBeVisible();
      const rail = page.getByRole('navigation', { name: 'Berkas' });
      const slot = (title: string) => rail.getByRole('button', { name: title });
      const photo = await smallPhoto();
      const choose = (title: string) => page.getByLabel(`Berkas ${title}`).setInputFiles(photo);
      await expect(page.getByRole('row', { name: /^NIK/ })).toContainText(who.nik.slice(-4));
      await axe();

      await choose('KTP');
      const shown = page.getByRole('img', { name: 'KTP, seperti akan dikirim' });
      await expect(shown).toBeVisible();
      await page.getByRole('button', { name: /^Putar/ }).click();
      await expect(shown).toHaveAttribute('data-turns', '1');
      await page.getByRole('button', { name: /^Pakai, lanjut ke Kartu keluarga/ }).click();
      await expect(slot('KTP')).toContainText('siap, menunggu yang lain');
      await choose('Kartu keluarga');
      await page.getByRole('button', { name: /^Pakai, lanjut ke Pas foto/ }).click();
      await choose('Pas foto 4 × 6');
      await page.getByRole('button', { name: /^Simpan, lanjut ke Paspor/ }).click();
      await expect(slot('KTP')).toContainText('dari Bagas');

      await expect(page.getByText('Pilih foto Paspor, halaman foto dulu.')).toBeVisible();
      await choose('Paspor, halaman foto');
      await page.getByRole('button', { name: /^Simpan/ }).click();
      await expect(page.getByLabel('Nomor paspor')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Nomor paspor').fill('C7654321');
      await page.getByLabel('Berlaku sampai').fill('09-08-2033');
      // What was typed is there after a look at another paper.
      await slot('Buku kuning').click();
      await expect(page.getByLabel('Nomor paspor')).toHaveCount(0);
      await slot('Paspor, halaman foto').click();
      await expect(page.getByLabel('Nomor paspor')).toHaveValue('C7654321');
      await expect(page.getByLabel('Berlaku sampai')).toHaveValue('09-08-2033');
      await page.getByRole('button', { name: /^Simpan/ }).click();
      await expect(slot('Paspor, halaman foto')).toContainText('dari Bagas');
      await slot('Paspor, halaman foto').click();
      await expect(page.getByLabel('Nomor paspor')).toHaveValue('');

      // Also a picture that is still being read as one looks elsewhere is there afterwards.
      await page.evaluate(() => {
        const read = window.createImageBitmap.bind(window);
        const held = new Promise((resolve) => addEventListener('read-on', resolve, { once: true }));
        Object.assign(window, { createImageBitmap: (file: Blob) => held.then(() => read(file)) });
      });
      await slot('Buku kuning').click();
      await choose('Buku kuning');
      await page.goBack();
      await expect(heading(page, TITLE)).toHaveCount(0);
      await page.goForward();
      await expect(slot('Buku kuning')).toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event('read-on')));
      await expect(slot('Buku kuning')).toContainText('siap');
      await page.getByRole('button', { name: /^Simpan/ }).click();
      await expect(slot('Buku kuning')).toContainText('dari Bagas');
      await axe();
    });
  });

test('what one has taken in one cannot check oneself, and the customer sees it at once', async ({
  page,
  browser,
  baseURL,
  server,
  customers,
}) => {
  const who = await customers.traveller(newPerson());
  const theirs = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage();
  const listening = theirs.waitForResponse(/\/api\/v1\/events/);
  await openAs(theirs, who, '/akun/upload-dokument-meningitis');
  await listening;
  await signIn(page, 'bagas', `/orang/${who.pilgrim}/berkas?berkas=yellowBook`, TITLE);
  await page.getByLabel('Berkas Buku kuning').setInputFiles(await smallPhoto());
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await expect(page.getByRole('navigation', { name: 'Berkas' })).toContainText('dari Bagas');
  await expect(theirs.getByText('Unverified').first()).toBeVisible();

  const { body } = await call<{ _embedded: { pilgrimVaksin: [{ uuid: string }] } }>(
    server.address,
    'GET',
    '/api/v1/pilgrim-vaksin',
    { token: who.token },
  );
  const [{ uuid }] = body._embedded.pilgrimVaksin;
  await page.goto(`/staf/dokumen?baris=${uuid}`);
  await expect(heading(page, `Buku kuning ${who.name}`)).toBeVisible();
  await expect(page.getByText(/· diambil Bagas.* di loket/)).toBeVisible();
  await expect(
    page.getByText('Anda yang mengunggah dokumen ini: orang lain yang memeriksanya.').first(),
  ).toBeVisible();
  await page.keyboard.press('a');
  await expect(heading(page, `Buku kuning ${who.name}`)).toBeVisible();
});

for (const viewport of [DESKTOPS[1], PHONE])
  test.describe(`at ${viewport?.width} × ${viewport?.height}`, () => {
    test.use({ viewport });

    test('what was verified can be rejected, and another taken in', async ({ page, customers, axe }) => {
      const who = await customers.traveller(newPerson());
      await customers.handIn(who);
      await customers.verify(who);
      await signIn(page, 'bagas', `/orang/${who.pilgrim}/berkas?berkas=yellowBook`, TITLE);
      await page.getByRole('button', { name: 'Tolak Buku kuning…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Tolak Buku kuning yang sudah Verified?' });
      await axe();
      // Nothing is rejected without a reason.
      await expect(dialog.getByRole('button', { name: 'Tolak' })).toHaveAttribute('aria-disabled', 'true');
      await dialog.getByRole('textbox').fill('Cap klinik tidak terbaca');
      await dialog.getByRole('button', { name: 'Tolak' }).click();
      await expect(page.getByText(`Buku kuning ${who.name} ditolak`)).toBeVisible();
      await page.getByLabel('Berkas Buku kuning').setInputFiles(await smallPhoto());
      await expect(page.getByRole('img', { name: 'Buku kuning, seperti akan dikirim' })).toBeVisible();
    });
  });
