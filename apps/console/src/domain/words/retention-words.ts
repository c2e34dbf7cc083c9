import type {
  PrivacyRequestKind,
  PrivacyRequestOutcome,
} from '@rihlah/contract/people/privacy-request-kinds';
import type { Retained } from '@rihlah/contract/staff/privacy/retention';

/** What goes by itself when its time is over. */
export const RETAINED_WORDS: Record<Retained, string> = {
  photos: 'Foto dokumen',
  numbers: 'NIK dan nomor paspor',
  lists: 'Daftar keberangkatan',
  addresses: 'Alamat internet di Jejak',
  sessions: 'Catatan login',
  messages: 'SMS, email dan pesan inbox',
  histories: 'Riwayat pesanan',
  acts: 'Jejak',
};

/** What people ask of their personal data. */
export const REQUEST_WORDS: Record<PrivacyRequestKind, string> = {
  export: 'Salinan data',
  erasure: 'Hapus data',
};

export const OUTCOME_WORDS: Record<PrivacyRequestOutcome, string> = {
  done: 'Selesai',
  refused: 'Ditolak',
  withdrawn: 'Ditarik kembali',
};
