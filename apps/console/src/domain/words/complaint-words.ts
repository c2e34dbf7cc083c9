import type { Complaint, ComplaintKind, ComplaintState } from '@rihlah/contract/staff/backoffice/complaints';

export const COMPLAINT_KIND_WORDS: Record<ComplaintKind, string> = {
  service: 'Pelayanan',
  money: 'Pembayaran',
  documents: 'Dokumen',
  schedule: 'Jadwal dan penerbangan',
  hotel: 'Hotel dan kamar',
  health: 'Kesehatan',
  loss: 'Kehilangan',
  accident: 'Kecelakaan',
  other: 'Lain-lain',
};

export const COMPLAINT_WEIGHT_WORDS: Record<Complaint['weight'], string> = { plain: 'Biasa', grave: 'Berat' };

export const COMPLAINT_STATE_WORDS: Record<ComplaintState, string> = {
  new: 'Baru',
  working: 'Dikerjakan',
  solved: 'Selesai',
};
