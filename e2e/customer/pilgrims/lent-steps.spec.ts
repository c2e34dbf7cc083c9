import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { choosePhoto, openAs, savedPhoto } from '../../support/steps/account.ts';
import { heading } from '../../support/steps/browse.ts';
import { requestNumber, transfer } from '../../support/steps/payment.ts';
import { OTHER_LOOKS, PHONE, slowLine } from '../../support/steps/screens.ts';

test.use({ viewport: PHONE, alsoAt: { looks: OTHER_LOOKS } });

/** A child's phone, which nobody is logged in on. */
async function otherPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, serviceWorkers: 'block' });
  return context.newPage();
}

/** What a camera reads from the code: the address that the link for a chat has too. */
async function lend(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Minta HP lain yang mengunggah' }).click();
  await page.getByRole('textbox', { name: 'Nama' }).fill(name);
  await page.getByRole('button', { name: 'Buat kode QR' }).click();
  await expect(page.getByRole('heading', { name: `Pindai dengan HP ${name}` })).toBeVisible();
  const code = page.getByRole('dialog').getByRole('img', { name: /^Kode QR untuk mengunggah/ });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const chat = await page.getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href');
  return /(\/bantu\/[\w-]{43})/.exec(decodeURIComponent(chat ?? ''))?.[1] ?? '';
}

test('a pilgrim shows a code, a child’s phone hands in that document and nothing else, and both see it', async ({
  page,
  customers,
  browser,
  server,
  axe,
  darkAxe,
}) => {
  const traveller = await customers.traveller();
  await openAs(page, traveller, '/akun/upload-dokument-meningitis');
  await page.getByRole('button', { name: 'Minta HP lain yang mengunggah' }).click();
  await axe();
  await page.getByRole('button', { name: 'Buat kode QR' }).click();
  await expect(page.getByRole('textbox', { name: 'Nama' })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  const address = await lend(page, 'Fauzan');
  await axe();
  await darkAxe();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^belum dibuka, berlaku sampai \d\d\.\d\d\sWIB$/)).toBeVisible();

  const child = await otherPhone(browser, server.address);
  await child.goto(address);
  await expect(heading(child, 'Bantu unggah buku kuning')).toBeVisible();
  await expect(child.getByText(/^Untuk \S+ \S•••/)).toBeVisible();
  await expect(child.getByText(traveller.name)).toHaveCount(0);
  await axe(child);
  await expect(page.getByText(/^dibuka \d\d\.\d\d\sWIB/)).toBeVisible();
  await choosePhoto(child, 'Foto buku kuning');
  await axe(child);
  await child.getByRole('button', { name: 'Kirim', exact: true }).press('Enter');
  await expect(heading(child, 'Terima kasih, sudah terkirim')).toBeVisible();
  await axe(child);
  await child.reload();
  await expect(heading(child, 'Langkah ini sudah dipakai')).toBeVisible();
  await axe(child);
  await child.context().close();

  // The pilgrim's own screen has heard of it.
  await expect(savedPhoto(page, 'Halaman vaksinasi')).toBeVisible();
  await page.goto('/#/akun/siapa-yang-melihat');
  await expect(page.getByText(/Langkah yang dipinjamkan dipakai/)).toBeVisible();
  await expect(page.getByText(/Meminjamkan langkah unggah/)).toBeVisible();
  await axe();
});

test('on a slow line the step comes at once, with its form, and nothing on the screen moves', async ({
  page,
  customers,
  browser,
  server,
}) => {
  await openAs(page, await customers.traveller(), '/akun/upload-dokument-meningitis');
  const address = await lend(page, 'Fauzan');
  const child = await otherPhone(browser, server.address);
  await child.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await slowLine(child);
  await child.goto(address);
  await expect(heading(child, 'Bantu unggah buku kuning')).toBeVisible();
  expect(await child.getByRole('button', { name: 'Kirim', exact: true }).isVisible()).toBe(true);
  await child.waitForLoadState('networkidle');
  expect(await child.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  await child.context().close();
});

test.describe('a step that is taken back', () => {
  test.use({ expectedErrors: [410, 404] });

  test('takes nothing any more, also from a form that stands open already', async ({
    page,
    customers,
    browser,
    server,
    axe,
  }) => {
    await openAs(page, await customers.traveller(), '/akun/upload-dokument-meningitis');
    const address = await lend(page, 'Salma');
    await page.keyboard.press('Escape');
    const child = await otherPhone(browser, server.address);
    await child.goto(address);
    await choosePhoto(child, 'Foto buku kuning');
    await page.getByRole('button', { name: 'Cabut langkah untuk Salma' }).click();
    await expect(page.getByText('dicabut sebelum dipakai')).toBeVisible();
    await axe();
    await child.getByRole('button', { name: 'Kirim', exact: true }).press('Enter');
    await expect(heading(child, 'Langkah ini dicabut')).toBeVisible();
    await axe(child);
    await child.goto(`${address.slice(0, -4)}aaaa`);
    await expect(heading(child, 'Tautan ini tidak dikenal')).toBeVisible();
    await axe(child);
    await child.context().close();
  });
});

test('a bill is lent by the link that families pay by, as a code', async ({
  page,
  api,
  browser,
  server,
  axe,
}) => {
  const order = await api.placeOrder(newPerson({ name: 'Siti Rahmawati' }));
  await page.goto(`/#/payment/${order.uuid}`);
  await page.getByRole('button', { name: 'Tunjukkan QR ke HP yang membayar' }).click();
  const code = page.getByRole('img', { name: 'Kode QR untuk membayar tagihan ini' });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await axe();
  const child = await otherPhone(browser, server.address);
  await child.goto(`/payment/${order.uuid}`);
  await expect(child.getByText('Siti Rahmawati')).toHaveCount(0);
  await requestNumber(child, 'BRI');
  await expect(transfer(child)).toBeVisible();
  await child.context().close();
});
