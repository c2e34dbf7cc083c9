import { expect, test } from './support/fixtures.ts';
import { chooseFromList, heading, map, mapAtRest, openMap } from './support/steps/browse.ts';
import { notice } from './support/steps/order-form.ts';
import { kept } from './support/steps/session.ts';

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
    // On a phone the chart with its cities lies between search and list.
    await page.getByRole('region', { name: 'Peta kota keberangkatan' }).waitFor();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(choose).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Kota Jakarta')).toBeFocused();

    await page.goto('/#/asal-keberangkatan');
    await mapAtRest(page);
    await map(page).getByRole('button', { name: 'Makassar' }).press('Enter');
    await expect(heading(page, 'Kota Makassar')).toBeVisible();
  });

  test('leaving the map while it moves leaves nothing behind', async ({ page }) => {
    await page.addInitScript(() => {
      const leave = new MutationObserver(() => {
        if (document.querySelector('.leaflet-zoom-anim') === null) return;
        leave.disconnect();
        window.location.hash = '#/hajiplus';
      });
      leave.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    });
    await openMap(page);
    await mapAtRest(page);
    await map(page).getByRole('button', { name: 'Perbesar' }).click();
    await expect(heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
    // The errors of what was left would come while another map moves and comes to rest.
    await page.goto('/#/asal-keberangkatan');
    await mapAtRest(page);
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
