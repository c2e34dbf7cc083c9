import type { Page } from '@playwright/test';
import { AGENT, type Arrange, PILGRIM } from '../support/arrange.ts';
import { expect } from '../support/fixtures.ts';
import { pictured as test } from '../support/pictured.ts';
import { openAs } from '../support/steps/account.ts';
import { chooseFromList, mapAtRest, openMap, openPackage } from '../support/steps/browse.ts';
import { openForm } from '../support/steps/order-form.ts';
import { appStands, hasPictures } from '../support/steps/screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

/** Some letters' edges differ from machine to machine; a rule of spacing that is lost moves whole lines of them. */
const TOLERANCE = { maxDiffPixels: 800 };

const bandung = async (api: Arrange) => (await api.findPackage('Umrah Plus Istanbul 12 Hari')).uuid;

const newestOrder = async (api: Arrange, login: string) => (await api.ordersOf(login))[0]?.uuid;

const unpaidOrder = async (api: Arrange) =>
  (await api.ordersOf(AGENT)).find(({ orderStatus }) => orderStatus === 'Pendaftaran')?.uuid;

/** The main screens, each by the way to it. */
const SCREENS: Record<string, (page: Page, api: Arrange) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  map: async (page) => {
    await openMap(page);
    await mapAtRest(page);
  },
  'package-list': async (page) => {
    await openMap(page);
    await chooseFromList(page, 'Bandung');
    await expect(page.getByRole('article')).not.toHaveCount(0);
  },
  'package-detail': async (page, api) => openPackage(page, await bandung(api)),
  'order-form': async (page, api) => openForm(page, await bandung(api)),
  payment: async (page, api) => page.goto(`/#/payment/${await unpaidOrder(api)}`),
  login: (page) => page.goto('/#/auth/login'),
  'account-home': (page) => openAs(page, PILGRIM, '/akun'),
  'order-detail': async (page, api) =>
    openAs(page, PILGRIM, `/akun/order-saya/${await newestOrder(api, PILGRIM)}`),
  'upload-identity': (page) => openAs(page, PILGRIM, '/akun/upload-dokument-identitas'),
  room: (page) => openAs(page, PILGRIM, '/akun/pilih-kamar'),
  'agent-home': (page) => openAs(page, AGENT, '/akun'),
};

/** Whether what the window shows is still on its way; parts below it may wait until they are wanted. */
const isLoading = () =>
  [...document.querySelectorAll('[aria-busy=true]')].some(
    (part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight,
  );

// Each size is opened by itself: what is drawn once, as the map is, is drawn for the size that it begins with.
for (const [size, viewport] of Object.entries(SIZES))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    for (const [name, open] of Object.entries(SCREENS))
      test(`${name} stands as it was drawn`, async ({ page, api }) => {
        await open(page, api);
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
        await expect.poll(() => page.evaluate(isLoading)).toBe(false);
        await expect.poll(() => page.evaluate(hasPictures)).toBe(true);
        // A picture of a title that happens to hold the focus is another.
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          window.scrollTo(0, 0);
        });
        // Each installation has a key of its own, at the foot. What is not React's yet must stay as it came.
        if (size === 'phone') {
          await appStands(page);
          await page.evaluate(() => {
            for (const key of document.querySelectorAll('code')) key.textContent = 'X'.repeat(43);
          });
        }
        await expect(page).toHaveScreenshot([size, `${name}.png`], {
          ...TOLERANCE,
          fullPage: size === 'phone',
        });
      });
  });
