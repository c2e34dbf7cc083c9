import type { Page } from '@playwright/test';
import { inDays } from '../../support/days.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openPackage } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

const rows = (page: Page) => page.locator('[data-row]');
const parts = (page: Page) => page.getByRole('navigation', { name: 'Bagian' });
const preview = (page: Page) => page.frameLocator('iframe[title^="Halaman paket"]');
const saved = (page: Page) => expect(page.getByText(/^Draf tersimpan/)).toBeVisible();

/** Begins a package of Bandung and waits for its editor. */
async function begin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Paket baru/ }).click();
  await page.getByLabel('Nama paket').fill(name);
  await page.getByLabel('Cabang', { exact: true }).last().selectOption({ label: 'Bandung' });
  await page.getByRole('button', { name: 'Buat draf' }).click();
  await expect(heading(page, name)).toBeVisible();
}

/** A name that no other test has, as the list finds it. */
const named = (what: string) => `${what} ${Date.now().toString(36)}`;

async function signOut(page: Page): Promise<void> {
  await page.goto('/staf/akun');
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(heading(page, 'Masuk')).toBeVisible();
}

const uuidOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test.describe('a package', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] }, expectedErrors: [404] });

  test('a package is written, seen beside it as customers will, and published into their app', async ({
    page,
    context,
    axe,
  }) => {
    const name = named('Umrah Tulis');
    await signIn(page, 'laras', '/paket', 'Paket');
    await expect(rows(page).first()).toBeVisible();
    await axe();
    await begin(page, name);
    // Nothing is red before anything was typed, and no day or price is made up for the page beside.
    await expect(page.getByText('Tanggal tidak valid')).toHaveCount(0);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pratinjau belum ada' })).toBeVisible();
    await expect(
      page.getByText('Masih kurang: tanggal berangkat, lama perjalanan, harga per orang.'),
    ).toBeVisible();

    await page.getByLabel('Jenis').selectOption({ index: 1 });
    await page.getByLabel('Tanggal berangkat').fill(inDays(300));
    await page.getByLabel('Lama, hari').fill('9');
    await page.getByLabel('Kapasitas keberangkatan').fill('45');
    // What is not there yet is asked for, and its part opened.
    await page.keyboard.press('Control+Enter');
    await expect(heading2(page)).toHaveText('Harga dan seat');
    await expect(parts(page)).toContainText('2 masalah');
    await page.getByLabel('Harga per orang').fill('37250000');
    // Pasted from a spreadsheet as it writes money; what is no whole rupiah changes nothing.
    const paste = (text: string) =>
      page.getByLabel('Harga per orang').evaluate((field, pasted) => {
        (field as HTMLInputElement).select();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('37.250.000,50');
    await expect(page.getByText('“37.250.000,50” bukan rupiah bulat')).toBeVisible();
    await expect(page.getByLabel('Harga per orang')).toHaveValue('37.250.000');
    await paste('Rp 37.250.000,00');
    await expect(page.getByText(/bukan rupiah bulat/)).toBeHidden();
    await page.getByLabel('Kuota seat').fill('40');
    await expect(preview(page).locator('h1')).toHaveText(name);
    await expect(preview(page).getByText('Rp 37.250.000').first()).toBeVisible();

    await page.keyboard.press('Alt+ArrowDown');
    await expect(heading2(page)).toHaveText('Penerbangan');
    // Its hours by fields of our own, days first whatever the language of the browser.
    await page.getByRole('button', { name: 'Tambah penerbangan' }).click();
    await page.getByLabel('Nomor').fill('ga980');
    await page.getByLabel('Dari').fill('yia');
    await page.getByLabel('Ke', { exact: true }).fill('jed');
    await page.getByLabel('Berangkat', { exact: true }).fill(inDays(300));
    await page.getByLabel('Berangkat', { exact: true }).blur();
    await expect(page.getByText('Isi jamnya, misalnya 06.30')).toBeVisible();
    await page.getByLabel('Jam berangkat').fill('0630');
    await page.getByLabel('Jam berangkat').blur();
    await expect(page.getByLabel('Jam berangkat')).toHaveValue('06.30');
    await expect(page.getByText('Isi jamnya, misalnya 06.30')).toBeHidden();
    await expect(preview(page).getByText('YIA').first()).toBeAttached();
    await axe();
    await page.getByRole('button', { name: 'Penerbangan 1: hapus' }).click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByLabel('Tambah hotel').selectOption({ index: 1 });
    await page.getByLabel('Tambah hotel').selectOption({ index: 1 });
    // A hotel that a colleague adds meanwhile can be chosen without a reload.
    const hotel = named('Hotel Baru');
    const other = await context.newPage();
    await other.goto('/staf/isi?bagian=hotel&baris=baru');
    await other.getByLabel('Nama hotel').fill(hotel);
    await other.getByLabel('Kota', { exact: true }).fill('Makkah');
    await other.keyboard.press('Control+s');
    await expect(other.getByText(`${hotel} disimpan`)).toBeVisible();
    await other.close();
    await expect(page.getByLabel('Tambah hotel').getByText(new RegExp(hotel))).toBeAttached();
    const hotels = page.getByRole('list', { name: 'Hotel' }).getByRole('listitem');
    const first = (await hotels.first().textContent())?.slice(0, 8) ?? '';
    await page
      .getByRole('button', { name: /: turun$/ })
      .first()
      .press('Enter');
    await expect(hotels.last()).toContainText(first);
    // Nine days have six nights in hotels at the least, and eight at the most.
    await page.getByLabel('Malam').first().fill('4');
    await page.getByLabel('Malam').last().fill('6');
    await expect(
      page.getByText('Malam di hotel seluruhnya 10, perjalanan ini 6 sampai 8 malam.'),
    ).toBeVisible();
    await page.getByLabel('Malam').last().fill('3');
    await expect(page.getByText(/Malam di hotel seluruhnya/)).toBeHidden();
    await expect(preview(page).getByText('3 malam')).toBeAttached();

    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Tambah hari' }).click();
    await page.getByLabel('Perjalanan').fill('Jakarta – Jeddah');
    await page.getByLabel('Acara').fill('Berkumpul di bandara');
    await parts(page).getByRole('button', { name: /Kamar/ }).click();
    await page.getByRole('button', { name: 'Tambah kamar' }).click();
    await page.getByRole('textbox', { name: 'Kamar' }).fill('Quad');
    await page.getByLabel('Tempat tidur').fill('6');
    await page.getByLabel('Tambahan per orang').fill('0');
    await parts(page)
      .getByRole('button', { name: /Deskripsi/ })
      .click();
    const text = page.getByRole('textbox', { name: 'Deskripsi paket' });
    await text.click();
    await page.keyboard.type('Sudah termasuk visa');
    // Its words are read only once they are near.
    await preview(page).locator('h2', { hasText: 'Fasilitas' }).scrollIntoViewIfNeeded();
    await expect(preview(page).getByText('Sudah termasuk visa')).toBeVisible();
    await axe();

    const uuid = uuidOf(page);
    await page.keyboard.press('Control+s');
    await saved(page);
    // Nobody but staff has seen any of it.
    expect((await page.request.get(`/api/v1/product/${uuid}`)).status()).toBe(404);
    // What customers would miss is named first.
    await page.keyboard.press('Control+Enter');
    const gaps = page.getByRole('dialog', { name: `Terbitkan ${name} tanpa ini?` });
    await expect(gaps.getByText('itinerari belum lengkap')).toBeVisible();
    await expect(gaps.getByText('belum ada penerbangan', { exact: true })).toBeVisible();
    await expect(gaps.getByText('belum ada uraian')).toHaveCount(0);
    await axe();
    await gaps.getByRole('button', { name: 'Lengkapi dulu' }).click();
    expect((await page.request.get(`/api/v1/product/${uuid}`)).status()).toBe(404);
    await page.keyboard.press('Control+Enter');
    await gaps.getByRole('button', { name: 'Terbitkan juga' }).click();
    await expect(page.getByText(`${name} terbit`)).toBeVisible();
    await expect(page.getByText('Terbit', { exact: true }).first()).toBeVisible();

    const customer = await context.newPage();
    await openPackage(customer, uuid);
    await expect(heading(customer, name)).toBeVisible();
    await expect(customer.getByText('Rp 37.250.000').first()).toBeVisible();
    await customer.getByRole('heading', { name: 'Fasilitas' }).scrollIntoViewIfNeeded();
    await expect(customer.getByText('Sudah termasuk visa')).toBeVisible();
    await customer.close();

    await page.getByRole('button', { name: 'Tarik…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('0 seat');
    await dialog.getByLabel('Alasan, wajib').fill('Hanya uji');
    await dialog.getByRole('button', { name: 'Tarik paket' }).click();
    await expect(page.getByText('Ditarik', { exact: true })).toBeVisible();
  });
});

const heading2 = (page: Page) => page.locator('#bagian-terbuka');

test.describe('a package with orders', () => {
  test.use({ viewport: DESKTOPS[0], expectedErrors: [422] });

  test('keeps the seats that are sold, and a new price waits for a second person', async ({
    page,
    browser,
    baseURL,
    api,
    axe,
  }) => {
    const name = named('Umrah Jual');
    await signIn(page, 'laras', '/paket', 'Paket');
    await begin(page, name);
    await page.getByLabel('Jenis').selectOption({ index: 1 });
    await page.getByLabel('Tanggal berangkat').fill(inDays(330));
    await page.getByLabel('Lama, hari').fill('9');
    await page.getByLabel('Kapasitas keberangkatan').fill('45');
    await parts(page)
      .getByRole('button', { name: /Harga dan seat/ })
      .click();
    await page.getByLabel('Harga per orang').fill('30000000');
    await page.getByLabel('Kuota seat').fill('40');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan juga' }).click();
    await expect(page.getByText(`${name} terbit`)).toBeVisible();
    const uuid = uuidOf(page);
    await api.orderOf(uuid);
    await api.orderOf(uuid);

    await page.reload();
    await expect(page.getByText('Terjual 2', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Kuota seat').fill('1');
    await expect(page.getByText('Kuota 1 lebih kecil dari 2 seat yang sudah terjual.')).toBeVisible();
    await expect(parts(page)).toContainText('1 masalah');
    await axe();
    await page.getByRole('button', { name: 'Pakai 2' }).click();
    await expect(page.getByText('lebih kecil dari')).toBeHidden();
    await page.getByLabel('Harga per orang').fill('31000000');
    await expect(page.getByText(/Pesanan lama tetap 30.000.000/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Rp 31.000.000');
    await axe();
    await dialog.getByLabel('Alasan, wajib').fill('Kurs naik');
    await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
    await expect(page.getByText('Harga Rp 31.000.000 menunggu orang kedua.')).toBeVisible();
    const price = async () =>
      ((await (await page.request.get(`/api/v1/product/${uuid}`)).json()) as { price: number }).price;
    expect(await price()).toBe(30_000_000);
    await expect(page.getByRole('button', { name: 'Tarik kembali…' })).toBeVisible();
    const second = await (
      await browser.newContext({ baseURL: baseURL ?? '', viewport: DESKTOPS[0] ?? null })
    ).newPage();
    await signIn(second, 'fahmi', `/paket/${uuid}?bagian=harga`, name);
    await second.getByRole('button', { name: 'Setujui…' }).click();
    const verdict = second.getByRole('dialog');
    await verdict.getByLabel('Alasan, wajib').fill('Sudah dicek');
    await verdict.getByRole('button', { name: 'Setujui harga baru' }).click();
    await expect(second.getByText('menunggu orang kedua')).toBeHidden();
    await expect(second.getByLabel('Harga per orang')).toHaveValue('31.000.000');
    await expect.poll(price).toBe(31_000_000);
    await second.context().close();
    await parts(page)
      .getByRole('button', { name: /Jadwal/ })
      .click();
    await expect(page.getByText('jadi tanggalnya tetap')).toBeVisible();
    await expect(page.getByLabel('Tanggal berangkat')).not.toBeEditable();
  });
});

test.describe('two people', () => {
  test.use({ viewport: DESKTOPS[0], expectedErrors: [412, 503] });

  test('see both versions before one overwrites the other', async ({ page, browser, baseURL, axe }) => {
    const name = named('Umrah Berdua');
    await signIn(page, 'laras', '/paket', 'Paket');
    await begin(page, name);
    const address = page.url();
    const other = await (
      await browser.newContext({ baseURL: baseURL ?? '', viewport: DESKTOPS[0] ?? null })
    ).newPage();
    await signIn(other, 'fahmi', new URL(address).pathname.replace('/staf', ''), name);
    await other.getByLabel('Nama paket').fill(`${name} Fahmi`);
    await saved(other);
    await page.getByLabel('Nama paket').fill(`${name} Laras`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      /^H\. Fahmi Basri mengubah ini .+ lalu$/,
    );
    await expect(dialog.getByRole('row', { name: /Nama/ })).toContainText(`${name} Fahmi`);
    await expect(dialog.getByRole('row', { name: /Nama/ })).toContainText(`${name} Laras`);
    await axe();
    // Escape chooses nothing: the question stays, with the page behind it untouched.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('row', { name: /Nama/ })).toContainText(`${name} Laras`);
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page).toHaveURL(address);
    await dialog.getByRole('button', { name: 'Pakai versi H. Fahmi Basri' }).click();
    await expect(heading(page, `${name} Fahmi`)).toBeVisible();
    await other.context().close();
  });

  test('a colleague’s version that cannot be fetched is asked for again, and nothing is overwritten', async ({
    page,
    browser,
    baseURL,
    axe,
  }) => {
    const name = named('Umrah Terputus');
    await signIn(page, 'laras', '/paket', 'Paket');
    await begin(page, name);
    const path = new URL(page.url()).pathname.replace('/staf', '');
    const theirs = await browser.newContext({ baseURL: baseURL ?? '', viewport: DESKTOPS[0] ?? null });
    const other = await theirs.newPage();
    await signIn(other, 'fahmi', path, name);
    await other.getByLabel('Nama paket').fill(`${name} Fahmi`);
    await saved(other);
    const version = `**/api/staff/v1${path.replace('/paket', '/packages')}`;
    await page.route(version, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel('Nama paket').fill(`${name} Laras`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Versi rekan tidak dapat dimuat');
    await expect(dialog.getByRole('button', { name: /^Pakai versi/ })).toHaveCount(0);
    await axe();
    await page.unroute(version);
    await dialog.getByRole('button', { name: 'Coba lagi' }).click();
    await dialog.getByRole('button', { name: 'Pakai versi saya' }).click();
    await saved(page);
    await other.reload();
    await expect(heading(other, `${name} Laras`)).toBeVisible();
    await theirs.close();
  });

  test('what was typed while the server could not be asked is there after the browser was closed', async ({
    page,
  }) => {
    const name = named('Umrah Putus');
    await signIn(page, 'laras', '/paket', 'Paket');
    await begin(page, name);
    await page.route('**/draft', (route) => route.fulfill({ status: 412, json: {} }));
    await page.getByLabel('Nama paket').fill(`${name} Kedua`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unroute('**/draft');
    await page.reload();
    await expect(heading(page, `${name} Kedua`)).toBeVisible();
    await saved(page);
  });
});

test.describe('at one desk', () => {
  test.use({ viewport: DESKTOPS[0], expectedErrors: [503] });

  test('what somebody could not save is shown to nobody else, saved by nobody else, and is there for them again', async ({
    page,
  }) => {
    const name = named('Umrah Semeja');
    await signIn(page, 'laras', '/paket', 'Paket');
    await begin(page, name);
    const path = new URL(page.url()).pathname;
    const drafts = '**/draft';
    await page.route(drafts, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel('Nama paket').fill(`${name} Laras`);
    await expect(page.getByText(/^Belum tersimpan di server/)).toBeVisible();
    await signOut(page);
    await page.unroute(drafts);

    await signIn(page, 'fahmi', path.replace('/staf', ''), name);
    await expect(page.getByLabel('Nama paket')).toHaveValue(name);
    await page.getByLabel('Nama paket').fill(`${name} Fahmi`);
    await saved(page);
    await signOut(page);

    await signIn(page, 'laras', path.replace('/staf', ''), `${name} Laras`);
    await expect(page.getByRole('dialog').getByRole('row', { name: /Nama/ })).toContainText(`${name} Fahmi`);
  });
});

test.describe('files and copies', () => {
  test.use({ viewport: DESKTOPS[1] });

  test('a file is told row by row, and its good rows become drafts after a yes', async ({ page, axe }) => {
    const name = named('Umrah Impor');
    await signIn(page, 'laras', '/paket/impor', 'Impor paket');
    const csv = `Nama;Cabang;Harga\n${name};Bandung;31500000\n${name} Dua;Bandng;31,5 juta`;
    const file = { name: 'paket.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Berkas paket', { exact: true }).setInputFiles(file);
    const table = page.getByRole('region', { name: 'Isi berkas' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table).toContainText('Cabang “Bandng” tidak ada. Maksudnya “Bandung”?');
    await expect(table).toContainText('“31,5 juta” bukan angka bulat');
    await axe();
    await page.getByRole('button', { name: 'Jadikan 1 draf' }).click();
    await expect(heading(page, 'Paket')).toBeVisible();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    const template = page.waitForEvent('download');
    await page.goto('/staf/paket/impor');
    await page.getByRole('link', { name: 'Unduh templat' }).click();
    expect((await template).suggestedFilename()).toBe('templat-paket.xlsx');
  });

  test('copies for two branches are shown first, found as drafts, and published together', async ({
    page,
    axe,
  }) => {
    const name = named('Umrah Salin');
    await signIn(page, 'laras', '/paket', 'Paket');
    await begin(page, name);
    await page.getByLabel('Jenis').selectOption({ index: 1 });
    await page.getByLabel('Tanggal berangkat').fill(inDays(320));
    await page.getByLabel('Lama, hari').fill('9');
    await page.getByLabel('Kapasitas keberangkatan').fill('45');
    await parts(page)
      .getByRole('button', { name: /Harga dan seat/ })
      .click();
    await page.getByLabel('Harga per orang').fill('30000000');
    await page.getByLabel('Kuota seat').fill('40');
    await saved(page);
    await page.getByRole('button', { name: 'Salin paket' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tambah tanggal berangkat').focus();
    await page.keyboard.type(`2-2-${new Date().getFullYear() + 2}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Tanggal' }).getByRole('listitem')).toHaveCount(1);
    await dialog.getByLabel('Semarang').check();
    await dialog.getByRole('button', { name: 'Lihat yang akan dibuat' }).click();
    await expect(dialog.getByRole('table', { name: 'Yang akan dibuat' }).getByRole('row')).toHaveCount(3);
    await axe();
    await dialog.getByRole('button', { name: 'Buat 2 draf' }).click();
    await expect(heading(page, 'Paket')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('j');
    const stub = page.getByRole('complementary', { name: 'Paket terpilih' });
    await expect(stub.getByRole('heading', { level: 2 })).toHaveText(name);
    await page.keyboard.press('Enter');
    await expect(parts(page)).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);

    for (const box of await rows(page).getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Terbitkan 3' }).click();
    const publishing = page.getByRole('dialog', { name: 'Terbitkan 3 paket' });
    await expect(publishing.getByText('3 dari 3 dapat terbit.')).toBeVisible();
    await expect(publishing.getByRole('row').last()).toContainText('belum ada hotel');
    await axe();
    await publishing.getByRole('button', { name: 'Terbitkan 3 paket' }).click();
    await expect(publishing.getByText('3 terbit', { exact: true })).toBeVisible();
    await expect(publishing.getByRole('row').filter({ hasText: 'terbit' })).toHaveCount(3);
    await publishing.getByRole('button', { name: 'Selesai' }).click();
    await expect(page.getByText('Tidak ada paket')).toBeVisible();
  });
});

test('a page that shows drafts is held in a frame by this server alone, and shows nothing by itself', async ({
  page,
}) => {
  const answer = await page.goto('/pratinjau');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await page.request.get('/paket/umroh')).headers()['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.evaluate(() => window.postMessage({ kind: 'package-preview', product: { name: 'Palsu' } }, '*'));
  await expect(page.getByText('Palsu')).toHaveCount(0);
});
