import type { MatchSign } from '@rihlah/contract/staff/money';
import { PROMISES, workingDaysAgo } from '@rihlah/rules/promise';

interface Reason {
  word: string;
  /** What happened, and that the money is there. */
  story: string;
}

/** Why money could not be booked, as the server names it. */
const REASONS: Record<string, Reason> = {
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
  early: {
    word: 'Menunggu kabar bank',
    story: 'Bank belum mengabarkan bahwa VA ini dibuat. Masuk sendiri begitu kabarnya datang.',
  },
  incomplete: {
    word: 'Kabar tidak lengkap',
    story:
      'Kabar dari bank tidak lengkap. Uangnya masuk sendiri begitu kabar lengkap atau daftar bank hari itu datang; sampai itu tidak ada yang diputuskan.',
  },
};

export const reasonOf = (reason: string | null): Reason =>
  REASONS[reason ?? ''] ?? {
    word: 'Tidak dapat dicatat',
    story: 'Uang ini tidak dapat dimasukkan sendiri ke sebuah tagihan.',
  };

/** Why a bill may be the one that was meant. */
export const SIGN_WORDS: Record<MatchSign, string> = {
  number: 'nomor VA',
  'similar-number': 'nomor mirip',
  amount: 'jumlah',
  order: 'pesanan',
};

/** Whether something that has waited since then is past its promise. */
export const isLate = (since: string, what: keyof typeof PROMISES, now: Date): boolean =>
  Date.parse(since) <= workingDaysAgo(now, PROMISES[what]).getTime();
