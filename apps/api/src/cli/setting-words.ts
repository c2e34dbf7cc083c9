import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';
import { plainRupiah } from '@rihlah/rules/money/rupiah';

export interface SettingWord {
  option: string;
  label: string;
  /** What may be typed. */
  hint: string;
  read: (typed: string) => unknown;
  show: (value: never) => string;
}

const asTyped = { read: (typed: string) => typed.trim(), show: (value: string) => value };
/** Digits alone: `1.500.000` or `1e6` are not understood by everybody alike. */
const readNumber = (typed: string): unknown => (/^\d{1,10}$/.test(typed) ? Number(typed) : typed);
const rupiah = { hint: 'rupiah utuh tanpa titik, misalnya 1500000', read: readNumber, show: plainRupiah };
const number = (unit: string, most: number) => ({
  hint: `angka bulat sampai ${most}`,
  read: readNumber,
  show: (value: number) => `${value}${unit}`,
});
const yesNo = {
  hint: 'ya atau tidak',
  read: (typed: string) => ({ ya: true, tidak: false })[typed.toLowerCase()] ?? typed,
  show: (value: boolean) => (value ? 'ya' : 'tidak'),
};
const link = { hint: 'alamat https://…', ...asTyped };

export const SETTING_WORDS: Record<keyof AgencySettings, SettingWord> = {
  name: { option: 'name', label: 'Nama agensi', hint: 'paling panjang 60 huruf', ...asTyped },
  callCenter: { option: 'call-center', label: 'Call center', hint: 'paling panjang 40 huruf', ...asTyped },
  permit: { option: 'permit', label: 'Izin', hint: 'paling panjang 200 huruf', ...asTyped },
  instagram: { option: 'instagram', label: 'Instagram', ...link },
  facebook: { option: 'facebook', label: 'Facebook', ...link },
  youtube: { option: 'youtube', label: 'YouTube', ...link },
  whatsapp: { option: 'whatsapp', label: 'WhatsApp', ...link },
};

export const POLICY_WORDS: Record<keyof AgencyPolicy, SettingWord> = {
  registrationFee: { option: 'registration-fee', label: 'Pembayaran pertama', ...rupiah },
  secondPayment: { option: 'second-payment', label: 'Pembayaran kedua', ...rupiah },
  secondPaymentMonthsBefore: {
    option: 'second-payment-months',
    label: 'Jatuh tempo kedua',
    ...number(' bulan sebelum berangkat', 24),
  },
  finalPaymentMonthsBefore: {
    option: 'final-payment-months',
    label: 'Jatuh tempo terakhir',
    ...number(' bulan sebelum berangkat', 24),
  },
  memberDiscount: { option: 'member-discount', label: 'Diskon member', ...rupiah },
  infantDiscountPercent: { option: 'infant-discount', label: 'Diskon bayi', ...number(' persen', 100) },
  agentCommission: { option: 'agent-commission', label: 'Komisi agen', ...rupiah },
  orderWindowSeconds: {
    option: 'order-window',
    label: 'Waktu pembayaran pertama',
    ...number(' detik', 31_536_000),
  },
  pickupOnSunday: { option: 'pickup-on-sunday', label: 'Jemput berkas hari Minggu', ...yesNo },
  freeMoveOnChange: {
    option: 'free-move-on-change',
    label: 'Pindah atau batal tanpa biaya bila ada yang berubah',
    ...yesNo,
  },
  freePackageBalance: { option: 'free-package', label: 'Saldo untuk paket gratis', ...rupiah },
  minDaysBeforeDeparture: {
    option: 'min-days',
    label: 'Pendaftaran ditutup',
    ...number(' hari sebelum berangkat', 3660),
  },
  termsVersion: {
    option: 'terms',
    label: 'Versi syarat & ketentuan',
    hint: 'paling panjang 40 huruf',
    ...asTyped,
  },
  onePersonRefund: { option: 'one-person-refund', label: 'Pengembalian oleh satu orang di bawah', ...rupiah },
  onePersonWithdrawal: {
    option: 'one-person-withdrawal',
    label: 'Penarikan oleh satu orang di bawah',
    ...rupiah,
  },
  onePersonCancellation: {
    option: 'one-person-cancellation',
    label: 'Pembatalan oleh satu orang di bawah',
    ...rupiah,
  },
  photoRetentionDays: {
    option: 'keep-photos',
    label: 'Simpan foto dokumen',
    ...number(' hari sesudah pulang', 3650),
  },
  numberRetentionYears: {
    option: 'keep-numbers',
    label: 'Simpan NIK dan nomor paspor',
    ...number(' tahun sesudah akhir tahun perjalanan', 30),
  },
  addressRetentionDays: {
    option: 'keep-addresses',
    label: 'Simpan alamat internet di Jejak',
    ...number(' hari', 3650),
  },
  sessionRetentionDays: {
    option: 'keep-sessions',
    label: 'Simpan catatan login yang berakhir',
    ...number(' hari', 730),
  },
  messageRetentionDays: {
    option: 'keep-messages',
    label: 'Simpan SMS dan pesan inbox',
    ...number(' hari', 3650),
  },
};
