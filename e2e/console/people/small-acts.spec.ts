import { requestVisa } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { smallPhoto } from '../../support/photos.ts';
import { DESKS, PHONE, signIn } from '../../support/steps/staff.ts';

test.describe('what staff do now and then', () => {
  test.use({ viewport: DESKS[1], alsoAt: { looks: [PHONE] } });

  test('relatives are entered and taken back on the page of a person', async ({ page, customers, axe }) => {
    const [one, other] = [newPerson(), newPerson({ name: 'Zulaikha Kerabat' })];
    const { pilgrim } = await customers.traveller(one);
    await customers.traveller(other);
    await signIn(page, 'bagas', `/orang/${pilgrim}`, one.name);
    await page.getByRole('button', { name: 'Tambah hubungan…' }).click();
    const dialog = page.getByRole('dialog', { name: `Keluarga ${one.name}` });
    await dialog.getByRole('combobox').selectOption('Saudara');
    await dialog.getByRole('searchbox').fill(other.phone);
    await expect(dialog.getByText(other.name)).toBeVisible();
    await axe();
    await dialog.getByRole('button', { name: `Pilih ${other.name}, ${other.phone}` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`${other.name} (Saudara)`)).toBeVisible();
    await page.getByRole('button', { name: `Hapus hubungan dengan ${other.name}` }).click();
    const why = page.getByRole('dialog', { name: `Hapus hubungan dengan ${other.name}?` });
    await axe();
    await why.getByRole('textbox').fill('Salah orang');
    await why.getByRole('button', { name: 'Hapus hubungan' }).click();
    await expect(page.getByText(`${other.name} (Saudara)`)).toHaveCount(0);
  });

  test('a visa is cancelled on the page of an order', async ({ page, customers, server, axe }) => {
    const { order, name } = await customers.traveller(newPerson());
    await requestVisa(server, order.uuid, 'Al Haramain');
    await signIn(page, 'bagas', `/pesanan/${order.uuid}`, name);
    await page.getByRole('button', { name: 'Batalkan visa…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Batalkan visa?' });
    await expect(dialog).toContainText('Diajukan → Dibatalkan');
    await axe();
    await dialog.getByRole('textbox').fill('Paspor diganti');
    await dialog.getByRole('button', { name: 'Batalkan visa' }).click();
    await expect(page.getByText(`${order.orderId}: visa dibatalkan`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Batalkan visa…' })).toHaveCount(0);
  });
});

test.describe('room lists of a package', () => {
  test.use({ viewport: DESKS[1] });

  test('are uploaded as visas are, and told to their pilgrims', async ({ page, customers, axe }) => {
    const person = newPerson({ name: 'Wardah Kamarungu' });
    const traveller = await customers.traveller(person);
    const { buffer } = await smallPhoto();
    await signIn(page, 'bagas', `/keberangkatan/${traveller.order.product.uuid}?kurang=room`, /Umrah Berkah/);
    await page.getByRole('link', { name: 'Unggah daftar kamar' }).click();
    await expect(page.getByRole('heading', { name: 'Unggah daftar kamar' })).toBeVisible();
    await page
      .getByLabel('Berkas daftar kamar', { exact: true })
      .setInputFiles({ name: 'KAMAR KAMARUNGU.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Benar: KAMAR KAMARUNGU.jpg' }).click();
    await axe();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 daftar kamar disimpan')).toBeVisible();
    const told = (await customers.messagesOf(traveller)).map(({ title }) => title);
    expect(told).toContain('Daftar kamar Anda sudah tersedia');
  });
});
