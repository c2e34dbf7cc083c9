import { expect, type Page } from '@playwright/test';

export type Bank = 'BRI' | 'BNI';

export const RECEIVED = 'Pembayaran anda telah kami terima';

export const received = (page: Page) => page.getByRole('heading', { level: 1, name: RECEIVED });

/** The heading above a live number. */
export const transfer = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Transfer ke nomor ini' });

export const bankChoice = (page: Page) => page.getByRole('radiogroup', { name: 'Pilih bank' });

/** Chooses a bank and asks for its number. */
export async function requestNumber(page: Page, bank: Bank): Promise<void> {
  await bankChoice(page)
    .getByRole('radio', { name: `${bank} Virtual Account` })
    .check();
  await page.getByRole('button', { name: `Tampilkan nomor ${bank}` }).click();
}

/** Opens the bank simulator in a tab of its own, by the link below the number. */
export async function openSimulator(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Buka simulator bank' }).click();
  return opened;
}

/** Checks the number at the bank and pays it. */
export async function payAtSimulator(bank: Page, name: Bank): Promise<void> {
  await bank.getByRole('button', { name: 'Periksa' }).click();
  await expect(bank.getByRole('heading', { name: 'Tagihan' })).toBeVisible();
  await expect(bank.getByRole('definition').first()).toHaveText(name);
  await bank.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(bank.getByRole('status')).toContainText('Berhasil');
}

/** The virtual account number, grouped for reading. */
export const shownNumber = (page: Page) =>
  page
    .getByText(/^(Nomor virtual account|Nomor yang masih berlaku)$/)
    .locator('xpath=following-sibling::*[1]');

/** The tick of a pilgrim's ticket in the envelope of several. */
export const findTick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

export const findLabel = (page: Page, name: string) =>
  page.locator('label').filter({ has: findTick(page, name) });

/** Of several tickets that are to be paid ticks this one alone, and goes on to its bill. */
export async function payForOne(page: Page, name: string): Promise<void> {
  await expect(findTick(page, name)).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await findTick(page, name).check();
  await page.getByRole('link', { name: /^Bayar untuk / }).click();
}
