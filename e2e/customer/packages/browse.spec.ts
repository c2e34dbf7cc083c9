import type { Locator } from '@playwright/test';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { card, cards, heading, monthTitles, openPackage } from '../../support/steps/browse.ts';

/** A departure is a day, the same wherever the test runs. */
const monthName = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = ({ departureDate }: { departureDate: string }) => monthName.format(new Date(departureDate));

/** The drawn route, not only its words for those who hear it. */
const drawsEveryStop = async (where: Locator) => {
  for (const code of ['CGK', 'IST', 'JED', 'MED'])
    await expect(where.getByText(code, { exact: true })).toBeVisible();
};

test.describe('package list', () => {
  test.beforeEach(async ({ page, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.goto('/#/paket/umroh');
    await expect(heading(page, 'Kota Bandung')).toBeVisible();
    await expect(cards(page)).not.toHaveCount(0);
  });

  test('groups by month, with the Hijri month', async ({ page, api }) => {
    const coming = (await api.packages()).filter(
      ({ branch, isActive, departureDate }) =>
        branch.city === 'Bandung' && isActive && departureDate >= jakartaDate(new Date()),
    );
    await expect(cards(page)).toHaveCount(coming.length);
    const packages = coming.filter(({ seatAvailable }) => seatAvailable > 0);
    const expected = new Set(packages.map(monthOf));
    expect(await monthTitles(page)).toEqual([...expected, 'Tidak dapat dipesan']);
    const hijri = new Intl.DateTimeFormat('id-ID-u-ca-islamic-umalqura', { month: 'long', timeZone: 'UTC' });
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
    await expect(card(page, ECONOMY)).toContainText('Belum terjadwal');
    await expect(card(page, 'Umrah Milad Rihlah')).toContainText('Hotel Belum Tersedia');
  });

  test('a journey by way of Istanbul shows every stop and every hotel', async ({ page, api }) => {
    const plus = await api.findPackage('Umrah Plus Istanbul 12 Hari');
    const row = card(page, plus.name);
    await expect(row.getByText('Rute Jakarta, lalu Istanbul, lalu Jeddah, lalu Madinah')).toBeAttached();
    expect(plus.productHotels.map(({ city }) => city)).toContain('Madinah');
    for (const { title } of plus.productHotels) await expect(row.getByText(title)).toBeVisible();
    const boxes = await row.getByRole('listitem').evaluateAll((hotels) =>
      hotels.map((hotel) => {
        const { top, bottom } = hotel.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    // On a phone the third stands below the first, apart from it.
    expect((boxes[2]?.top ?? 0) - (boxes[0]?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
    await drawsEveryStop(row);
    await row.getByRole('button', { name: 'Order' }).click();
    await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
    await drawsEveryStop(page.getByRole('main'));
  });

  test('no seats, or gone: no order', async ({ page, api }) => {
    const packages = (await api.packages()).filter(({ branch }) => branch.city === 'Bandung');
    const soldOut = packages.filter(({ seatAvailable }) => seatAvailable === 0);
    const gone = packages.filter(({ departureDate }) => departureDate < jakartaDate(new Date()));
    expect([soldOut.length, gone.length]).toEqual([1, 1]);
    const closed = page.getByRole('region', { name: 'Tidak dapat dipesan' });
    const row = closed.getByRole('article', { name: soldOut[0]?.name });
    await expect(row.getByRole('button', { name: 'Order' })).toBeDisabled();
    await expect(row.getByRole('link', { name: 'Detail' })).toBeVisible();
    await expect(cards(page).last()).toContainText(soldOut[0]?.name ?? '');
    // A package whose day has passed is not listed; its link still says so.
    const namesakes = soldOut.filter(({ name }) => name === gone[0]?.name);
    await expect(page.getByRole('article', { name: gone[0]?.name, exact: true })).toHaveCount(
      namesakes.length,
    );
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.goto(`/#/paket/umroh/${gone[0]?.uuid}`);
    await expect(page.getByText('Paket ini sudah berangkat.')).toBeVisible();
    const buttons = page.getByRole('button', { name: 'ORDER', includeHidden: true });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
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
    const detail = row.getByRole('link', { name: 'Detail' });
    // Where it can be pressed: coming there may scroll.
    await detail.hover();
    const before = await page.evaluate(() => window.scrollY);
    await detail.click();
    await expect(heading(page, 'Umrah VIP 9 Hari')).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the menu marks where one is, on the list as on a package', async ({ page, api }) => {
    const umrah = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Umroh' });
    await page.goto('/#/hajiplus');
    await expect(umrah).not.toHaveAttribute('aria-current', 'page');
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await expect(umrah).toHaveAttribute('aria-current', 'page');
    // With a city chosen it leads back to its packages, not to choosing again.
    await umrah.click();
    await expect(heading(page, 'Kota Bandung')).toBeVisible();
    await expect(umrah).toHaveAttribute('aria-current', 'page');
  });
});
