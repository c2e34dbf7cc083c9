import type { Page } from '@playwright/test';
import { AGENT, type Arrange, PILGRIM } from './support/arrange.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { openPackage } from './support/steps/browse.ts';
import { answerEmpty, expectNoSidewaysScroll, failOnServer, neverAnswer } from './support/steps/screens.ts';
import { logIn, openMenu } from './support/steps/session.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

interface Screen {
  /** After the hash. */
  path: string | ((api: Arrange) => Promise<string>);
  /** Username; a guest otherwise. */
  as?: string;
  /** Arranges the calls of the screen, or what is done once it stands there. */
  given?: (page: Page) => Promise<unknown>;
  before?: (page: Page) => Promise<unknown>;
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

const SCREENS: Record<string, Screen> = {
  home: { path: '/', shows: /Umrah yang jelas/ },
  map: { path: '/asal-keberangkatan', as: PILGRIM, shows: 'Rihlah Pekanbaru' },
  'package list': { path: '/paket/umroh', shows: 'Kota Bandung' },
  'package list of a pilgrim': { path: '/paket/umroh', as: PILGRIM, shows: 'silahkan lengkapi berkas' },
  'package detail': { path: packagePath, shows: 'Makkah' },
  login: { path: '/auth/login', shows: 'Lupa password?' },
  'forgot password': { path: '/auth/lupa-password', shows: 'Kirim SMS' },
  'new password': { path: '/reset-password/kunci', shows: 'Simpan password' },
  'order form': { path: '/auth/register', shows: 'Jamaah 1', given: fillCart },
  'order form of an agent': {
    path: '/auth/order',
    as: AGENT,
    shows: 'Sesuai data akun Anda.',
    given: fillCart,
  },
  'first payment': { path: paymentPath, shows: 'Pilih bank' },
  'live number': { path: livePath, shows: 'Transfer ke nomor ini' },
  'payment received': { path: paidPath, shows: 'Pembayaran anda telah kami terima' },
  settlement: { path: laterPath('full-payment'), as: PILGRIM, shows: 'Rp 30.000.000' },
  installment: { path: laterPath('installment'), as: PILGRIM, shows: 'Rp 10.000.000' },
  profile: { path: '/akun', as: AGENT, shows: '3273 0557 0584 0001' },
  'account screen to come': { path: '/akun/saldo', as: AGENT, shows: 'Kembali ke akun' },
  'menu of an agent': { path: '/akun', as: AGENT, before: openMenu, shows: 'Akun Bank' },
  'menu of a guest': { path: '/hajiplus', before: openMenu, shows: 'Biometrik' },
  'haji plus': { path: '/hajiplus', shows: 'Maaf, Untuk saat ini layanan ini belum tersedia' },
  instructions: { path: '/lainnya/petunjuk-pembayaran/BRIVA', shows: 'Petunjuk pembayaran BRI' },
  'privacy policy': { path: '/privacy-policy', shows: 'Privacy policy' },
  'not found': { path: '/tidak/ada', shows: 'Maaf, Halaman Tidak Ditemukan' },
};

const STATES: Record<string, Screen> = {
  'map, loading': {
    path: '/asal-keberangkatan',
    as: PILGRIM,
    given: neverAnswer('/branch'),
    shows: 'Memuat kota keberangkatan.',
  },
  'map, failed': {
    path: '/asal-keberangkatan',
    as: PILGRIM,
    given: failOnServer('/branch'),
    shows: 'Daftar kota gagal dimuat',
  },
  'list, loading': { path: '/paket/umroh', given: neverAnswer('/product'), shows: 'Memuat paket' },
  'list, empty': {
    path: '/paket/umroh',
    given: answerEmpty('/product', 'product'),
    shows: 'Belum ada paket dari kota ini',
  },
  'list, failed': {
    path: '/paket/umroh',
    given: failOnServer('/product'),
    shows: 'Daftar paket gagal dimuat',
  },
  'detail, parts loading': { path: packagePath, given: neverAnswer('/product-room'), shows: 'Memuat kamar' },
  'detail, parts failed': {
    path: packagePath,
    given: failOnServer('/product-itinerary'),
    shows: 'Gagal dimuat. Coba lagi',
  },
  'detail, gone': {
    path: '/paket/umroh/00000000-0000-4000-8000-000000000000',
    shows: 'Paket ini tidak ada lagi',
  },
  'payment, banks loading': {
    path: paymentPath,
    given: neverAnswer('/payment-method'),
    shows: 'Memuat daftar bank',
  },
  'payment, banks failed': {
    path: paymentPath,
    given: failOnServer('/payment-method'),
    shows: 'Daftar bank gagal dimuat',
  },
  'payment, loading': { path: paymentPath, given: neverAnswer('/payment'), shows: 'Memuat tagihan' },
  'payment, failed': { path: paymentPath, given: failOnServer('/payment'), shows: 'Tagihan gagal dimuat' },
};

/** Puts a package in the cart. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/#/paket/umroh');
  await page.getByRole('button', { name: 'Order Umrah Berkah 9 Hari' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formulir Pemesanan' })).toBeVisible();
}

function runs(screens: Record<string, Screen>): void {
  for (const [name, { path, as, given, before, shows }] of Object.entries(screens)) {
    test(name, async ({ page, api, axe }) => {
      const address = typeof path === 'string' ? path : await path(api);
      await openPackage(page, (await api.findPackage('Umrah Berkah 9 Hari')).uuid);
      if (as) await logIn(page, as);
      await given?.(page);
      await page.goto(`/#${address}`);
      await page.reload();
      await before?.(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await axe();
      }
    });
  }
}

test.describe('screens', () => runs(SCREENS));

test.describe('states', () => {
  test.use({ expectedErrors: [404, 500] });
  runs(STATES);
});
