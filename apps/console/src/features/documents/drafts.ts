import type { RejectionReason } from '@rihlah/contract/staff/documents/documents';
import type { Comparison, PassportField } from '@rihlah/contract/staff/documents/passport-reading';
import { useState } from 'react';

/** What somebody has entered about a document before deciding. */
export interface Draft {
  reasons: RejectionReason[];
  /** One's own words; null where they are not wanted. */
  words: string | null;
  answers: Partial<Record<PassportField, 'passport' | 'order'>>;
}

const EMPTY: Draft = { reasons: [], words: null, answers: {} };

/** The drafts of the documents that were opened, so that going on and back loses none. */
export function useDraft(uuid: string): [Draft, (part: Partial<Draft>) => void] {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const change = (part: Partial<Draft>) =>
    setDrafts((before) => ({ ...before, [uuid]: { ...(before[uuid] ?? EMPTY), ...part } }));
  return [drafts[uuid] ?? EMPTY, change];
}

/** The differences that have no answer yet. */
export const openDifferences = (fields: Comparison[], { answers }: Draft): Comparison[] =>
  fields.filter(({ field, verdict }) => verdict === 'differs' && answers[field] === undefined);

/** Whether it says why a document is refused. */
export const isExplained = ({ reasons, words }: Draft): boolean =>
  reasons.length > 0 || (words ?? '').trim() !== '';
