import type { CommissionStage } from '@rihlah/contract/people/commission';

/** Where a commission is, in a word for agents and staff alike. */
export const COMMISSION_WORDS: Record<CommissionStage, string> = {
  held: 'Ditahan',
  available: 'Dapat dicairkan',
  requested: 'Sedang dicairkan',
  paid: 'Dibayar',
  reversed: 'Ditarik kembali',
  lapsed: 'Hangus',
};
