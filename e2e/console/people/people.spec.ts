import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

test.describe('people', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0], PHONE] } });

  test('somebody is found by phone and NIK, with their orders', async ({ page, customers, axe }) => {
    const person = newPerson();
    const { order } = await customers.traveller(person);
    await signIn(page, 'fahmi', '/orang', 'Orang');
    await axe();
    const box = page.getByRole('searchbox', { name: 'Nama, nomor HP, atau NIK lengkap' });
    await box.fill(person.nik);
    const row = page.locator('[data-row]');
    // The lists of the desk follow within a moment.
    await expect(async () => {
      await box.fill('');
      await box.fill(person.nik);
      await expect(row).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await expect(row).toContainText(person.name);
    await expect(row).toContainText(`•••• ${person.nik.slice(-4)}`);
    // What was typed is not in the address.
    expect(page.url()).not.toContain(person.nik);
    await axe();
    await row.dblclick();
    await expect(heading(page, person.name)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pesanan' })).toContainText(order.orderId);
    expect(await page.locator('main').innerText()).not.toContain(person.nik);
    await axe();
  });
});

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('the whole NIK is shown for a reason, which is written down', async ({ page, customers }) => {
    const person = newPerson();
    const { pilgrim } = await customers.traveller(person);
    await signIn(page, 'fahmi', '/orang', 'Orang');
    await expect(async () => {
      await page.goto(`/staf/orang/${pilgrim}`);
      await expect(heading(page, person.name)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Lihat lengkap…' }).click();
    await page.getByRole('button', { name: 'Lihat NIK' }).click();
    await expect(page.getByText('Wajib diisi')).toBeVisible();
    await page.getByLabel('Alasan').fill('Memeriksa manifes');
    await page.getByRole('button', { name: 'Lihat NIK' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      person.nik.replace(/(.{4})(?=.)/g, '$1 '),
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('“Memeriksa manifes”');
  });

  test('another phone waits for a second person', async ({ page, browser, baseURL, customers }) => {
    const [person, fresh] = [newPerson(), newPerson()];
    const { pilgrim } = await customers.traveller(person);
    await signIn(page, 'fahmi', '/orang', 'Orang');
    await expect(async () => {
      await page.goto(`/staf/orang/${pilgrim}`);
      await expect(heading(page, person.name)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Ganti nomor HP…' }).click();
    await page.getByLabel('Nomor HP baru').fill(fresh.phone);
    await page.getByLabel(/^Alasan/).fill('HP hilang, KTP dicocokkan');
    await page.getByRole('button', { name: 'Minta persetujuan' }).click();
    await expect(page.getByText('Menunggu orang kedua').first()).toBeVisible();
    await expect(page.getByText('Anda memeriksa, tunggu orang kedua')).toBeVisible();

    const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[0] });
    const tab = await theirs.newPage();
    await signIn(tab, 'rina', `/orang/${pilgrim}`, person.name);
    await tab.getByRole('button', { name: 'Setujui' }).click();
    const dialog = tab.getByRole('dialog');
    await expect(dialog).toContainText('semua login lama berakhir');
    await dialog.getByLabel('Alasan, wajib').fill('Sudah ditelepon');
    await dialog.getByLabel(/^Ketik \d{4}/).fill(fresh.phone.slice(-4));
    await dialog.getByRole('button', { name: 'Setujui nomor HP baru', exact: true }).click();
    await expect(tab.getByText(fresh.phone).first()).toBeVisible();
    await theirs.close();
  });

  test('what an order said is corrected from what was looked at', async ({
    page,
    browser,
    baseURL,
    customers,
    axe,
  }) => {
    const person = newPerson();
    const { pilgrim } = await customers.traveller(person);
    const open = async (tab: typeof page) => {
      await expect(async () => {
        await tab.goto(`/staf/orang/${pilgrim}`);
        await expect(heading(tab, person.name)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await tab.getByRole('button', { name: 'Perbaiki data diri…' }).click();
      await tab.getByLabel(/^Alasan/).fill('KTP dicocokkan');
    };
    const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[0] });
    const tab = await theirs.newPage();
    await signIn(tab, 'rina', '/orang', 'Orang');
    await open(tab);
    await signIn(page, 'fahmi', '/orang', 'Orang');
    await open(page);
    await axe();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('NIK').fill('12345');
    await dialog.getByRole('button', { name: 'Simpan perbaikan' }).click();
    await expect(dialog.getByText('NIK harus 16 angka')).toBeVisible();
    const { nik } = newPerson();
    await dialog.getByLabel('NIK').fill(nik);
    await dialog.getByLabel('Email').fill('nama.benar@contoh.id');
    await dialog.getByRole('button', { name: 'Simpan perbaikan' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`•••• ${nik.slice(-4)}`)).toBeVisible();
    await expect(page.getByText('nama.benar@contoh.id').first()).toBeVisible();

    await tab.getByRole('dialog').getByLabel('Alamat').fill('Jalan Braga nomor satu');
    await tab.getByRole('dialog').getByRole('button', { name: 'Simpan perbaikan' }).click();
    const conflict = tab.getByRole('dialog');
    await expect(conflict).toContainText('nama.benar@contoh.id');
    await conflict.getByRole('button', { name: 'Simpan versi saya' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(tab.getByText('Jalan Braga nomor satu').first()).toBeVisible();
    await theirs.close();
  });
});
