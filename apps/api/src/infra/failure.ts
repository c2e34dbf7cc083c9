import type { ValidationCode } from '@rihlah/contract/wire/messages';

type Kind = readonly [status: number, indonesian: string, english: string];

/**
 * Expected failures that several modules share: code, HTTP status and what it says, in Indonesian and in English with the same
 * places. Those of one module stand in its `failures.ts`.
 */
export const COMMON_FAILURES = {
  notFound: [404, 'Data tidak ditemukan', 'This was not found'],
  badRequest: [400, 'Permintaan tidak dapat dibaca', 'The request cannot be read'],
  unauthorized: [401, 'Silakan masuk lebih dulu', 'Please sign in first'],
  failedValidation: [422, 'Failed Validation', 'Failed Validation'],
  invalidPage: [409, 'Invalid page provided', 'Invalid page provided'],
  virtualNumberExists: [409, 'Virtual Number Already Created', 'Virtual Number Already Created'],
  idempotencyMismatch: [
    422,
    'Idempotency-Key ini sudah dipakai untuk permintaan lain',
    'This Idempotency-Key was used for another request',
  ],
  alreadyPaid: [422, 'Tagihan ini sudah dibayar', 'This bill has been paid'],
  orderExpired: [422, 'Maaf pesanan ini telah jatuh tempo.', 'Sorry, this order has expired.'],
  settlementPending: [
    422,
    'Pelunasan sedang menunggu pembayaran. Bayar nomor pelunasan, atau tunggu sampai berakhir.',
    'A final payment is waiting for its money. Pay its number, or wait until it ends.',
  ],
  firstPaymentDue: [
    422,
    'Pembayaran pertama belum kami terima',
    'We have not received the first payment yet',
  ],
  orderClosed: [422, 'Pesanan ini sudah tidak dapat diubah', 'This order can no longer be changed'],
  billsMoved: [
    409,
    'Pembayaran pesanan ini sedang berjalan. Muat ulang halaman, lalu coba lagi.',
    'A payment of this order is under way. Please reload the page, then try again.',
  ],
  stepNotAllowed: [
    422,
    'Status pesanan tidak dapat berubah seperti itu',
    'The status of the order cannot change like that',
  ],
  alreadyDecided: [409, 'Sudah diputuskan sebelumnya', 'This has been decided already'],
  addOnPresent: [409, 'Tambahan ini sudah ada pada pesanan', 'The order has this add-on already'],
  addOnMissing: [422, 'Tambahan ini tidak ada pada pesanan', 'The order does not have this add-on'],
  settingsChanged: [
    412,
    'Pengaturan ini baru saja diubah orang lain. Lihat isinya sekarang, lalu ulangi.',
    'Somebody else has just changed these settings. Look at them as they are now, then do it again.',
  ],
  editedMeanwhile: [
    412,
    'Isian ini baru saja diubah orang lain. Bandingkan kedua versinya, lalu simpan lagi.',
    'Somebody else has just changed this. Compare both versions, then save again.',
  ],
  changedMeanwhile: [
    409,
    'Keadaannya baru saja berubah. Lihat akibatnya sekarang, lalu ulangi.',
    'Things have just changed. Look at what it means now, then do it again.',
  ],
  notAgreed: [
    409,
    'Belum disetujui orang kedua, jadi belum boleh ditransfer',
    'A second person has not agreed yet, so it may not be transferred',
  ],
  payoutAgreed: [
    409,
    'Sudah disetujui dua orang dan tinggal ditransfer, jadi tidak dapat ditolak lagi',
    'Two people have agreed and only the transfer is left, so it can no longer be rejected',
  ],
  seatsBelowSold: [
    422,
    'Kuota {seats} lebih kecil dari {sold} seat yang sudah terjual. Tidak ada pesanan yang dibatalkan otomatis. Isi {sold} atau lebih, atau tutup penjualan saja.',
    'A quota of {seats} is less than the {sold} seats that are sold. No order is cancelled by itself. Enter {sold} or more, or just close the sale.',
  ],
  capacityBelowSeats: [
    422,
    'Kapasitas keberangkatan {capacity} lebih kecil dari {seats} seat semua paketnya. Besarkan kapasitas, atau kecilkan kuota.',
    'A departure of {capacity} is less than the {seats} seats of all its packages. Raise the capacity, or lower the quota.',
  ],
  sheetUnreadable: [
    422,
    'Berkas ini bukan CSV atau XLSX yang dapat dibaca',
    'This file is not a CSV or XLSX that can be read',
  ],
  sheetLetters: [
    422,
    'Huruf di berkas ini tidak terbaca. Di Excel simpan sebagai “CSV UTF-8” atau XLSX, lalu unggah lagi.',
    'The letters of this file cannot be read. In Excel, save it as “CSV UTF-8” or XLSX, then upload it again.',
  ],
  sheetEmpty: [
    422,
    'Berkas ini tidak berisi satu baris pun di bawah judul kolom',
    'This file has no row below its column titles',
  ],
  sheetTooLarge: [
    422,
    'Berkas ini terlalu besar: paling banyak 8 MB dan 500 baris',
    'This file is too large: at most 8 MB and 500 rows',
  ],
  roomsInConflict: [
    422,
    'Susunan kamar ini belum dapat terbit: selesaikan dulu setiap masalahnya',
    'These rooms cannot be published yet: solve each problem first',
  ],
  roomsSettled: [
    409,
    'Kamar rombongan ini sudah ditetapkan. Hubungi kami bila perlu berubah.',
    'The rooms of this group are fixed. Contact us if something must change.',
  ],
  listEmpty: [422, 'Belum ada jamaah di paket ini', 'This package has no pilgrims yet'],
  roomsUnpublished: [
    422,
    'Susunan kamar hotel ini belum terbit. Terbitkan dulu di Kamar.',
    'The rooms of this hotel are not published yet. Publish them in Kamar first.',
  ],
  roomsRearranged: [
    422,
    'Susunan kamar hotel ini berubah sejak terakhir terbit. Terbitkan lagi di Kamar, supaya hotel dan jamaah mendapat susunan yang sama.',
    'The rooms of this hotel have changed since they were last published. Publish them in Kamar again, so that the hotel and the pilgrims have the same ones.',
  ],
  ownApproval: [
    422,
    'Yang meminta tidak dapat menyetujui sendiri: orang kedua yang memutuskan',
    'Whoever asks cannot agree: a second person decides',
  ],
  bankSilent: [
    503,
    'Bank {bank} sedang tidak menjawab, jadi nomor virtual account belum dapat dibuat. Pilih bank lain, atau coba lagi beberapa menit lagi.',
    '{bank} does not answer at the moment, so there is no virtual account number yet. Choose another bank, or try again in a few minutes.',
  ],
  formerBankSilent: [
    503,
    'Bank {bank} sedang tidak menjawab, jadi nomor di sana belum dapat diganti. Nomor yang sudah tampil masih dapat dibayar; untuk menggantinya, coba lagi beberapa menit lagi.',
    '{bank} does not answer at the moment, so the number there cannot be replaced yet. The number that is shown can still be paid; to replace it, try again in a few minutes.',
  ],
  restoredCopy: [
    503,
    'Data kami sedang dipulihkan dari cadangan, jadi nomor pembayaran belum dapat dibuat. Nomor yang sudah Anda terima tetap dapat dibayar.',
    'Our data is being restored from a backup, so no payment number can be made yet. A number that you have received can still be paid.',
  ],
  bankUnavailable: [
    503,
    'Bank sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.',
    'The bank cannot be reached at the moment. Please try again in a moment.',
  ],
  tooLarge: [413, 'Kiriman terlalu besar', 'This is too large to send'],
  notForm: [415, 'Jenis isi ini tidak dilayani', 'This type of content is not served'],
  documentExists: [409, 'Dokumen ini sudah diunggah', 'This document has been uploaded already'],
  documentDecided: [409, 'Dokumen ini sudah diperiksa', 'This document has been checked already'],
  undoOver: [
    409,
    'Waktu untuk mengurungkan sudah lewat: jamaah sudah diberi tahu',
    'The time to undo this is over: the pilgrim has been told',
  ],
  batchSent: [
    409,
    'Pengajuan ini sudah dikirim atau dibatalkan',
    'This application has been sent or cancelled',
  ],
  visaMissing: [
    422,
    'Pesanan ini tidak punya visa yang dapat diubah seperti itu',
    'This order has no visa that can be changed like that',
  ],
  filesUnavailable: [
    503,
    'Penyimpanan foto sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.',
    'The store of photos cannot be reached at the moment. Please try again in a moment.',
  ],
  foreignRequest: [
    403,
    'Permintaan ini tidak datang dari Loket. Muat ulang halaman, lalu coba lagi.',
    'This request does not come from Loket. Please reload the page, then try again.',
  ],
  secondFactorMissing: [
    403,
    'Pasang dulu aplikasi autentikator atau passkey',
    'Set up the authenticator app or a passkey first',
  ],
  outdated: [
    503,
    'Server ini sedang diganti dengan versi baru. Silakan coba lagi sebentar lagi.',
    'This server is being replaced by a new version. Please try again in a moment.',
  ],
  busy: [
    503,
    'Server sedang sibuk. Silakan coba lagi sebentar lagi.',
    'The server is busy. Please try again in a moment.',
  ],
  tooManyRequests: [
    429,
    'Terlalu banyak percobaan. Silakan coba lagi nanti.',
    'Too many tries. Please try again later.',
  ],
} as const satisfies Record<string, Kind>;

export type FailureCode = keyof typeof COMMON_FAILURES;

/** Field errors by path, e.g. `{ 'pilgrims.1.icnumber': 'nikNotUnique' }`. */
export type FieldFailures = Record<string, ValidationCode>;

interface FailureOptions {
  fields?: FieldFailures;
  /** Rupiah that the request comes to, where another sum was confirmed. */
  total?: number;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** They stand in both texts in the places of their names, as `words` do. */
  numbers?: Record<string, number>;
  words?: Record<string, string>;
}

/**
 * An expected failure of a use case. It is thrown so that it also undoes the transaction it happens in; the problem
 * plugin turns it into problem+json. Its message is Indonesian.
 */
export class Failure extends Error {
  readonly code: string;
  /** What the message says, in English. */
  readonly english: string;
  readonly status: number;
  readonly fields: FieldFailures | undefined;
  readonly retryAfter: number | undefined;
  readonly total: number | undefined;

  constructor(code: FailureCode, options?: FailureOptions);
  /** @param kind of a module's own failure */
  constructor(code: string, options: FailureOptions, kind: Kind);
  constructor(code: string, options: FailureOptions = {}, kind: Kind = COMMON_FAILURES[code as FailureCode]) {
    const said: Record<string, number | string> = {
      minutes: Math.ceil((options.retryAfter ?? 60) / 60),
      ...options.numbers,
      ...options.words,
    };
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(said[name] ?? ''));
    const [status, indonesian, english] = kind;
    super(filled(indonesian));
    this.code = code;
    this.english = filled(english);
    this.status = status;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.total = options.total;
  }
}

/** Makes the failures of a module: called with one of its codes it gives what is thrown. @returns with its table beside it */
export function defineFailures<Code extends string>(kinds: Record<Code, Kind>) {
  const fail = (code: Code, options: FailureOptions = {}): Failure => new Failure(code, options, kinds[code]);
  return Object.assign(fail, { kinds });
}

/** What was looked for. @throws Failure `notFound` where there is none */
export function requireFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Failure('notFound');
  return found;
}

/** A 422 on one field. */
export const invalid = (path: string, message: ValidationCode): Failure =>
  new Failure('failedValidation', { fields: { [path]: message } });
