import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { bankChoice, received, requestNumber, shownNumber, transfer } from '../../support/steps/payment.ts';
import { readDigits } from '../../support/steps/text.ts';

const SAFE = 'Hanya bayar ke nomor di layar ini';

test('on a phone both banks and the safety line stand whole above the bar', async ({ page, api, axe }) => {
  const order = await api.placeOrder();
  await page.goto(`/#/payment/${order.uuid}`);
  const button = page.getByRole('button', { name: 'Tampilkan nomor BRI' }).last();
  await expect(button).toBeInViewport({ ratio: 1 });
  const line = page.getByText(SAFE);
  await expect(line).toBeInViewport({ ratio: 1 });
  const bar = (await line.boundingBox())?.y ?? 0;
  for (const bank of ['BRI', 'BNI']) {
    const choice = bankChoice(page)
      .locator('label')
      .filter({ hasText: `${bank} Virtual Account` });
    await expect(choice.getByText(bank, { exact: true })).toBeVisible();
    await expect(choice.getByText(`ATM, ${bank} mobile, teller`)).toBeVisible();
    const box = await choice.boundingBox();
    expect((box?.y ?? bar) + (box?.height ?? 0)).toBeLessThanOrEqual(bar);
    expect(box?.height).toBeGreaterThanOrEqual(52);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await axe();
});

/** Notes every state of the screen from now on: its heading, and whether the receipt has its journey. */
async function watchScreen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () => {
      const title = document.querySelector('main h1')?.textContent ?? '';
      const isWhole = document.querySelector('main')?.textContent?.includes('Rute ');
      const text = `${title}${isWhole ? ', rute' : ''}`;
      if (seen.at(-1) !== text) seen.push(text);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seenHeadings: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);
}

test('the number stays until the receipt is whole, then the screen turns once', async ({ page, api }) => {
  const order = await api.placeOrder();
  await page.goto(`/#/payment/${order.uuid}`);
  await requestNumber(page, 'BRI');
  await expect(transfer(page)).toBeVisible();
  const number = await readDigits(shownNumber(page));
  const seen = await watchScreen(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(`**/api/v1/product/${order.product.uuid}`);
  await page.route(`**/api/v1/product/${order.product.uuid}`, async (route) => {
    await held;
    await route.continue();
  });
  await api.pay(number);
  await asked;
  // The data of the receipt are on their way: what one was looking at is still there.
  expect(await received(page).count()).toBe(0);
  await expect(shownNumber(page)).toBeVisible();
  release();
  await expect(received(page)).toBeVisible();
  await expect(page.getByText('Berikutnya', { exact: true })).toBeVisible();
  expect(await seen()).toEqual(['Transfer ke nomor ini', 'Pembayaran anda telah kami terima, rute']);
});
