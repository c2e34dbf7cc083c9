import type { ReviewReason } from '@rihlah/contract/staff/billing/money';

interface Reason {
  word: string;
  /** What happened, and that the money is there. */
  story: string;
}

/** Why money waits, as the server names it. */
export const REVIEW_REASONS: Record<ReviewReason, Reason> = {
  unknown: {
    word: 'VA tidak dikenal',
    story: 'Tidak ada tagihan dengan nomor VA ini. Uangnya tetap sampai di rekening.',
  },
  alreadyPaid: {
    word: 'Sudah dibayar',
    story: 'Tagihan nomor VA ini sudah lunas. Uang ini datang sesudahnya.',
  },
  wrongAmount: {
    word: 'Salah nominal',
    story: 'Jumlahnya tidak sama dengan tagihan nomor VA ini. Tagihannya tetap terbuka.',
  },
  expired: {
    word: 'VA kedaluwarsa',
    story: 'VA ini sudah ditutup karena lewat batas bayar. Uangnya tetap sampai di rekening.',
  },
  inconsistent: {
    word: 'Nomor rujukan dipakai lagi',
    story: 'Bank memakai nomor rujukan uang lain. Uangnya tetap sampai di rekening.',
  },
  early: {
    word: 'Menunggu kabar bank',
    story: 'Bank belum mengabarkan bahwa VA ini dibuat. Masuk sendiri begitu kabarnya datang.',
  },
  freed: {
    word: 'Dibebaskan',
    story:
      'Pesanannya batal karena perubahan paket, dan uangnya dijanjikan tidak dipotong. Masukkan ke pesanan lain jamaah ini, atau kembalikan.',
  },
  incomplete: {
    word: 'Kabar tidak lengkap',
    story:
      'Kabar dari bank tidak lengkap. Uangnya masuk sendiri begitu kabar lengkap atau daftar bank hari itu datang; sampai itu tidak ada yang diputuskan.',
  },
};

export const findReason = (reason: string | null): Reason =>
  REVIEW_REASONS[reason as ReviewReason] ?? {
    word: 'Tidak dapat dicatat',
    story: 'Uang ini tidak dapat dimasukkan sendiri ke sebuah tagihan.',
  };
