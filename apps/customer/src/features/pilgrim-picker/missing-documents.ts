import type { DocumentState, DocumentStates } from '@rihlah/contract/document';

type Slot = 'identity' | 'passportDocument' | 'passport' | 'covidVaccine' | 'vaccine';

export type SlotState = 'verified' | 'waiting' | 'missing';

/** The five documents in the order of the journey: a short name for the slot, a full one for the sentence. */
const SLOTS: { slot: Slot; name: string; inSentence: string }[] = [
  { slot: 'identity', name: 'Identitas', inSentence: 'identitas' },
  { slot: 'passportDocument', name: 'Dokumen', inSentence: 'dokumen pendukung' },
  { slot: 'passport', name: 'Paspor', inSentence: 'paspor' },
  { slot: 'covidVaccine', name: 'Covid', inSentence: 'sertifikat Covid' },
  { slot: 'vaccine', name: 'Buku kuning', inSentence: 'buku kuning' },
];

const stateOf = (document: DocumentState): SlotState =>
  document === null ? 'missing' : document.status === 'Unverified' ? 'waiting' : 'verified';

export const slotsOf = (documents: DocumentStates) =>
  SLOTS.map(({ slot, name }) => ({ slot, name, state: stateOf(documents[slot]) }));

const NUMBERS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima'];
/** From so many missing on, their number says it better than their names. */
const MANY = 3;

const list = new Intl.ListFormat('id-ID', { type: 'conjunction' });

/**
 * What of a pilgrim's documents is missing, in a sentence without full stop: `Kurang paspor dan buku kuning`,
 * `Kurang lima berkas`, `Menunggu diperiksa`, `Berkas lengkap`.
 */
export function missingSentence(documents: DocumentStates): string {
  const missing = SLOTS.filter(({ slot }) => documents[slot] === null);
  if (missing.length > MANY) return `Kurang ${NUMBERS[missing.length]} berkas`;
  if (missing.length > 0) return `Kurang ${list.format(missing.map(({ inSentence }) => inSentence))}`;
  return slotsOf(documents).some(({ state }) => state === 'waiting')
    ? 'Menunggu diperiksa'
    : 'Berkas lengkap';
}

/** Names with fewer than two words need an endorsement in the passport (spec 2, section 2, Advice text). */
export const needsEndorsement = (name: string): boolean => name.trim().split(/\s+/).length < 2;
