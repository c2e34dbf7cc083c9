import type { Approval, ApprovalKind } from '@rihlah/contract/staff/approvals';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import type { Consequence } from '@rihlah/ui/weighty-dialog';

export type Verdict = 'approved' | 'rejected' | 'withdrawn';

/** What is asked for, as a noun. */
export const WISH_NOUNS: Record<ApprovalKind, string> = {
  'order.cancel': 'pembatalan',
  'withdrawal.approve': 'penarikan',
  'money.refund': 'pengembalian',
  'person.phone': 'nomor HP baru',
  'person.bank-account': 'rekening baru',
  'person.merge': 'penggabungan data',
  'person.erase': 'penghapusan identitas',
  'package.price': 'harga baru',
};

/** `penarikan Euis Komala` */
export const wishWords = ({ kind, label }: Approval): string =>
  `${WISH_NOUNS[kind]} ${kind === 'money.refund' ? label.replace(/\d+$/, groupAccountNumber) : label}`;

interface Words {
  title: string;
  support: string;
  consequences: Consequence[];
  confirmLabel: string;
  cancelLabel: string;
  done: string;
}

const EFFECTS: Record<ApprovalKind, (amount: string) => Consequence[]> = {
  'withdrawal.approve': (amount) => [
    { what: 'Dibayarkan kepada agen', detail: 'Uangnya sudah ditransfer yang memeriksa', value: amount },
    { what: 'Saldo agen', detail: 'Sudah berkurang saat penarikan diminta', value: plainRupiah(0) },
  ],
  'money.refund': (amount) => [
    {
      what: 'Dikembalikan kepada pengirim',
      detail: 'Uangnya sudah ditransfer yang memeriksa',
      value: amount,
    },
    { what: 'Tagihan yang terbayar', detail: 'Tidak ada', value: plainRupiah(0) },
  ],
  'person.phone': () => [
    { what: 'Nomor HP dan login', detail: 'Berganti, semua login lama berakhir', tone: 'danger' },
    { what: 'Pemberitahuan', detail: 'SMS ke nomor lama dan baru, pesan di inbox' },
  ],
  'person.bank-account': () => [
    { what: 'Rekening lama', detail: 'Tidak dipakai lagi; riwayatnya tetap ada' },
    {
      what: 'Penarikan yang menunggu ke rekening lama',
      detail: 'Kembali ke saldo; agen memintanya lagi',
      tone: 'warning',
    },
    { what: 'Rekening baru', detail: 'Penarikan ke sana dapat diminta setelah 24 jam', tone: 'danger' },
    { what: 'Pemberitahuan', detail: 'SMS dan inbox kepada pemilik rekening' },
  ],
  'person.merge': (amount) => [
    { what: 'Kedua data', detail: 'Menjadi satu, tidak dapat diurungkan', tone: 'danger' },
    { what: 'Login', detail: 'Tinggal satu, dengan nomor HP di atas; yang lain berakhir', tone: 'danger' },
    { what: 'Saldo yang pindah ke login itu', detail: 'Beserta rekening dan penarikannya', value: amount },
    { what: 'Pemberitahuan', detail: 'SMS ke nomor lama dan baru, pesan di inbox' },
  ],
  'person.erase': () => [
    {
      what: 'Nama, NIK, paspor, kontak, login, dan dokumen',
      detail: 'Hilang untuk selamanya, juga dari riwayat dan berkas',
      tone: 'danger',
    },
    { what: 'Pesanan dan catatan uang', detail: 'Tetap ada, tanpa identitas' },
  ],
  'order.cancel': (amount) => [
    { what: 'Pesanan menjadi Batal', detail: 'Seat kembali dijual, tidak dapat diurungkan', tone: 'danger' },
    { what: 'Yang sudah dibayar', detail: 'Akibatnya tertulis di pesanan', value: amount },
  ],
  'package.price': (amount) => [
    { what: 'Harga pesanan baru', detail: 'Tampil di situs begitu disetujui', value: amount },
    { what: 'Pesanan yang sudah ada', detail: 'Harga paketnya tidak berubah', value: plainRupiah(0) },
  ],
};

/** What a person reads before they decide about a colleague's wish, or take their own back. */
export function verdictWords(verdict: Verdict, wish: Approval): Words {
  const noun = wishWords(wish);
  const support = `Diminta ${wish.askedBy.name}: “${wish.why}”`;
  if (verdict === 'approved')
    return {
      title: `Setujui ${noun}?`,
      support,
      consequences: EFFECTS[wish.kind](plainRupiah(wish.amount)),
      confirmLabel: wish.amount > 0 ? `Setujui ${plainRupiah(wish.amount)}` : 'Setujui',
      cancelLabel: 'Jangan setujui',
      done: `Disetujui: ${noun}`,
    };
  const stays = { what: 'Yang diminta', detail: 'Tidak terjadi; menunggu keputusan baru', value: 'tetap' };
  if (verdict === 'rejected')
    return {
      title: `Tolak ${noun}?`,
      support,
      consequences: [stays, { what: 'Alasan Anda', detail: 'Tersimpan di Jejak', value: 'dicatat' }],
      confirmLabel: 'Tolak',
      cancelLabel: 'Jangan tolak',
      done: `Ditolak: ${noun}`,
    };
  return {
    title: `Tarik kembali ${noun}?`,
    support,
    consequences: [stays],
    confirmLabel: 'Tarik kembali',
    cancelLabel: 'Jangan tarik',
    done: `Ditarik kembali: ${noun}`,
  };
}

const DIGITS = 4;

/** What is typed to be sure: the last four digits of the order or of the bank's number; undefined where it has none, as a package. */
export function lastDigits({ kind, label }: Approval): string | undefined {
  if (kind === 'package.price') return undefined;
  const digits = label.replace(/\D/g, '').slice(-DIGITS);
  return digits.length === DIGITS ? digits : undefined;
}
