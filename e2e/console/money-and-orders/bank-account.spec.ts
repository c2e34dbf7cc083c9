import { AGENT } from '../../support/arrange.ts';
import { expect, testAlone } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

testAlone.use({ viewport: DESKTOPS[1] });

testAlone(
  'an agent’s bank account is changed by two people, and what waited goes back into the balance',
  async ({ page, browser, alone, api, axe }) => {
    await api.askWithdrawal(AGENT, 211_000);
    await signIn(page, 'yusuf', '/orang', 'Orang');
    await page.getByRole('searchbox').fill(AGENT);
    await page.locator('[data-row]').first().dblclick();
    const accounts = page.getByRole('region', { name: 'Rekening penarikan' });
    await expect(accounts).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await axe();
    await accounts
      .getByRole('button', { name: /^Ganti rekening/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Ganti rekening?' });
    await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
    await expect(dialog.getByText(/wajib|Lengkapi/i).first()).toBeVisible();
    await axe();
    await dialog.getByLabel('Bank', { exact: true }).selectOption({ label: 'Bank Muamalat' });
    await dialog.getByLabel('Cabang bank').fill('Dago');
    await dialog.getByLabel('Nomor rekening').fill('5550009876');
    await dialog.getByLabel(/^Alasan/).fill('Rekening lama ditutup, buku tabungan dilihat');
    await dialog.getByRole('button', { name: 'Minta persetujuan' }).click();
    await expect(page.getByText('Anda memeriksa, tunggu orang kedua')).toBeVisible();
    await expect(accounts.getByRole('button')).toHaveCount(0);

    const theirs = await browser.newContext({ baseURL: alone.address, viewport: DESKTOPS[0] });
    const dewi = await theirs.newPage();
    await signIn(dewi, 'dewi', new URL(page.url()).pathname.replace('/staf', ''), name.trim());
    await dewi.getByRole('button', { name: 'Setujui' }).click();
    const verdict = dewi.getByRole('dialog');
    // What the first person read, with the sum.
    await expect(verdict).toContainText('kembali ke saldo');
    await expect(verdict).toContainText('1 penarikan ke rekening lama');
    await expect(verdict).toContainText('•••• 9876');
    await axe(dewi);
    await verdict.getByLabel('Alasan, wajib').fill('Sudah ditelepon');
    await verdict.getByLabel(/^Ketik \d{4}/).fill('9876');
    await verdict.getByRole('button', { name: 'Setujui rekening baru', exact: true }).click();
    await expect(dewi.getByRole('region', { name: 'Rekening penarikan' })).toContainText(
      'dapat ditarik mulai',
    );
    await expect(dewi.getByRole('region', { name: 'Riwayat' })).toContainText('mengganti rekening');
    expect(await dewi.locator('main').innerText()).not.toContain('5550009876');
    await dewi.goto('/staf/uang');
    await expect(heading(dewi, 'Uang')).toBeVisible();
    await expect(dewi.getByText('Rp 211.000')).toHaveCount(0);
    await theirs.close();
  },
);
