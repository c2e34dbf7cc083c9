import type { Page } from '@playwright/test';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { smallPhoto } from '../../support/photos.ts';
import { heading } from '../../support/steps/browse.ts';
import { begin, fillBranch, save, uploadPicture } from '../../support/steps/filling.ts';
import { acceptInvitation, DESKTOPS, invite, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[0], expectedErrors: [412, 422] });
testAlone.use({ viewport: DESKTOPS[0], expectedErrors: [412, 422] });

const stub = (page: Page) => page.getByRole('complementary');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const newCity = (name: string) => `${name} ${Date.now().toString(36)}`;

testAlone.describe('on an empty database', () => {
  testAlone.use({ settings: { DEMO_DATA: '0' } });

  testAlone(
    'the first owner is led through filling it, and customers see a city',
    async ({ page, alone, browser, axe }) => {
      await acceptInvitation(page, await invite(alone, 'Fahmi', 'Pemilik'), 'fahmi');
      await page.getByRole('link', { name: 'Mulai mengisi' }).click();
      await expect(heading(page, 'Mulai')).toBeVisible();
      await expect(page.getByText('0 dari 8 langkah selesai')).toBeVisible();
      await axe();

      // Nothing is filtered: there is nothing yet.
      await page.goto('/staf/pesanan');
      await expect(page.getByText('Belum ada pesanan')).toBeVisible();
      await expect(page.getByText(/Hapus satu saringan/)).toHaveCount(0);
      await page.goto('/staf/mulai');

      await page.getByRole('link', { name: 'Isi Data agensi' }).click();
      await page.getByLabel('Nama agensi').fill('Nur Haramain');
      await save(page);
      await expect(page.getByText('Data agensi disimpan')).toBeVisible();

      await page.goto('/staf/mulai');
      await page.getByRole('link', { name: 'Isi Cabang pertama' }).click();
      await expect(page.getByLabel(/^Pin cabang/)).toHaveCount(0);
      await fillBranch(page, 'Palu');
      // The city puts the pin; the house is said by numbers.
      await expect(page.getByLabel(/^Pin cabang/)).toBeVisible();
      await expect(page.getByLabel('Bujur')).toHaveValue('119.87');
      await page.getByLabel('Lintang').fill('-0,9');
      await page.getByLabel('Bujur').fill('119,87');
      await save(page);
      await expect(page.getByText('Palu disimpan')).toBeVisible();

      await begin(page, 'jenis', 'jenis paket');
      await page.getByLabel('Nama', { exact: true }).fill('Reguler');
      await save(page);
      await expect(page.getByText('Reguler disimpan')).toBeVisible();

      await begin(page, 'maskapai', 'maskapai');
      await page.getByLabel('Nama maskapai').fill('Garuda Indonesia');
      await save(page);
      await expect(page.getByText('Garuda Indonesia disimpan')).toBeVisible();
      await page.getByRole('row', { name: /Garuda Indonesia/ }).click();
      await uploadPicture(page, 'Unggah logo');
      await expect(page.getByRole('img', { name: 'Logo sekarang' })).toBeVisible();
      await save(page);
      await expect(page.getByText('Garuda Indonesia disimpan')).toBeVisible();

      await begin(page, 'hotel', 'hotel');
      await page.getByLabel('Nama hotel').fill('Anjum');
      await page.getByLabel('Kota', { exact: true }).fill('Makkah');
      await uploadPicture(page, 'Tambah foto');
      await page.getByLabel('Judul foto 1').fill('Lobi');
      await save(page);
      await expect(page.getByText('Anjum disimpan')).toBeVisible();

      await begin(page, 'tambahan', 'tambahan');
      await expect(
        page.getByText('Ini tambahan pertama. Yang kedua nanti adalah visa progresif.'),
      ).toBeVisible();
      await page.getByLabel('Nama', { exact: true }).fill('Perlengkapan');
      await page.getByLabel('Harga').fill('1250000');
      await save(page);
      await expect(page.getByText('Perlengkapan disimpan')).toBeVisible();
      await expect(row(page, 'Perlengkapan')).toContainText('Rp 1.250.000');

      await page.goto('/staf/mulai');
      await expect(page.getByText('6 dari 8 langkah selesai')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Isi Paket pertama' })).toHaveAttribute(
        'href',
        '/staf/paket/baru',
      );

      const customer = await browser.newContext({ baseURL: alone.address });
      const tab = await customer.newPage();
      await tab.goto('/#/asal-keberangkatan');
      await expect(tab).toHaveTitle(/Nur Haramain/);
      await expect(tab.getByRole('button', { name: 'Berangkat dari Palu' })).toBeAttached();
      await customer.close();
    },
  );

  testAlone(
    'a promo of the agency’s own takes the place of the coupon, and goes again',
    async ({ page, alone, browser }) => {
      await acceptInvitation(page, await invite(alone, 'Fahmi', 'Pemilik'), 'fahmi');
      await page.goto('/staf/isi?bagian=promo');
      await page.getByLabel('Judul').fill('Umrah Ramadhan');
      await page.getByLabel('Teks').fill('Hemat sampai akhir bulan.');
      await page.getByLabel('Tujuan tombol').fill('bukan alamat');
      await save(page);
      await expect(page.getByText('Tulis alamat lengkap, misalnya https://wa.me/628001501961')).toBeVisible();
      await page.getByLabel('Tulisan tombol').fill('Lihat paket');
      await page.getByLabel('Tujuan tombol').fill('/paket/umroh');
      await uploadPicture(page, 'Unggah gambar');
      await expect(page.getByRole('img', { name: 'Gambar sekarang' })).toBeVisible();
      await save(page);
      await expect(page.getByText('Promo disimpan')).toBeVisible();

      const seen = async (name: string) => {
        const customer = await browser.newContext({ baseURL: alone.address });
        const tab = await customer.newPage();
        await tab.goto('/#/asal-keberangkatan');
        await expect(tab.getByRole('dialog', { name })).toBeVisible();
        return { tab, close: () => customer.close() };
      };
      const own = await seen('Umrah Ramadhan');
      await expect(own.tab.getByRole('link', { name: 'Lihat paket' })).toHaveAttribute(
        'href',
        '/paket/umroh',
      );
      await own.close();
      await page.getByRole('button', { name: 'Kembali ke kupon member' }).click();
      await expect(page.getByText('Ini kupon bawaan.')).toBeVisible();
      await (await seen('Pernah umrah bersama kami?')).close();
    },
  );
});

test('a branch is put on the map by dragging and by keys; customers see it, and see it go', async ({
  page,
  browser,
  baseURL,
}) => {
  const city = newCity('Luwuk');
  await signIn(page, 'laras', '/isi', 'Isi lain');
  await begin(page, 'cabang', 'cabang');
  await save(page);
  await expect(page.getByText('Wajib diisi').first()).toBeVisible();
  await expect(page.getByText('Tulis derajat, misalnya -6,2 dan 106,8').first()).toBeVisible();
  await fillBranch(page, city);
  await page.getByLabel('Kode bandara').fill('luw');
  // There is no pin before somebody has said where.
  const pin = page.getByRole('button', { name: /Pin cabang/ });
  await expect(pin).toHaveCount(0);
  await page.locator('.leaflet-container').click();
  const box = await pin.boundingBox();
  if (!box) throw new Error('the pin is not on the map');
  await page.mouse.move(box.x + 14, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 54, box.y + 4, { steps: 6 });
  await page.mouse.up();
  const longitude = page.getByLabel('Bujur');
  await expect(longitude).not.toHaveValue('');
  const dragged = Number(await longitude.inputValue());
  expect(dragged).toBeGreaterThan(118);
  await pin.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(dragged);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${city} disimpan`)).toBeVisible();
  await expect(row(page, city)).toContainText('LUW');
  await page.getByLabel('Alamat').press('ArrowDown');
  await expect(page.getByLabel('Kota', { exact: true })).toHaveValue(city);

  const customer = await browser.newContext({ baseURL });
  const tab = await customer.newPage();
  const office = tab.getByRole('button', { name: `Berangkat dari ${city}` });
  await tab.goto('/#/asal-keberangkatan');
  await expect(office).toBeAttached();

  await page.getByRole('button', { name: 'Hentikan…' }).click();
  const dialog = page.getByRole('dialog', { name: `Hentikan ${city}?` });
  await expect(dialog).toContainText('Paket yang sedang dijual');
  await expect(dialog).toContainText('0 paket');
  await dialog.getByLabel('Alasan, wajib').fill('Kantor pindah');
  await dialog.getByRole('button', { name: 'Hentikan', exact: true }).click();
  await expect(page.getByText(`${city} dihentikan`)).toBeVisible();
  await tab.goto('about:blank');
  await tab.goto('/#/asal-keberangkatan');
  await expect(tab.getByRole('button', { name: 'Berangkat dari Jakarta' })).toBeAttached();
  await expect(office).toHaveCount(0);
  await customer.close();

  await page.getByRole('button', { name: 'Hapus…' }).click();
  const removal = page.getByRole('dialog', { name: `Hapus ${city}?` });
  await removal.getByLabel('Alasan, wajib').fill('Salah isi');
  await removal.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(row(page, city)).toHaveCount(0);
});

test('what a colleague has changed meanwhile is shown beside one’s own, and nothing is overwritten unseen', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const name = newCity('Jenis');
  await signIn(page, 'laras', '/isi?bagian=jenis', 'Isi lain');
  await begin(page, 'jenis', 'jenis paket');
  await page.getByLabel('Nama', { exact: true }).fill(name);
  await save(page);
  await expect(page.getByText(`${name} disimpan`)).toBeVisible();
  await expect(page).toHaveURL(/baris=[0-9a-f]{8}-/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('');
  await row(page, name).click();
  await expect(page).toHaveURL(/baris=[0-9a-f]{8}-/);
  const address = page.url().replace(/^.*\/staf/, '');

  const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[1] });
  const tab = await theirs.newPage();
  await signIn(tab, 'fahmi', address, 'Isi lain');
  await tab.getByLabel('Nama', { exact: true }).fill(`${name} Fahmi`);
  await save(tab);
  await expect(tab.getByText(`${name} Fahmi disimpan`)).toBeVisible();
  await theirs.close();

  await page.getByLabel('Nama', { exact: true }).fill(`${name} Laras`);
  await save(page);
  const versions = page.getByRole('region', { name: 'Dua versi' });
  await expect(versions).toContainText('H. Fahmi Basri mengubah ini');
  await expect(versions.getByRole('row', { name: /^Nama/ })).toContainText(`${name} Fahmi`);
  await expect(versions.getByRole('row', { name: /^Nama/ })).toContainText(`${name} Laras`);
  await axe();
  await versions.getByRole('button', { name: 'Simpan versi saya' }).click();
  await expect(page.getByText(`${name} Laras disimpan`)).toBeVisible();
  await expect(row(page, `${name} Laras`)).toBeVisible();
});

test('what is typed and not saved comes back after a look elsewhere, and what is saved customers see', async ({
  page,
  api,
}) => {
  await signIn(page, 'laras', '/isi?bagian=hotel', 'Isi lain');
  const rows = page.locator('[data-row]');
  await rows.first().click();
  const title = page.getByLabel('Nama hotel');
  const first = await title.inputValue();
  await title.fill(`${first} Baru`);
  await rows.nth(1).click();
  await expect(title).not.toHaveValue(new RegExp(first));
  await rows.first().click();
  await expect(title).toHaveValue(`${first} Baru`);
  await expect(page.getByText('Isian yang belum disimpan masih ada.')).toBeVisible();

  // What was measured to the gate stands on the customers' packages.
  const { uuid, productHotels } = await api.findPackage('Umrah Berkah 9 Hari');
  const [hotel] = productHotels;
  await row(page, hotel?.title ?? '').click();
  await expect(title).toHaveValue(new RegExp(hotel?.title ?? ''));
  await title.fill(hotel?.title ?? '');
  await page.getByLabel('Gerbang masjid').fill('Gerbang 79');
  await page.getByLabel('Meter ke gerbang').fill('437');
  await page.getByLabel('Menit jalan kaki').fill('9');
  await save(page);
  await expect(page.getByText(`${hotel?.title} disimpan`)).toBeVisible();
  await page.goto(`/paket/umroh/${uuid}`);
  await expect(page.getByText('437 m, 9 menit ke Gerbang 79').first()).toBeVisible();
});

test('Simpan waits for a photo that is still being sent, and saves it', async ({ page }) => {
  await signIn(page, 'laras', '/isi?bagian=hotel', 'Isi lain');
  await begin(page, 'hotel', 'hotel');
  const name = `Hotel Foto ${Date.now().toString(36)}`;
  await page.getByLabel('Nama hotel').fill(name);
  await page.getByLabel('Kota', { exact: true }).fill('Makkah');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/staff/v1/pictures', async (route) => {
    await arrived;
    await route.continue();
  });
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes(name))
      bodies.push(request.postDataJSON());
  });
  await page.getByLabel('Tambah foto', { exact: true }).setInputFiles(await smallPhoto());
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /Simpan/ })).toHaveAttribute('aria-busy', 'true');
  expect(bodies).toEqual([]);
  arrive();
  await expect(page.getByText(`${name} disimpan`)).toBeVisible();
  expect(bodies).toMatchObject([{ photos: [{ title: 'Foto 1' }] }]);
});

test('a file that is no picture is refused in words', async ({ page }) => {
  await signIn(page, 'laras', '/isi?bagian=hotel', 'Isi lain');
  await begin(page, 'hotel', 'hotel');
  const input = page.getByLabel('Tambah foto', { exact: true });
  await input.setInputFiles({
    name: 'surat.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('bukan foto sama sekali'),
  });
  await expect(page.getByText('Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC')).toBeVisible();
  await input.setInputFiles({
    name: 'besar.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(9 * 1024 * 1024),
  });
  await expect(page.getByText('Foto ini lebih besar dari 8 MB')).toBeVisible();
});

test('the second add-on is said to be the progressive visa, and stays', async ({ page }) => {
  await signIn(page, 'laras', '/isi?bagian=tambahan', 'Isi lain');
  await expect(page.getByText(/Yang kedua dalam daftar ini adalah visa progresif/)).toBeVisible();
  await page.locator('[data-row]').nth(1).click();
  await expect(
    page.getByText('Tidak dapat dihapus: urutan dua yang pertama menentukan visa progresif.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus…' })).toHaveCount(0);
});

test('a new add-on of an agency with orders is not offered before a second person agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'laras', '/isi?bagian=tambahan', 'Isi lain');
  await page.getByRole('button', { name: /^Tambah/ }).click();
  await page.getByLabel('Nama', { exact: true }).fill('Kursi roda uji');
  await page.getByLabel('Harga', { exact: true }).fill('500000');
  await page.getByRole('button', { name: /Simpan/ }).click();
  await expect(stub(page).getByText('Wajib diisi')).toBeVisible();
  await page.getByLabel(/^Alasan/).fill('Diminta jamaah lansia');
  await page.getByRole('button', { name: /Simpan/ }).click();
  await expect(page.getByText('Kursi roda uji disimpan; harganya menunggu orang kedua')).toBeVisible();
  await expect(row(page, 'Kursi roda uji')).toContainText('Rp 500.000 menunggu orang kedua');
  await expect(stub(page).getByRole('button', { name: 'Tarik kembali…' })).toBeVisible();

  const second = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: DESKTOPS[0] ?? null })
  ).newPage();
  await signIn(second, 'fahmi', '/isi?bagian=tambahan', 'Isi lain');
  await row(second, 'Kursi roda uji').click();
  await expect(
    stub(second).getByText(/menunggu orang kedua. Diminta .*“Diminta jamaah lansia”/),
  ).toBeVisible();
  await stub(second).getByRole('button', { name: 'Setujui…' }).click();
  const verdict = second.getByRole('dialog');
  await expect(verdict).toContainText('Tambahan baru');
  await expect(verdict).toContainText('Di semua paket, begitu disetujui');
  await verdict.getByRole('button', { name: 'Jangan setujui' }).click();
  await stub(second).getByRole('button', { name: 'Tolak…' }).click();
  await verdict.getByLabel('Alasan, wajib').fill('Belum perlu');
  await verdict.getByRole('button', { name: 'Tolak', exact: true }).click();
  await expect(row(second, 'Kursi roda uji')).toContainText('Tidak disetujui');
  await second.context().close();
  await expect(row(page, 'Kursi roda uji')).toContainText('Tidak disetujui');
  await page.getByRole('button', { name: 'Hapus…' }).click();
  const removal = page.getByRole('dialog');
  await removal.getByLabel('Alasan, wajib').fill('Tidak jadi');
  await removal.getByRole('button', { name: /^Hapus/ }).click();
  await expect(row(page, 'Kursi roda uji')).toHaveCount(0);
});

test('a page is written, customers read it, and it goes back to the product’s text', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'laras', '/isi?bagian=halaman&baris=privacy', 'Isi lain');
  const text = page.getByRole('textbox', { name: 'Teks Privacy policy' });
  await expect(text).toContainText('Data we collect');
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('We keep nothing but your name, says {agensi}.');
  await page.getByRole('button', { name: 'Judul', exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Privacy policy disimpan')).toBeVisible();
  await expect(row(page, 'Privacy policy')).toContainText('teks sendiri');

  const customer = await browser.newContext({ baseURL });
  const tab = await customer.newPage();
  await tab.goto('/privacy-policy');
  await expect(
    tab.getByRole('heading', { level: 2, name: 'We keep nothing but your name, says Rihlah.' }),
  ).toBeVisible();
  await expect(tab.getByText('Data we collect')).toHaveCount(0);

  await page.getByRole('button', { name: 'Kembali ke teks bawaan' }).click();
  await expect(page.getByText('Privacy policy kembali ke teks bawaan')).toBeVisible();
  await tab.reload();
  await expect(tab.getByText('1. Data we collect')).toBeVisible();
  await customer.close();
});

test('who may only look sees no form', async ({ page }) => {
  await signIn(page, 'nurul', '/isi?bagian=hotel', 'Isi lain');
  await page.locator('[data-row]').first().click();
  await expect(stub(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Simpan|Tambah|Hentikan/ })).toHaveCount(0);
});

test.describe('each part', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('every part is accessible and fits', async ({ page, axe }) => {
    await signIn(page, 'fahmi', '/isi', 'Isi lain');
    for (const part of ['cabang', 'jenis', 'maskapai', 'hotel', 'tambahan', 'halaman', 'promo']) {
      await page.goto(`/staf/isi?bagian=${part}`);
      await expect(heading(page, 'Isi lain')).toBeVisible();
      if (part !== 'promo') {
        await expect(page.locator('[data-row]').first()).toBeVisible();
        await page.keyboard.press('j');
      }
      await expect(stub(page).getByRole('button', { name: /^Simpan/ })).toBeVisible();
      await axe();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, part).toBe(0);
    }
  });
});
