import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

const stub = (page: Page) => page.getByRole('complementary');
const make = (page: Page) => stub(page).getByRole('button', { name: /^Buat versi/ });

/** Also those who lack something and stand behind the first few, where others travel on the package by now. */
async function showEverybody(page: Page): Promise<void> {
  await expect(stub(page).getByRole('heading', { name: /jamaah masih kurang data$/ })).toBeVisible();
  const more = stub(page).getByRole('button', { name: /^dan \d+ lainnya$/ });
  if (await more.isVisible()) await more.click();
}

async function openDeparture(page: Page, username: string): Promise<void> {
  await signIn(page, username, '/keberangkatan', 'Keberangkatan');
  await page
    .getByRole('row', { name: /Umrah Berkah 9 Hari.*Bandung/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('table', { name: 'Kesiapan jamaah' })).toBeVisible();
}

test.describe('lists of a departure', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('are made as numbered versions, and refused with names while somebody lacks something', async ({
    page,
    customers,
    axe,
  }) => {
    const person = newPerson({ name: 'Kencanawati Lebar' });
    await customers.traveller(person);
    const after = newPerson({ name: 'Sesudahnya Lebar' });
    const travels = await customers.traveller(after);
    await openDeparture(page, 'bagas');
    await page.getByRole('button', { name: 'Daftar', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Daftar' });
    await expect(menu.getByRole('link', { name: /^Manifes maskapai/ })).toBeFocused();
    await axe();
    await menu.getByRole('link', { name: /^Daftar jamaah/ }).click();
    await expect(menu).toBeHidden();
    await expect(stub(page).getByRole('heading', { name: 'Daftar jamaah' })).toBeVisible();
    const made = page.getByText(/^Daftar jamaah versi \d+ dibuat$/);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+Enter');
    expect((await download).suggestedFilename()).toMatch(/^daftar-jamaah-\d\d-\d\d-\d{4}-v\d+\.pdf$/);
    await expect(made).toBeVisible();
    await expect(
      stub(page)
        .getByRole('link', { name: /^Versi \d+, \d+ jamaah$/ })
        .first(),
    ).toBeVisible();
    await axe();

    await page.keyboard.press('m');
    await expect(page).toHaveURL(/daftar=airline/);
    const lacking = stub(page).getByRole('listitem').filter({ hasText: person.name });
    await showEverybody(page);
    await expect(lacking).toContainText('Nama di paspor');
    await expect(make(page)).toHaveAttribute('aria-disabled', 'true');
    await axe();
    await page.keyboard.press('r');
    await expect(stub(page)).toContainText('Susunan kamar hotel ini belum terbit');
    await expect(stub(page).getByRole('link', { name: 'Buka Kamar Makkah' })).toBeVisible();

    // The name leads to where what only the person knows is entered.
    await page.keyboard.press('v');
    await showEverybody(page);
    await lacking.getByRole('link', { name: person.name }).click();
    const dialog = page.getByRole('dialog', { name: `Lengkapi data ${person.name}` });
    await dialog.getByLabel('Nama ayah').fill('Amir');
    await dialog.getByLabel('Kewarganegaraan').selectOption('WNI');
    await dialog.getByLabel('Nomor BPJS').fill('12');
    await dialog.getByLabel(/^Alasan/).fill('lewat telepon');
    await dialog.getByRole('button', { name: 'Simpan data' }).click();
    await expect(dialog.getByText('Nomor BPJS harus 13 angka')).toBeVisible();
    await axe();
    await dialog.getByLabel('Nomor BPJS').fill('0001234567890');
    await dialog.getByRole('button', { name: 'Simpan data' }).click();
    await expect(page.getByText(`Data ${person.name} disimpan`)).toBeVisible();
    await expect(dialog).toBeHidden();
    // On to whoever comes next in the list, with the reason as it was given.
    const next = page.getByRole('dialog', { name: /^Lengkapi data / });
    await expect(next.getByLabel(/^Alasan/)).toHaveValue('lewat telepon');
    await next.getByRole('button', { name: 'Batal' }).click();
    await expect(next).toBeHidden();
    await expect(page).toHaveURL(/daftar=visa/);
    await showEverybody(page);
    await expect(lacking).not.toContainText('Kewarganegaraan');
    await expect(lacking).not.toContainText('Nama ayah');

    // The rest of the group comes from the agency's own table.
    await stub(page).getByRole('button', { name: 'Tempel dari Excel…' }).click();
    const pasting = page.getByRole('dialog', { name: 'Tempel dari Excel' });
    await axe();
    await pasting.getByLabel('Tabel').fill(`Nama\tNomor pesanan\tNama Ayah\n${after.name}\t\tBasri`);
    await pasting.getByRole('button', { name: 'Periksa' }).click();
    await expect(pasting.getByText('Nama saja tidak cukup')).toBeVisible();
    await expect(pasting.getByRole('button', { name: 'Simpan 0 isian' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await pasting.getByRole('button', { name: 'Tempel lagi' }).click();
    await pasting
      .getByLabel('Tabel')
      .fill(`Nama\tNomor pesanan\tNama Ayah\n${after.name}\t${travels.order.orderId}\tBasri`);
    await pasting.getByRole('button', { name: 'Periksa' }).click();
    await expect(pasting.getByRole('row', { name: new RegExp(after.name) })).toContainText(
      'Nama ayah: Basri',
    );
    await axe();
    await pasting.getByLabel(/^Alasan/).fill('tabel kantor cabang');
    await pasting.getByRole('button', { name: 'Simpan 1 isian' }).click();
    await expect(page.getByText('1 isian untuk 1 jamaah disimpan')).toBeVisible();
    await expect(stub(page).getByRole('listitem').filter({ hasText: after.name })).not.toContainText(
      'Nama ayah',
    );
  });
});

test.describe('data that somebody else saves meanwhile', () => {
  test.use({ viewport: DESKTOPS[0], expectedErrors: [412] });

  test('stand beside what was typed, and nothing of either is lost', async ({ page, customers }) => {
    const person = newPerson({ name: 'Sukaesih Bersama' });
    await customers.traveller(person);
    await openDeparture(page, 'bagas');
    await page.goto(`${page.url()}?daftar=siskopatuh`);
    await showEverybody(page);
    await stub(page)
      .getByRole('listitem')
      .filter({ hasText: person.name })
      .getByRole('link', { name: person.name })
      .click();
    const factsOf = (desk: Page) => desk.getByRole('dialog', { name: `Lengkapi data ${person.name}` });
    const dialog = factsOf(page);
    await dialog.getByLabel('Nama ayah').fill('Amir bin Saleh');
    const address = page.url();
    const tab = await page.context().newPage();
    await tab.goto(address);
    await factsOf(tab).getByLabel('Nama ayah').fill('Amir');
    await factsOf(tab).getByLabel('Kewarganegaraan').selectOption('WNI');
    await factsOf(tab)
      .getByLabel(/^Alasan/)
      .fill('dari kartu keluarga');
    await factsOf(tab).getByRole('button', { name: 'Simpan data' }).click();
    await expect(factsOf(tab)).toBeHidden();

    await dialog.getByLabel(/^Alasan/).fill('lewat telepon');
    await dialog.getByRole('button', { name: 'Simpan data' }).click();
    const versions = dialog.getByRole('region', { name: 'Dua versi' });
    await expect(versions.getByRole('row', { name: 'Nama ayah Amir Amir bin Saleh' })).toBeVisible();
    await expect(dialog.getByLabel('Nama ayah')).toHaveValue('Amir bin Saleh');
    await versions.getByRole('button', { name: 'Simpan versi saya' }).click();
    await expect(dialog).toBeHidden();
    await tab.goto(address);
    await expect(factsOf(tab).getByLabel('Nama ayah')).toHaveValue('Amir bin Saleh');
    await expect(factsOf(tab).getByLabel('Kewarganegaraan')).toHaveValue('WNI');
    await tab.close();
  });
});

test.describe('on one desk', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('pilgrims are asked, policies entered, and the manifest frozen and released', async ({
    page,
    customers,
    axe,
  }) => {
    const person = newPerson({ name: 'Purnamasari Beku' });
    const traveller = await customers.traveller(person);
    await openDeparture(page, 'fahmi');
    await page.goto(`${page.url()}?daftar=siskopatuh`);
    const ask = stub(page).getByRole('button', { name: /^Tanyakan ke \d+ jamaah$/ });
    await ask.click();
    await expect(page.getByText(/^\d+ jamaah ditanya$/)).toBeVisible();
    await expect(stub(page).getByRole('button', { name: 'Sudah ditanyakan hari ini' })).toBeVisible();
    expect((await customers.messagesOf(traveller)).map(({ title }) => title)).toContain(
      'Data perjalanan belum lengkap',
    );

    await stub(page).getByRole('button', { name: 'Isi polis…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Isi polis asuransi' });
    await dialog.getByLabel('Asuransi', { exact: true }).fill('Takaful Umum');
    await dialog.getByLabel('Nomor polis').fill('00/UMR/77');
    await dialog.getByLabel('Polis mulai').fill('2026-12-30');
    await dialog.getByLabel('Polis sampai').fill('2026-12-22');
    await dialog.getByRole('button', { name: /^Simpan polis \d+ jamaah$/ }).click();
    await expect(dialog.getByText('Akhir masa berlaku lebih awal dari awalnya')).toBeVisible();
    await axe();
    await dialog.getByLabel('Polis sampai').fill('2027-01-09');
    await dialog.getByRole('button', { name: /^Simpan polis \d+ jamaah$/ }).click();
    await expect(page.getByText(/^Polis \d+ jamaah disimpan$/)).toBeVisible();
    await expect(stub(page).getByRole('button', { name: 'Isi polis…' })).toHaveCount(0);

    await stub(page).getByRole('button', { name: 'Bekukan manifes' }).click();
    await expect(stub(page).getByRole('heading', { name: 'Manifes dibekukan' })).toBeVisible();
    const late = newPerson({ name: 'Rahmawati Sesudah' });
    await customers.traveller(late);
    await page.reload();
    const changes = stub(page).getByRole('list', { name: 'Berubah sesudah dibekukan' });
    await expect(changes).toContainText('Rahmawati Sesudah');
    await expect(changes).toContainText('ikut sesudah dibekukan');
    await axe();
    await stub(page).getByRole('button', { name: 'Lepas pembekuan…' }).click();
    const release = page.getByRole('dialog', { name: 'Lepas pembekuan manifes?' });
    await release.getByLabel('Alasan, wajib').fill('jamaah baru ikut');
    await axe();
    await release.getByRole('button', { name: 'Lepas', exact: true }).click();
    await expect(stub(page).getByRole('heading', { name: 'Manifes mengikuti pesanan' })).toBeVisible();
  });

  test('a policy that was typed wrong is corrected for whoever has it', async ({ page, customers, axe }) => {
    const person = newPerson({ name: 'Betulkan Polisnya' });
    await customers.traveller(person);
    await openDeparture(page, 'bagas');
    await page.goto(`${page.url()}?daftar=insurance`);
    await stub(page).getByRole('button', { name: 'Isi polis…' }).click();
    const filled = page.getByRole('dialog', { name: 'Isi polis asuransi' });
    await filled.getByLabel('Asuransi', { exact: true }).fill('Takaful Umum');
    await filled.getByLabel('Nomor polis').fill('00/UMR/SALAH');
    await filled.getByLabel('Polis mulai').fill('2026-12-22');
    await filled.getByLabel('Polis sampai').fill('2027-01-09');
    await filled.getByRole('button', { name: /^Simpan polis \d+ jamaah$/ }).click();
    await expect(filled).toBeHidden();
    // Nobody lacks one by now.
    await expect(stub(page).getByRole('button', { name: 'Isi polis…' })).toHaveCount(0);
    await stub(page).getByRole('button', { name: 'Betulkan polis…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Betulkan polis asuransi' });
    const which = dialog.getByLabel('Polis yang dibetulkan');
    if (await which.isVisible())
      await which.selectOption((await which.getByText(/00\/UMR\/SALAH/).getAttribute('value')) ?? '');
    await expect(dialog.getByLabel('Nomor polis')).toHaveValue('00/UMR/SALAH');
    await expect(dialog.getByRole('checkbox', { name: /^Betulkan Polisnya/ })).toBeChecked();
    await axe();
    await dialog.getByLabel('Nomor polis').fill('00/UMR/BENAR');
    await dialog.getByRole('button', { name: /^Simpan polis \d+ jamaah$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Polis \d+ jamaah disimpan$/)).toBeVisible();
  });

  test('a policy that a colleague has entered meanwhile is not overwritten, and what was typed stays', async ({
    page,
    browser,
    customers,
    axe,
    expectedErrors,
  }) => {
    expectedErrors.push(409, 'net::ERR_FAILED');
    const [theirs, ours] = ['Dahulu Polis', 'Kemudian Polis'].map((name) => newPerson({ name }));
    await customers.traveller(theirs);
    await customers.traveller(ours);
    const open = async (on: Page, username: string) => {
      await openDeparture(on, username);
      await on.goto(`${on.url()}?daftar=siskopatuh`);
      await stub(on).getByRole('button', { name: 'Isi polis…' }).click();
      const dialog = on.getByRole('dialog', { name: 'Isi polis asuransi' });
      await dialog.getByLabel('Asuransi', { exact: true }).fill('Takaful Umum');
      await dialog.getByLabel('Nomor polis').fill(`00/UMR/${username}`);
      await dialog.getByLabel('Polis mulai').fill('2026-12-22');
      await dialog.getByLabel('Polis sampai').fill('2027-01-09');
      return dialog;
    };
    const other = await (await browser.newContext({ viewport: DESKTOPS[0] })).newPage();
    const colleague = await open(other, 'bagas');
    const dialog = await open(page, 'fahmi');
    // Nobody tells this desk before it saves too.
    await page.route('**/lists', (route) => route.abort());
    for (const box of await colleague.getByRole('checkbox').all()) await box.uncheck();
    await colleague.getByRole('checkbox', { name: /^Dahulu Polis/ }).check();
    await colleague.getByRole('button', { name: 'Simpan polis 1 jamaah' }).click();
    await expect(colleague).toBeHidden();
    await page.unroute('**/lists');
    await dialog.getByRole('button', { name: /^Simpan polis \d+ jamaah$/ }).click();
    await expect(dialog.getByText('Keadaannya baru saja berubah.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Dahulu Polis/ })).toHaveCount(0);
    await expect(dialog.getByLabel('Nomor polis')).toHaveValue('00/UMR/fahmi');
    await axe();
    await dialog.getByRole('button', { name: /^Simpan polis \d+ jamaah$/ }).click();
    await expect(dialog).toBeHidden();
    await other.context().close();
  });

  test('columns are changed in Pengaturan, and a colleague’s change is not overwritten unseen', async ({
    page,
    browser,
    axe,
  }) => {
    await signIn(page, 'fahmi', '/pengaturan?bagian=daftar&jenis=hotel', 'Pengaturan');
    await expect(page.getByText('8 kolom, 6 wajib')).toBeVisible();
    await axe();
    const other = await (await browser.newContext({ viewport: DESKTOPS[0] })).newPage();
    await signIn(other, 'bagas', '/pengaturan?bagian=daftar&jenis=hotel', 'Pengaturan');
    const title = (on: Page, place: number) =>
      on.getByRole('textbox', { name: `Judul kolom ${place}`, exact: true });
    await expect(title(other, 2)).toBeVisible();
    // Nobody tells the other desk before it saves too.
    await other.route('**/list-formats', (route) => route.abort());
    await title(page, 2).fill('Kamar');
    await expect(page.getByText('Judul kolom ini dipakai dua kali')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Simpan kolom/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await title(page, 2).fill('Nama Tamu');
    await page.getByRole('button', { name: 'Turunkan Nama Tamu' }).click();
    await expect(title(page, 3)).toHaveValue('Nama Tamu');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Kolom disimpan. Daftar berikutnya memakainya.')).toBeVisible();

    await title(other, 2).fill('Guest name');
    await other.unroute('**/list-formats');
    await other.getByRole('button', { name: /^Simpan kolom/ }).click();
    const conflict = other.getByRole('region', { name: 'Dua versi' });
    await expect(conflict).toContainText('Guest name');
    await expect(conflict).toContainText('Nama Tamu');
    await axe(other);
    await conflict.getByRole('button', { name: /^Pakai versi/ }).click();
    await expect(title(other, 3)).toHaveValue('Nama Tamu');
    await other.context().close();
  });

  test('an auditor opens what was made, and makes nothing', async ({ page }) => {
    await openDeparture(page, 'nurul');
    await page.keyboard.press('l');
    await expect(stub(page).getByRole('heading', { name: 'Kartu nama dan label koper' })).toBeVisible();
    await expect(make(page)).toHaveCount(0);
    await expect(stub(page).getByRole('button', { name: 'Bekukan manifes' })).toHaveCount(0);
  });
});
