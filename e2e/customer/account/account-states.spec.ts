import type { Page } from '@playwright/test';
import { AGENT, type Arrange, PILGRIM, RETURNED } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAnew, openAs } from '../../support/steps/account.ts';
import { expectNoSidewaysScroll, failOnServer, neverAnswer } from '../../support/steps/screens.ts';

const OFFLINE = 'Koneksi putus, Silahkan cek koneksi internet anda.';

/** A screen, and the call that it cannot do without. */
interface Case {
  /** After the hash; `{order}` is the newest order of the login, `{message}` the newest message. */
  path: string;
  /** Below /api/v1; in braces as above. */
  call: string;
  loading: string | RegExp;
  failed: string;
  /** What shows that it has come. */
  filled: string | RegExp;
}

/** The screens that one test sees one after the other, by whom they belong to. */
const GROUPS: [name: string, as: string, cases: Record<string, Case>][] = [
  [
    'the orders, messages and rooms of a pilgrim',
    PILGRIM,
    {
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
    },
  ],
  [
    'the documents of a pilgrim',
    PILGRIM,
    {
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
    },
  ],
  [
    'the screens of an agent',
    AGENT,
    {
      profile: {
        path: '/akun/profile',
        call: '/registrar/{registrar}',
        loading: 'Memuat profil',
        failed: 'Profil gagal dimuat',
        filled: 'NIK',
      },
      balance: {
        path: '/akun/saldo',
        call: '/registrar/{registrar}',
        loading: 'Memuat saldo',
        failed: 'Saldo gagal dimuat',
        filled: 'Tarik saldo',
      },
      withdrawals: {
        path: '/akun/transaksi',
        call: '/withdrawal-balance',
        loading: 'Memuat penarikan',
        failed: 'Penarikan gagal dimuat',
        filled: 'Diterima',
      },
      'withdrawal form': {
        path: '/akun/penarikan-saldo/tambah',
        call: '/bank-account',
        loading: 'Memuat saldo dan akun bank',
        failed: 'Penarikan gagal dibuka',
        filled: 'Rekening tujuan',
      },
      'bank accounts': {
        path: '/akun/bank',
        call: '/bank-account',
        loading: 'Memuat akun bank',
        failed: 'Akun bank gagal dimuat',
        filled: 'Tambah akun bank',
      },
      picker: {
        path: '/akun/upload-dokument-identitas',
        call: '/order',
        loading: 'Memuat jamaah',
        failed: 'Daftar jamaah gagal dimuat',
        filled: 'Andi Kusuma',
      },
    },
  ],
  [
    'the travel documents of a pilgrim who has returned',
    RETURNED,
    {
      'visa and ticket': {
        path: '/akun/visa-tiket-dll',
        call: '/additional-document',
        loading: 'Memuat Visa',
        failed: 'Visa gagal dimuat',
        filled: 'Terbit tanggal',
      },
    },
  ],
];

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

for (const [group, as, cases] of GROUPS)
  test(`${group}: loading, failed, without a connection, there`, async ({ page, api, axe }) => {
    const fill = await wordsOf(as, api);
    await openAs(page, as, '/akun/faq');
    for (const [name, screen] of Object.entries(cases))
      await test.step(name, async () => {
        const path = fill(screen.path);
        const call = fill(screen.call);

        await neverAnswer(call)(page);
        await openAnew(page, path);
        await expect(page.getByRole('main').getByText(screen.loading).first()).toBeAttached();
        await expectNoSidewaysScroll(page);
        await axe();

        await page.unrouteAll();
        await failOnServer(call)(page);
        await page.reload();
        await expect(shown(page, screen.failed)).toBeVisible();
        await expect(shown(page, /internal server error/i)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await axe();

        await page.unrouteAll();
        await page.route(
          (url) => url.pathname === `/api/v1${call}`,
          (route) => route.abort('internetdisconnected'),
        );
        const retry = page.getByRole('main').getByRole('button', { name: 'Coba lagi' }).first();
        await retry.click();
        await expect(page.getByText(OFFLINE)).toBeVisible();
        await expect(shown(page, screen.failed)).toBeVisible();
        await axe();

        await page.unrouteAll();
        await retry.click();
        await expect(shown(page, screen.filled)).toBeVisible();
        await expect(shown(page, screen.failed)).toHaveCount(0);
        await expect(page.getByText(OFFLINE)).toHaveCount(0);
      });
  });
