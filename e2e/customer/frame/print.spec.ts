import type { Page } from '@playwright/test';
import { AGENT, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { openAs } from '../../support/steps/account.ts';
import { openPackage } from '../../support/steps/browse.ts';
import { received, transfer } from '../../support/steps/payment.ts';
import { travelling } from '../../support/steps/road.ts';

/** An A4 sheet less its margins. */
test.use({ viewport: { width: 688, height: 1016 } });

const WHITE = 'rgb(255, 255, 255)';

/** The page as a printer gets it: white, whole, with nothing to press, and whose it is at the top. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(
    page
      .getByText(/Call center/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
  for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
    expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
  // A stamp may lean over the margin, and is larger while it lands.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(4);
  const cutAmounts = await page.evaluate(() =>
    [...document.querySelectorAll('.money')]
      .filter((amount) => amount.getClientRects().length > 1)
      .map(({ textContent }) => textContent),
  );
  expect(cutAmounts).toEqual([]);
}

/** Every row stays in one piece: those that a page could end in. */
const cutRows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tr, main li, main dl > *')]
      .filter((row) => getComputedStyle(row).breakInside !== 'avoid')
      .map(({ textContent }) => textContent?.slice(0, 40)),
  );

test('the number to pay is printed whole, with its address and how to pay it', async ({ page, api }) => {
  const order = await api.placeOrder(newPerson());
  const { paymentNumber } = await api.issueNumber(order, 'BRIVA');
  await page.goto(`/#/payment/${order.uuid}`);
  await expect(transfer(page)).toBeVisible();
  await expect(page.getByText('Petunjuk pembayaran BRI')).toBeVisible();
  await expectOnPaper(page);
  await expect(page.getByText(new RegExp(`/payment/${order.uuid}$`))).toBeVisible();
  await expect(page.getByText(paymentNumber?.slice(-4) ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByText(/^Sampai/)).toBeVisible();
  expect(await cutRows(page)).toEqual([]);
});

test('a receipt is printed with its code, and where one types it', async ({ page, api }) => {
  const order = await api.placeOrder(newPerson());
  await api.pay((await api.issueNumber(order)).paymentNumber ?? '');
  await page.goto(`/#/payment/${order.uuid}`);
  await expect(received(page)).toBeVisible();
  const code = page.getByAltText('Kode QR bukti pembayaran');
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectOnPaper(page);
  await expect(code).toBeVisible();
  await expect(page.getByText(/^Atau ketik nomor dan kode itu di .+\/cek$/)).toBeVisible();
  expect(await cutRows(page)).toEqual([]);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an order with its bills, and what is sure of it, are printed', async ({ page, api }) => {
  const [order] = await api.ordersOf(PILGRIM);
  await openAs(page, PILGRIM, `/akun/order-saya/${order?.uuid}`);
  await expect(page.getByRole('region', { name: '5 Pasti' })).toBeVisible();
  await expectOnPaper(page);
  await expect(page.getByRole('region', { name: '5 Pasti' })).toBeVisible();
  expect(await cutRows(page)).toEqual([]);
});

test('the programme of a package is printed with all its days', async ({ page, api }) => {
  await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectOnPaper(page);
  expect(await cutRows(page)).toEqual([]);
});

test('the ticket of a journey is printed with its code', async ({ page, api }) => {
  const order = await travelling(api);
  await openAs(page, AGENT, `/akun/tiket?order=${order.uuid}`);
  await expect(page.getByRole('img', { name: /^Kode QR kartu jamaah/ })).toBeVisible();
  await expectOnPaper(page);
  await expect(page.getByRole('img', { name: /^Kode QR kartu jamaah/ })).toBeVisible();
  expect(await cutRows(page)).toEqual([]);
});
