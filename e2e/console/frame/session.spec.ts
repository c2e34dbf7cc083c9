import type { Request } from '@playwright/test';
import { expect, test, testAlone } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { DEMO_PASSWORD, DESKTOPS, sendPassword, signIn } from '../../support/steps/staff.ts';

const PAST_IDLE_SECONDS = 31 * 60;

testAlone.describe('a session that ends in the middle of a form', () => {
  testAlone.use({ viewport: DESKTOPS[1], expectedErrors: [401] });

  testAlone('is taken up again in place, with everything that was typed', async ({ page, alone, axe }) => {
    await signIn(page, 'fahmi', '/pengguna?undang=ya', 'Pengguna');
    await page.getByLabel('Nama', { exact: true }).fill('Siti Nurhaliza Contoh');
    await page.getByRole('checkbox', { name: 'Visa' }).check();
    await alone.advance(PAST_IDLE_SECONDS);
    await page.getByRole('button', { name: 'Buat undangan' }).click();

    const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
    await expect(dialog).toContainText('H. Fahmi Basri');
    await axe();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Masuk dengan kata sandi' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Siti Nurhaliza Contoh');
    await expect(page.getByRole('checkbox', { name: 'Visa' })).toBeChecked();
    await page.getByRole('button', { name: 'Buat undangan' }).click();
    await expect(page.getByLabel('Tautan undangan')).toHaveValue(/undangan\/[\w-]{43}$/);
  });

  testAlone('leads to the sign-in when the page is opened anew', async ({ page, alone }) => {
    await signIn(page, 'fahmi', '/jejak', 'Jejak');
    await alone.advance(PAST_IDLE_SECONDS);
    await page.reload();
    await expect(heading(page, 'Masuk')).toBeVisible();
    await expect(page).toHaveURL(/\/staf\/jejak$/);
  });
});

testAlone.describe('a session that ends at a desk that others use', () => {
  testAlone.use({ viewport: DESKTOPS[1], expectedErrors: [401, 404] });

  testAlone('leaves nothing of it to whoever signs in as somebody else', async ({ page, alone, api }) => {
    const elsewhere = await api.findPackage('Umrah Hemat 9 Hari', 'Surabaya');
    const person = newPerson();
    const { uuid, orderId } = await api.orderOf(elsewhere.uuid, person);
    await signIn(page, 'fahmi', `/pesanan/${uuid}`, person.name);
    await expect(page.getByText(orderId).first()).toBeVisible();
    await alone.advance(PAST_IDLE_SECONDS);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Dewi');
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
    await dialog.getByRole('button', { name: /^Bukan Anda/ }).click();
    await expect(heading(page, 'Masuk')).toBeVisible();
    await sendPassword(page, 'rina');
    await expect(page.getByText('tidak ditemukan')).toBeVisible();
    await expect(page.getByText(orderId)).toHaveCount(0);
  });
});

test.describe('the end of an idle session', () => {
  test.use({ viewport: DESKTOPS[1] });

  test('is said two minutes before, and put off by a press', async ({ page }) => {
    // An answer that is on its way while the clock jumps would say that the session was used just now.
    const asked = new Set<Request>();
    page.on('request', (request) => asked.add(request));
    page.on('response', (answer) => asked.delete(answer.request()));
    page.on('requestfailed', (request) => asked.delete(request));
    await page.clock.install();
    await signIn(page, 'rina');
    await expect.poll(() => asked.size).toBe(0);
    await page.clock.fastForward('28:30');
    const warning = page.getByRole('alert').filter({ hasText: 'Sesi berakhir pukul' });
    await expect(warning).toContainText('karena tidak ada kegiatan.');
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/staff/v1/session'));
    await warning.getByRole('button', { name: 'Tetap masuk' }).click();
    expect((await kept).status()).toBe(200);
    await expect(warning).toHaveCount(0);
  });
});

// On a server of its own: others sign in as dewi too.
testAlone('sessions are listed, and another one can be ended', async ({ page, browser, baseURL }) => {
  const theirs = await browser.newContext({ baseURL, viewport: DESKTOPS[1] });
  const other = await theirs.newPage();
  await signIn(other, 'dewi');
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'dewi', '/akun', 'Akun saya');
  const sessions = page
    .getByRole('heading', { name: 'Sesi yang terbuka' })
    .locator('..')
    .getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Perangkat ini' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /Akhiri/ }).click();
  await expect(sessions).toHaveCount(1);
  // What asks by itself may have learned of it already: the dialog then lies over the link.
  await other.getByRole('link', { name: 'Akun saya' }).dispatchEvent('click');
  await expect(other.getByRole('dialog', { name: 'Sesi Anda berakhir' })).toBeVisible();
  await theirs.close();
});
