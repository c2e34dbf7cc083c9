import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { chooseFromList, openMap } from '../../support/steps/browse.ts';
import { logIn } from '../../support/steps/session.ts';

/** Addresses that the page asked for ahead of the app, and whether each was asked for once. */
async function openAndCount(page: Page, path: string, screen: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string; method(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/')) asked.push(pathname + search);
  };
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-route', screen);
  await expect(page.locator('html')).not.toHaveAttribute('data-booting');
  await expect(page.locator('h1').first()).not.toHaveText(/^Memuat/);
  page.off('request', note);
  return asked;
}

/** What nobody took was asked for in vain, and the app asked for something else instead. */
async function expectAllTaken(page: Page, asked: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys((window as { __early?: object }).__early ?? { missing: 1 })))
    .toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
}

test.describe('every early call is the one that the app makes', () => {
  test('on the map', async ({ page }) => {
    await expectAllTaken(page, await openAndCount(page, '/#/asal-keberangkatan', 'map'));
  });

  test('on the list', async ({ page }) => {
    await openMap(page);
    await chooseFromList(page, 'Bandung');
    await expectAllTaken(page, await openAndCount(page, '/#/paket/umroh', 'list'));
  });

  test('on the detail', async ({ page, api }) => {
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    await expectAllTaken(page, await openAndCount(page, `/paket/umroh/${uuid}`, 'detail'));
  });

  test('on a payment', async ({ page, api }) => {
    const order = await api.placeOrder();
    const bill = await api.issueNumber(order);
    for (const path of [`payment/${order.uuid}`, `full-payment/${order.uuid}`, `installment/${bill.uuid}`])
      await expectAllTaken(page, await openAndCount(page, `/#/${path}`, 'payment'));
  });

  test('on what is done for a pilgrim', async ({ page }) => {
    await logIn(page, '081200000002');
    await expectAllTaken(page, await openAndCount(page, '/#/akun/pilih-kamar', 'acting'));
  });

  test('on the account home and an order', async ({ page }) => {
    await logIn(page, '081200000002');
    await expectAllTaken(page, await openAndCount(page, '/#/akun', 'account'));
    const order = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('rihlah.tokens') ?? '{}');
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await fetch('/api/v1/order?limit=1', { headers });
      return (await answer.json())._embedded.order[0].uuid;
    });
    await expectAllTaken(page, await openAndCount(page, `/#/akun/order-saya/${order}`, 'order'));
  });
});
