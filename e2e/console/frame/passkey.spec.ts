import { expect, test } from '../../support/fixtures.ts';
import { heading } from '../../support/steps/browse.ts';
import { acceptInvitation, DESKTOPS, invite, sendPassword } from '../../support/steps/staff.ts';

const PASSWORD = 'kata-sandi-yang-panjang';

test.use({
  viewport: DESKTOPS[1],
  // Passkeys are of a name, never of a number.
  baseURL: async ({ server }, use) => use(server.address.replace('127.0.0.1', 'localhost')),
});

test.describe('a passkey', () => {
  test.use({ expectedErrors: [422] });

  test('is added with the password alone known to its owner, and signs in without a user name', async ({
    page,
    server,
    browser,
    baseURL,
  }) => {
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const link = await invite(server, 'Tia Kunci', 'Visa', 'fahmi');
    await acceptInvitation(page, link, 'tia.kunci');
    await page.getByRole('link', { name: 'Akun saya' }).click();
    await page.getByRole('button', { name: 'Tambah passkey di perangkat ini' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tambah passkey' });
    await dialog.getByLabel('Kata sandi', { exact: true }).fill('bukan-ini');
    await dialog.getByRole('button', { name: 'Tambah passkey' }).click();
    await expect(dialog.getByText('Kata sandi salah')).toBeVisible();
    await dialog.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Tambah passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Kode cadangan' })).toBeVisible();
    const recoveryCode = (await page.getByRole('dialog').getByRole('listitem').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Passkey' })).toBeVisible();
    await page.getByRole('button', { name: 'Keluar' }).click();
    // A device that has one is asked at once.
    await expect(heading(page, 'Hari ini')).toBeVisible();

    // With the password alone one is told how to come in, and has no app to ask for a code.
    const elsewhere = await (await browser.newContext({ baseURL, viewport: DESKTOPS[1] })).newPage();
    await elsewhere.goto('/staf');
    await sendPassword(elsewhere, 'tia.kunci', PASSWORD);
    await expect(elsewhere.getByText('Masuk dengan passkey, atau pakai kode cadangan')).toBeVisible();
    await expect(elsewhere.getByLabel(/^Kode 6 angka/)).toHaveCount(0);
    await expect(elsewhere.getByRole('button', { name: 'Pakai kode dari aplikasi' })).toHaveCount(0);
    await elsewhere.getByLabel('Kode cadangan').fill(recoveryCode);
    await elsewhere.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(heading(elsewhere, 'Hari ini')).toBeVisible();
    await elsewhere.context().close();
  });
});
