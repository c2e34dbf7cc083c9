import type { Locator, Page } from '@playwright/test';
import { AGENT, ECONOMY } from '../../support/arrange.ts';
import { cancelOrder } from '../../support/arrange-staff.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { choosePhoto, openAnew, openAs } from '../../support/steps/account.ts';
import {
  chooseFromList,
  closePromo,
  heading,
  map,
  mapAtRest,
  openPackage,
} from '../../support/steps/browse.ts';
import { fillOrder, openForm, save } from '../../support/steps/order-form.ts';
import { bankChoice, requestNumber, shownNumber, transfer } from '../../support/steps/payment.ts';
import { atEach, expectNoSidewaysScroll, type Look } from '../../support/steps/screens.ts';
import { openMenu } from '../../support/steps/session.ts';

/** Text of the browser at 150 and at 200 %, on the usual narrow phone and on the narrowest. */
const LOOKS: Look[] = [
  { text: 24, width: 360, height: 740 },
  { text: 24, width: 320, height: 740 },
  { text: 32, width: 360, height: 740 },
];

const PICKERS = [
  'upload-dokument-identitas',
  'pengumpulan-berkas',
  'pilih-kamar',
  'visa-progresif',
  'visa-tiket-dll',
  'lengkapi-data',
];

/** What must be read whole: amounts, codes, numbers, headings, buttons. */
const KEY = 'h1, h2, h3, b, button span, a span, .label, .money, label';

const expectWholeAtEach = (page: Page) => atEach(page, LOOKS, () => expectWhole(page));

/** Nothing goes over the edge of the window, no key words are cut by their own box, and those of lists' entries do not run into each other. */
async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const cut = await page.evaluate(
    (key) =>
      [...document.querySelectorAll<HTMLElement>(`main ${key.split(', ').join(', main ')}`)]
        .filter((element) => !element.closest('.sr-only, [aria-hidden="true"], .leaflet-container'))
        .filter((element) => element.checkVisibility() && element.clientWidth > 0)
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    KEY,
  );
  expect(cut).toEqual([]);
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main li a')]
      .filter((element) => element.checkVisibility() && !element.closest('.leaflet-container'))
      .filter((element) => {
        const place = element.closest('li')?.getBoundingClientRect();
        // What is only read aloud stands nowhere.
        return [element, ...element.querySelectorAll('*')]
          .filter((part) => !part.closest('.sr-only'))
          .flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
          .some((text) => {
            const words = document.createRange();
            words.selectNodeContents(text);
            const { left, right } = words.getBoundingClientRect();
            return place && place.width > 0 && (left < place.left - 1 || right > place.right + 1);
          });
      })
      .map((element) => element.textContent),
  );
  expect(outside).toEqual([]);
}

test.describe('large text', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '24px';
      });
    });
  });

  test('home, cities, packages, detail', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('mode demo')).toBeInViewport({ ratio: 1 });
    await expectWholeAtEach(page);
    await page.goto('/#/asal-keberangkatan');
    await closePromo(page);
    await expectWholeAtEach(page);
    await chooseFromList(page, 'Bandung');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expectWholeAtEach(page);
    await page.getByRole('link', { name: /^Detail Umrah Plus Istanbul/ }).click();
    await expect(page.getByRole('heading', { name: 'Kapan membayar apa' })).toBeVisible();
    await expectWholeAtEach(page);
  });

  test('order form and thanks', async ({ page, api }) => {
    await openForm(page, (await api.findPackage(ECONOMY)).uuid);
    await expectWholeAtEach(page);
    await save(page);
    await expectWholeAtEach(page);
    await fillOrder(page, undefined, newPerson({ name: 'Muhammad Abdurrahman Kartanegara' }));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Ya, Lanjut Ke Pembayaran' }).click();
    await expect(heading(page, 'Terima kasih')).toBeVisible();
    await expectWholeAtEach(page);
  });

  test('the number to pay is never cut', async ({ page, api }) => {
    const order = await api.placeOrder();
    await openAnew(page, `/payment/${order.uuid}`);
    await requestNumber(page, 'BNI');
    await expect(transfer(page)).toBeVisible();
    await expectWholeAtEach(page);
    await atEach(page, LOOKS, async () => {
      const isWhole = await shownNumber(page).evaluate((element) =>
        [...element.children].every((group) => group.getBoundingClientRect().right <= window.innerWidth),
      );
      expect(isWhole).toBe(true);
    });
  });

  test('home of an agent, the lists of their pilgrims, the menu', async ({ page }) => {
    await openAs(page, AGENT, '/akun');
    await openAnew(page, '/');
    await expect(page.getByRole('region', { name: 'Pesanan Anda', exact: true })).toBeVisible();
    await expectWholeAtEach(page);
    for (const screen of PICKERS) {
      await openAnew(page, `/akun/${screen}`);
      await expect(page.getByRole('main').locator('li:has(> a[href*="?order="])').first()).toBeVisible();
      await expectWholeAtEach(page);
    }
    await openMenu(page);
    await expectWholeAtEach(page);
  });

  test('an order that was cancelled, and what is still to be issued', async ({ page, customers, server }) => {
    const pilgrim = await customers.traveller();
    await openAs(page, pilgrim, '/akun/visa-tiket-dll');
    await expect(page.getByRole('region', { name: 'Belum terbit' })).toBeVisible();
    await expectWholeAtEach(page);
    await cancelOrder(server, pilgrim.order.uuid, 'Permintaan keluarga');
    await openAnew(page, '/akun');
    await expect(page.getByText('Yang bisa Anda hubungi')).toBeVisible();
    await expectWholeAtEach(page);
    await openAnew(page, `/payment/${pilgrim.order.uuid}`);
    await expect(heading(page, 'Pesanan dibatalkan')).toBeVisible();
    await expectWholeAtEach(page);
  });

  test('login, forgotten password, an unknown page', async ({ page }) => {
    for (const path of ['auth/login', 'auth/lupa-password', 'hajiplus', 'tidak-ada']) {
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectWholeAtEach(page);
    }
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
]) {
  test(`names on the map cover neither each other nor stand under what lies over it, at 24 px and ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '24px';
      });
    });
    await page.goto('/#/asal-keberangkatan');
    await closePromo(page);
    await mapAtRest(page);
    const names = map(page).locator('.leaflet-marker-icon button');
    const hint = page.getByText('Klik Kota Keberangkatan Anda');
    const covered = async () => {
      const boxes = (locator: Locator) =>
        locator.evaluateAll((all) =>
          all.map((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return { text: one.textContent, left, right, top, bottom };
          }),
        );
      const all = [...(await boxes(names)), ...(await boxes(hint))];
      return all.flatMap((a, index) =>
        all
          .slice(index + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${a.text} / ${b.text}`),
      );
    };
    await expect(names).not.toHaveCount(0);
    await expect.poll(covered).toEqual([]);
  });
}

test('on a phone on its side no bar covers what one reads', async ({ page, api, customers, axe }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  /** What share of the screen stands still while one scrolls, of 1. */
  const covered = async () => {
    await page.evaluate(() => window.scrollTo(0, 150));
    return page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => {
          const { position } = getComputedStyle(one);
          const { top, bottom, width } = one.getBoundingClientRect();
          const isWide = width > window.innerWidth * 0.6;
          return /sticky|fixed/.test(position) && isWide && top < window.innerHeight - 1 && bottom > 0;
        })
        .reduce((sum, one) => sum + one.getBoundingClientRect().height / window.innerHeight, 0),
    );
  };
  const { uuid } = await api.findPackage('Umrah Berkah 9 Hari');
  await openPackage(page, uuid);
  expect(await covered()).toBeLessThan(0.2);
  await openForm(page, uuid);
  expect(await covered()).toBeLessThan(0.2);
  await axe();
  await page.goto(`/#/payment/${(await api.placeOrder()).uuid}`);
  await expect(bankChoice(page)).toBeVisible();
  expect(await covered()).toBeLessThan(0.2);
  // The account keeps its tabs.
  await openAs(page, await customers.traveller(), '/akun/upload-dokument-identitas');
  await choosePhoto(page, 'Pas foto');
  expect(await covered()).toBeLessThan(0.2);
});

test('styles do not depend on the way one came', async ({ page, api }) => {
  const airOf = () =>
    page.getByRole('heading', { level: 1, name: 'Asal keberangkatan' }).evaluate((title) => {
      const map = document.querySelector('[aria-label="Peta kota keberangkatan"]');
      return Math.round(title.getBoundingClientRect().top - (map?.getBoundingClientRect().bottom ?? 0));
    });
  await page.goto('/#/asal-keberangkatan');
  await closePromo(page);
  const direct = await airOf();
  expect(direct).toBeGreaterThanOrEqual(20);
  await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
  await page.goto('/#/auth/login');
  await page.goto('/#/paket/umroh');
  await expect(heading(page, 'Kota Bandung')).toBeVisible();
  await page.getByRole('link', { name: 'Asal keberangkatan' }).click();
  await expect(heading(page, 'Asal keberangkatan')).toBeVisible();
  expect(await airOf()).toBe(direct);
  await page.goto('/');
  await expect(heading(page, /Dari Bandung/)).toBeVisible();
  const gap = await page.getByRole('heading', { name: 'Berangkat dari kota Anda' }).evaluate((title) => {
    const ticket = document.querySelector('[data-ticket]');
    return title.getBoundingClientRect().top - (ticket?.getBoundingClientRect().bottom ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(40);
});
