import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { chooseFromList, heading, map, mapAtRest, openMap } from '../../support/steps/browse.ts';
import { notice } from '../../support/steps/order-form.ts';
import { kept } from '../../support/steps/session.ts';

/** How many names on the chart lie over the dot of a city. */
const coveredDots = (page: Page) =>
  map(page).evaluate((chart) => {
    const boxes = [...chart.querySelectorAll('button')].filter((button) =>
      button.closest('.leaflet-marker-icon'),
    );
    const dots = [...chart.querySelectorAll<HTMLElement>('.leaflet-marker-icon')].map((marker) =>
      marker.getBoundingClientRect(),
    );
    return boxes.filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return dots.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
    }).length;
  });

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

  test('its numbers can be called and its address written to, in one piece', async ({ page }) => {
    await openMap(page);
    const semarang = page.getByRole('article', { name: 'Rihlah Semarang' });
    const links = await semarang
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), link.textContent?.replace(/[^+\d]/g, '')]),
      );
    expect(links.map(([href]) => href?.split(':')[0])).toEqual(['tel', 'tel', 'mailto']);
    for (const [href, digits] of links.slice(0, 2)) expect(href).toBe(`tel:${digits}`);
    const mail = semarang.getByRole('link', { name: /^semarang@/ });
    await expect(mail).toHaveAttribute('href', `mailto:${await mail.textContent()}`);
    expect(await mail.evaluate((link) => link.getClientRects().length)).toBe(1);
  });

  test('a city that is coming soon is found, with the one that serves it', async ({ page, axe }) => {
    await openMap(page);
    const search = page.getByRole('searchbox', { name: 'Cari kota atau alamat cabang' });
    await search.fill('ambon');
    const found = page
      .getByRole('list', { name: 'Kota yang ditemukan' })
      .getByRole('button', { name: 'Ambon Segera dibuka, dilayani dari Makassar' });
    await expect(found).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/Belum ada cabang/)).toHaveCount(0);
    await axe();
    await found.click();
    await expect(heading(page, 'Kota Makassar')).toBeVisible();
  });

  test('what a search finds stands right below it, above a keyboard', async ({ page }) => {
    await openMap(page);
    const search = page.getByRole('searchbox', { name: 'Cari kota atau alamat cabang' });
    await search.fill('mataram');
    const found = page.getByRole('list', { name: 'Kota yang ditemukan' }).getByRole('button');
    await expect(found).toHaveCount(1);
    const [field, result] = [await search.boundingBox(), await found.boundingBox()];
    expect(result?.height).toBeGreaterThanOrEqual(56);
    // A phone's keyboard leaves a little more than half of the screen.
    expect((result?.y ?? 740) + (result?.height ?? 0)).toBeLessThan(400);
    expect((result?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(24);
    await found.click();
    await expect(heading(page, 'Kota Mataram')).toBeVisible();
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
    // Right below the field, for the list stands below the map.
    await expect(page.getByText('Belum ada cabang untuk “atlantis”. Coba kota terdekat.')).toBeInViewport();
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

  test('no name on the chart covers the dot of another city, also when the phone is turned', async ({
    page,
  }) => {
    await openMap(page);
    await mapAtRest(page);
    expect(await coveredDots(page)).toBe(0);
    await expect(map(page).getByRole('button', { name: 'Surabaya' })).toHaveCount(0);
    await page.setViewportSize({ width: 740, height: 360 });
    // Wide enough for Java's cities to stand apart, as on a desk.
    await expect(map(page).getByRole('button', { name: 'Surabaya' })).toBeVisible();
    await mapAtRest(page);
    expect(await coveredDots(page)).toBe(0);
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
