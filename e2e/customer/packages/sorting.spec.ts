import { jakartaDate } from '@rihlah/rules/text/dates';
import { expect, test } from '../../support/fixtures.ts';
import { cards, heading, openPackage } from '../../support/steps/browse.ts';

const SORTS = [
  ['Harga termurah', 'price', 1],
  ['Harga tertinggi', 'price', -1],
  ['Seat paling sedikit', 'seatAvailable', 1],
  ['Seat paling banyak', 'seatAvailable', -1],
] as const;

test.describe('a chosen sort', () => {
  test.beforeEach(async ({ page, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.goto('/#/paket/umroh');
    await expect(heading(page, 'Kota Bandung')).toBeVisible();
    await expect(cards(page)).not.toHaveCount(0);
  });

  for (const [label, value, direction] of SORTS) {
    test(`${label}: one flat list in exactly that order, what cannot be ordered last`, async ({
      page,
      api,
    }) => {
      await page.getByRole('combobox', { name: 'Urutkan' }).selectOption(label);
      const listed = (await api.packages()).filter(
        ({ branch, isActive, departureDate }) =>
          branch.city === 'Bandung' && isActive && departureDate >= jakartaDate(new Date()),
      );
      const open = listed.filter(({ seatAvailable }) => seatAvailable > 0);
      const closed = listed.filter((product) => !open.includes(product));
      const numbers = open.map((product) => product[value]).sort((a, b) => direction * (a - b));
      await expect(page.getByRole('region', { name: /^\p{Lu}\p{Ll}+ 20\d\d$/u })).toHaveCount(0);
      await expect(cards(page)).toHaveCount(listed.length);
      const byName = new Map(listed.map((product) => [product.name, product]));
      await expect
        .poll(async () => {
          const names = await cards(page).getByRole('heading', { level: 3 }).allTextContents();
          return names.slice(0, open.length).map((name) => byName.get(name)?.[value]);
        })
        .toEqual(numbers);
      const last = page.getByRole('region', { name: 'Tidak dapat dipesan' });
      await expect(last.getByRole('article')).toHaveCount(closed.length);
      // Without a month above it each ticket says its year itself.
      await expect(
        cards(page)
          .first()
          .getByText(/^20\d\d$/),
      ).toBeVisible();
    });
  }

  test.describe('without a connection', () => {
    test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] });

    test('sorts what is known instead of taking it away', async ({ page, context }) => {
      const before = await cards(page).count();
      await context.setOffline(true);
      await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('Harga termurah');
      await expect(page.getByText('Koneksi putus, Silahkan cek koneksi internet anda.')).toBeVisible();
      await expect(cards(page)).toHaveCount(before);
      await expect(page.getByText('Daftar paket gagal dimuat')).toHaveCount(0);
    });
  });
});

test.describe('a package that the agency has closed', () => {
  test('cannot be ordered from its link', async ({ page, api }) => {
    const closed = (await api.packages()).find(({ isActive }) => !isActive);
    await openPackage(page, closed?.uuid ?? '');
    await expect(page.getByText('Pemesanan paket ini sudah ditutup.')).toBeVisible();
    const buttons = page.getByRole('button', { name: 'ORDER', includeHidden: true });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
  });
});
