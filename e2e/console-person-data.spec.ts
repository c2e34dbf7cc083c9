import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { heading } from './support/steps/browse.ts';
import { DESKS, signIn } from './support/steps/staff.ts';

for (const viewport of DESKS)
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('everything held about somebody is downloaded for a reason, and erasing names what stands in its way', async ({
      page,
      customers,
      axe,
    }) => {
      const person = newPerson();
      const { pilgrim } = await customers.traveller(person);
      await signIn(page, 'fahmi', '/orang', 'Orang');
      await expect(async () => {
        await page.goto(`/staf/orang/${pilgrim}`);
        await expect(heading(page, person.name)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const part = page.getByRole('region', { name: 'Data pribadi' });
      await part.getByRole('button', { name: 'Ekspor semua data…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ekspor semua data?' });
      await dialog.getByRole('button', { name: 'Unduh ZIP' }).click();
      await expect(dialog.getByText('Wajib diisi')).toBeVisible();
      await axe();
      await dialog.getByLabel('Alasan').fill('Permintaan tertulis');
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Unduh ZIP' }).click();
      expect((await download).suggestedFilename()).toBe('data-pribadi.zip');
      await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('mengekspor semua data');

      await part.getByRole('button', { name: 'Hapus identitas…' }).click();
      const erasing = page.getByRole('dialog', { name: 'Hapus identitas?' });
      await expect(erasing.getByRole('alert')).toContainText('1 pesanan masih berjalan');
      await expect(erasing).toContainText('Tagihan yang dibayar, tanpa identitas');
      await expect(erasing.getByRole('button', { name: 'Minta persetujuan' })).toHaveCount(0);
      await axe();
      await page.keyboard.press('Escape');
      await expect(erasing).toHaveCount(0);
    });
  });

test('whoever has the money alone neither exports nor erases', async ({ page, customers }) => {
  const person = newPerson();
  const { pilgrim } = await customers.traveller(person);
  await signIn(page, 'dewi', '/orang', 'Orang');
  await expect(async () => {
    await page.goto(`/staf/orang/${pilgrim}`);
    await expect(heading(page, person.name)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Ekspor semua data…' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hapus identitas…' })).toHaveCount(0);
});

test.describe('at a small desk', () => {
  test.use({ viewport: DESKS[1] });

  test('two records of one person become one, field by field', async ({ page, customers, axe }) => {
    const [person, double] = [newPerson(), newPerson()];
    const { pilgrim } = await customers.traveller(person);
    const second = await customers.agentFor(double, 'Umrah Plus Istanbul 12 Hari');
    await signIn(page, 'fahmi', '/orang', 'Orang');
    await expect(async () => {
      await page.goto(`/staf/orang/${pilgrim}`);
      await expect(heading(page, person.name)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Gabungkan data ganda…' }).click();
    const dialog = page.getByRole('dialog', { name: `Gabungkan ke ${person.name}` });
    const box = dialog.getByRole('searchbox');
    await expect(async () => {
      await box.fill('');
      await box.fill(double.nik);
      await dialog.getByRole('button', { name: /^Bandingkan dengan/ }).click({ timeout: 1_000 });
    }).toPass();
    await expect(dialog).toContainText('1 pesanan');
    await axe();
    // By keyboard: the other's phone stays.
    const phones = dialog.getByRole('group', { name: 'HP dan login' });
    await phones.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(phones.getByRole('radio').last()).toBeChecked();
    await dialog.getByRole('button', { name: 'Gabungkan', exact: true }).click();
    await expect(dialog.getByText('Wajib diisi')).toBeVisible();
    await dialog.getByLabel(/^Alasan/).fill('KTP sama, salah ketik');
    await dialog.getByRole('button', { name: 'Gabungkan', exact: true }).click();
    await expect(page.getByText('Kedua data sudah menjadi satu')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pesanan' })).toContainText(second.order.orderId);
    await expect(page.getByText(double.phone).first()).toBeVisible();
  });
});
