import type { Page } from '@playwright/test';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { card, chooseFromList, closePromo, heading } from '../../support/steps/browse.ts';
import { appStands } from '../../support/steps/screens.ts';

/** Notes, for every view transition, which element carries the ticket's name while it begins. */
async function noteTravels(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const travels: string[] = [];
    Object.assign(window, { travels });
    const begin = document.startViewTransition?.bind(document);
    if (!begin) return;
    const ticketOf = () =>
      [...document.querySelectorAll('[data-ticket]')]
        .map((ticket) => getComputedStyle(ticket).viewTransitionName)
        .join();
    document.startViewTransition = ((update: () => void) =>
      begin(() => {
        const before = ticketOf();
        update();
        travels.push(`${before} ${ticketOf()} ${document.documentElement.dataset.travel}`);
      })) as typeof document.startViewTransition;
  });
  return () => page.evaluate(() => (window as unknown as { travels: string[] }).travels);
}

async function walk(page: Page): Promise<void> {
  await page.goto('/');
  // Before its code is there the home page's links lead on as plain ones, and nothing travels.
  await appStands(page);
  await page.getByRole('link', { name: 'Pilih kota keberangkatan' }).click();
  await closePromo(page);
  await chooseFromList(page, 'Bandung');
  await card(page, ECONOMY).getByRole('link', { name: 'Detail' }).click();
  await expect(heading(page, ECONOMY)).toBeVisible();
  await page.getByRole('button', { name: 'ORDER' }).click();
  await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
}

test('the ticket travels from home by map, list and package to the form, and back', async ({ page }) => {
  const travels = await noteTravels(page);
  await walk(page);
  await expect.poll(travels).toEqual(Array(4).fill('ticket ticket on'));
  await page.goBack();
  await expect(heading(page, ECONOMY)).toBeVisible();
  await expect.poll(async () => (await travels()).at(-1)).toBe('ticket ticket back');
  // At rest no element has the name: nothing else on the page is drawn apart.
  await expect(page.locator('html[data-travel]')).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing travels', async ({ page }) => {
    const travels = await noteTravels(page);
    await walk(page);
    expect(await travels()).toEqual([]);
  });
});
