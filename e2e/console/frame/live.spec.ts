import { expect, test } from '../../support/fixtures.ts';
import { DESKTOPS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });

test('what a customer does shows on a colleague’s screen before anything is asked again by the clock', async ({
  page,
  api,
}) => {
  await signIn(page, 'nurul', '/uang/piutang', 'Uang');
  const waiting = page.locator('dl[aria-label="Piutang"] dd').last();
  await expect(waiting).toContainText('tagihan');
  const before = (await waiting.textContent()) ?? '';
  await expect(waiting).toHaveText(before);
  // No interval of the page fires any more: only what the server says makes it ask.
  await page.evaluate(() => {
    for (let id = Number(setInterval(() => undefined, 1_000_000)); id > 0; id -= 1) clearInterval(id);
  });
  await api.placeOrder();
  await expect(waiting).not.toHaveText(before, { timeout: 15_000 });
});

test('what was left is asked for anew on the way back, when something has changed meanwhile', async ({
  page,
  api,
}) => {
  const opened = page.waitForResponse('**/staff/v1/events?*');
  await signIn(page, 'nurul', '/uang/piutang', 'Uang');
  await opened;
  const waiting = page.locator('dl[aria-label="Piutang"] dd').last();
  await expect(waiting).toContainText('tagihan');
  const before = (await waiting.textContent()) ?? '';
  await page.getByRole('link', { name: 'Jurnal', exact: true }).click();
  await expect(waiting).toHaveCount(0);
  // The menu asks at once for what waits: by then what was left is known to be old.
  const asked = page.waitForResponse('**/staff/v1/today*', { timeout: 15_000 });
  await api.placeOrder();
  await asked;
  const again = page.waitForRequest('**/staff/v1/money/receivables*', { timeout: 5_000 });
  await page.goBack();
  await again;
  await expect(waiting).not.toHaveText(before);
});

test.describe('a stream of changes that was refused', () => {
  test.use({ viewport: DESKTOPS[1], expectedErrors: [503] });

  test('is opened anew', async ({ page }) => {
    const answer = () => page.waitForResponse('**/staff/v1/events?*');
    await page.clock.install();
    await page.route('**/staff/v1/events?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
    const refused = answer();
    await signIn(page, 'nurul', '/uang/piutang', 'Uang');
    expect((await refused).status()).toBe(503);
    const opened = answer();
    await page.clock.fastForward('00:30');
    expect((await opened).status()).toBe(200);
  });
});
