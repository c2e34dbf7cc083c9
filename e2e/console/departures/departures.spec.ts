import type { Page } from '@playwright/test';
import type { DepartureDetail } from '@rihlah/contract/staff/departures/departures';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { signInAs } from '../../../apps/api/test/support/staff/staff-client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { smallPhoto } from '../../support/photos.ts';
import { heading } from '../../support/steps/browse.ts';
import { DEMO_PASSWORD, DESKTOPS, PHONE, pressAtOnce, signIn } from '../../support/steps/staff.ts';

const matrix = (page: Page) => page.getByRole('table', { name: 'Kesiapan jamaah' });
async function openMatrix(page: Page, who: string): Promise<void> {
  await signIn(page, who, '/keberangkatan', 'Keberangkatan');
  await page
    .getByRole('row', { name: /Umrah Berkah 9 Hari.*Bandung/ })
    .getByRole('link')
    .click();
  await expect(matrix(page)).toBeVisible();
}

const rowOf = (page: Page, name: string) => matrix(page).getByRole('row', { name: new RegExp(name) });

test.describe('departures', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0]] } });

  test('a package shows who lacks what, and reminds those of it once a day', async ({
    page,
    customers,
    axe,
  }) => {
    // Two of one name on the package would be two rows.
    const person = newPerson({ name: 'Marhamah Lebar' });
    await customers.traveller(person);
    await signIn(page, 'fahmi', '/keberangkatan', 'Keberangkatan');
    await expect(page.getByRole('heading', { name: 'Yang terdekat dulu' })).toBeVisible();
    await axe();
    await page
      .getByRole('row', { name: /Umrah Berkah 9 Hari.*Bandung/ })
      .getByRole('link')
      .click();
    const milestones = page.getByRole('list', { name: 'Tenggat' });
    await expect(milestones).toContainText('Berangkat');
    // None lies over the next.
    const overlapping = await milestones.getByRole('listitem').evaluateAll((items) => {
      const boxes = items.flatMap((item) =>
        [...item.children].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect();
        }),
      );
      return boxes.filter((one, at) =>
        boxes.some(
          (other, place) =>
            place > at &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
      ).length;
    });
    expect(overlapping).toBe(0);
    const row = rowOf(page, person.name);
    await expect(row.getByRole('img', { name: `Paspor ${person.name}: belum ada` })).toBeVisible();
    await axe();

    // Only those who lack a passport, and of them this one.
    await page
      .getByRole('navigation', { name: 'Yang kurang' })
      .getByRole('link', { name: /^Paspor/ })
      .click();
    await expect(page).toHaveURL(/kurang=passport/);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ingatkan 1 jamaah' }).click();
    await expect(page.getByText('1 jamaah diingatkan')).toBeVisible();
    await expect(page.getByText(/1 sudah diingatkan hari ini/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tidak ada yang perlu diingatkan' })).toBeVisible();
    await axe();
  });
});

test.describe('where the group meets and who leads it', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('is entered on the departure, and shown to its customers at once', async ({
    page,
    api,
    customers,
    axe,
  }) => {
    await customers.traveller();
    await openMatrix(page, 'hasan');
    await page.getByRole('button', { name: 'Kumpul', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Kumpul dan pembimbing' });
    await dialog.getByLabel('Tempat kumpul').fill('Masjid Agung, gerbang timur');
    await dialog.getByLabel('Hari kumpul').fill('5 Juni');
    await dialog.getByLabel('Jam kumpul').fill('06.30');
    await dialog.getByLabel('Pembimbing').fill('Ustaz Hilman');
    await axe();
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog.getByText('Tanggal tidak valid')).toBeVisible();
    await dialog.getByLabel('Hari kumpul').fill('5/6/2027');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Disimpan. Jamaah melihatnya di tiket dan kalender.')).toBeVisible();
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    const told = await page.request.get(`/api/v1/product-travel?product_uuid=${uuid}`);
    expect(await told.json()).toMatchObject({
      meetingPlace: 'Masjid Agung, gerbang timur',
      meetingAt: '2027-06-05T06:30',
      leader: 'Ustaz Hilman',
    });
  });
});

test.describe('two who write of one departure', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0], PHONE] }, expectedErrors: [412] });

  test('see both versions before one overwrites the other', async ({ page, api, server, axe }) => {
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    const colleague = await signInAs(server.address, 'fahmi', DEMO_PASSWORD);
    const { standing, travel } = (await colleague.ask<DepartureDetail>('GET', `/departures/${uuid}`)).body;
    await openMatrix(page, 'hasan');
    await page.getByRole('button', { name: 'Kumpul', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Kumpul dan pembimbing' });
    await dialog.getByLabel('Pembimbing').fill('Ustaz Hilman');
    await dialog.getByLabel('Penerbangan diumumkan').fill('1/5/2027');
    const body = { ...travel, leader: 'H. Salim', basis: standing.travel.basis };
    expect((await colleague.ask('PUT', `/departures/${uuid}/travel`, { body })).status).toBe(200);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog.getByText(/^H\. Fahmi Basri mengubah ini .+ lalu$/)).toBeVisible();
    const row = dialog.getByRole('row', { name: /^Pembimbing/ });
    await expect(row).toContainText('H. Salim');
    await expect(row).toContainText('Ustaz Hilman');
    await expect(dialog.getByRole('row', { name: /^Penerbangan/ })).toContainText('01-05-2027');
    await axe();
    await dialog.getByRole('button', { name: 'Simpan versi saya' }).click();
    await expect(page.getByText('Disimpan. Jamaah melihatnya di tiket dan kalender.')).toBeVisible();
    const told = await page.request.get(`/api/v1/product-travel?product_uuid=${uuid}`);
    expect(await told.json()).toMatchObject({ leader: 'Ustaz Hilman', flightsAnnouncedOn: '2027-05-01' });
  });
});

test.describe('the manasik of a package', () => {
  test.describe('on a computer', () => {
    test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0], PHONE] } });

    test('is entered on its departure, and whoever is invited is told', async ({
      page,
      api,
      customers,
      axe,
    }) => {
      await customers.traveller();
      await openMatrix(page, 'hasan');
      await page.getByRole('button', { name: 'Manasik', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Manasik' });
      const { departureDate } = await api.findPackage('Umrah Berkah 9 Hari');
      await dialog.getByLabel('Tempat').fill('Aula Manyar');
      await dialog.getByLabel('Alamat').fill('Jl. Manyar Kertoadi, Surabaya');
      await dialog.getByLabel('Hari', { exact: true }).fill(formatDayFirst(departureDate));
      await dialog.getByLabel('Mulai').fill('12.00');
      await dialog.getByLabel('Selesai').fill('08.00');
      await dialog.getByLabel('Titik kumpul').fill('Gerbang utama');
      await dialog.getByLabel('Jam kumpul').fill('7 pagi');
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await expect(dialog.getByText('Jam ditulis seperti 08.00')).toBeVisible();
      await dialog.getByLabel('Jam kumpul').fill('07.30');
      await expect(dialog.getByText('Jam selesai lebih awal dari jam mulai')).toBeVisible();
      await axe();
      await dialog.getByLabel('Mulai').fill('06:00');
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText('Jadwal manasik disimpan, 0 pesanan dikabari')).toBeVisible();
      await page.getByRole('button', { name: 'Manasik', exact: true }).click();
      await expect(dialog.getByLabel('Mulai')).toHaveValue('06.00');
    });
  });
});

test.describe('the way home', () => {
  test.use({ viewport: DESKTOPS[1], expectedErrors: [422] });

  test('a return is reported within ten days, noted and mended on the departure', async ({ page, axe }) => {
    await signIn(page, 'hasan', '/keberangkatan?tampilan=lewat', 'Keberangkatan');
    await page.getByRole('row').last().getByRole('link').click();
    const days = page.getByRole('list', { name: 'Tenggat' });
    await expect(days).toContainText(/Berangkat.*Pulang.*Laporan kepulangan/);
    await page.getByRole('button', { name: 'Laporan kepulangan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Laporan kepulangan' });
    await expect(dialog).toContainText(/Pulang \d\d-\d\d-\d{4}, dilaporkan paling lambat \d\d-\d\d-\d{4}/);
    await axe();
    await dialog.getByLabel('Dilaporkan pada').fill('01-01-2020');
    await dialog.getByLabel('Nomor atau bukti laporan').fill('SK-118');
    await dialog.getByRole('button', { name: 'Catat laporan' }).click();
    await expect(dialog.getByText('Tanggal ini lebih awal dari tanggal pulang')).toBeVisible();
    const [home = ''] = /(?<=Pulang )[\d-]+/.exec((await dialog.textContent()) ?? '') ?? [];
    await dialog.getByLabel('Dilaporkan pada').fill(home);
    await dialog.getByRole('button', { name: 'Catat laporan' }).click();
    await expect(page.getByText('Laporan kepulangan dicatat')).toBeVisible();
    await expect(days.getByRole('listitem').last()).toContainText('Laporan kepulangan');
    await expect(days.getByRole('listitem').last().getByRole('img', { name: 'selesai' })).toBeVisible();
    await axe();
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('arrows move the cell, F filters its column, X chooses, Spasi opens the order, Esc goes back', async ({
    page,
  }) => {
    await openMatrix(page, 'fahmi');
    await page.keyboard.press('ArrowDown');
    for (let column = 0; column < 2; column++) await page.keyboard.press('ArrowRight');
    const focused = page.locator(':focus');
    await expect(focused.getByRole('img')).toHaveAccessibleName(/^Paspor /);
    await page.keyboard.press('x');
    await expect(page.getByText('1 dipilih')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 dipilih')).toBeHidden();
    await page.keyboard.press('f');
    await expect(page).toHaveURL(/kurang=passport/);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/kurang/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Tiket pesanan' })).toBeVisible();
    await page.goBack();
    await expect(matrix(page)).toBeVisible();
  });

  test('a key right behind another acts on what the first has changed', async ({ page }) => {
    await openMatrix(page, 'fahmi');
    await pressAtOnce(page, 'ArrowDown', 'ArrowRight', 'ArrowRight');
    await expect(page.locator(':focus').getByRole('img')).toHaveAccessibleName(/^Paspor /);
    const own = new URL(page.url()).pathname;
    // Esc takes the filter back that F has just set; it does not leave the package.
    await pressAtOnce(page, 'f', 'Escape');
    await expect(page).not.toHaveURL(/kurang/);
    expect(new URL(page.url()).pathname).toBe(own);
    await expect(matrix(page)).toBeVisible();
  });

  test('the start of the day leads into a departure', async ({ page }) => {
    await signIn(page, 'fahmi');
    const next = page.getByRole('table', { name: 'Keberangkatan berikutnya' }).getByRole('link').first();
    const name = (await next.textContent()) ?? '';
    await next.click();
    await expect(heading(page, new RegExp(name))).toBeVisible();
    await expect(matrix(page)).toBeVisible();
  });

  test('who may not remind is shown the pilgrim instead', async ({ page }) => {
    await openMatrix(page, 'nurul');
    await page
      .getByRole('navigation', { name: 'Yang kurang' })
      .getByRole('link', { name: /^Paspor/ })
      .click();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /Buka pesanan/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Ingatkan/ })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the matrix scrolls beside its names', async ({ page, axe }) => {
    await signIn(page, 'fahmi', '/keberangkatan', 'Keberangkatan');
    await axe();
    await page.getByRole('link', { name: 'Umrah Berkah 9 Hari' }).first().click();
    await expect(matrix(page)).toBeVisible();
    await axe();
  });
});

test.describe('visas of a package', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('are uploaded, matched, looked at, and only then the pilgrim’s', async ({ page, customers, axe }) => {
    const person = newPerson({ name: 'Wulandari Kencanawungu' });
    const traveller = await customers.traveller(person);
    const { buffer } = await smallPhoto();
    await openMatrix(page, 'bagas');
    // Asked for before the first key: the browser hands the choice over only once it was told to.
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/kurang=visa/);
    await expect(page.getByRole('heading', { name: 'Unggah visa' })).toBeVisible();
    const photo = { mimeType: 'image/jpeg', buffer };
    await page.keyboard.press('u');
    await (await chooser).setFiles([
      { ...photo, name: 'E-VISA KENCANAWUNGU.jpg' },
      { ...photo, name: 'scan0091_Q9999999.jpg', buffer: Buffer.concat([buffer, Buffer.from('2')]) },
      { name: 'daftar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bukan PDF sama sekali') },
      { name: 'kosong.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    ]);
    const files = page.getByRole('list', { name: 'Berkas' });
    await expect(files.getByRole('listitem')).toHaveCount(4);
    const counts = page.getByRole('list', { name: 'Hasil pencocokan' });
    await expect(counts).toContainText('1 periksa');
    // What was refused is said of its file, counted, and can be put aside.
    await expect(counts).toContainText('3 gagal');
    const empty = files.getByRole('listitem').filter({ hasText: 'kosong.pdf' });
    await expect(empty).toContainText('Berkas ini kosong');
    await empty.getByRole('button', { name: 'Buang kosong.pdf' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(3);
    await expect(counts).toContainText('2 gagal');
    await expect(files).toContainText('nama, satu calon');
    await expect(files).toContainText('Q9999999 tidak ada di daftar');
    await expect(files).toContainText('bukan PDF atau foto');
    await axe();
    const row = rowOf(page, person.name);
    await expect(row.getByRole('img', { name: `Visa ${person.name}: belum ada` })).toBeVisible();
    const visaNews = async () =>
      (await customers.messagesOf(traveller)).filter(({ title }) => title.startsWith('Visa'));
    expect(await visaNews()).toEqual([]);
    await page.getByRole('button', { name: 'Benar: E-VISA KENCANAWUNGU.jpg' }).click();
    await expect(page.getByRole('button', { name: /Simpan 1 visa/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 visa disimpan')).toBeVisible();
    await expect(row).toBeHidden();
    expect(await visaNews()).toHaveLength(1);
    await page.getByRole('button', { name: 'Buang semua' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(0);
  });

  test('are not given to the other of one name', async ({ page, customers }) => {
    const twins = [newPerson({ name: 'Siti Kembar Aminah' }), newPerson({ name: 'Siti Kembar Aminah' })];
    const numbers: string[] = [];
    for (const twin of twins) numbers.push((await customers.traveller(twin)).order.orderId);
    const { buffer } = await smallPhoto();
    await openMatrix(page, 'bagas');
    const rows = rowOf(page, 'Siti Kembar Aminah');
    for (const number of numbers) await expect(rows.filter({ hasText: number })).toHaveCount(1);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('u');
    await expect(page.getByRole('heading', { name: 'Unggah visa' })).toBeVisible();
    await page.keyboard.press('u');
    await (await chooser).setFiles({ name: 'scan_Q8888888.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Pilih: scan_Q8888888.jpg' }).click();
    const whose = page.getByRole('combobox', { name: 'Jamaah untuk scan_Q8888888.jpg' });
    const called = `Siti Kembar Aminah, ${numbers[1]}`;
    await whose.selectOption({ label: called });
    await expect(page.getByRole('list', { name: 'Berkas' })).toContainText(called);
    await page.getByRole('button', { name: 'Buang semua' }).click();
  });
});
