import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAnew } from '../../support/steps/account.ts';
import { closePromo, heading, openPackage } from '../../support/steps/browse.ts';
import { notice } from '../../support/steps/order-form.ts';
import { answerEmpty, appStands } from '../../support/steps/screens.ts';
import { kept } from '../../support/steps/session.ts';
import { readShownText } from '../../support/steps/text.ts';

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

  test('the preview of a link to pay says what it is, of nobody and no sum', async ({ request, api }) => {
    const order = await api.placeOrder();
    for (const path of ['payment', 'full-payment', 'installment']) {
      const html = await (await request.get(`/${path}/${order.uuid}`)).text();
      const head = html.slice(0, html.indexOf('</head>')).replace(/<script[\s\S]*?<\/script>/g, '');
      expect(head).toContain('<meta property="og:title" content="Pembayaran umrah · ');
      const tags =
        head.match(/<(title>[^<]*|meta (name="description"|property="og)[^>]*)/g)?.join('\n') ?? '';
      for (const secret of [order.uuid, order.orderId, order.pilgrim.name, order.product.name, 'Rp'])
        expect(tags).not.toContain(secret);
    }
  });

  test('any other path without a hash works too', async ({ page }) => {
    await page.goto('/asal-keberangkatan');
    await closePromo(page);
    expect(new URL(page.url()).hash).toBe('#/asal-keberangkatan');
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
  });

  test('a city kept as something else is chosen anew', async ({ page }) => {
    await page.goto('/#/hajiplus');
    for (const unreadable of ['{"a":1}', '"Bandung"', '[]', '{broken'])
      await test.step(unreadable, async () => {
        await page.evaluate((value) => localStorage.setItem('rihlah.branch', value), unreadable);
        await openAnew(page, '/paket/umroh');
        await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
      });
  });

  const GONE = {
    uuid: '00000000-0000-4000-8000-000000000000',
    name: 'Hilang',
    address: 'Jl. Lama 1',
    city: 'Hilang',
    latitude: -6.9,
    longitude: 107.6,
  };

  test('a city that the agency has no more is let go, with a word where its packages were wanted', async ({
    page,
  }) => {
    const keep = () =>
      page.evaluate((city) => localStorage.setItem('rihlah.branch', JSON.stringify(city)), GONE);
    await page.goto('/#/hajiplus');
    await keep();
    await openAnew(page, '/paket/umroh');
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
    await expect(notice(page, 'Kota Hilang tidak ada lagi. Silakan pilih kota lain.')).toBeVisible();
    expect(await kept(page, 'branch')).toBeNull();

    await keep();
    await page.goto('/');
    await expect.poll(() => kept(page, 'branch')).toBeNull();
    await expect(page.getByText('Kota Hilang')).toHaveCount(0);
  });

  test('a city without packages counts nothing, and offers nothing to narrow or sort', async ({
    page,
    api,
    axe,
  }) => {
    const { branch } = await api.findPackage(ECONOMY);
    await page.addInitScript((city) => localStorage.setItem('rihlah.branch', JSON.stringify(city)), {
      ...GONE,
      uuid: branch.uuid,
      city: 'Bandung',
    });
    await answerEmpty('/product', 'product')(page);
    await page.goto(`/#/paket/umroh?urut=termurah&jenis=${GONE.uuid}`);
    await expect(page.getByText('Belum ada paket dari kota ini')).toBeVisible();
    await expect(page.getByText('Belum ada paket umrah')).toBeVisible();
    await expect(page.getByText(/\b0 (paket|seat)/)).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Semua Paket' })).toHaveCount(0);
    expect(await kept(page, 'branch')).not.toBeNull();
    await axe();
  });

  test('a link of the home page followed as the app begins to take it over is followed', async ({ page }) => {
    // React listens on the root just before it compares the markup.
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (...how: Parameters<typeof listen>) {
        if (this instanceof HTMLElement && this.id === 'root') {
          EventTarget.prototype.addEventListener = listen;
          location.hash = '#/asal-keberangkatan';
        }
        listen.apply(this, how);
      };
    });
    await page.goto('/');
    await closePromo(page);
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
  });

  test('a link of the home page followed just before the router listens is followed', async ({ page }) => {
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window) as (...words: unknown[]) => void;
      window.addEventListener = (...words: [string, ...unknown[]]) => {
        if (words[0] === 'popstate' && !location.hash) history.pushState(null, '', '#/asal-keberangkatan');
        listen(...words);
      };
    });
    await page.goto('/');
    await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
  });

  test('the home page is taken over as it stands', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { sent: [...document.querySelectorAll('#root *')] });
      });
    });
    await page.goto('/');
    await appStands(page);
    const kept = await page.evaluate(() => {
      const { sent } = window as unknown as { sent: Element[] };
      return { all: sent.length, left: sent.filter((element) => element.isConnected).length };
    });
    expect(kept.all).toBeGreaterThan(100);
    expect(kept.left).toBe(kept.all);
  });

  test('what is not there is not found, with a way home', async ({ page }) => {
    for (const path of ['/#/tidak/ada', '/tidak-ada', '/index.html', '/server/entry-server.js'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(heading(page, 'Maaf, Halaman Tidak Ditemukan')).toBeVisible();
        await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
        await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
      });
  });

  test('a package that does not exist', async ({ page, api }) => {
    await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
    await page.goto('/#/paket/umroh/00000000-0000-4000-8000-000000000000');
    await expect(heading(page, 'Paket ini tidak ada lagi')).toBeVisible();
  });
});

test.describe('information', () => {
  test('home has social links, seals and the permit', async ({ page }) => {
    await page.goto('/');
    // What is drawn on paper only says it too.
    const permit = page.getByText('PPIU No. 201 Year 2020, PIHK No. 430 Year 2021').filter({ visible: true });
    await expect(permit.first()).toBeVisible();
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

  test('how to pay, at each bank', async ({ page }) => {
    for (const [method, bank, other] of [
      ['BRIVA', 'BRI', 'BNI'],
      ['BNIVA', 'BNI', 'BRI'],
    ] as const) {
      await page.goto(`/#/lainnya/petunjuk-pembayaran/${method}`);
      await expect(heading(page, `Petunjuk pembayaran ${bank}`)).toBeVisible();
      const ways = page.locator('summary');
      await expect(ways.first()).toBeVisible();
      await ways.last().click();
      await expect(page.locator('details').last().getByRole('listitem').first()).toBeVisible();
      expect(await readShownText(page.getByRole('main'))).toContain(`ATM ${bank}`);
      await page.getByRole('link', { name: `Petunjuk pembayaran ${other}` }).click();
      await expect(heading(page, `Petunjuk pembayaran ${other}`)).toBeVisible();
    }
  });

  test('the terms are a file', async ({ request }) => {
    const answer = await request.get('/syarat-ketentuan.pdf');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
