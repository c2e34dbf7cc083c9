import type { ERASURE_GROUNDS } from '@rihlah/contract/staff/privacy/erasure';

/** Why a person's data are erased. */
export const GROUND_WORDS: Record<(typeof ERASURE_GROUNDS)[number], string> = {
  request: 'Permintaan orangnya',
  retention: 'Masa simpan sudah lewat',
};
