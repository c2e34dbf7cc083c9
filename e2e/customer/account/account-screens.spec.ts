import type { Page } from '@playwright/test';
import { AGENT, type Arrange, PILGRIM, RETURNED } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAs } from '../../support/steps/account.ts';
import { expectNoSidewaysScroll } from '../../support/steps/screens.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const VERIFIED = '081200000003';
const AGENT_WHO_TRAVELS = '081200000005';

/** After the hash; `{order}` is the newest order of the login, `{message}` the newest message. */
type Walk = Record<string, string | RegExp>;

const HOME_AND_ORDERS: Walk = {
  '/akun': /^Assalamu’alaikum/,
  '/akun/profile': 'NIK',
  '/akun/siapa-yang-melihat': 'Yang boleh membuka',
  '/akun/ubah-password': 'Simpan password',
  '/akun/order-saya': 'Order Saya',
  '/akun/order-saya/{order}': 'List Pembayaran',
  '/akun/inbox-saya': 'Inbox',
  '/akun/inbox-saya/{message}': 'Pesan',
};

const INFO: Walk = {
  '/akun/syarat-pembuatan-passport': 'Rp. 355.000',
  '/akun/suntik-meningitis': 'Rp 305.000',
  '/akun/manasik-haji': 'Tempat',
  '/akun/faq': 'Mendaftar dan masuk',
};

const NOT_AN_AGENT = 'Maaf, anda bukan agent. Harap untuk login sebagai agent';

const MONEY: Walk = {
  '/akun/saldo': 'Riwayat penarikan',
  '/akun/komisi': /Ditahan|Belum ada komisi/,
  '/akun/bagikan': /Salin tautan/,
  '/akun/unggah-banyak': /Pilih foto/,
  '/akun/penarikan-saldo/tambah': /Rekening tujuan|Tidak ada akun bank/,
  '/akun/bank': 'Tambah akun bank',
  '/akun/transaksi': /Proses|Diterima|Ditolak|Tidak ada penarikan/,
};

const acting = (words: {
  identity: string;
  passport: string;
  yellowBook: string;
  covid: string;
  pickup: string | RegExp;
  room: string;
  visa: string | RegExp;
  travel: string;
}): Walk => ({
  '/akun/upload-dokument-identitas': words.identity,
  '/akun/upload-dokument-passport': words.passport,
  '/akun/upload-dokument-meningitis': words.yellowBook,
  '/akun/document-covid': words.covid,
  '/akun/upload-document-covid': 'Foto sertifikat',
  '/akun/pengumpulan-berkas': words.pickup,
  '/akun/pilih-kamar': words.room,
  '/akun/visa-progresif': words.visa,
  '/akun/visa-tiket-dll': words.travel,
  '/akun/tiket': 'Telepon kami',
  '/akun/perubahan': 'Tidak berubah',
});

const FREE = 'Anda tidak terkena biaya visa progresif';

/** With what is missing of the documents, and without. */
const picker: Walk = {
  ...acting({
    identity: 'Belum lengkap',
    passport: 'Belum lengkap',
    yellowBook: 'Belum lengkap',
    covid: 'Belum lengkap',
    pickup: 'Pilih jamaah',
    room: 'Pilih jamaah',
    visa: 'Pilih jamaah',
    travel: 'Pilih jamaah',
  }),
  '/akun/upload-document-covid': 'Belum lengkap',
  '/akun/tiket': 'Pilih jamaah',
  '/akun/perubahan': 'Pilih jamaah',
};

const picked = (walk: Walk): Walk =>
  Object.fromEntries(Object.entries(walk).map(([path, shows]) => [`${path}?order={order}`, shows]));

const SAVED = {
  identity: 'Kartu keluarga',
  passport: 'Halaman data diri',
  yellowBook: 'Halaman vaksinasi',
  covid: 'Dosis 1',
};
const EMPTY = {
  identity: '0 dari 3 siap',
  passport: 'Belum punya paspor?',
  yellowBook: 'Belum suntik meningitis?',
  covid: 'Belum ada sertifikat',
};
const UNVERIFIED = /^Tanggal dapat dipilih setelah ketiga berkas/;

/** Who walks where, and what shows that a screen has come, filled, empty or to be read only. */
const WALKS: [name: string, as: string, walk: Walk][] = [
  ['a pilgrim who has handed in nothing, at home', PILGRIM, HOME_AND_ORDERS],
  [
    'a pilgrim who has handed in nothing',
    PILGRIM,
    acting({
      ...EMPTY,
      pickup: UNVERIFIED,
      room: 'Pilih kamar ini',
      visa: FREE,
      travel: 'No photo submitted',
    }),
  ],
  ['a pilgrim, information', PILGRIM, INFO],
  [
    "a pilgrim on agents' screens",
    PILGRIM,
    Object.fromEntries(Object.keys(MONEY).map((path) => [path, NOT_AN_AGENT])),
  ],
  ['a pilgrim whose documents are verified, at home', VERIFIED, HOME_AND_ORDERS],
  [
    'a pilgrim whose documents are verified',
    VERIFIED,
    acting({
      ...SAVED,
      pickup: 'Tanggal penjemputan',
      room: 'Pilih kamar ini',
      visa: FREE,
      travel: 'No photo submitted',
    }),
  ],
  ['a pilgrim who is back, at home', RETURNED, HOME_AND_ORDERS],
  [
    'a pilgrim who is back',
    RETURNED,
    acting({
      ...SAVED,
      pickup: /Sudah dipilih|Tidak ada lagi tanggal/,
      room: 'Sudah dipilih',
      visa: 'Tidak ada yang perlu dibayar lagi.',
      travel: 'Daftar kamar',
    }),
  ],
  ['an agent, at home', AGENT, HOME_AND_ORDERS],
  ['an agent, money', AGENT, MONEY],
  ['an agent who picks a pilgrim', AGENT, picker],
  [
    'an agent for a pilgrim who has not paid',
    AGENT,
    picked(acting({ ...EMPTY, pickup: UNVERIFIED, room: 'Kamar', visa: FREE, travel: 'No photo submitted' })),
  ],
  ['an agent who travels, at home', AGENT_WHO_TRAVELS, HOME_AND_ORDERS],
  ['an agent who travels, money', AGENT_WHO_TRAVELS, MONEY],
  ['an agent who travels picks a pilgrim', AGENT_WHO_TRAVELS, picker],
];

/** Fills in what stands in braces. */
async function addressesOf(walk: Walk, as: string, api: Arrange): Promise<[string, string | RegExp][]> {
  const [order] = await api.ordersOf(as);
  const [message] = await api.messagesOf(as);
  return Object.entries(walk).map(([path, shows]) => [
    path.replace('{order}', order?.uuid ?? '').replace('{message}', message?.uuid ?? ''),
    shows,
  ]);
}

/** @param looks what looks at it once it stands: on the phone by day and night, on the desk at its shape */
async function look(
  page: Page,
  shows: string | RegExp,
  looks?: Record<'axe' | 'darkAxe' | 'shapeAxe', () => Promise<void>>,
): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    if (size === DESK) await looks?.shapeAxe();
    else {
      await looks?.axe();
      await looks?.darkAxe();
    }
  }
}

for (const [name, as, walk] of WALKS) {
  test(name, async ({ page, api, axe, darkAxe, shapeAxe }) => {
    await openAs(page, as, '/akun/faq');
    // What shows the same is one screen at several addresses: axe sees it once.
    const seen = new Set<string | RegExp>();
    for (const [path, shows] of await addressesOf(walk, as, api)) {
      await test.step(path, async () => {
        await page.goto(`/#${path}`);
        await look(page, shows, seen.has(shows) ? undefined : { axe, darkAxe, shapeAxe });
        seen.add(shows);
      });
    }
  });
}
