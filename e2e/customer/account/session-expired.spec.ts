import { AGENT, PILGRIM } from '../../support/arrange.ts';
import { expect, testAlone } from '../../support/fixtures.ts';
import { choosePhoto, openAs, send, uploadForm } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { kept, logIn, submitLogin } from '../../support/steps/session.ts';

const OVER = 'Sesi Anda berakhir, silakan masuk lagi.';
const AFTER_A_MONTH = 31 * 86_400;

testAlone.describe('a login that has run out', () => {
  testAlone.use({ expectedErrors: [400, 401] });

  testAlone('leads to the login, says why, and back to the page that was wanted', async ({ page, alone }) => {
    await logIn(page, AGENT);
    // As from a link in an SMS: no page of the app stands open that could notice before.
    await page.goto('about:blank');
    await alone.advance(AFTER_A_MONTH);
    await page.goto('/#/akun/order-saya?berkas=identity');
    await expect(heading(page, 'Masuk')).toBeVisible();
    await expect(page.getByText(OVER)).toBeVisible();
    await expect(page).toHaveURL(/redirect=%2Fakun%2Forder-saya%3Fberkas%3Didentity$/);
    await expect.poll(() => kept(page, 'tokens')).toBeNull();
    await submitLogin(page, AGENT);
    await expect(page).toHaveURL(/#\/akun\/order-saya\?berkas=identity$/);
  });

  testAlone('leads there also from a photo that was being sent', async ({ page, alone }) => {
    const screen = '/akun/upload-dokument-meningitis';
    await openAs(page, PILGRIM, screen);
    await choosePhoto(page, 'Foto buku kuning');
    await alone.advance(AFTER_A_MONTH);
    await send(uploadForm(page, 'Foto buku kuning'));
    await expect(heading(page, 'Masuk')).toBeVisible();
    await expect(page.getByText(OVER)).toBeVisible();
    await expect(page).toHaveURL(/redirect=%2Fakun%2Fupload-dokument-meningitis$/);
    await expect(page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true })).toBeEmpty();
    await expect.poll(() => kept(page, 'tokens')).toBeNull();
    await submitLogin(page, PILGRIM);
    await expect(page).toHaveURL(/#\/akun\/upload-dokument-meningitis$/);
  });

  testAlone('makes a guest of a visitor of a public page without a word', async ({ page, alone }) => {
    await logIn(page, AGENT);
    await page.goto('about:blank');
    await alone.advance(AFTER_A_MONTH);
    await page.goto('/#/asal-keberangkatan');
    await expect.poll(() => kept(page, 'tokens')).toBeNull();
    await expect(page.getByRole('button', { name: 'Berangkat dari Bandung' })).toBeAttached();
    await expect(page).toHaveURL(/#\/asal-keberangkatan$/);
    await expect(page.getByText(OVER)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true })).toBeEmpty();
  });
});
