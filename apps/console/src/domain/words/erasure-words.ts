import type { ERASURE_GROUNDS, ErasureBlocker, ErasurePart } from '@rihlah/contract/staff/privacy/erasure';
import { plainRupiah } from '@rihlah/rules/money/rupiah';

/** Why somebody may not be erased now. */
export const BLOCKER_WORDS: Record<ErasureBlocker, (count: number) => string> = {
  openOrders: (count) => `${count} pesanan masih berjalan`,
  passportAway: () => 'Paspornya belum kembali ke tangannya',
  balance: (count) => `Saldonya belum nol: ${plainRupiah(count)}`,
  withdrawals: (count) => `${count} penarikan masih menunggu`,
  moneyInReview: (count) => `${count} uang masuk belum diputuskan`,
  complaints: (count) => `${count} pengaduan belum selesai`,
  approvals: (count) => `${count} permintaan menunggu orang kedua`,
  exportRequest: () => 'Salinan datanya sudah diminta dan belum diserahkan',
};

export const PART_WORDS: Record<ErasurePart, string> = {
  documents: 'Dokumen dengan fotonya',
  lists: 'Berkas daftar keberangkatannya',
  login: 'Login dan semua sesinya',
  inbox: 'Pesan di inbox, juga SMS-nya',
  relations: 'Hubungan keluarga',
  notes: 'Catatan petugas',
};

/** Why a person's data are erased. */
export const GROUND_WORDS: Record<(typeof ERASURE_GROUNDS)[number], string> = {
  request: 'Permintaan orangnya',
  retention: 'Masa simpan sudah lewat',
};
