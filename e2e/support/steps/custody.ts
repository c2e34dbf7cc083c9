import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Opens the list narrowed to one order and makes its row the current one. */
export async function findPassport(page: Page, orderId: string): Promise<void> {
  await page.getByRole('link', { name: /^Semua paspor/ }).click();
  await page.keyboard.press('f');
  await page.keyboard.type(orderId);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 paspor', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible();
}
