import type { Page } from '@playwright/test';
import { PILGRIM } from './support/arrange.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/steps/session.ts';

/**
 * Dates, prices and countdowns change from day to day, so letters are not drawn: what is compared is where everything
 * stands, which a lost rule of spacing changes at once.
 */
const WITHOUT_LETTERS = `
  *, *::before, *::after { color: transparent !important; text-shadow: none !important; caret-color: transparent !important;
    animation: none !important; transition: none !important; }
  text { fill: transparent !important; }
`;

async function expectPictureOf(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: WITHOUT_LETTERS });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.03 });
}

const PUBLIC: [string, string][] = [
  ['home', '/'],
  ['cities', '/#/asal-keberangkatan'],
  ['login', '/#/auth/login'],
  ['forgotten-password', '/#/auth/lupa-password'],
  ['payment-instructions', '/#/lainnya/petunjuk-pembayaran/BRIVA'],
  ['not-found', '/#/tidak-ada'],
];

for (const [name, address] of PUBLIC) {
  test(`${name} stands as it was drawn`, async ({ page }) => {
    await page.goto(address);
    await expectPictureOf(page, name);
  });
}

const ACCOUNT: [string, string][] = [
  ['account-home', '/akun'],
  ['upload-identity', '/akun/upload-dokument-identitas'],
  ['upload-passport', '/akun/upload-dokument-passport'],
  ['visa-and-tickets', '/akun/visa-tiket-dll'],
  ['room', '/akun/pilih-kamar'],
  ['faq', '/akun/faq'],
];

test('the account screens stand as they were drawn', async ({ page }) => {
  await logIn(page, PILGRIM);
  for (const [name, path] of ACCOUNT) {
    await page.goto(`/#${path}`);
    await page.reload();
    await expectPictureOf(page, name);
  }
});
