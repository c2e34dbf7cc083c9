import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPackage } from '../../support/steps/browse.ts';

test.describe('package detail', () => {
  test('says what is not known yet', async ({ page, api, axe }) => {
    await openPackage(page, (await api.findPackage(ECONOMY, 'Semarang')).uuid);
    // At the top, and again among what is sure of the journey.
    await expect(page.getByRole('definition').getByText('Pesawat Belum Terjadwal')).toBeVisible();
    await expect(page.getByText('Hotel Belum Tersedia')).not.toHaveCount(0);
    await axe();
    await openPackage(page, (await api.findPackage(ECONOMY, 'Pekanbaru')).uuid);
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
    const photos = page.getByRole('region', { name: 'Gambar hotel', exact: true });
    await expect(photos).toContainText('Gambar 1 dari');
    await photos.getByRole('button', { name: 'Gambar berikutnya' }).click();
    await expect(photos).toContainText('Gambar 2 dari');
  });

  test('the pictures change every 4 seconds', async ({ page, api }) => {
    await page.clock.install();
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    const photos = page.getByRole('region', { name: 'Gambar hotel', exact: true });
    await expect(photos).toContainText('Gambar 1 dari');
    await page.clock.runFor(3_500);
    await expect(photos).toContainText('Gambar 1 dari');
    await page.clock.runFor(1_000);
    await expect(photos).toContainText('Gambar 2 dari');
  });

  test('a sold-out package cannot be ordered', async ({ page, api }) => {
    const soldOut = (await api.packages()).find(({ seatAvailable }) => seatAvailable === 0);
    await openPackage(page, soldOut?.uuid ?? '');
    await expect(page.getByText('Habis', { exact: true })).toBeVisible();
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
