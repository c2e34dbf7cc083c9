import type { Locator, Page } from '@playwright/test';
import { STAFF } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

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
  test.use({ viewport: DESKTOPS[1] });

  /** Opens the comparison of a person with their double, found by NIK. */
  async function compare(page: Page, person: Person, double: Person, pilgrim: string): Promise<Locator> {
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
    return dialog;
  }

  test('what an order said of somebody becomes one with the person at once, field by field', async ({
    page,
    customers,
    api,
    axe,
  }) => {
    const [person, double] = [newPerson(), newPerson()];
    const { pilgrim } = await customers.traveller(person);
    const { uuid } = await api.findPackage('Umrah Plus Istanbul 12 Hari');
    const order = await api.orderOf(uuid, double);
    await signIn(page, 'fahmi', '/orang', 'Orang');
    const dialog = await compare(page, person, double, pilgrim);
    await axe();
    // Not with the other's phone: it would be the login.
    const phones = dialog.getByRole('group', { name: 'HP dan login' });
    await phones.getByRole('radio').last().check();
    await expect(dialog).toContainText('orang kedua menyetujui dulu');
    await expect(dialog.getByRole('button', { name: 'Minta persetujuan' })).toBeVisible();
    await phones.getByRole('radio').first().check();
    await expect(dialog).not.toContainText('orang kedua');
    await dialog.getByRole('button', { name: 'Gabungkan', exact: true }).click();
    await expect(dialog.getByText('Wajib diisi')).toBeVisible();
    await dialog.getByLabel(/^Alasan/).fill('KTP sama, salah ketik');
    await dialog.getByRole('button', { name: 'Gabungkan', exact: true }).click();
    await expect(page.getByText('Kedua data sudah menjadi satu')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pesanan' })).toContainText(order.orderId);
    await expect(page.getByText(person.phone).first()).toBeVisible();
  });

  test('two records with a login each become one when a second person agrees', async ({
    page,
    browser,
    baseURL,
    customers,
    axe,
  }) => {
    const [person, double] = [newPerson(), newPerson()];
    const { pilgrim } = await customers.traveller(person);
    const second = await customers.agentFor(double, 'Umrah Plus Istanbul 12 Hari');
    await signIn(page, 'fahmi', '/orang', 'Orang');
    const dialog = await compare(page, person, double, pilgrim);
    // By keyboard: the other's phone stays.
    const phones = dialog.getByRole('group', { name: 'HP dan login' });
    await phones.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(phones.getByRole('radio').last()).toBeChecked();
    await expect(dialog).toContainText('orang kedua menyetujui dulu');
    await axe();
    await dialog.getByLabel(/^Alasan/).fill('KTP sama, salah ketik');
    await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
    await expect(page.getByText('Penggabungan menunggu orang kedua')).toBeVisible();
    await expect(page.getByText('Anda memeriksa, tunggu orang kedua')).toBeVisible();
    await expect(page.getByText(person.phone).first()).toBeVisible();

    const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[0] });
    const tab = await theirs.newPage();
    await signIn(tab, STAFF, `/orang/${pilgrim}`, person.name);
    await tab.getByRole('button', { name: /^Setujui/ }).click();
    const verdict = tab.getByRole('dialog', { name: /^Setujui penggabungan data/ });
    await expect(verdict).toContainText(`${person.name} dengan ${double.name}, HP ${double.phone}`);
    await expect(verdict).toContainText(`Tinggal satu, dengan nomor HP ${double.phone}`);
    await axe(tab);
    await verdict.getByLabel('Alasan, wajib').fill('KTP dan KK dicocokkan');
    await verdict.getByLabel(/^Ketik \d{4}/).fill(double.phone.slice(-4));
    await verdict.getByRole('button', { name: /^Setujui/ }).click();
    await expect(tab.getByText(double.phone).first()).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Pesanan' })).toContainText(second.order.orderId);
    await theirs.close();
  });
});
