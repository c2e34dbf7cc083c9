import type { Page } from '@playwright/test';
import type { WaitingPlace } from '@rihlah/contract/orders/waiting-list';
import { groupBy } from '../../../apps/api/src/infra/group-by.ts';
import { AGENT, type Arrange, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { newPerson } from '../../support/people.ts';
import { heading, openPackage } from '../../support/steps/browse.ts';
import {
  answerEmpty,
  appStands,
  chunkPattern,
  expectNoSidewaysScroll,
  failOnServer,
  neverAnswer,
} from '../../support/steps/screens.ts';
import { openLogin, openMenu } from '../../support/steps/session.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

interface Screen {
  /** After the hash. */
  path: string | ((api: Arrange) => Promise<string>);
  /** Username; a guest otherwise. */
  as?: string;
  /** What must be chosen before: a departure city, a package in the cart. */
  needs?: 'city' | 'cart';
  /** How the calls of the screen are answered. */
  calls?: (page: Page) => Promise<unknown>;
  /** What is done once it stands there. */
  opening?: (page: Page) => Promise<unknown>;
  /** What shows that the screen has come. */
  shows: string | RegExp;
}

const packagePath = async (api: Arrange) =>
  `/paket/umroh/${(await api.findPackage('Umrah Plus Istanbul 12 Hari')).uuid}`;

const paymentPath = async (api: Arrange) => `/payment/${(await api.placeOrder()).uuid}`;

const livePath = async (api: Arrange) => {
  const order = await api.placeOrder();
  await api.issueNumber(order, 'BNIVA');
  return `/payment/${order.uuid}`;
};

const paidPath = async (api: Arrange) => {
  const order = await api.placeOrder(newPerson());
  await api.pay((await api.issueNumber(order)).paymentNumber ?? '');
  return `/payment/${order.uuid}`;
};

const laterPath = (screen: 'full-payment' | 'installment') => async (api: Arrange) => {
  const [order] = await api.ordersOf(PILGRIM);
  const bills = await api.bills(order?.uuid ?? '');
  const uuid = screen === 'full-payment' ? order?.uuid : bills.find(({ type }) => type === '03')?.uuid;
  return `/${screen}/${uuid}`;
};

const jointPath =
  (state: 'open' | 'live' | 'paid' = 'open') =>
  async (api: Arrange) => {
    const orders = [(await api.placeOrder()).uuid];
    if (state === 'open') return `/joint-payment/${(await api.openTogether(orders)).body.uuid}`;
    const { body } = await api.issueTogether(orders);
    if (state === 'paid') await api.pay(body.paymentNumber ?? '');
    return `/joint-payment/${body.uuid}`;
  };

/** A place that waits, of a package with a long name. */
const WAITS: WaitingPlace = {
  uuid: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b',
  state: 'waiting',
  seats: 4,
  place: 3,
  phone: '0857 •••• 0006',
  offerEndsAt: null,
  product: {
    uuid: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0c',
    name: 'Umrah Plus Istanbul 12 Hari',
    departureDate: '2027-03-18',
    city: 'Bandung',
    price: 38_500_000,
  },
};

/** Seen by axe on a phone in the journeys and the other tests. */
const SCREENS: Record<string, Screen> = {
  home: { path: '/', shows: /Umrah yang jelas/ },
  map: { path: '/asal-keberangkatan', as: PILGRIM, shows: 'Rihlah Pekanbaru' },
  'package list': { path: '/paket/umroh', needs: 'city', shows: 'Kota Bandung' },
  'package list of a pilgrim': {
    path: '/paket/umroh',
    needs: 'city',
    as: PILGRIM,
    shows: 'silahkan lengkapi berkas',
  },
  'package detail': { path: packagePath, needs: 'city', shows: 'Makkah' },
  login: { path: '/auth/login', shows: 'Lupa password?' },
  'forgot password': { path: '/auth/lupa-password', shows: 'Kirim SMS' },
  'new password': {
    path: '/reset-password/kunci',
    calls: neverAnswer('/resetpassword/key'),
    shows: 'Simpan password',
  },
  'order form': { path: '/auth/register', shows: 'Siapa yang berangkat?', needs: 'cart' },
  'order form of an agent': {
    path: '/auth/order',
    as: AGENT,
    shows: 'Siapa yang berangkat?',
    needs: 'cart',
  },
  'first payment': { path: paymentPath, shows: 'Pilih bank' },
  'live number': { path: livePath, shows: 'Transfer ke nomor ini' },
  'payment received': { path: paidPath, shows: 'Pembayaran anda telah kami terima' },
  'joint payment': { path: jointPath(), shows: 'Pilih bank' },
  'joint payment, its number': { path: jointPath('live'), shows: 'Transfer ke nomor ini' },
  'joint payment received': { path: jointPath('paid'), shows: 'Pembayaran anda telah kami terima' },
  'packages of all cities': { path: '/paket/cari', shows: 'Sanggup lunas mulai' },
  'place on a waiting list': {
    path: `/antrean/${WAITS.uuid}`,
    calls: (page) => page.route('**/api/v1/waiting-list/*', (route) => route.fulfill({ json: WAITS })),
    shows: 'Anda nomor 3',
  },
  'order to be found': { path: '/cek-pesanan', shows: 'Kirim kode lewat SMS' },
  'bills to be paid together': { path: '/akun/bayar-bersama', as: AGENT, shows: 'Centang tagihan' },
  settlement: { path: laterPath('full-payment'), as: PILGRIM, shows: 'Rp 30.000.000' },
  installment: { path: laterPath('installment'), as: PILGRIM, shows: 'Rp 10.000.000' },
  'account home': { path: '/akun', as: PILGRIM, shows: 'Tagihan berikutnya' },
  'account home of an agent': { path: '/akun', as: AGENT, shows: 'Berkas jamaah' },
  'order list': { path: '/akun/order-saya', as: AGENT, shows: 'Order Saya' },
  profile: { path: '/akun/profile', as: AGENT, shows: '3273 0557 0584 0001' },
  'change of password': { path: '/akun/ubah-password', as: PILGRIM, shows: 'Simpan password' },
  'menu of an agent': { path: '/akun', as: AGENT, opening: openMenu, shows: 'Akun Bank' },
};

const FURTHER_SCREENS: Record<string, Screen> = {
  'haji plus': { path: '/hajiplus', shows: 'Maaf, Untuk saat ini layanan ini belum tersedia' },
  instructions: { path: '/lainnya/petunjuk-pembayaran/BRIVA', shows: 'Petunjuk pembayaran BRI' },
  'privacy policy': { path: '/privacy-policy', shows: 'Effective 2 September 2019' },
  'not found': { path: '/tidak/ada', shows: 'Maaf, Halaman Tidak Ditemukan' },
  'menu of a guest': { path: '/hajiplus', opening: openMenu, shows: 'Biometrik' },
  'unknown account screen': { path: '/akun/tidak/ada', as: AGENT, shows: 'Maaf, Halaman Tidak Ditemukan' },
};

const STATES: Record<string, Screen> = {
  'map, loading': {
    path: '/asal-keberangkatan',
    as: PILGRIM,
    calls: neverAnswer('/branch'),
    shows: 'Memuat kota keberangkatan.',
  },
  'map, failed': {
    path: '/asal-keberangkatan',
    as: PILGRIM,
    calls: failOnServer('/branch'),
    shows: 'Daftar kota gagal dimuat',
  },
  'list, loading': {
    path: '/paket/umroh',
    needs: 'city',
    calls: neverAnswer('/product'),
    shows: 'Memuat paket',
  },
  'list, empty': {
    path: '/paket/umroh',
    needs: 'city',
    calls: answerEmpty('/product', 'product'),
    shows: 'Belum ada paket dari kota ini',
  },
  'list, failed': {
    path: '/paket/umroh',
    needs: 'city',
    calls: failOnServer('/product'),
    shows: 'Daftar paket gagal dimuat',
  },
  'detail, parts loading': {
    path: packagePath,
    needs: 'city',
    calls: neverAnswer('/product-room'),
    shows: 'Memuat kamar',
  },
  'detail, parts failed': {
    path: packagePath,
    needs: 'city',
    calls: failOnServer('/product-itinerary'),
    shows: 'Gagal dimuat. Coba lagi',
  },
  'detail, gone': {
    path: '/paket/umroh/00000000-0000-4000-8000-000000000000',
    needs: 'city',
    shows: 'Paket ini tidak ada lagi',
  },
  'payment, banks loading': {
    path: paymentPath,
    calls: neverAnswer('/payment-method'),
    shows: 'Memuat daftar bank',
  },
  'payment, banks failed': {
    path: paymentPath,
    calls: failOnServer('/payment-method'),
    shows: 'Daftar bank gagal dimuat',
  },
  'payment, loading': { path: paymentPath, calls: neverAnswer('/payment'), shows: 'Memuat tagihan' },
  'payment, failed': { path: paymentPath, calls: failOnServer('/payment'), shows: 'Tagihan gagal dimuat' },
};

/** Puts a package in the cart. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/#/paket/umroh');
  await page.getByRole('button', { name: 'Order Umrah Berkah 9 Hari' }).click();
  await expect(heading(page, 'Formulir Pemesanan')).toBeVisible();
}

/** Gives the page what a screen needs, once for all screens that need the same. */
async function prepare(page: Page, api: Arrange, { as, needs }: Screen): Promise<void> {
  if (as) await openLogin(page, as);
  if (needs) await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
  if (needs === 'cart') await fillCart(page);
}

async function open(page: Page, api: Arrange, { path, calls, opening }: Screen): Promise<void> {
  const address = typeof path === 'string' ? path : await path(api);
  await calls?.(page);
  await page.goto(`/#${address}`);
  await expect(page.locator('html[data-booting]')).toHaveCount(0);
  await opening?.(page);
}

/**
 * Screens of one login that need the same before, after each other: most of a test's time is a new browser and its login.
 *
 * @param isNewToAxe false: other tests show them to it on a phone by day
 */
function check(screens: Record<string, Screen>, isNewToAxe = true): void {
  const groups = groupBy(
    Object.entries(screens),
    ([, { as = 'a guest', needs = 'nothing' }]) => `${as} with ${needs}`,
  );
  for (const [group, members] of groups)
    test(group, async ({ page, api, axe, darkAxe, shapeAxe }) => {
      const [first] = members;
      if (first) await prepare(page, api, first[1]);
      for (const [name, screen] of members)
        await test.step(name, async () => {
          await page.setViewportSize(PHONE);
          await open(page, api, screen);
          for (const size of [PHONE, DESK]) {
            await page.setViewportSize(size);
            await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible();
            await expectNoSidewaysScroll(page);
            if (size === DESK) await shapeAxe();
            else {
              if (isNewToAxe) await axe();
              await darkAxe();
            }
          }
          // What was held back would go on to the server.
          await page.goto('about:blank');
          await page.unrouteAll();
        });
    });
}

test.describe('screens', () => check(SCREENS, false));

test.describe('further screens', () => check(FURTHER_SCREENS));

test.describe('states', () => {
  test.use({ expectedErrors: [404, 500] });
  check(STATES);

  test('before the code has come', async ({ page, axe }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/#/asal-keberangkatan', { waitUntil: 'commit' });
    await expect(page.locator('html[data-booting]')).toHaveCount(1);
    // Until the styles are there the home page's markup is not hidden.
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe();
  });

  test('while the code of a page is on its way', async ({ page, axe }) => {
    await page.goto('/');
    // The app has come; the code of what is opened next does not.
    await appStands(page);
    await page.route('**/assets/*.js', () => {});
    await page.evaluate(() => location.assign('/#/hajiplus'));
    await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
    await expect(heading(page, /Umrah yang jelas/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe();
  });

  test('while the code of the first page is on its way', async ({ page, axe }) => {
    await page.route(await chunkPattern('pages/public/haji-plus-page.tsx'), () => {});
    await page.goto('/#/hajiplus');
    await expect(heading(page, 'Memuat halaman')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe();
  });
});
