import type { ChangeAnswer } from '@rihlah/contract/catalog/assurance-names';

/** What somebody said to a change of their package, or how it ended. */
export const ANSWER_WORDS: Record<ChangeAnswer, string> = {
  agreed: 'setuju',
  leaving: 'mau pindah atau batal',
};
