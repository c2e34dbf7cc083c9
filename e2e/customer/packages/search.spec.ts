import { jakartaDate } from '@rihlah/rules/text/dates';
import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

const results = '#root main ul > li';

test('all cities are searched, and the search can be shared', async ({ page, api, axe }) => {
  const open = (await api.packages()).filter(
    ({ isActive, seatAvailable, departureDate }) =>
      isActive && seatAvailable > 0 && departureDate > jakartaDate(new Date()),
  );
  await page.goto('/paket/cari');
  await expect(heading(page, 'Cari paket umrah')).toBeVisible();
  await expect(page.getByText(/^\d+ paket$/)).toBeVisible();
  await axe();
  const month = open[0]?.departureDate.slice(0, 7) ?? '';
  await page.getByLabel('Bulan berangkat').selectOption(month);
  await page.getByLabel('Bintang hotel').selectOption('4');
  await expect(page).toHaveURL(/bulan=\d{4}-\d\d&bintang=4/);
  const address = page.url();
  await page.getByLabel('Paspor berlaku sampai').fill('01-01-2045');
  await expect(page.getByText('Paspor cukup masa berlakunya').first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByLabel('Bulan berangkat')).toHaveValue(month);
  await expect(page.locator(results).first()).toBeVisible();
  await page.locator(results).first().getByRole('link').click();
  await expect(page.getByText('Harga per orang')).toBeVisible();
});

test('where nothing fits it is said which choice to loosen', async ({ page, axe }) => {
  await page.goto('/paket/cari?paspor=2027-01-01&bintang=3');
  await expect(heading(page, 'Cari paket umrah')).toBeVisible();
  await expect(page.getByText('Tidak ada paket yang cocok')).toBeVisible();
  const loosen = page.getByRole('button', { name: /^Tanpa paspor sampai 01-01-2027: \d+ paket$/ });
  await expect(loosen).toBeVisible();
  await axe();
  const passport = page.getByLabel('Paspor berlaku sampai');
  await expect(passport).toHaveValue('01-01-2027');
  await loosen.click();
  await expect(page.getByText(/^\d+ paket$/)).toBeVisible();
  await expect(passport).toHaveValue('');
});

test('how far the mosque is, by which gate, and the stars of those who came back stand in list and detail', async ({
  page,
  api,
}) => {
  const product = (await api.packages()).find(
    ({ isActive, seatAvailable, productHotels, departureDate }) =>
      isActive &&
      seatAvailable > 0 &&
      departureDate > jakartaDate(new Date()) &&
      productHotels.some(({ gate }) => gate !== ''),
  );
  const hotel = product?.productHotels.find(({ gate }) => gate !== '');
  const walk = `${hotel?.gateMetres} m, ${hotel?.gateMinutes} menit ke ${hotel?.gate}`;
  const rating = product?.productType.rating;
  const stars = rating && `dari ${rating.count} jamaah`;
  await page.goto(`/paket/cari?bulan=${product?.departureDate.slice(0, 7)}`);
  const row = page.locator(results).filter({ hasText: product?.name }).filter({ hasText: walk }).first();
  await expect(row).toBeVisible();
  if (stars) await expect(row).toContainText(stars);
  await row.getByRole('link').click();
  await expect(page.getByText(walk).first()).toBeVisible();
  if (stars) await expect(page.getByText(stars)).toBeVisible();
});
