import type { Page } from '@playwright/test';
import type { Arrange } from '../../support/arrange.ts';
import { cancelOrder } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading } from '../../support/steps/browse.ts';
import { received } from '../../support/steps/payment.ts';
import { OTHER_LOOKS, PHONE } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

/** An order of one pilgrim whose first payment was received, on the screen that says so. */
async function openReceived(page: Page, api: Arrange): Promise<string> {
  const order = await api.placeOrder(newPerson({ name: 'Siti Rahmawati' }));
  const { paymentNumber } = await api.issueNumber(order);
  await api.pay(paymentNumber ?? '');
  await page.goto(`/#/payment/${order.uuid}`);
  await expect(received(page)).toBeVisible();
  return order.uuid;
}

const codeOf = (page: Page) => page.getByRole('link', { name: 'Kode QR bukti pembayaran' });

test('whoever is handed a receipt scans it, with no login and no scripts, and compares what it says', async ({
  page,
  api,
  server,
  browser,
  axe,
  darkAxe,
}) => {
  await openReceived(page, api);
  await expect(codeOf(page)).toBeVisible();
  await expect
    .poll(() =>
      page.getByAltText('Kode QR bukti pembayaran').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await axe();
  const address = (await codeOf(page).getAttribute('href')) ?? '';
  const typed = (await page.getByText(/^Bukti KW/).textContent()) ?? '';
  const [, number = '', code = ''] = /Bukti (\S+) kode (\S+)/.exec(typed) ?? [];

  const stranger = await browser.newContext({
    baseURL: server.address,
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  const paper = await stranger.newPage();
  await paper.goto(address);
  await expect(heading(paper, 'Bukti ini asli')).toBeVisible();
  for (const text of [number, 'Rp 1.500.000', 'S••• R•••', 'Satu juta lima ratus ribu rupiah'])
    await expect(paper.getByText(text, { exact: true })).toBeVisible();
  await expect(paper.getByText('Siti')).toHaveCount(0);
  // Its look comes with the styles of the first page.
  await expect(paper.getByRole('region', { name: 'Isi bukti' })).toHaveCSS('border-radius', '14px');
  await expect(paper.getByText('Diterima', { exact: true })).toHaveCSS('text-transform', 'uppercase');
  await expect(paper.getByRole('link', { name: 'Kertasnya berbeda, laporkan' })).toHaveCSS(
    'min-height',
    '52px',
  );
  // The same by hand, where the code is torn.
  await paper.getByRole('link', { name: 'Cek keaslian' }).click();
  await paper.getByLabel('Nomor bukti').fill(number);
  await paper.getByLabel('Kode cek').fill(code.toLowerCase());
  await paper.getByRole('button', { name: 'Periksa' }).click();
  await expect(heading(paper, 'Bukti ini asli')).toBeVisible();
  await stranger.close();

  await page.goto(address);
  await axe();
  await darkAxe();
  await page.goto('/cek');
  await expect(heading(page, 'Cek keaslian bukti pembayaran')).toBeVisible();
  await axe();
  await darkAxe();
});

test.describe('a paper that proves nothing', () => {
  test.use({ expectedErrors: [404] });

  test('is told from a genuine one by shape and words, and says what to do', async ({ page, api, axe }) => {
    await openReceived(page, api);
    const address = (await codeOf(page).getAttribute('href')) ?? '';
    await page.goto(address.replace('1500000', '9500000'));
    await expect(heading(page, 'Kami tidak mengenal bukti ini')).toBeVisible();
    await expect(page.getByText('Jangan bayar lagi')).toBeVisible();
    await expect(page.getByRole('link', { name: /bebas pulsa$/ })).toHaveAttribute('href', /^tel:/);
    await axe();
    await page.getByRole('link', { name: 'Ketik nomor bukti' }).click();
    await expect(page.getByLabel('Nomor bukti')).toBeVisible();
  });
});

test('a receipt whose order was cancelled says so, and since when', async ({ page, api, server, axe }) => {
  const uuid = await openReceived(page, api);
  const address = (await codeOf(page).getAttribute('href')) ?? '';
  await cancelOrder(server, uuid, 'sakit');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Asli, tetapi sudah dibatalkan \d{2}-\d{2}-\d{4}$/,
  );
  await axe();
});

test('the way to check a receipt, and the key that signs them, stand on the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^Kunci publik Ed25519: [\w-]{43}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Cek keaslian bukti' }).click();
  await expect(heading(page, 'Cek keaslian bukti pembayaran')).toBeVisible();
});
