import { z } from 'zod';

/**
 * Every validation message a call can answer, by code. The codes of zod's own checks follow the naming of the
 * Laminas validators, because clients of this contract may read them.
 */
export const VALIDATION_MESSAGES = {
  isEmpty: 'Wajib diisi',
  notString: 'Harus berupa teks',
  notInt: 'Harus berupa angka bulat',
  notFlag: 'Pilih ya atau tidak',
  notInArray: 'Pilihan tidak dikenal',
  notUuid: 'Kode tidak valid',
  notArray: 'Harus berupa daftar',
  notObject: 'Isian tidak lengkap',
  invalid: 'Isian tidak valid',
  stringTooLong: 'Isian terlalu panjang',
  stringTooShort: 'Isian terlalu pendek',
  tooMany: 'Terlalu banyak',
  unrecognizedKeys: 'Isian tidak dikenal',
  forbiddenCharacter: 'Ada karakter yang tidak boleh dipakai',
  nikFormat: 'NIK harus 16 angka',
  phoneFormat: 'Nomor telepon harus diawali 08 dan terdiri dari 10 sampai 13 angka',
  emailAddressInvalidFormat: 'Alamat email tidak valid',
  usernameTooShort: 'Username paling sedikit 8 karakter',
  passwordTooShort: 'Password paling sedikit 8 karakter',
  notSame: 'Konfirmasi password tidak sama',
  monthFormat: 'Pilih bulan dan tahun',
  monthInFuture: 'Bulan ini belum tiba',
  dateFormat: 'Tanggal tidak valid',
  currentAddressRequired: 'Alamat domisili wajib diisi',
  wentUmrahDateRequired: 'Pilih bulan umrah terakhir, atau tandai Saya lupa',
  memberIdRequired: 'ID member wajib diisi',
  passportNumberFormat: 'Nomor paspor paling panjang 8 huruf atau angka',
  nikNotUnique: 'NIK Pendaftar & Setiap Jamaah Harus Berbeda',
  phoneNotUnique: 'Nomor Telepon Pendaftar & Setiap Jamaah Harus Berbeda',
  phoneNotDigits: 'Nomor Telepon Pendaftar & Setiap Jamaah Hanya Boleh Angka',
  pilgrimNotRegistrar: 'Data jamaah pertama harus sama dengan data pemesan',
  seatNotAvailable: 'Untuk paket ini seat tidak tersedia',
  productNotFound: 'Paket tidak ditemukan',
  productDeparted: 'Paket ini sudah berangkat',
  addOnNotFound: 'Tambahan tidak ditemukan atau sudah tidak berlaku',
  memberNotEligible: 'Diskon member tidak dapat dipakai untuk jamaah ini',
  alreadyOrdered: 'NIK ini sudah terdaftar pada paket yang sama',
  personMismatch: 'NIK dan nomor telepon ini tidak dapat dipakai bersama. Periksa lagi kedua nomor itu.',
  accountExists:
    'NIK dan nomor telepon ini tidak dapat dipakai bersama. Periksa lagi kedua nomor itu. Bila Anda sudah punya akun, silakan masuk lebih dulu.',
  registrarMismatch: 'Data pemesan harus sama dengan data akun Anda',
  tooManyUnpaidOrders: 'Masih banyak pesanan Anda yang belum dibayar. Bayar dulu, lalu pesan lagi.',
  resetKeyInvalid: 'Tautan ini sudah tidak berlaku. Minta tautan baru.',
  paymentNotFound: 'Tagihan tidak ditemukan',
  orderNotFound: 'Pesanan tidak ditemukan',
  pilgrimNotFound: 'Jamaah tidak ditemukan',
  roomNotFound: 'Kamar tidak ditemukan',
  bankAccountNotFound: 'Akun bank tidak ditemukan',
  bankAccountInactive: 'Akun bank ini tidak aktif',
  bankAccountExists: 'Akun bank ini sudah Anda tambahkan',
  bankAccountKnown: 'Rekening ini sudah tercatat dan aktif',
  bankAccountFresh: 'Rekening ini baru diganti. Penarikan ke sini dapat diminta 24 jam setelahnya.',
  bankUnknown: 'Bank tidak dikenal',
  accountNumberFormat: 'Nomor rekening hanya boleh angka',
  amountNotPositive: 'Jumlah harus lebih dari Rp 0',
  balanceTooLow: 'Saldo Anda tidak mencukupi',
  ratingFormat: 'Pilih setengah sampai lima bintang',
  pickupTooEarly: 'Tanggal ini lebih awal dari tanggal pertama yang dapat dipilih',
  pickupTooLate: 'Tanggal ini sudah lewat dari tanggal terakhir untuk penjemputan',
  pickupSunday: 'Hari Minggu kami tidak menjemput berkas. Pilih hari lain.',
  passportExpired: 'Paspor ini sudah tidak berlaku',
  passportEndsBeforeReturn:
    'Paspor ini habis sebelum Anda pulang. Perpanjang dulu, lalu unggah paspor yang baru.',
  dateInFuture: 'Tanggal ini belum tiba',
  doseExists: 'Sertifikat dosis ini sudah diunggah',
  currentPasswordWrong: 'Password lama salah',
  phoneTaken: 'Nomor telepon ini sudah dipakai orang lain',
  tooManyForGuest:
    'Tanpa masuk ke akun paling banyak 10 jamaah sekali pesan. Silakan masuk, atau pesan dua kali.',
  phoneNotConfirmed: 'Masukkan kode yang kami kirim lewat SMS ke nomor ini',
  phoneCodeWrong: 'Kode SMS salah atau sudah tidak berlaku',
  consentCodeWrong: 'Kode persetujuan salah',
  consentRefused: 'Jamaah belum menyetujui. Bicarakan dengan jamaah; ia dapat menyetujui di inbox-nya.',
  consentCodeNotSent: 'Kode belum dikirim ke jamaah ini. Tekan Kirim ulang kode.',
  consentTooManyTries:
    'Kode sudah lima kali salah. Kirim ulang kode, atau minta jamaah menyetujui di inbox-nya.',
  fieldRequired: 'This field is required',
  passwordsDiffer: 'New Password & Confirm Password does not match',
  requiredStar: '* Wajib diisi',
  completeRequiredFields: 'Please complete all required fields',
  fileRequired: 'Foto wajib diunggah',
  fileEmpty: 'Berkas ini kosong. Pilih berkas lain.',
  fileNotImage: 'Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC',
  fileDamaged: 'Foto ini rusak atau tidak lengkap. Pilih foto lain.',
  fileTooLarge: 'Foto ini lebih besar dari 8 MB',
  fileTooManyPixels: 'Ukuran gambar foto ini terlalu besar. Pilih foto lain.',
  paymentMethodNotFound: 'Metode pembayaran tidak ditemukan',
  hotelNotFound: 'Hotel tidak ditemukan',
  productTypeNotFound: 'Jenis paket tidak ditemukan',
  departureNotFound: 'Keberangkatan tidak ditemukan',
  departureInPast: 'Tanggal berangkat sudah lewat',
  periodTooLong: 'Paling banyak 366 hari sekaligus, dan tidak sebelum hari awalnya',
  seatsBelowSold: 'Lebih kecil daripada seat yang sudah terjual',
  capacityBelowSeats: 'Kapasitas keberangkatan tidak cukup untuk semua paketnya',
  roomInUse: 'Kamar ini sudah dipilih jamaah dan tidak dapat dihapus',
  nameTwice: 'Nama ini dipakai dua kali',
  branchFixed: 'Cabang paket yang sudah terbit tidak dapat diganti. Salin paket ke cabang lain.',
  airlineNotFound: 'Maskapai tidak ditemukan',
  airportFormat: 'Bandara ditulis dengan tiga huruf (IATA), asal dan tujuan berbeda',
  flightFormat: 'Nomor penerbangan ditulis seperti GA 980',
  returnBeforeDeparture: 'Tanggal pulang lebih awal dari tanggal berangkat',
  regionFormat: 'Kode wilayah ditulis seperti 32.73.05.1002',
  bpjsFormat: 'Nomor BPJS harus 13 angka',
  nothingGiven: 'Isi paling sedikit satu',
  headingTwice: 'Judul kolom ini dipakai dua kali',
  visaNumberFormat: 'Nomor visa paling panjang 20 huruf atau angka',
  validityOrder: 'Akhir masa berlaku lebih awal dari awalnya',
  secondFactorRequired: 'Masukkan kode 6 angka dari aplikasi autentikator',
  passkeyRequired: 'Masuk dengan passkey, atau pakai kode cadangan',
  totpFormat: 'Kode terdiri dari 6 angka',
  totpWrong: 'Kode ini salah atau sudah dipakai',
  passwordWrong: 'Kata sandi salah',
  staffPasswordTooShort: 'Kata sandi paling sedikit 10 karakter',
  staffUsernameFormat: 'Nama pengguna terdiri dari 3 sampai 30 huruf kecil, angka, titik, atau garis',
  staffUsernameTaken: 'Nama pengguna ini sudah dipakai',
  invitationOver: 'Undangan ini sudah tidak berlaku. Minta tautan baru.',
  roleTwice: 'Peran ini disebut dua kali',
  branchNotFound: 'Cabang tidak ditemukan',
  airportCodeFormat: 'Kode bandara terdiri dari tiga huruf (IATA), misalnya CGK',
  placeFormat: 'Tulis derajat, misalnya -6,2 dan 106,8',
  parentNotServing:
    'Cabang ini tidak dapat melayani kota lain: belum dibuka, tidak aktif, atau kota ini sendiri',
  starFormat: 'Pilih satu sampai lima bintang',
  linkFormat: 'Tulis alamat lengkap, misalnya https://wa.me/628001501961',
  amountFormat: 'Tulis rupiah bulat, paling banyak Rp 1.000.000.000',
  pictureRequired: 'Unggah gambarnya dulu',
  pictureNotFound: 'Gambar ini sudah tidak ada. Unggah lagi.',
  orderIncomplete: 'Urutan tidak memuat semua baris. Muat ulang, lalu coba lagi.',
  nothingChanged: 'Belum ada yang diubah',
  passkeyNotAccepted: 'Passkey ini tidak dapat dipakai. Coba lagi.',
} as const;

export type ValidationCode = keyof typeof VALIDATION_MESSAGES;

/** Narrows a string literal to a message code, so that a misspelt code does not compile. */
export const code = (value: ValidationCode): ValidationCode => value;

export const isValidationCode = (value: string): value is ValidationCode =>
  Object.hasOwn(VALIDATION_MESSAGES, value);

/** Indonesian text of a code; an unknown code reads as the general message. */
export const validationText = (value: string): string =>
  VALIDATION_MESSAGES[isValidationCode(value) ? value : 'invalid'];

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Gives zod's own findings a code of the table above: a schema's `message` is always a code, never prose. */
export function codeOfIssue(issue: RawIssue): ValidationCode {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'isEmpty';
      return TYPE_CODES[issue.expected] ?? 'invalid';
    case 'too_small':
      return issue.input === '' || (Array.isArray(issue.input) && issue.input.length === 0)
        ? 'isEmpty'
        : issue.origin === 'string'
          ? 'stringTooShort'
          : 'invalid';
    case 'too_big':
      return issue.origin === 'string' ? 'stringTooLong' : issue.origin === 'array' ? 'tooMany' : 'invalid';
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'isEmpty' : 'notInArray';
    case 'unrecognized_keys':
      return 'unrecognizedKeys';
    default:
      return 'invalid';
  }
}

const TYPE_CODES: Record<string, ValidationCode> = {
  string: 'notString',
  number: 'notInt',
  int: 'notInt',
  array: 'notArray',
  object: 'notObject',
  record: 'notObject',
};

/** Browsers forbid the functions that zod would compile (Content-Security-Policy), and report each attempt. */
const jitless = 'document' in globalThis;

z.config({ customError: codeOfIssue, jitless });
