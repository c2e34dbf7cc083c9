import { AGENT } from '../../support/arrange.ts';
import { expect, testAlone } from '../../support/fixtures.ts';
import { payWithdrawal, withdrawal } from '../../support/steps/money.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

testAlone.use({ viewport: DESKTOPS[1] });

testAlone(
  'below the limit that the owner sets one person pays out, and is told so before the click',
  async ({ page, browser, alone, api, axe }) => {
    const [below, at] = [199_999, 200_000];
    await api.askWithdrawal(AGENT, below);
    await api.askWithdrawal(AGENT, at);
    await signIn(page, 'fahmi', '/pengaturan?bagian=ketentuan', 'Pengaturan');
    await expect(page.getByText('selalu dua orang').first()).toBeVisible();
    await page.getByLabel('Penarikan: satu orang cukup di bawah').fill(String(at));
    await page.getByRole('button', { name: /^Putuskan/ }).click();
    await expect(page.getByText('Ketentuan berlaku mulai sekarang')).toBeVisible();

    const context = await browser.newContext({ baseURL: alone.address, viewport: DESKTOPS[0] });
    const yusuf = await context.newPage();
    await signIn(yusuf, 'yusuf', '/uang', 'Uang');
    await expect(withdrawal(yusuf, at)).toContainText('orang kedua');
    const card = withdrawal(yusuf, below);
    await expect(card).toContainText('satu orang cukup');
    await axe(yusuf);
    await card.getByRole('button', { name: /^Periksa/ }).click();
    const dialog = yusuf.getByRole('dialog');
    await expect(dialog).toContainText('tanpa orang kedua');
    await dialog.getByLabel('Alasan').fill('Rekening cocok');
    await axe(yusuf);
    await dialog.getByRole('button', { name: 'Putuskan sendiri' }).click();
    await expect(yusuf.getByText(/^Penarikan .* disetujui, tinggal ditransfer$/)).toBeVisible();
    await payWithdrawal(yusuf, below);
    await expect(withdrawal(yusuf, below)).toHaveCount(0);

    await withdrawal(yusuf, at)
      .getByRole('button', { name: /^Periksa/ })
      .click();
    await expect(yusuf.getByRole('dialog')).toContainText('Orang kedua menyetujui dulu');
    await expect(dialog.getByRole('button', { name: 'Minta persetujuan' })).toBeVisible();
    await yusuf.keyboard.press('Escape');

    await page.goto('/staf/jejak');
    await expect(page.getByText(/memutuskan sendiri, di bawah batas/).first()).toBeVisible();
    await context.close();
  },
);
