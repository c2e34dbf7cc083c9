import { AGENT } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { answerEmpty, expectNoSidewaysScroll } from '../../support/steps/screens.ts';
import { unreadCount } from '../../support/steps/session.ts';

const INBOX = '/akun/inbox-saya';

test('opening a message marks it read, and the counters fall', async ({ page, axe }) => {
  await openAs(page, AGENT, INBOX);
  const before = await unreadCount(page);
  await expect(page.getByText(`${before} belum dibaca`)).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  const first = rows.filter({ hasText: 'Belum dibaca' }).first();
  const title = (await first.locator('span span').first().textContent()) ?? '';
  const address = (await first.getAttribute('href')) ?? '';
  await axe();
  await first.click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}/)).toBeVisible();
  await expect.poll(() => unreadCount(page)).toBe(before - 1);
  await axe();
  await page.goBack();
  await expect(page.getByText(`${before - 1} belum dibaca`)).toBeVisible();
  await expect(page.locator(`a[href="${address}"]`)).not.toContainText('Belum dibaca');
});

test('a message leads to what it is about', async ({ page, axe }) => {
  await openAs(page, AGENT, INBOX);
  const message = page
    .getByRole('main')
    .getByRole('link', { name: /Penarikan saldo/ })
    .first();
  const more = page.getByRole('button', { name: 'Muat pesan sebelumnya' });
  // Newer messages of other tests may have pushed it to a later page.
  await expect(message.or(more).first()).toBeVisible();
  while (!(await message.isVisible())) {
    const rows = await page.getByRole('main').getByRole('listitem').count();
    await more.click();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(rows);
  }
  await message.click();
  await expect(heading(page, /Penarikan saldo/)).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Lihat saldo' }).click();
  await expect(heading(page, 'Saldo')).toBeVisible();
});

test('earlier messages come on request, up to the first', async ({ page, axe }) => {
  await openAs(page, AGENT, INBOX);
  const rows = page.getByRole('main').locator('li a[href*="/inbox-saya/"]');
  const more = page.getByRole('button', { name: 'Muat pesan sebelumnya' });
  await expect(rows).toHaveCount(25);
  await more.click();
  await expect(rows).toHaveCount(50);
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await rows.count()).toBeGreaterThanOrEqual(60);
  const addresses = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  await expectNoSidewaysScroll(page);
  await axe();
});

test.describe('earlier messages that do not come', () => {
  test.use({ expectedErrors: [500] });

  test('can be asked for again', async ({ page, axe }) => {
    await page.route(
      (url) => url.pathname === '/api/v1/notification' && url.searchParams.get('page') === '2',
      (route) => route.fulfill({ status: 500, json: { status: 500, title: 'internal server error' } }),
      { times: 2 },
    );
    await openAs(page, AGENT, INBOX);
    await page.getByRole('button', { name: 'Muat pesan sebelumnya' }).click();
    await expect(page.getByText(/Pesan sebelumnya gagal dimuat/)).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('main').locator('li a[href*="/inbox-saya/"]')).toHaveCount(50);
    await expect(page.getByText(/Pesan sebelumnya gagal dimuat/)).toHaveCount(0);
  });
});

test('an empty inbox says so', async ({ page, axe }) => {
  await answerEmpty('/notification', 'notification')(page);
  await openAs(page, AGENT, INBOX);
  await expect(page.getByRole('heading', { name: 'Inbox anda kosong' })).toBeVisible();
  await axe();
});

test.describe('a message of somebody else', () => {
  test.use({ expectedErrors: [404] });

  test('is not there', async ({ page, customers, axe }) => {
    const stranger = await customers.traveller();
    const [message] = await customers.messagesOf(stranger);
    await openAs(page, AGENT, INBOX);
    for (const uuid of ['00000000-0000-4000-8000-000000000000', message?.uuid, 'bukan-kode']) {
      await page.goto(`/#${INBOX}/${uuid}`);
      await expect(heading(page, 'Tidak ada pesan')).toBeVisible();
    }
    await axe();
    expect((await customers.messagesOf(stranger))[0]?.unread).toBe(true);
  });
});
