import { expect, type Page } from '@playwright/test';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The coupon that an anonymous visitor sees on the map; any click closes it. */
export const promo = (page: Page) => page.getByRole('dialog', { name: 'Pernah umrah bersama kami?' });

export async function closePromo(page: Page): Promise<void> {
  await expect(promo(page)).toBeVisible();
  await promo(page).click({ position: { x: 5, y: 5 } });
  await expect(promo(page)).toBeHidden();
}

export const map = (page: Page) => page.getByRole('region', { name: 'Peta kota keberangkatan' });

/** The map comes to rest at zoom 5, half a second after it was drawn. */
export const mapAtRest = (page: Page) =>
  expect(map(page).locator('[data-at-rest]')).toHaveAttribute('data-zoom', '5');

/** Opens the map as an anonymous visitor, without the coupon. */
export async function openMap(page: Page): Promise<void> {
  await page.goto('/#/asal-keberangkatan');
  await closePromo(page);
}

/** Chooses a city in the list below the map, and waits for its packages. */
export async function chooseFromList(page: Page, city: string): Promise<void> {
  await page.getByRole('button', { name: `Berangkat dari ${city}` }).click();
  await expect(heading(page, `Kota ${city}`)).toBeVisible();
}

/** A package of the list, by its name. */
export const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name, exact: true });

/** Opens a package by its shared link, which also selects its branch. */
export async function openPackage(page: Page, uuid: string): Promise<void> {
  await page.goto(`/paket/umroh/${uuid}`);
  await expect(page.getByRole('heading', { name: 'Kapan membayar apa' })).toBeVisible();
}

export const cards = (page: Page) => page.getByRole('article');

/** Months of departure, in the order of the list. */
export const monthTitles = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
