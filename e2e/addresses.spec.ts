import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { closePromo, heading, openPackage } from './support/steps/browse.ts';
import { textOf } from './support/steps/text.ts';

test.describe('addresses', () => {
  test.use({ expectedErrors: [404] });

  test('the packages need a departure city', async ({ page, api }) => {
    const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
    for (const path of ['/paket/umroh', `/paket/umroh/${uuid}`]) {
      await page.goto(`/#${path}`);
      await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
      expect(new URL(page.url()).hash).toBe('#/asal-keberangkatan');
    }
  });

  test('a shared link opens the package and selects its branch', async ({ page, request, api }) => {
    const { uuid, name } = await api.findPackage('Umrah Plus Thaif 10 Hari', 'Makassar');
    const html = await (await request.get(`/paket/umroh/${uuid}`)).text();
    expect(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]).toContain(name);
    expect(html).toContain('property="og:description"');
    await page.goto(`/paket/umroh/${uuid}`);
    await expect(heading(page, name)).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#/paket/umroh/${uuid}`);
    await page.getByRole('link', { name: 'Kota Makassar' }).click();
    await expect(heading(page, 'Kota Makassar')).toBeVisible();
  });

  test('any other path without a hash works too', async ({ page }) => {
    await page.goto('/asal-keberangkatan');
    await closePromo(page);
    expect(new URL(page.url()).hash).toBe('#/asal-keberangkatan');
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
  });

  /** Runs `then` in the page right after the app has taken over the home page, before any press of a visitor can come. */
  const afterTakeOver = (page: Page, then: () => void) =>
    page.addInitScript(`{
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (...how) {
        listen.apply(this, how);
        // The app listens on each element as it takes it over, in one step.
        if (!(this instanceof Element && this.closest('#root'))) return;
        EventTarget.prototype.addEventListener = listen;
        queueMicrotask(${then});
      };
    }`);

  test('a link pressed as the app takes over the home page is followed', async ({ page }) => {
    await afterTakeOver(page, () =>
      document.querySelector<HTMLElement>('main a[href="#/asal-keberangkatan"]')?.click(),
    );
    await page.goto('/');
    await closePromo(page);
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
  });

  test('the home page is taken over as it stands', async ({ page }) => {
    const elements = () => [...(document.querySelector('#root')?.querySelectorAll('*') ?? [])];
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
      window.sent = (${elements})();
      window.sentMarkup = document.querySelector('#root').innerHTML;
    })`);
    await afterTakeOver(page, () => {
      const { sent, sentMarkup } = window as unknown as { sent: Element[]; sentMarkup: string };
      const root = document.querySelector('#root');
      const isSame = root?.innerHTML === sentMarkup && sent.every((element) => root.contains(element));
      Object.assign(window, { takenOver: isSame ? sent.length : root?.innerHTML });
    });
    await page.goto('/');
    const takenOver = () => page.evaluate(() => (window as unknown as { takenOver?: number }).takenOver);
    await expect.poll(takenOver).toBeGreaterThan(100);
  });

  for (const path of ['/#/tidak/ada', '/tidak-ada', '/index.html', '/server/entry-server.js']) {
    test(`${path} is not found, with a way home`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, 'Maaf, Halaman Tidak Ditemukan')).toBeVisible();
      await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
      await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
    });
  }

  test('a package that does not exist', async ({ page, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.goto('/#/paket/umroh/00000000-0000-4000-8000-000000000000');
    await expect(heading(page, 'Paket ini tidak ada lagi')).toBeVisible();
  });
});

test.describe('information', () => {
  test('home has social links, seals and the permit', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('PPIU No. 201 Year 2020, PIHK No. 430 Year 2021').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Sertifikat (PPIU|PIHK)$/ })).toHaveCount(2);
    for (const network of ['Instagram', 'Facebook', 'YouTube', 'WhatsApp']) {
      await expect(page.getByRole('link', { name: `Rihlah di ${network}` })).toBeVisible();
    }
  });

  test('Haji Plus is not available yet', async ({ page }) => {
    await page.goto('/#/hajiplus');
    await expect(heading(page, 'Maaf, Untuk saat ini layanan ini belum tersedia')).toBeVisible();
  });

  test('the privacy policy', async ({ page }) => {
    await page.goto('/#/privacy-policy');
    await expect(heading(page, 'Privacy policy')).toBeVisible();
    await expect(page.getByText('Effective 2 September 2019')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  });

  for (const [method, bank, other] of [
    ['BRIVA', 'BRI', 'BNI'],
    ['BNIVA', 'BNI', 'BRI'],
  ] as const) {
    test(`how to pay by ${method}`, async ({ page }) => {
      await page.goto(`/#/lainnya/petunjuk-pembayaran/${method}`);
      await expect(heading(page, `Petunjuk pembayaran ${bank}`)).toBeVisible();
      const ways = page.locator('summary');
      await expect(ways.first()).toBeVisible();
      await ways.last().click();
      await expect(page.locator('details').last().getByRole('listitem').first()).toBeVisible();
      expect(await textOf(page.getByRole('main'))).toContain(`ATM ${bank}`);
      await page.getByRole('link', { name: `Petunjuk pembayaran ${other}` }).click();
      await expect(heading(page, `Petunjuk pembayaran ${other}`)).toBeVisible();
    });
  }

  test('the terms are a file', async ({ request }) => {
    const answer = await request.get('/syarat-ketentuan.pdf');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
