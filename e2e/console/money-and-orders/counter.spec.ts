import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

async function fillPerson(page: Page, part: string, { nik, name, phone, email, gender, address }: Person) {
  const region = page.getByRole('region', { name: part, exact: true });
  await region.getByLabel('NIK', { exact: true }).fill(nik);
  await region.getByLabel('Nama lengkap').fill(name);
  await region.getByLabel('Nomor HP').fill(phone);
  await region.getByLabel('Email').fill(email);
  await region
    .getByRole('radiogroup', { name: 'Jenis kelamin' })
    .getByText(gender === 'm' ? 'Laki-laki' : 'Perempuan')
    .click();
  await region.getByLabel('Alamat KTP').fill(address);
}

async function answer(page: Page, part: string) {
  const region = page.getByRole('region', { name: part, exact: true });
  await region.getByRole('radiogroup', { name: 'Pernah umrah?' }).getByText('Belum').click();
  await region.getByRole('radiogroup', { name: 'Sudah punya paspor?' }).getByText('Belum').click();
}

test.describe('an order at the counter', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] }, expectedErrors: [422] });

  test('is the customers’ own: counted by the server, agreed on paper, with numbers to pay to', async ({
    page,
    api,
    axe,
  }) => {
    const [registrar, child] = [newPerson(), newPerson()];
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    await signIn(page, 'rina', '/pesanan', 'Pesanan');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('n');
    await expect(heading(page, 'Pesanan baru')).toBeVisible();
    await axe();
    // Nothing is filled in: each field says so, and nothing is counted.
    await page.getByRole('button', { name: /Hitung harga/ }).click();
    await expect(page.getByText('Wajib diisi').first()).toBeVisible();
    await axe();
    await page.getByLabel('Cari paket').fill('Umrah Berkah');
    await page
      .getByRole('table', { name: 'Paket yang dijual' })
      .getByRole('button', { name: /Umrah Berkah 9 Hari/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`paket=${uuid}`));
    await fillPerson(page, 'Pemesan', registrar);
    await answer(page, 'Jamaah 1');
    await page.getByRole('button', { name: 'Tambah jamaah' }).click();
    await fillPerson(page, 'Jamaah 2', { ...child, phone: registrar.phone });
    await answer(page, 'Jamaah 2');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Nomor Telepon Pendaftar & Setiap Jamaah Harus Berbeda')).toBeVisible();
    await page
      .getByRole('region', { name: 'Jamaah 2', exact: true })
      .getByLabel('Nomor HP')
      .fill(child.phone);
    await page.keyboard.press('Control+Enter');

    const stub = page.getByRole('complementary', { name: 'Harga dan persetujuan' });
    const plan = stub.getByLabel('Rencana bayar');
    await expect(plan).toContainText('Rp 3.000.000');
    await axe();
    await stub.getByLabel('Nomor atau tempat formulir').press('Enter');
    await expect(stub.getByText('Pilih banknya')).toBeVisible();
    await expect(stub.getByText('Tanpa tanda tangan pesanan tidak dibuat')).toBeVisible();
    await stub.getByText('BNI', { exact: true }).click();
    await stub.getByText('Pelanggan sudah membaca syarat').click();
    await stub.getByLabel('Nomor atau tempat formulir').fill('BDG-118');
    // A correction asks for the signature anew, and for nothing else.
    await page.getByRole('region', { name: 'Pemesan' }).getByLabel('Alamat').fill('Jalan Braga 12');
    await expect(stub.getByLabel('Nomor atau tempat formulir')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(stub.getByLabel('Nomor atau tempat formulir')).toHaveValue('BDG-118');
    await expect(stub.getByRole('radio', { name: 'BNI' })).toBeChecked();
    await expect(stub.getByRole('checkbox', { name: /^Pelanggan sudah membaca syarat/ })).not.toBeChecked();
    await stub.getByText('Pelanggan sudah membaca syarat').click();
    await stub.getByRole('button', { name: 'Buat 2 pesanan' }).dblclick();

    await expect(page.getByRole('heading', { name: 'Pesanan dibuat' })).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: 'RHL' });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Rp 1.500.000');
    // A number of the bank for each.
    await expect(rows.filter({ hasText: /\d{4} \d{4} \d{4}/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
    const sms = page.getByRole('region', { name: 'SMS' });
    await expect(sms).toContainText(registrar.phone);
    await expect(sms).toContainText('Bayar pendaftaran sebelum');
    await axe();
    await page.getByRole('link', { name: 'Buka pesanan' }).click();
    await expect(heading(page, registrar.name)).toBeVisible();
    const history = page.getByRole('region', { name: 'Riwayat' });
    await expect(history).toContainText('mencatat persetujuan di kertas');
    await expect(history).toContainText('BDG-118');
    // What the customer was told stands there too.
    const told = page.getByRole('region', { name: 'Pesan dan SMS' });
    await expect(told.getByRole('list', { name: 'SMS' })).toContainText('Bayar pendaftaran sebelum');
    await expect(told.getByRole('list', { name: 'Persetujuan' })).toContainText('BDG-118');
    await axe();
  });
});

test.describe('a child without a phone', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('is reached by the registrar: no phone is asked, nor an e-mail', async ({ page, api, axe }) => {
    const [registrar, child] = [newPerson(), newPerson()];
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    await signIn(page, 'rina', `/pesanan/baru?paket=${uuid}`, 'Pesanan baru');
    await fillPerson(page, 'Pemesan', registrar);
    await answer(page, 'Jamaah 1');
    await page.getByRole('button', { name: 'Tambah jamaah' }).click();
    const region = page.getByRole('region', { name: 'Jamaah 2', exact: true });
    await region.getByLabel('NIK', { exact: true }).fill(child.nik);
    await region.getByLabel('Nama lengkap').fill(child.name);
    await region.getByRole('radiogroup', { name: 'Jenis kelamin' }).getByText('Laki-laki').click();
    await region.getByRole('radiogroup', { name: 'Dihubungi lewat' }).getByText('Nomor pendaftar').click();
    await expect(region.getByLabel('Nomor HP')).toHaveCount(0);
    await answer(page, 'Jamaah 2');
    await page.keyboard.press('Control+Enter');
    const stub = page.getByRole('complementary', { name: 'Harga dan persetujuan' });
    await expect(stub.getByLabel('Rencana bayar')).toContainText('Rp 3.000.000');
    await axe();
  });
});

test('a customer who is known is found, and the card decides', async ({ page, customers }) => {
  await page.setViewportSize(DESKTOPS[1] ?? { width: 1366, height: 768 });
  const known = await customers.traveller(newPerson());
  await signIn(page, 'fahmi', '/pesanan/baru', 'Pesanan baru');
  await page.getByLabel('Cari pelanggan').fill(known.phone);
  await page.getByRole('button', { name: new RegExp(known.phone) }).click();
  const registrar = page.getByRole('region', { name: 'Pemesan', exact: true });
  await expect(registrar.getByLabel('Nama lengkap')).toHaveValue(known.name);
  await expect(registrar.getByLabel('Nomor HP')).toHaveValue(known.phone.replace(/(\d{4})(?=\d)/g, '$1 '));
  await expect(registrar.getByLabel('NIK', { exact: true })).toHaveValue('');
  await expect(registrar).toContainText('Dari KTP; yang tercatat berakhir');

  // Emptied after a look elsewhere and a choice anew, the form asks for no card of theirs any more.
  await registrar.getByLabel('Alamat').fill('Jalan Braga 12');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('link', { name: /Pesanan/ }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.goBack();
  await page.getByLabel('Cari pelanggan').fill(known.phone);
  await page.getByRole('button', { name: new RegExp(known.phone) }).click();
  await expect(registrar).toContainText('Dari KTP; yang tercatat berakhir');
  await page.getByRole('button', { name: 'Kosongkan' }).click();
  await expect(registrar.getByLabel('Nama lengkap')).toHaveValue('');
  await expect(registrar).not.toContainText('Dari KTP; yang tercatat berakhir');
});
