import type { Page } from '@playwright/test';
import { AGENT, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { expectNoSidewaysScroll } from '../../support/steps/screens.ts';

const DESK = { width: 1280, height: 800 };
const SCREEN = '/akun/jamaah';

const papers = (page: Page) =>
  page.getByRole('region', { name: 'Berkas', exact: true }).getByRole('listitem');
const bills = (page: Page) =>
  page.getByRole('region', { name: 'Tagihan, kamar, dan penjemputan' }).getByRole('listitem');

test('tells an agent all about one pilgrim, what is lacking first, each leading to its screen', async ({
  page,
  api,
  axe,
}) => {
  const order = (await api.ordersOf(AGENT)).find(
    ({ orderStatus, documents }) => orderStatus === 'Pelunasan' && documents && !documents.passport,
  );
  const uuid = order?.uuid ?? '';
  await openAs(page, AGENT, `${SCREEN}?order=${uuid}`);
  await expect(heading(page, order?.pilgrim.name ?? '')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jamaah', exact: true })).toContainText(/\d dari 5 lengkap/);
  await expect(page.getByRole('region', { name: 'Langkah berikutnya' })).not.toContainText('Anda');
  await expect(papers(page)).toHaveCount(5);
  const texts = await papers(page).allTextContents();
  const rank = (text: string) => /Ditolak|Belum ada|Sedang|Sudah/.exec(text)?.[0] ?? '';
  const order5 = ['Ditolak', 'Belum ada', 'Sedang', 'Sudah'];
  const ranks = texts.map((text) => order5.indexOf(rank(text)));
  expect(ranks).toEqual([...ranks].sort());
  expect(ranks).toContain(1);
  for (const [name, screen] of [
    ['Identitas', 'upload-dokument-identitas'],
    ['Dokumen pendukung', 'upload-dokument-identitas'],
    ['Paspor', 'upload-dokument-passport'],
    ['Buku kuning', 'upload-dokument-meningitis'],
  ] as const)
    await expect(papers(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `#/akun/${screen}?order=${uuid}`,
    );
  await expect(bills(page).filter({ hasText: 'diterima' }).first()).toContainText(/Rp\s1\.500\.000/);
  await expect(
    bills(page)
      .getByRole('link', { name: /^Pembayaran tahap/ })
      .first(),
  ).toHaveAttribute('href', /#\/installment\//);
  await expect(bills(page).getByRole('link', { name: 'Kamar' })).toHaveAttribute(
    'href',
    `#/akun/pilih-kamar?order=${uuid}`,
  );
  await expect(page.getByRole('region', { name: /^Sembilan langkah/ }).getByRole('listitem')).toHaveCount(9);
  const reminder = page.getByRole('link', { name: 'Ingatkan lewat WhatsApp' });
  const message = new URL((await reminder.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(message).toContain(`Untuk ${order?.product.name}, berangkat `);
  expect(message).toMatch(/\n\d\. Unggah paspor Anda/);
  expect(message).toMatch(/\n\d\. Bayar tagihan Anda.* Rp\s[\d.]+: https?:\/\/\S+\/installment\/\S+/);
  await expectNoSidewaysScroll(page);
  await axe();
  await papers(page).getByRole('link', { name: 'Paspor', exact: true }).click();
  await expect(heading(page, 'Passport')).toBeVisible();
  await page.getByRole('link', { name: 'Halaman jamaah' }).click();
  await expect(heading(page, order?.pilgrim.name ?? '')).toBeVisible();
});

test('is reached from the picker, the order list and an order, on a phone and on a computer', async ({
  page,
  api,
  axe,
}) => {
  const order = (await api.ordersOf(AGENT)).find(({ documents }) => documents && !documents.passport);
  const name = order?.pilgrim.name ?? '';
  const link = () => page.getByRole('link', { name: `Halaman jamaah, ${name}` }).first();
  await openAs(page, AGENT, '/akun/upload-dokument-identitas?cari=');
  for (const size of [{ width: 360, height: 740 }, DESK]) {
    await page.setViewportSize(size);
    for (const list of ['upload-dokument-identitas', 'order-saya']) {
      await page.goto(`/#/akun/${list}?cari=${encodeURIComponent(order?.orderId ?? '')}`);
      await expect.poll(async () => (await link().boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await link().click();
      await expect(page).toHaveURL(new RegExp(`#/akun/jamaah\\?order=${order?.uuid}$`));
      await expect(heading(page, name)).toBeVisible();
    }
  }
  await axe();
  await page.goto(`/#/akun/order-saya/${order?.uuid}`);
  await page.getByRole('region', { name: 'Pesanan', exact: true }).getByRole('link', { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('region', { name: 'Jamaah', exact: true }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#/akun/order-saya/${order?.uuid}$`));
});

test('leads from one pilgrim who lacks a paper to the next, through all of them', async ({ page, api }) => {
  const lacking = (await api.ordersOf(AGENT)).filter(
    ({ documents }) =>
      !documents || [documents.identity, documents.passport, documents.vaccine].includes(null),
  );
  await openAs(page, AGENT, `${SCREEN}?order=${lacking[0]?.uuid}`);
  const seen = new Set<string>();
  for (let step = 0; step < 3; step++) {
    seen.add(page.url());
    const before = page.url();
    await page.getByRole('link', { name: /^Berikutnya: .+ \(\d+ lagi\)$/ }).click();
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(page.getByRole('region', { name: 'Jamaah', exact: true })).toBeVisible();
  }
  expect(seen.size).toBe(3);
});

test('says why a paper was refused, before all others', async ({ page, customers, axe }) => {
  const { agent, order } = await customers.agentFor();
  const acting = { ...agent, order, pilgrim: order.pilgrim.uuid ?? '' };
  await customers.handIn(acting);
  await customers.reject(acting, 'pilgrim-identity', 'Pantulan cahaya menutup NIK');
  await openAs(page, agent, `${SCREEN}?order=${order.uuid}`);
  await expect(papers(page).first()).toContainText('Identitas');
  await expect(papers(page).first()).toContainText('Ditolak: Pantulan cahaya menutup NIK');
  await expect(page.getByRole('region', { name: 'Langkah berikutnya' })).toContainText(
    'Pantulan cahaya menutup NIK',
  );
  await axe();
});

test('without consent says so, offers to ask, and shows no papers', async ({ page, customers, axe }) => {
  const known = await customers.traveller();
  const { agent, order } = await customers.agentFor(known, 'Umrah Plus Istanbul 12 Hari');
  await openAs(page, agent, `${SCREEN}?order=${order.uuid}`);
  await expect(heading(page, order.pilgrim.name)).toBeVisible();
  await expect(page.getByText(/sudah pernah terdaftar/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim ulang kode' })).toBeVisible();
  await expect(papers(page)).toHaveCount(0);
  await expect(bills(page).first()).toContainText('diterima');
  await axe();
});

test('of a pilgrim is about themself', async ({ page, api }) => {
  const [order] = await api.ordersOf(PILGRIM);
  await openAs(page, PILGRIM, SCREEN);
  await expect(heading(page, order?.pilgrim.name ?? '')).toBeVisible();
  await expect(papers(page)).toHaveCount(5);
});

test.describe('an order of somebody else', () => {
  test.use({ expectedErrors: [404] });

  test('is not told of', async ({ page, customers }) => {
    const stranger = await customers.traveller();
    await openAs(page, AGENT, `${SCREEN}?order=${stranger.order.uuid}`);
    await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemukan' })).toBeVisible();
    await expect(papers(page)).toHaveCount(0);
    await expect(bills(page)).toHaveCount(0);
  });
});
