import type { Page } from '@playwright/test';
import { PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { leadGroup, leaveGroup, travelling } from '../../support/steps/road.ts';
import { DESKTOPS, PHONE, signIn } from '../../support/steps/staff.ts';

test.use({ viewport: DESKTOPS[1] });

const NIGHT = 'rgb(12, 20, 16)';
const WHITE = 'rgb(255, 255, 255)';

/** On white, without menu, filters and bars; no row may end a page in its middle. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0);
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('main tr')].filter((row) => getComputedStyle(row).breakInside !== 'avoid')
        .length,
  );
  expect(cut).toBe(0);
}

test('who is ready of a departure is printed, with every name and state', async ({ page, api }) => {
  const [order] = await api.ordersOf(PILGRIM);
  if (!order) throw new Error('the pilgrim of the demo has no order');
  await signIn(page, 'bagas', `/keberangkatan/${order.product.uuid}`, new RegExp(order.product.name));
  const table = page.getByRole('table', { name: 'Kesiapan jamaah' });
  // Others of the run may bear the name.
  const row = table.locator(`[data-row="${order.uuid}"]`);
  await expect(row).toContainText(order.pilgrim.name);
  await expect(row).toBeVisible();
  const states = row.getByRole('img').filter({ visible: true });
  const shown = await states.count();
  expect(shown).toBeGreaterThan(5);
  await expectOnPaper(page);
  await expect(states).toHaveCount(shown);
  // The screen's own place to scroll in is gone.
  expect(await table.evaluate((at) => at.scrollHeight - at.clientHeight)).toBeLessThanOrEqual(1);
});

test('orders are printed with what stands over their columns', async ({ page }) => {
  await signIn(page, 'fahmi', '/pesanan', 'Pesanan');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expectOnPaper(page);
  await expect(page.getByRole('columnheader', { name: /No. pesanan/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Jatuh tempo/ })).toBeVisible();
});

test('rooms, buses and the leader’s sheet are printed with their names, and with nothing to press', async ({
  page,
  api,
  browser,
  server,
}) => {
  const order = await travelling(api);
  await leadGroup(server, order);
  await signIn(page, 'fahmi', `/kamar/${order.product.uuid}`, /Umrah/);
  await page.getByRole('button', { name: 'Susun otomatis' }).click();
  const name = page.getByText(order.pilgrim.name, { exact: true }).filter({ visible: true });
  await expect(name).toHaveCount(1);
  await expectOnPaper(page);
  await expect(name).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Bus & regu' }).click();
  const bus = page.getByRole('textbox', { name: new RegExp(`^Bus ${order.pilgrim.name}`) });
  await bus.fill('3');
  await expectOnPaper(page);
  await expect(bus).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Berapa bus' })).toBeHidden();
  const phone = await browser.newContext({ baseURL: server.address, viewport: PHONE });
  const leader = await phone.newPage();
  await signIn(leader, 'hilman', '', 'Rombongan saya');
  const person = leader.getByRole('listitem').filter({ hasText: order.pilgrim.name });
  await expect(person.getByText(/^08\d+$/)).toBeHidden();
  await expectOnPaper(leader);
  await expect(person.getByText(/^08\d+$/)).toBeVisible();
  await phone.close();
  await leaveGroup(server, order);
});

test('Loket is dark by choice, from its account on, and again after a reload', async ({ page, darkAxe }) => {
  await signIn(page, 'fahmi', '/akun', 'Akun saya');
  await page.getByRole('radiogroup', { name: 'Tampilan' }).getByText('Gelap').click();
  await expect(page.locator('html')).toHaveCSS('background-color', NIGHT);
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('background-color', NIGHT);
  await darkAxe();
});

test('the dark that was chosen is there from the first paint on', async ({ page, browser, server }) => {
  await signIn(page, 'fahmi', '/akun', 'Akun saya');
  await page.getByRole('radiogroup', { name: 'Tampilan' }).getByText('Gelap').click();
  await expect(page.locator('html')).toHaveCSS('background-color', NIGHT);
  const html = await (await page.request.get('/staf/akun')).text();
  const code = [...html.matchAll(/(?:src|href)="(\S+\.js)"/g)].map(([, path]) => `${server.address}${path}`);
  expect(code.length).toBeGreaterThan(0);
  // The same device with nothing of Loket in its cache, on a line where the code comes long after the styles.
  const storageState = await page.context().storageState();
  const device = await browser.newContext({ baseURL: server.address, storageState });
  const tab = await device.newPage();
  const line = await device.newCDPSession(tab);
  const speed = { latency: 50, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await tab.goto('/staf/akun');
  await expect(tab.getByRole('heading', { name: 'Akun saya' })).toBeVisible();
  const [painted, read] = await tab.evaluate(
    (names) => [
      performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      Math.max(
        ...names.map((name) => {
          const [fetched] = performance.getEntriesByName(name) as PerformanceResourceTiming[];
          return fetched?.responseEnd ?? Number.POSITIVE_INFINITY;
        }),
      ),
    ],
    code,
  );
  expect(painted).toBeGreaterThan(read ?? 0);
  await device.close();
});
