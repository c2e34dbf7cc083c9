import type { Page } from '@playwright/test';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { expect } from '../fixtures.ts';

export const withdrawal = (page: Page, amount: number) =>
  page.getByRole('listitem', { name: /^Penarikan / }).filter({ hasText: plainRupiah(amount) });

/** The first person asks that a withdrawal is paid. */
export async function checkWithdrawal(page: Page, amount: number): Promise<void> {
  await withdrawal(page, amount)
    .getByRole('button', { name: /^Periksa/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Alasan')).toBeFocused();
  await page.keyboard.type('Rekening dan saldonya cocok');
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The second person opens the dialog that approves a withdrawal, and fills it in. @returns what approves it */
export async function weighWithdrawal(page: Page, amount: number) {
  const card = withdrawal(page, amount);
  // What waits for a second person has the same name, without the account.
  await expect(card).toContainText(/•••• \d{4}/);
  const digits = /•••• (\d{4})/.exec((await card.textContent()) ?? '')?.[1] ?? '';
  await card.getByRole('button', { name: /^Setujui penarikan/ }).click();
  const dialog = page.getByRole('dialog');
  // What the first person was shown, and that nothing has left yet.
  await expect(dialog).toContainText(`•••• ${digits}`);
  await expect(dialog).toContainText('Belum ditransfer');
  const confirm = dialog.getByRole('button', { name: 'Setujui penarikan', exact: true });
  await confirm.click({ force: true });
  await expect(dialog.getByText('Alasan belum diisi')).toBeVisible();
  await dialog.getByLabel('Alasan, wajib').fill('Saldo dan rekening sesuai');
  await dialog.getByLabel(/untuk memastikan/).fill(digits);
  return confirm;
}

/** One who may records the transfer of a withdrawal that two people agreed to. */
export async function payWithdrawal(page: Page, amount: number): Promise<void> {
  await withdrawal(page, amount)
    .getByRole('button', { name: /^Catat transfer/ })
    .click();
  const dialog = page.getByRole('dialog');
  // What is typed at the bank; who looked is written down.
  await dialog.getByRole('button', { name: 'Lihat nomor rekening' }).click();
  await expect(dialog.getByText(/^\d[\d ]{7,}$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Salin nomor' })).toBeVisible();
  await dialog.getByLabel('Nomor bukti transfer').fill('TRF-20999');
  await dialog.getByRole('button', { name: 'Sudah ditransfer' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The first amount of money in a text, in rupiah: `Rp 1.500.000 …` */
export const readShownRupiah = (text: string): number =>
  Number(/Rp\s?([\d.]+)/.exec(text)?.[1]?.replaceAll('.', '') ?? Number.NaN);
