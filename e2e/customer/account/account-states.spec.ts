import type { Page } from '@playwright/test';
import { AGENT, type Arrange, PILGRIM } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { expectNoSidewaysScroll, failOnServer, neverAnswer } from '../../support/steps/screens.ts';

const RETURNED = '081200000004';
const OFFLINE = 'Koneksi putus, Silahkan cek koneksi internet anda.';

/** A screen, and the call that it cannot do without. */
interface Case {
  /** After the hash; `{order}` is the newest order of the login, `{message}` the newest message. */
  path: string;
  as?: string;
  /** Below /api/v1; in braces as above. */
  call: string;
  loading: string | RegExp;
  failed: string;
  /** What shows that it has come. */
  filled: string | RegExp;
}

const CASES: Record<string, Case> = {
  'order list': {
    path: '/akun/order-saya',
    call: '/order',
    loading: 'Memuat pesanan',
    failed: 'Pesanan gagal dimuat',
    filled: 'Ahmad Hidayat',
  },
  'payments of an order': {
    path: '/akun/order-saya/{order}',
    call: '/payment',
    loading: 'Memuat pembayaran',
    failed: 'Pembayaran gagal dimuat',
    filled: 'List Pembayaran',
  },
  inbox: {
    path: '/akun/inbox-saya',
    call: '/notification',
    loading: 'Memuat inbox',
    failed: 'Inbox gagal dimuat',
    filled: /\d\d-\d\d-\d{4}/,
  },
  message: {
    path: '/akun/inbox-saya/{message}',
    call: '/notification/{message}',
    loading: 'Memuat pesan',
    failed: 'Pesan gagal dimuat',
    filled: /\d\d-\d\d-\d{4}/,
  },
  profile: {
    path: '/akun/profile',
    as: AGENT,
    call: '/registrar/{registrar}',
    loading: 'Memuat profil',
    failed: 'Profil gagal dimuat',
    filled: 'NIK',
  },
  balance: {
    path: '/akun/saldo',
    as: AGENT,
    call: '/registrar/{registrar}',
    loading: 'Memuat saldo',
    failed: 'Saldo gagal dimuat',
    filled: 'Tarik saldo',
  },
  withdrawals: {
    path: '/akun/transaksi',
    as: AGENT,
    call: '/withdrawal-balance',
    loading: 'Memuat penarikan',
    failed: 'Penarikan gagal dimuat',
    filled: 'Diterima',
  },
  'withdrawal form': {
    path: '/akun/penarikan-saldo/tambah',
    as: AGENT,
    call: '/bank-account',
    loading: 'Memuat saldo dan akun bank',
    failed: 'Penarikan gagal dibuka',
    filled: 'Rekening tujuan',
  },
  'bank accounts': {
    path: '/akun/bank',
    as: AGENT,
    call: '/bank-account',
    loading: 'Memuat akun bank',
    failed: 'Akun bank gagal dimuat',
    filled: 'Tambah akun bank',
  },
  picker: {
    path: '/akun/upload-dokument-identitas',
    as: AGENT,
    call: '/order',
    loading: 'Memuat jamaah',
    failed: 'Daftar jamaah gagal dimuat',
    filled: 'Andi Kusuma',
  },
  'own order': {
    path: '/akun/pengumpulan-berkas',
    call: '/order',
    loading: 'Memuat pesanan',
    failed: 'Pesanan gagal dimuat',
    filled: /^Tanggal dapat dipilih/,
  },
  rooms: {
    path: '/akun/pilih-kamar',
    call: '/product-room',
    loading: 'Memuat pilihan kamar',
    failed: 'Pilihan kamar gagal dimuat',
    filled: 'Pilih kamar ini',
  },
  'progressive visa': {
    path: '/akun/visa-progresif',
    call: '/order-add-on',
    loading: 'Memeriksa biaya visa',
    failed: 'Biaya visa gagal diperiksa',
    filled: 'Anda tidak terkena biaya visa progresif',
  },
  identity: {
    path: '/akun/upload-dokument-identitas',
    call: '/pilgrim-identity',
    loading: 'Memuat Identitas',
    failed: 'Identitas gagal dimuat',
    filled: 'Foto KTP',
  },
  passport: {
    path: '/akun/upload-dokument-passport',
    call: '/pilgrim-paspor',
    loading: 'Memuat Paspor',
    failed: 'Paspor gagal dimuat',
    filled: 'Foto paspor',
  },
  'yellow book': {
    path: '/akun/upload-dokument-meningitis',
    call: '/pilgrim-vaksin',
    loading: 'Memuat Buku kuning',
    failed: 'Buku kuning gagal dimuat',
    filled: 'Foto buku kuning',
  },
  'Covid certificates': {
    path: '/akun/document-covid',
    call: '/pilgrim-vaksin',
    loading: 'Memuat Sertifikat Covid',
    failed: 'Sertifikat Covid gagal dimuat',
    filled: 'Belum ada sertifikat',
  },
  'visa and ticket': {
    path: '/akun/visa-tiket-dll',
    as: RETURNED,
    call: '/additional-document',
    loading: 'Memuat Visa',
    failed: 'Visa gagal dimuat',
    filled: 'Terbit tanggal',
  },
};

/** What stands in braces, as the login has it. */
async function wordsOf(username: string, api: Arrange): Promise<(text: string) => string> {
  const [order] = await api.ordersOf(username);
  const [message] = await api.messagesOf(username);
  return (text) =>
    text
      .replace('{order}', order?.uuid ?? '')
      .replace('{message}', message?.uuid ?? '')
      .replace('{registrar}', order?.registrar?.uuid ?? '');
}

const shown = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first();

test.use({ expectedErrors: [500, 'net::ERR_INTERNET_DISCONNECTED'] });

for (const [name, { path, as = PILGRIM, call, loading, failed, filled }] of Object.entries(CASES)) {
  test(`${name}: loading, failed, without a connection, there`, async ({ page, api, axe }) => {
    const fill = await wordsOf(as, api);
    const answered = (url: URL) => url.pathname === `/api/v1${fill(call)}`;
    await openAs(page, as, '/akun/faq');

    await neverAnswer(fill(call))(page);
    await page.goto(`/#${fill(path)}`);
    await page.reload();
    await expect(page.getByRole('main').getByText(loading).first()).toBeAttached();
    await expectNoSidewaysScroll(page);
    await axe();

    await page.unrouteAll();
    await failOnServer(fill(call))(page);
    await page.reload();
    await expect(shown(page, failed)).toBeVisible();
    await expect(shown(page, /internal server error/i)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe();

    await page.unrouteAll();
    await page.route(answered, (route) => route.abort('internetdisconnected'));
    const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' }).first();
    await retry.click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(shown(page, failed)).toBeVisible();
    await axe();

    await page.unrouteAll();
    await retry.click();
    await expect(shown(page, filled)).toBeVisible();
    await expect(shown(page, failed)).toHaveCount(0);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  });
}
