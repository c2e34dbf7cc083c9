import type { ValidationCode } from '@rihlah/contract/messages';

/** Codes of expected failures; the table below gives each its HTTP status and its text. */
const FAILURES = {
  notFound: [404, 'Data tidak ditemukan'],
  badRequest: [400, 'Permintaan tidak dapat dibaca'],
  unauthorized: [401, 'Silakan masuk lebih dulu'],
  failedValidation: [422, 'Failed Validation'],
  invalidPage: [409, 'Invalid page provided'],
  virtualNumberExists: [409, 'Virtual Number Already Created'],
  idempotencyMismatch: [422, 'Idempotency-Key ini sudah dipakai untuk permintaan lain'],
  alreadyPaid: [422, 'Tagihan ini sudah dibayar'],
  moneyInReview: [
    422,
    'Uang untuk tagihan ini sudah masuk dan sedang kami periksa. Jangan membayar lagi, hubungi call center kami.',
  ],
  orderExpired: [422, 'Maaf pesanan ini telah jatuh tempo.'],
  settlementPending: [
    422,
    'Pelunasan sedang menunggu pembayaran. Bayar nomor pelunasan, atau tunggu sampai berakhir.',
  ],
  nothingToSettle: [422, 'Tidak ada tagihan yang perlu dilunasi'],
  firstPaymentDue: [422, 'Pembayaran pertama belum kami terima'],
  alreadyRated: [409, 'Pesanan ini sudah diberi bintang'],
  notFinished: [422, 'Pesanan ini belum selesai'],
  pickupChosen: [409, 'Tanggal penjemputan berkas sudah dipilih dan tidak dapat diubah'],
  pickupNotReady: [422, 'Identitas, dokumen pendukung, dan buku kuning harus sudah Verified'],
  roomChosen: [409, 'Kamar sudah dipilih dan tidak dapat diubah'],
  roomKept: [409, 'Kamar ini sudah dipilih untuk pesanan ini'],
  orderClosed: [422, 'Pesanan ini sudah tidak dapat diubah'],
  billsMoved: [409, 'Pembayaran pesanan ini sedang berjalan. Muat ulang halaman, lalu coba lagi.'],
  billsPaid: [422, 'Tagihan yang belum dibayar lebih kecil daripada pengurangan harga'],
  beforeItsDay: [422, 'Belum waktunya: {status} dapat dipilih mulai {day}'],
  finishSettled: [409, 'Selesai tidak dapat ditarik lagi: sepuluh menitnya sudah lewat'],
  stepNotAllowed: [422, 'Status pesanan tidak dapat berubah seperti itu'],
  alreadyDecided: [409, 'Sudah diputuskan sebelumnya'],
  amountMismatch: [422, 'Jumlah uang tidak sama dengan tagihan'],
  billNotOpen: [422, 'Tagihan ini tidak menunggu pembayaran'],
  replacedTooLate: [422, 'Penggantian jamaah hanya sampai 2 bulan sebelum keberangkatan'],
  noSchedule: [422, 'Tanggal penjemputan berkas belum dipilih'],
  noInfantDiscount: [422, 'Pesanan ini tidak memakai diskon bayi'],
  addOnPresent: [409, 'Tambahan ini sudah ada pada pesanan'],
  addOnMissing: [422, 'Tambahan ini tidak ada pada pesanan'],
  freePackageGiven: [409, 'Pesanan ini sudah dibayar dengan paket gratis'],
  settingsChanged: [412, 'Pengaturan ini baru saja diubah orang lain. Lihat isinya sekarang, lalu ulangi.'],
  editedMeanwhile: [
    412,
    'Isian ini baru saja diubah orang lain. Bandingkan kedua versinya, lalu simpan lagi.',
  ],
  accountWithoutNumber: [409, 'Belum bernomor: {accounts}. Isi nomornya dulu, lalu unduh lagi.'],
  stillUsed: [
    422,
    'Masih dipakai, jadi tidak dapat dihapus. Hentikan saja: yang sudah memakainya tidak berubah.',
  ],
  addOnKept: [
    422,
    'Dua tambahan pertama tidak dapat dihapus: yang kedua adalah visa progresif, dan urutannya tidak boleh bergeser.',
  ],
  recipientsChanged: [412, 'Penerimanya baru saja berubah. Lihat jumlahnya sekarang, lalu kirim lagi.'],
  changedMeanwhile: [409, 'Keadaannya baru saja berubah. Lihat akibatnya sekarang, lalu ulangi.'],
  approvalOpen: [409, 'Hal ini sudah menunggu persetujuan orang kedua'],
  moneyIncomplete: [
    409,
    'Kabar bank tentang uang ini belum lengkap. Tunggu kabar lengkapnya; bank sudah ditanya.',
  ],
  billHeld: [
    409,
    'Uang lain yang menunggu lebih cocok untuk tagihan ini. Putuskan uang itu dulu; kalau ternyata bukan, tagihan ini terbuka lagi.',
  ],
  refundAgreed: [409, 'Pengembaliannya sudah disetujui dua orang. Catat transfernya.'],
  notAgreed: [409, 'Belum disetujui orang kedua, jadi belum boleh ditransfer'],
  payoutAgreed: [409, 'Sudah disetujui dua orang dan tinggal ditransfer, jadi tidak dapat ditolak lagi'],
  laterBillsPaid: [
    422,
    'Tagihan sesudahnya sudah dibayar, jadi pembayaran pertama tidak dapat dibatalkan begitu saja',
  ],
  draftChanged: [412, 'Paket ini baru saja diubah orang lain. Lihat kedua versinya, lalu pilih.'],
  seatsBelowSold: [
    422,
    'Kuota {seats} lebih kecil dari {sold} seat yang sudah terjual. Tidak ada pesanan yang dibatalkan otomatis. Isi {sold} atau lebih, atau tutup penjualan saja.',
  ],
  capacityBelowSeats: [
    422,
    'Kapasitas keberangkatan {capacity} lebih kecil dari {seats} seat semua paketnya. Besarkan kapasitas, atau kecilkan kuota.',
  ],
  departureShared: [
    422,
    'Keberangkatan ini juga membawa paket cabang lain. Minta petugas semua cabang mengubahnya.',
  ],
  notPublished: [422, 'Paket ini belum pernah terbit'],
  packageUnchanged: [422, 'Belum ada yang berubah sejak paket ini terbit'],
  sheetUnreadable: [422, 'Berkas ini bukan CSV atau XLSX yang dapat dibaca'],
  sheetLetters: [
    422,
    'Huruf di berkas ini tidak terbaca. Di Excel simpan sebagai “CSV UTF-8” atau XLSX, lalu unggah lagi.',
  ],
  sheetEmpty: [422, 'Berkas ini tidak berisi satu baris pun di bawah judul kolom'],
  sheetTooLarge: [422, 'Berkas ini terlalu besar: paling banyak 8 MB dan 500 baris'],
  sheetColumns: [422, 'Judul kolomnya tidak dikenal. Unduh templat, isi, lalu unggah lagi.'],
  tableColumns: [422, 'Baris pertama harus judul kolom, dan salah satunya No Paspor atau Nomor pesanan.'],
  tableEmpty: [422, 'Tabel ini tidak berisi satu baris pun di bawah judul kolom'],
  tableTooLong: [422, 'Tabel ini terlalu panjang: paling banyak 500 baris'],
  roomsInConflict: [422, 'Susunan kamar ini belum dapat terbit: selesaikan dulu setiap masalahnya'],
  listIncomplete: [
    422,
    'Daftar ini belum dapat dibuat: {people} jamaah masih kurang data. Tidak ada yang diisi dengan perkiraan.',
  ],
  listEmpty: [422, 'Belum ada jamaah di paket ini'],
  roomsUnpublished: [422, 'Susunan kamar hotel ini belum terbit. Terbitkan dulu di Kamar.'],
  roomsRearranged: [
    422,
    'Susunan kamar hotel ini berubah sejak terakhir terbit. Terbitkan lagi di Kamar, supaya hotel dan jamaah mendapat susunan yang sama.',
  ],
  manifestFrozen: [409, 'Manifes ini sudah dibekukan'],
  manifestNotFrozen: [409, 'Manifes ini tidak sedang dibekukan'],
  payoutUnderWay: [
    409,
    'Penarikan ke rekening lama sedang menunggu orang kedua atau transfernya. Selesaikan itu dulu.',
  ],
  mergeBlocked: [422, 'Belum dapat digabungkan: masih ada yang menghalangi. Lihat daftarnya.'],
  alreadyErased: [409, 'Identitas orang ini sudah dihapus'],
  erasureBlocked: [422, 'Belum dapat dihapus: masih ada yang harus diselesaikan. Lihat daftarnya.'],
  stillRetained: [
    422,
    'Masa simpan datanya belum lewat. Tanpa permintaan orangnya, data ini tetap disimpan.',
  ],
  ownApproval: [422, 'Yang meminta tidak dapat menyetujui sendiri: orang kedua yang memutuskan'],
  policyInPast: [422, 'Ketentuan hanya dapat diubah mulai hari ini atau sesudahnya'],
  dueDatesCrossed: [422, 'Pembayaran terakhir tidak boleh jatuh tempo sebelum pembayaran kedua'],
  nothingToPay: [422, 'Pesanan ini tidak punya tagihan yang belum dibayar'],
  bankSilent: [
    503,
    'Bank {bank} sedang tidak menjawab, jadi nomor virtual account belum dapat dibuat. Pilih bank lain, atau coba lagi beberapa menit lagi.',
  ],
  formerBankSilent: [
    503,
    'Bank {bank} sedang tidak menjawab, jadi nomor di sana belum dapat diganti. Nomor yang sudah tampil masih dapat dibayar; untuk menggantinya, coba lagi beberapa menit lagi.',
  ],
  bankUnavailable: [503, 'Bank sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.'],
  tooLarge: [413, 'Kiriman terlalu besar'],
  notForm: [415, 'Jenis isi ini tidak dilayani'],
  consentCodesSent: [
    429,
    'Kode sudah tiga kali dikirim hari ini. Coba lagi besok, atau minta jamaah menyetujui di inbox-nya.',
  ],
  documentExists: [409, 'Dokumen ini sudah diunggah'],
  documentDecided: [409, 'Dokumen ini sudah diperiksa'],
  documentWaits: [409, 'Dokumen ini belum diperiksa: putuskan di antrean Dokumen'],
  documentHeld: [409, 'Dokumen ini sedang diperiksa orang lain'],
  documentReplaced: [409, 'Jamaah sudah mengunggah penggantinya, jadi keputusan ini tidak dapat diurungkan'],
  ownUpload: [422, 'Yang mengunggah tidak dapat memeriksanya sendiri: orang lain yang memutuskan'],
  ownOpinion: [422, 'Anda sudah memutuskan dokumen ini. Sekarang giliran orang kedua.'],
  opinionsDiffer: [422, 'Dua pemeriksa tidak sepakat: Pemilik atau Visa yang belum memeriksanya memutuskan'],
  differencesOpen: [422, 'Setiap beda antara paspor dan pesanan harus diputuskan dulu'],
  rejectionUnexplained: [422, 'Pilih atau tulis alasan penolakan'],
  undoOver: [409, 'Waktu untuk mengurungkan sudah lewat: jamaah sudah diberi tahu'],
  departureFull: [422, 'Kapasitas keberangkatan ini lebih kecil daripada jumlah kursi paket-paketnya'],
  departureSold: [422, 'Kursinya sudah ada yang dipesan, jadi tanggalnya tidak dapat berubah'],
  passportMoved: [
    409,
    'Paspor {pilgrim} sudah dipindahkan {name}, {when}. Lihat di mana sekarang, lalu ulangi.',
  ],
  ownHandover: [422, 'Dua sisi ditandatangani dua orang: yang menyerahkan tidak dapat menerima sendiri'],
  signedByPilgrim: [
    422,
    'Sisi jamaah ditandatangani jamaah di aplikasinya. Tanpa HP: catat tanda tangan di kertas.',
  ],
  visaInBatch: [409, 'Sudah punya visa yang berjalan atau ada di pengajuan lain: {names}'],
  viewWithNik: [422, 'Tampilan yang disimpan tidak boleh memuat NIK. Hapus NIK dari pencarian dulu.'],
  tooManyViews: [422, 'Anda sudah menyimpan 30 tampilan. Hapus satu dulu.'],
  nobodyToNotify: [422, 'Tidak ada seorang pun yang akan menerima pesan ini'],
  messageWithHoles: [422, 'Pesan belum dapat dikirim: {what}'],
  batchSent: [409, 'Pengajuan ini sudah dikirim atau dibatalkan'],
  visaPresent: [409, 'Pesanan ini sudah punya visa yang berjalan'],
  visaMissing: [422, 'Pesanan ini tidak punya visa yang dapat diubah seperti itu'],
  filesUnavailable: [503, 'Penyimpanan foto sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.'],
  signInRefused: [422, 'Nama pengguna, kata sandi, atau kode salah'],
  passkeyRefused: [422, 'Passkey ini tidak dikenal atau sudah dihapus. Masuk dengan kata sandi.'],
  tooManySignIns: [429, 'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit'],
  foreignRequest: [403, 'Permintaan ini tidak datang dari Loket. Muat ulang halaman, lalu coba lagi.'],
  secondFactorMissing: [403, 'Pasang dulu aplikasi autentikator atau passkey'],
  secondFactorKept: [
    422,
    'Pemilik dan Keuangan selalu memakai kode kedua. Pasang penggantinya dulu, lalu hapus yang ini.',
  ],
  totpOn: [409, 'Aplikasi autentikator sudah aktif. Matikan dulu yang lama.'],
  totpNotBegun: [409, 'Mulai lagi dari kode QR'],
  lastOwner: [422, 'Pemilik terakhir tidak dapat berakhir atau kehilangan perannya'],
  ownAccess: [422, 'Untuk akses Anda sendiri, minta orang lain yang berwenang'],
  memberEnded: [409, 'Akun ini sudah berakhir'],
  outdated: [503, 'Server ini sedang diganti dengan versi baru. Silakan coba lagi sebentar lagi.'],
  busy: [503, 'Server sedang sibuk. Silakan coba lagi sebentar lagi.'],
  tooManyRequests: [429, 'Terlalu banyak percobaan. Silakan coba lagi nanti.'],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureCode = keyof typeof FAILURES;

/** Field errors by path, e.g. `{ 'pilgrims.1.icnumber': 'nikNotUnique' }`. */
export type FieldFailures = Record<string, ValidationCode>;

/**
 * An expected failure of a use case. It is thrown so that it also undoes the transaction it happens in; the problem
 * plugin turns it into problem+json.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: FieldFailures | undefined;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Rupiah that the request comes to, where another sum was confirmed. */
  readonly total: number | undefined;

  /** @param options.numbers stand in the text in the places of their names, as `words` do */
  constructor(
    code: FailureCode,
    options: {
      fields?: FieldFailures;
      total?: number;
      retryAfter?: number;
      numbers?: Record<string, number>;
      words?: Record<string, string>;
    } = {},
  ) {
    const said: Record<string, number | string> = {
      minutes: Math.ceil((options.retryAfter ?? 60) / 60),
      ...options.numbers,
      ...options.words,
    };
    super(FAILURES[code][1].replace(/\{(\w+)\}/g, (_, name) => String(said[name] ?? '')));
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.total = options.total;
  }

  get status(): number {
    return FAILURES[this.code][0];
  }
}

/** A 422 on one field. */
export const invalid = (path: string, message: ValidationCode): Failure =>
  new Failure('failedValidation', { fields: { [path]: message } });
