import { expect, test } from '../../support/fixtures.ts';
import { DESKS, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKS[1] });

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

test.describe('a stream of changes that was refused', () => {
  test.use({ viewport: DESKS[1], expectedErrors: [503] });

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
