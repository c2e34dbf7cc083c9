import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';
import { plainRupiah } from '@rihlah/rules/money/rupiah';

/** What is said of the agency, in the order of the screen. */
export const SETTING_LABELS: Record<keyof AgencySettings, { label: string; where: string }> = {
  name: { label: 'Nama agensi', where: 'Di semua layar, tanda terima, dan SMS' },
  callCenter: { label: 'Call center', where: 'Di halaman bantuan dan pembayaran' },
  permit: { label: 'Teks izin', where: 'Di halaman depan' },
  instagram: { label: 'Instagram', where: 'Ikon di kaki halaman' },
  facebook: { label: 'Facebook', where: 'Ikon di kaki halaman' },
  youtube: { label: 'YouTube', where: 'Ikon di kaki halaman' },
  whatsapp: { label: 'WhatsApp', where: 'Tombol hubungi kami' },
};

/** What a field of the policy is measured in. */
export type Shape =
  | 'rupiah'
  | 'limit'
  | 'months'
  | 'percent'
  | 'hours'
  | 'days'
  | 'keptDays'
  | 'keptYears'
  | 'yesNo'
  | 'text';

export const POLICY_LABELS: Record<keyof AgencyPolicy, { label: string; shape: Shape }> = {
  registrationFee: { label: 'Pendaftaran', shape: 'rupiah' },
  secondPayment: { label: 'Pembayaran kedua', shape: 'rupiah' },
  secondPaymentMonthsBefore: { label: 'Jatuh tempo pembayaran kedua', shape: 'months' },
  finalPaymentMonthsBefore: { label: 'Jatuh tempo pelunasan', shape: 'months' },
  memberDiscount: { label: 'Diskon member', shape: 'rupiah' },
  infantDiscountPercent: { label: 'Diskon bayi', shape: 'percent' },
  agentCommission: { label: 'Komisi agen per jamaah', shape: 'rupiah' },
  freePackageBalance: { label: 'Saldo untuk paket gratis', shape: 'rupiah' },
  orderWindowSeconds: { label: 'Waktu membayar pendaftaran', shape: 'hours' },
  minDaysBeforeDeparture: { label: 'Pendaftaran ditutup sebelum berangkat', shape: 'days' },
  pickupOnSunday: { label: 'Jemput berkas hari Minggu', shape: 'yesNo' },
  freeMoveOnChange: { label: 'Pindah atau batal tanpa biaya bila ada yang berubah', shape: 'yesNo' },
  termsVersion: { label: 'Versi syarat dan ketentuan', shape: 'text' },
  onePersonRefund: { label: 'Pengembalian: satu orang cukup di bawah', shape: 'limit' },
  onePersonWithdrawal: { label: 'Penarikan: satu orang cukup di bawah', shape: 'limit' },
  onePersonCancellation: { label: 'Pembatalan berbayar: satu orang cukup di bawah', shape: 'limit' },
  photoRetentionDays: { label: 'Simpan foto dokumen sesudah pulang', shape: 'keptDays' },
  numberRetentionYears: { label: 'Simpan NIK dan nomor paspor sesudah tahun perjalanan', shape: 'keptYears' },
  addressRetentionDays: { label: 'Simpan alamat internet di Jejak', shape: 'keptDays' },
  sessionRetentionDays: { label: 'Simpan catatan login jamaah yang berakhir', shape: 'keptDays' },
  messageRetentionDays: { label: 'Simpan SMS dan pesan inbox', shape: 'keptDays' },
};

export const POLICY_FIELDS = Object.keys(POLICY_LABELS) as (keyof AgencyPolicy)[];

export const HOUR = 3600;

const SHOWN: Record<Shape, (value: never) => string> = {
  rupiah: (value: number) => plainRupiah(value),
  limit: (value: number) => (value === 0 ? 'selalu dua orang' : plainRupiah(value)),
  months: (value: number) => `${value} bulan sebelum berangkat`,
  percent: (value: number) => `${value}%`,
  hours: (value: number) => `${(value / HOUR).toLocaleString('id-ID')} jam`,
  days: (value: number) => `${value} hari`,
  keptDays: (value: number) => `${value} hari`,
  keptYears: (value: number) => `${value} tahun`,
  yesNo: (value: boolean) => (value ? 'ya' : 'tidak'),
  text: (value: string) => value,
};

export const policyWords = (field: keyof AgencyPolicy, value: AgencyPolicy[keyof AgencyPolicy]): string =>
  SHOWN[POLICY_LABELS[field].shape](value as never);
