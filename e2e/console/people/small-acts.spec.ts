import type { Page } from '@playwright/test';
import { requestVisa } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { smallPhoto } from '../../support/photos.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

test.describe('what staff do now and then', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [PHONE] } });

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

test.describe('what stands on a visa', () => {
  test.use({ viewport: DESKTOPS[0], expectedErrors: [412] });

  test('is entered at the order of somebody whom no batch asked for, and two clerks never overwrite each other', async ({
    page,
    browser,
    baseURL,
    customers,
    axe,
  }) => {
    const { order, name } = await customers.traveller(newPerson());
    const fill = async (on: Page, number: string) => {
      const dialog = on.getByRole('dialog', { name: `Visa ${name}` });
      await dialog.getByLabel('Nomor visa').fill(number);
      await dialog.getByLabel('Berlaku dari').fill('2026-12-20');
      await dialog.getByLabel('Berlaku sampai').fill('2027-03-19');
      await dialog.getByLabel('Provider').fill('Al Haramain');
      return dialog;
    };
    const open = async (on: Page, username: string) => {
      await signIn(on, username, `/pesanan/${order.uuid}`, name);
      await on.getByRole('button', { name: 'Catat visa…' }).click();
    };
    const other = await (await browser.newContext({ baseURL, viewport: DESKTOPS[0] })).newPage();
    await open(page, 'fahmi');
    await open(other, 'bagas');
    const mine = await fill(page, '6000007711');
    await axe();
    await (await fill(other, '6000007712')).getByRole('button', { name: 'Catat visa terbit' }).click();
    await expect(other.getByText(`Visa ${name} dicatat`)).toBeVisible();
    await expect(other.getByText('•••• 7712')).toBeVisible();
    await mine.getByRole('button', { name: 'Catat visa terbit' }).click();
    const versions = page.getByRole('region', { name: 'Dua versi' });
    await expect(versions).toContainText('Bagas Prakoso mengubah ini');
    await expect(versions).toContainText('•••• 7712');
    await expect(versions).toContainText('6000007711');
    await axe();
    await versions.getByRole('button', { name: /^Pakai versi/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('•••• 7712')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Betulkan visa…' })).toBeVisible();
    await other.context().close();
  });
});

test.describe('room lists of a package', () => {
  test.use({ viewport: DESKTOPS[1] });

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
    // It was somebody else's: out of view again, from the page of the order.
    await page.goto(`/staf/pesanan/${traveller.order.uuid}`);
    await page.getByRole('button', { name: 'Tarik… Room list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tarik Room list?' });
    await axe();
    await dialog.getByRole('textbox').fill('Milik jamaah lain');
    await dialog.getByRole('button', { name: 'Tarik berkas' }).click();
    await expect(page.getByText(`${traveller.order.orderId}: Room list ditarik`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tarik… Room list' })).toHaveCount(0);
  });
});
