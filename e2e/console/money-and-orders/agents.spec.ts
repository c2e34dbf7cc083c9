import { jakartaDate } from '@rihlah/rules/text/dates';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { expectNothingCut } from '../../support/steps/screens.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';
import { readDigits } from '../../support/steps/text.ts';

const AGENT = 'Siti Rahmawati';
/** Others may be called the same; her phone is hers alone. */
const PHONE_OF_AGENT = '081200000001';

test.describe('agents', () => {
  test.use({ viewport: DESKTOPS[1], alsoAt: { looks: [DESKTOPS[0], PHONE] } });

  test('an agent shows what commission is held, can be paid out and was paid, and what stands behind it', async ({
    page,
    axe,
  }) => {
    await signIn(page, 'fahmi', '/agen', 'Agen');
    const row = page.locator('[data-row]', { hasText: PHONE_OF_AGENT });
    await expect(row).toBeVisible();
    await axe();
    await row.dblclick();
    await expect(heading(page, AGENT)).toBeVisible();
    const flow = page.getByRole('list', { name: 'Perjalanan komisi' });
    await expect(flow.getByRole('listitem')).toContainText([/Ditahan/, /Dapat dicairkan/, /Dibayar/]);
    // The sum that is held is that of the rows that are.
    const held = page.locator('[data-row]', { hasText: 'Ditahan' });
    const worth = (await held.allTextContents()).map((text) =>
      Number(/Rp\s?([\d.]+)/.exec(text)?.[1]?.replace(/\D/g, '')),
    );
    const sum = worth.reduce((total, one) => total + one, 0);
    expect(await readDigits(flow.getByText(/^Rp/).first())).toBe(String(sum));
    await axe();
    // Not at a small desk: its narrow menu has icons alone, and hides its words.
    for (const size of [DESKTOPS[0], PHONE]) {
      await page.setViewportSize(size);
      await expectNothingCut(page);
    }
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: DESKTOPS[0] });

  test('one goes from the list into an agent, through the parts, to an order and back', async ({
    page,
    axe,
  }) => {
    await signIn(page, 'yusuf', `/agen?cari=${PHONE_OF_AGENT}`, 'Agen');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/baris=/);
    await page.keyboard.press('Enter');
    const parts = page.getByRole('navigation', { name: 'Bagian' });
    await expect(parts).toBeVisible();
    await page.keyboard.press('2');
    await expect(parts.getByRole('link', { name: /Buku saldo/ })).toHaveAttribute('aria-current', 'page');
    const book = page.getByRole('table', { name: 'Buku saldo' });
    await expect(book.getByRole('row').nth(1)).toContainText('Rp');
    await axe();
    await page.keyboard.press('3');
    await expect(page.getByRole('table', { name: 'Penarikan' })).toBeVisible();
    await axe();
    await page.keyboard.press('4');
    await expect(page.getByRole('table', { name: /Kinerja/ }).getByRole('row')).toHaveCount(13);
    await axe();
    await page.keyboard.press('1');
    await expect(parts.getByRole('link', { name: /Komisi/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.locator('[data-row][aria-current=true]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Tiket pesanan' })).toBeVisible();
    await page.goBack();
    await expect(parts).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Agen')).toBeVisible();
  });

  test('who works for a branch sees their agents without money', async ({ page }) => {
    await signIn(page, 'rina', '/agen', 'Agen');
    const row = page.locator('[data-row]', { hasText: PHONE_OF_AGENT });
    await row.dblclick();
    await expect(heading(page, AGENT)).toBeVisible();
    await expect(page.getByRole('table', { name: /Kinerja/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Perjalanan komisi' })).toHaveCount(0);
  });

  test('a search by name stands in the address', async ({ page }) => {
    await signIn(page, 'fahmi', '/agen?cari=zzz', 'Agen');
    await expect(page.getByText('Tidak ada agen dengan nama atau nomor ini.')).toBeVisible();
    await page.keyboard.press('f');
    await page.keyboard.press('Backspace');
    await expect(page.locator('[data-row]', { hasText: PHONE_OF_AGENT })).toBeVisible();
  });
});

testAlone.describe('a free package', () => {
  testAlone.use({ viewport: DESKTOPS[1] });

  testAlone(
    'pays one of the orders of the agent’s pilgrims from the balance',
    async ({ page, alone, axe }) => {
      const today = jakartaDate(new Date());
      await alone.staff('policy', 'set', '--starts-on', today, '--free-package', '3000000');
      await signIn(page, 'fahmi', '/agen', 'Agen');
      await page.locator('[data-row]', { hasText: PHONE_OF_AGENT }).dblclick();
      const gifts = page.getByRole('region', { name: 'Paket gratis' });
      const first = gifts.getByRole('listitem').first();
      // The server reads settings anew after a while.
      await expect(async () => {
        await page.reload();
        await expect(first.getByRole('button')).toBeVisible({ timeout: 1000 });
      }).toPass();
      const name = (await first.getByRole('button').getAttribute('aria-label'))?.replace('Beri… ', '') ?? '';
      await expect(first).toContainText(name);
      await axe();
      await first.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'Bayar dengan paket gratis?' });
      await expect(dialog).toContainText(`untuk ${name}, dari saldo ${AGENT}`);
      await axe();
      await dialog.getByLabel('Alasan, wajib').fill('35 jamaah');
      const digits = (await dialog.getByText(/^Ketik \d{4}/).textContent()) ?? '';
      await dialog.getByLabel(/^Ketik/).fill(/\d{4}/.exec(digits)?.[0] ?? '');
      await dialog.getByRole('button', { name: 'Bayar dari saldo' }).click();
      await expect(page.getByText(`lunas dari saldo ${AGENT}`)).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Bagian' })
        .getByRole('link', { name: /Buku saldo/ })
        .click();
      const newest = page.getByRole('table', { name: 'Buku saldo' }).getByRole('row').nth(1);
      await expect(newest).toContainText('Paket gratis');
      await expect(newest).toContainText(name);
      await expect(gifts.getByRole('button', { name: /^Beri/ })).toHaveCount(0);
      await expect(gifts).toContainText('Saldonya kurang');
    },
  );
});
