import type { DocumentKind, DocumentStates } from '@rihlah/contract/documents/document-state';
import type { Order } from '@rihlah/contract/orders/order';
import type { AccountScreen } from '@rihlah/contract/wire/paths';
import { documentStates, isAskedFor } from '@rihlah/rules/documents/document-state';

type Slot = 'identity' | 'passportDocument' | 'passport' | 'covidVaccine' | 'vaccine';

export type SlotState = 'verified' | 'waiting' | 'missing' | 'rejected';

interface SlotFacts {
  slot: Slot;
  kind: DocumentKind;
  /** In the slot itself, where there is room for one word. */
  short: string;
  name: string;
  screen: AccountScreen;
}

/** The five documents in the order of the journey. */
export const SLOTS: SlotFacts[] = [
  {
    slot: 'identity',
    kind: 'identity',
    short: 'Identitas',
    name: 'Identitas',
    screen: 'upload-dokument-identitas',
  },
  {
    slot: 'passportDocument',
    kind: 'passportDocument',
    short: 'Dokumen',
    name: 'Dokumen pendukung',
    screen: 'upload-dokument-identitas',
  },
  {
    slot: 'passport',
    kind: 'passport',
    short: 'Paspor',
    name: 'Paspor',
    screen: 'upload-dokument-passport',
  },
  { slot: 'covidVaccine', kind: 'covid', short: 'Covid', name: 'Covid', screen: 'document-covid' },
  {
    slot: 'vaccine',
    kind: 'yellowBook',
    short: 'Kuning',
    name: 'Buku kuning',
    screen: 'upload-dokument-meningitis',
  },
];

export function makeSlots(documents: DocumentStates) {
  const states = documentStates(documents);
  return SLOTS.map((facts) => {
    const state = states[facts.kind];
    return { ...facts, state: state === 'none' ? ('missing' as const) : state };
  });
}

/**
 * How far a pilgrim's documents are, in so few words that they stand beside the name: `Kurang 2`, `1 ditolak, kurang 2`,
 * `Sedang diperiksa`, `Lengkap`.
 */
export function progressWords(documents: DocumentStates): string {
  const slots = makeSlots(documents);
  const count = (wanted: SlotState) => slots.filter(({ state }) => state === wanted).length;
  const [rejected, missing] = [count('rejected'), count('missing')];
  if (rejected > 0) return missing > 0 ? `${rejected} ditolak, kurang ${missing}` : `${rejected} ditolak`;
  if (missing > 0) return `Kurang ${missing}`;
  return count('waiting') > 0 ? 'Sedang diperiksa' : 'Lengkap';
}

/** Names with fewer than two words need an endorsement in the passport (spec 2, section 2, Advice text). */
export const needsEndorsement = (name: string): boolean => name.trim().split(/\s+/).length < 2;

export function askedDocuments(documents: DocumentStates): DocumentKind[] {
  const states = documentStates(documents);
  return SLOTS.map(({ kind }) => kind).filter((kind) => isAskedFor(states[kind]));
}

/** Whether a document is asked for, as far as the viewer may know; where they may know nothing, it is. */
export const lacksDocuments = ({ documents }: Order): boolean =>
  documents === null || askedDocuments(documents).length > 0;
