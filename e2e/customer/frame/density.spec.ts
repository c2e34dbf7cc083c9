import { expect, test } from '../../support/fixtures.ts';

/** Sizes of an app for staff: text 13/20, labels 12/16, controls 32 high (the design of the second app). */
const DENSE = `:root {
  --text: 0.8125rem; --text-line: 1.25rem;
  --text-label: 0.75rem; --text-label-line: 1rem;
  --text-hint: 0.75rem; --text-hint-line: 1rem;
  --h-primary: 32px; --h-secondary: 32px; --h-target: 28px; --box: 16px;
  --pad-y: 5px; --pad-x: 8px; --pad-button: 4px 12px;
}`;

test('an app sets the density of the shared components by variables alone', async ({ page }) => {
  await page.goto('/#/auth/login');
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('main').getByRole('button', { name: 'Masuk' });
  await expect(username).toHaveCSS('height', '52px');
  await expect(send).toHaveCSS('height', '52px');

  await page.addStyleTag({ content: DENSE });
  for (const control of [username, password, send]) {
    await expect(control).toHaveCSS('height', '32px');
    await expect(control).toHaveCSS('font-size', '13px');
  }
  await expect(page.locator('label', { hasText: 'Username' })).toHaveCSS('font-size', '12px');
  await expect(page.locator('label', { hasText: 'Username' })).toHaveCSS('line-height', '16px');
  const eye = page.getByRole('button', { name: /password/i });
  const [field, button] = [await password.boundingBox(), await eye.boundingBox()];
  expect(button?.height).toBeLessThanOrEqual(field?.height ?? 0);

  await send.click();
  await expect(page.getByText('Wajib diisi').first()).toHaveCSS('font-size', '12px');
});
