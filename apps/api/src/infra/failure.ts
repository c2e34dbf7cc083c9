import type { ValidationCode } from '@rihlah/contract/wire/messages';

type Kind = readonly [status: number, text: string];

/** Expected failures that several modules share: code, HTTP status and text. Those of one module stand in its `failures.ts`. */
const COMMON = {
  notFound: [404, 'Data tidak ditemukan'],
  badRequest: [400, 'Permintaan tidak dapat dibaca'],
  unauthorized: [401, 'Silakan masuk lebih dulu'],
  failedValidation: [422, 'Failed Validation'],
  invalidPage: [409, 'Invalid page provided'],
  virtualNumberExists: [409, 'Virtual Number Already Created'],
  idempotencyMismatch: [422, 'Idempotency-Key ini sudah dipakai untuk permintaan lain'],
  alreadyPaid: [422, 'Tagihan ini sudah dibayar'],
  orderExpired: [422, 'Maaf pesanan ini telah jatuh tempo.'],
  settlementPending: [
    422,
    'Pelunasan sedang menunggu pembayaran. Bayar nomor pelunasan, atau tunggu sampai berakhir.',
  ],
  firstPaymentDue: [422, 'Pembayaran pertama belum kami terima'],
  orderClosed: [422, 'Pesanan ini sudah tidak dapat diubah'],
  billsMoved: [409, 'Pembayaran pesanan ini sedang berjalan. Muat ulang halaman, lalu coba lagi.'],
  stepNotAllowed: [422, 'Status pesanan tidak dapat berubah seperti itu'],
  alreadyDecided: [409, 'Sudah diputuskan sebelumnya'],
  addOnPresent: [409, 'Tambahan ini sudah ada pada pesanan'],
  addOnMissing: [422, 'Tambahan ini tidak ada pada pesanan'],
  settingsChanged: [412, 'Pengaturan ini baru saja diubah orang lain. Lihat isinya sekarang, lalu ulangi.'],
  editedMeanwhile: [
    412,
    'Isian ini baru saja diubah orang lain. Bandingkan kedua versinya, lalu simpan lagi.',
  ],
  changedMeanwhile: [409, 'Keadaannya baru saja berubah. Lihat akibatnya sekarang, lalu ulangi.'],
  notAgreed: [409, 'Belum disetujui orang kedua, jadi belum boleh ditransfer'],
  payoutAgreed: [409, 'Sudah disetujui dua orang dan tinggal ditransfer, jadi tidak dapat ditolak lagi'],
  seatsBelowSold: [
    422,
    'Kuota {seats} lebih kecil dari {sold} seat yang sudah terjual. Tidak ada pesanan yang dibatalkan otomatis. Isi {sold} atau lebih, atau tutup penjualan saja.',
  ],
  capacityBelowSeats: [
    422,
    'Kapasitas keberangkatan {capacity} lebih kecil dari {seats} seat semua paketnya. Besarkan kapasitas, atau kecilkan kuota.',
  ],
  sheetUnreadable: [422, 'Berkas ini bukan CSV atau XLSX yang dapat dibaca'],
  sheetLetters: [
    422,
    'Huruf di berkas ini tidak terbaca. Di Excel simpan sebagai “CSV UTF-8” atau XLSX, lalu unggah lagi.',
  ],
  sheetEmpty: [422, 'Berkas ini tidak berisi satu baris pun di bawah judul kolom'],
  sheetTooLarge: [422, 'Berkas ini terlalu besar: paling banyak 8 MB dan 500 baris'],
  roomsInConflict: [422, 'Susunan kamar ini belum dapat terbit: selesaikan dulu setiap masalahnya'],
  roomsSettled: [409, 'Kamar rombongan ini sudah ditetapkan. Hubungi kami bila perlu berubah.'],
  listEmpty: [422, 'Belum ada jamaah di paket ini'],
  roomsUnpublished: [422, 'Susunan kamar hotel ini belum terbit. Terbitkan dulu di Kamar.'],
  roomsRearranged: [
    422,
    'Susunan kamar hotel ini berubah sejak terakhir terbit. Terbitkan lagi di Kamar, supaya hotel dan jamaah mendapat susunan yang sama.',
  ],
  ownApproval: [422, 'Yang meminta tidak dapat menyetujui sendiri: orang kedua yang memutuskan'],
  bankSilent: [
    503,
    'Bank {bank} sedang tidak menjawab, jadi nomor virtual account belum dapat dibuat. Pilih bank lain, atau coba lagi beberapa menit lagi.',
  ],
  formerBankSilent: [
    503,
    'Bank {bank} sedang tidak menjawab, jadi nomor di sana belum dapat diganti. Nomor yang sudah tampil masih dapat dibayar; untuk menggantinya, coba lagi beberapa menit lagi.',
  ],
  restoredCopy: [
    503,
    'Data kami sedang dipulihkan dari cadangan, jadi nomor pembayaran belum dapat dibuat. Nomor yang sudah Anda terima tetap dapat dibayar.',
  ],
  bankUnavailable: [503, 'Bank sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.'],
  tooLarge: [413, 'Kiriman terlalu besar'],
  notForm: [415, 'Jenis isi ini tidak dilayani'],
  documentExists: [409, 'Dokumen ini sudah diunggah'],
  documentDecided: [409, 'Dokumen ini sudah diperiksa'],
  undoOver: [409, 'Waktu untuk mengurungkan sudah lewat: jamaah sudah diberi tahu'],
  batchSent: [409, 'Pengajuan ini sudah dikirim atau dibatalkan'],
  visaMissing: [422, 'Pesanan ini tidak punya visa yang dapat diubah seperti itu'],
  filesUnavailable: [503, 'Penyimpanan foto sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.'],
  foreignRequest: [403, 'Permintaan ini tidak datang dari Loket. Muat ulang halaman, lalu coba lagi.'],
  secondFactorMissing: [403, 'Pasang dulu aplikasi autentikator atau passkey'],
  outdated: [503, 'Server ini sedang diganti dengan versi baru. Silakan coba lagi sebentar lagi.'],
  busy: [503, 'Server sedang sibuk. Silakan coba lagi sebentar lagi.'],
  tooManyRequests: [429, 'Terlalu banyak percobaan. Silakan coba lagi nanti.'],
} as const satisfies Record<string, Kind>;

export type FailureCode = keyof typeof COMMON;

/** Field errors by path, e.g. `{ 'pilgrims.1.icnumber': 'nikNotUnique' }`. */
export type FieldFailures = Record<string, ValidationCode>;

interface FailureOptions {
  fields?: FieldFailures;
  /** Rupiah that the request comes to, where another sum was confirmed. */
  total?: number;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** They stand in the text in the places of their names, as `words` do. */
  numbers?: Record<string, number>;
  words?: Record<string, string>;
}

/**
 * An expected failure of a use case. It is thrown so that it also undoes the transaction it happens in; the problem
 * plugin turns it into problem+json.
 */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldFailures | undefined;
  readonly retryAfter: number | undefined;
  readonly total: number | undefined;

  constructor(code: FailureCode, options?: FailureOptions);
  /** @param kind of a module's own failure */
  constructor(code: string, options: FailureOptions, kind: Kind);
  constructor(code: string, options: FailureOptions = {}, kind: Kind = COMMON[code as FailureCode]) {
    const said: Record<string, number | string> = {
      minutes: Math.ceil((options.retryAfter ?? 60) / 60),
      ...options.numbers,
      ...options.words,
    };
    super(kind[1].replace(/\{(\w+)\}/g, (_, name) => String(said[name] ?? '')));
    this.code = code;
    this.status = kind[0];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.total = options.total;
  }
}

/** Makes the failures of a module: called with one of its codes it gives what is thrown. */
export const defineFailures =
  <Code extends string>(table: Record<Code, Kind>) =>
  (code: Code, options: FailureOptions = {}): Failure =>
    new Failure(code, options, table[code]);

/** What was looked for. @throws Failure `notFound` where there is none */
export function requireFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Failure('notFound');
  return found;
}

/** A 422 on one field. */
export const invalid = (path: string, message: ValidationCode): Failure =>
  new Failure('failedValidation', { fields: { [path]: message } });
