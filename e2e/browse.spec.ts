import { jakartaDate } from '@rihlah/rules/dates';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { expect, test } from './support/fixtures.ts';
import {
  card,
  cards,
  chooseFromList,
  closePromo,
  heading,
  map,
  mapAtRest,
  monthTitles,
  openMap,
  openPackage,
} from './support/steps/browse.ts';
import { notice } from './support/steps/order-form.ts';
import { kept } from './support/steps/session.ts';
import { digitsOf, textOf } from './support/steps/text.ts';

const monthName = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric' });
const monthOf = ({ departureDate }: { departureDate: string }) => monthName.format(new Date(departureDate));

test.describe('departure cities', () => {
  test('the list holds the open branches with all their contacts', async ({ page }) => {
    await openMap(page);
    const bandung = page.getByRole('article', { name: 'Rihlah Bandung' });
    for (const text of [
      'Jl. L. L. R.E. Martadinata No. 118, Bandung 40114',
      '0811 2200 4518',
      '(022) 721 6604',
      '(022) 721 6605',
      'bandung@',
    ]) {
      await expect(bandung).toContainText(text);
    }
    await expect(page.getByRole('article')).toHaveCount(14);
    await expect(page.getByRole('article', { name: 'Rihlah Malang' })).toHaveCount(0);
  });

  test('choosing one keeps it and opens its packages', async ({ page }) => {
    await openMap(page);
    await chooseFromList(page, 'Bandung');
    expect(JSON.parse((await kept(page, 'branch')) ?? '')).toMatchObject({
      uuid: expect.any(String),
      name: 'Rihlah Bandung',
      address: 'Jl. L. L. R.E. Martadinata No. 118, Bandung 40114',
      city: 'Bandung',
      latitude: -6.9074,
      longitude: 107.6215,
    });
  });

  test('the search finds, or says that it does not', async ({ page, axe }) => {
    await openMap(page);
    const search = page.getByRole('searchbox', { name: 'Cari kota atau alamat cabang' });
    await search.fill('martadinata');
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.fill('atlantis');
    await expect(page.getByRole('heading', { name: 'Kota tidak ditemukan' })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Tampilkan semua kota' }).click();
    await expect(page.getByRole('article')).toHaveCount(14);
  });

  test('the nearest come first once asked for', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -6.5971, longitude: 106.806 });
    await openMap(page);
    await page.getByRole('button', { name: 'Tampilkan yang terdekat dari saya' }).click();
    await expect(page.getByRole('article').first()).toContainText('Rihlah Pusat Jakarta');
    await expect(page.getByRole('article').first()).toContainText('45 km dari Anda');
    await expect(page.getByRole('article').nth(1)).toContainText('Rihlah Bandung');
  });

  test('the keyboard alone chooses from the list and from the map', async ({ page }) => {
    await page.goto('/#/asal-keberangkatan');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const choose = page.getByRole('button', { name: 'Berangkat dari Jakarta' });
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(choose).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Kota Jakarta')).toBeFocused();

    await page.goto('/#/asal-keberangkatan');
    await mapAtRest(page);
    await map(page).getByRole('button', { name: 'Makassar' }).press('Enter');
    await expect(heading(page, 'Kota Makassar')).toBeVisible();
  });

  test.describe('on a wide screen', () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    for (const [soon, city, why] of [
      ['Malang', 'Surabaya', 'its parent'],
      ['Ambon', 'Makassar', 'the nearest'],
    ] as const) {
      test(`${soon}, coming soon, is served by ${why}`, async ({ page }) => {
        await openMap(page);
        await mapAtRest(page);
        await map(page)
          .getByRole('button', { name: `${soon} segera` })
          .click();
        await expect(heading(page, `Kota ${city}`)).toBeVisible();
        await expect(
          notice(page, `${soon} segera dibuka. Sementara ini dilayani dari ${city}.`),
        ).toBeVisible();
      });
    }
  });
});

test.describe('package list', () => {
  test.beforeEach(async ({ page, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.goto('/#/paket/umroh');
    await expect(heading(page, 'Kota Bandung')).toBeVisible();
    await expect(cards(page)).not.toHaveCount(0);
  });

  test('groups by month, with the Hijri month', async ({ page, api }) => {
    const packages = (await api.packages()).filter(
      ({ branch, isActive }) => branch.city === 'Bandung' && isActive,
    );
    await expect(cards(page)).toHaveCount(packages.length);
    const coming = packages.filter(({ departureDate }) => departureDate >= jakartaDate(new Date()));
    const gone = packages.filter((product) => !coming.includes(product));
    const expected = new Set([...coming, ...gone].map(monthOf));
    expect(await monthTitles(page)).toEqual([...expected]);
    const hijri = new Intl.DateTimeFormat('id-ID-u-ca-islamic-umalqura', { month: 'long' });
    for (const product of packages) {
      const month = hijri.format(new Date(product.departureDate));
      const group = page.getByRole('region', { name: monthOf(product) });
      await expect(group.getByText(new RegExp(`${month} 14\\d\\d H`))).toBeVisible();
    }
  });

  test('breadcrumb and rows say what there is', async ({ page, api }) => {
    await expect(page.getByRole('navigation', { name: 'Remah roti' })).toContainText('Kota Bandung');
    const { price, seatAvailable } = await api.findPackage('Umrah Berkah 9 Hari');
    const row = card(page, 'Umrah Berkah 9 Hari');
    await expect(row).toContainText(formatRupiah(price));
    await expect(row).toContainText(`Seat${seatAvailable}`);
    await expect(row).toContainText('Saudia');
    await expect(row.getByRole('link', { name: 'Detail' })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Order' })).toBeEnabled();
    await expect(card(page, 'Umrah Ekonomi Agustus')).toContainText('Belum terjadwal');
    await expect(card(page, 'Umrah Milad Rihlah')).toContainText('Hotel Belum Tersedia');
  });

  test('no seats, or gone: no order', async ({ page, api }) => {
    const packages = (await api.packages()).filter(({ branch }) => branch.city === 'Bandung');
    const soldOut = packages.filter(({ seatAvailable }) => seatAvailable === 0);
    const gone = packages.filter(({ departureDate }) => departureDate < jakartaDate(new Date()));
    expect([soldOut.length, gone.length]).toEqual([1, 1]);
    for (const product of [...soldOut, ...gone]) {
      const month = page.getByRole('region', { name: monthOf(product) });
      const row = month.getByRole('article', { name: product.name });
      await expect(row.getByRole('button', { name: 'Order' })).toBeDisabled();
      await expect(row.getByRole('link', { name: 'Detail' })).toBeVisible();
    }
  });

  test('the type filter', async ({ page, axe }) => {
    const types = page.getByRole('group', { name: 'Jenis paket' });
    await expect(types.getByRole('radio')).toHaveCount(6);
    await expect(types.getByRole('radio').first()).toHaveAccessibleName(/^Semua Paket \d+$/);
    const choose = (name: string) => types.locator('label').filter({ hasText: name }).click();
    await choose('VIP');
    await expect(cards(page)).toHaveCount(1);
    await expect(card(page, 'Umrah VIP 9 Hari')).toBeVisible();
    await axe();
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await choose('Semua Paket');
    await expect(cards(page)).not.toHaveCount(1);
  });

  for (const [label, value, direction] of [
    ['Harga termurah', 'price', 1],
    ['Harga tertinggi', 'price', -1],
    ['Seat paling sedikit', 'seats', 1],
    ['Seat paling banyak', 'seats', -1],
  ] as const) {
    test(`sorted by ${label}`, async ({ page, api }) => {
      const answered = page.waitForResponse(/\/api\/v1\/product\?.*order=/);
      await page.getByRole('combobox', { name: 'Urutkan' }).selectOption(label);
      await answered;
      const packages = await api.packages();
      const found = packages.filter(({ branch, isActive }) => branch.city === 'Bandung' && isActive);
      const numberOf = ({ price, seatAvailable }: (typeof found)[number]) =>
        value === 'price' ? price : seatAvailable;
      const best = found.sort((a, b) => direction * (numberOf(a) - numberOf(b)))[0];
      await expect(cards(page).first()).toContainText(best?.name ?? '');
      await expect(cards(page)).toHaveCount(found.length);
      const shown = page.getByText(/^Per orang$/).locator('xpath=following-sibling::*[1]');
      if (value === 'price') expect(Number(await digitsOf(shown.first()))).toBe(best?.price);
    });
  }

  test('the sort has four choices', async ({ page }) => {
    await expect(page.getByRole('combobox', { name: 'Urutkan' }).getByRole('option')).toHaveText([
      'Urutkan',
      'Harga termurah',
      'Harga tertinggi',
      'Seat paling sedikit',
      'Seat paling banyak',
    ]);
  });

  test('Back returns to the same place', async ({ page }) => {
    const row = card(page, 'Umrah VIP 9 Hari');
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await row.getByRole('link', { name: 'Detail' }).click();
    await expect(heading(page, 'Umrah VIP 9 Hari')).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test.describe('package detail', () => {
  test('says what is not known yet', async ({ page, api, axe }) => {
    await openPackage(page, (await api.findPackage('Umrah Ekonomi Oktober', 'Semarang')).uuid);
    await expect(page.getByText('Pesawat Belum Terjadwal')).toBeVisible();
    await expect(page.getByText('Hotel Belum Tersedia')).not.toHaveCount(0);
    await axe();
    await openPackage(page, (await api.findPackage('Umrah Ekonomi Oktober', 'Pekanbaru')).uuid);
    await expect(page.getByText('Kamar hotel belum tersedia')).toBeVisible();
    await expect(page.getByText('There is no itinerary')).toBeVisible();
    await axe();
  });

  test('shows hotels by city, rooms, journey and facilities', async ({ page, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Plus Istanbul 12 Hari')).uuid);
    const cities = page.getByRole('heading', { level: 3, name: /^(Istanbul|Makkah|Madinah)$/ });
    await expect(cities).toHaveCount(3);
    await expect(page.getByText('Termasuk harga')).toBeVisible();
    await expect(page.getByText(formatRupiah(3_000_000)).first()).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('heading', { name: 'Fasilitas' })).toBeVisible();
    await page.getByRole('heading', { name: 'Fasilitas' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Visa dan tur Istanbul')).toBeVisible();
    const photos = page.getByRole('region', { name: 'Foto hotel', exact: true });
    await expect(photos).toContainText('Foto 1 dari');
    await photos.getByRole('button', { name: 'Foto berikutnya' }).click();
    await expect(photos).toContainText('Foto 2 dari');
  });

  test('the pictures change every 4 seconds', async ({ page, api }) => {
    await page.clock.install();
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    const photos = page.getByRole('region', { name: 'Foto hotel', exact: true });
    await expect(photos).toContainText('Foto 1 dari');
    await page.clock.runFor(3_500);
    await expect(photos).toContainText('Foto 1 dari');
    await page.clock.runFor(1_000);
    await expect(photos).toContainText('Foto 2 dari');
  });

  test('a sold-out package cannot be ordered', async ({ page, api }) => {
    const soldOut = (await api.packages()).find(({ seatAvailable }) => seatAvailable === 0);
    await openPackage(page, soldOut?.uuid ?? '');
    await expect(page.getByText('Habis')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ORDER' })).toBeDisabled();
  });

  test('is shared with an address of its own', async ({ page, context, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    const shared: unknown[] = [];
    await page.exposeFunction('noteShare', (data: unknown) => shared.push(data));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: unknown) => (window as unknown as { noteShare(d: unknown): void }).noteShare(data),
      });
    });
    await openPackage(page, uuid);
    await page.getByRole('button', { name: 'Bagikan' }).click();
    const address = `${new URL(page.url()).origin}/paket/umroh/${uuid}`;
    await expect.poll(() => shared).toEqual([expect.objectContaining({ url: address })]);
    const whatsApp = await page
      .getByRole('main')
      .getByRole('link', { name: 'WhatsApp' })
      .getAttribute('href');
    expect(decodeURIComponent(whatsApp ?? '')).toContain(address);
  });
});

test.describe('addresses', () => {
  test.use({ expectedErrors: [404] });

  test('the packages need a departure city', async ({ page, api }) => {
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    for (const path of ['/paket/umroh', `/paket/umroh/${uuid}`]) {
      await page.goto(`/#${path}`);
      await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
      expect(new URL(page.url()).hash).toBe('#/asal-keberangkatan');
    }
  });

  test('a shared link opens the package and selects its branch', async ({ page, request, api }) => {
    const { uuid, name } = await api.findPackage('Umrah Plus Thaif 10 Hari', 'Makassar');
    const html = await (await request.get(`/paket/umroh/${uuid}`)).text();
    expect(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]).toContain(name);
    expect(html).toContain('property="og:description"');
    await page.goto(`/paket/umroh/${uuid}`);
    await expect(heading(page, name)).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#/paket/umroh/${uuid}`);
    await page.getByRole('link', { name: 'Kota Makassar' }).click();
    await expect(heading(page, 'Kota Makassar')).toBeVisible();
  });

  test('any other path without a hash works too', async ({ page }) => {
    await page.goto('/asal-keberangkatan');
    await closePromo(page);
    expect(new URL(page.url()).hash).toBe('#/asal-keberangkatan');
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
  });

  for (const path of ['/#/tidak/ada', '/tidak-ada']) {
    test(`${path} is not found, with a way home`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, 'Maaf, Halaman Tidak Ditemukan')).toBeVisible();
      await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
      await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
    });
  }

  test('a package that does not exist', async ({ page, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.goto('/#/paket/umroh/00000000-0000-4000-8000-000000000000');
    await expect(heading(page, 'Paket ini tidak ada lagi')).toBeVisible();
  });
});

test.describe('information', () => {
  test('home has social links, seals and the permit', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('PPIU No. 201 Year 2020, PIHK No. 430 Year 2021').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Sertifikat (PPIU|PIHK)$/ })).toHaveCount(2);
    for (const network of ['Instagram', 'Facebook', 'YouTube', 'WhatsApp']) {
      await expect(page.getByRole('link', { name: `Rihlah di ${network}` })).toBeVisible();
    }
  });

  test('Haji Plus is not available yet', async ({ page }) => {
    await page.goto('/#/hajiplus');
    await expect(heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
  });

  test('the privacy policy', async ({ page }) => {
    await page.goto('/#/privacy-policy');
    await expect(heading(page, 'Privacy policy')).toBeVisible();
    await expect(page.getByText('Effective 2 September 2019')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  });

  for (const [method, bank, other] of [
    ['BRIVA', 'BRI', 'BNI'],
    ['BNIVA', 'BNI', 'BRI'],
  ] as const) {
    test(`how to pay by ${method}`, async ({ page }) => {
      await page.goto(`/#/lainnya/petunjuk-pembayaran/${method}`);
      await expect(heading(page, `Petunjuk pembayaran ${bank}`)).toBeVisible();
      const ways = page.locator('summary');
      await expect(ways.first()).toBeVisible();
      await ways.last().click();
      await expect(page.locator('details').last().getByRole('listitem').first()).toBeVisible();
      expect(await textOf(page.getByRole('main'))).toContain(`ATM ${bank}`);
      await page.getByRole('link', { name: `Petunjuk pembayaran ${other}` }).click();
      await expect(heading(page, `Petunjuk pembayaran ${other}`)).toBeVisible();
    });
  }

  test('the terms are a file', async ({ request }) => {
    const answer = await request.get('/syarat-ketentuan.pdf');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
