import { jakartaDate } from '@rihlah/rules/dates';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { expect, test } from './support/fixtures.ts';
import { card, cards, heading, monthTitles, openPackage } from './support/steps/browse.ts';
import { digitsOf } from './support/steps/text.ts';

const monthName = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric' });
const monthOf = ({ departureDate }: { departureDate: string }) => monthName.format(new Date(departureDate));

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
