import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { PhotoName } from '@rihlah/contract/staff/documents/documents';
import type { PilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import type { DotState } from '@rihlah/ui/status/state-dot';
import { capitalised, formatInstantDate, formatTime } from '@rihlah/ui/text/format';
import { DOT_OF } from '../../../domain/order/document-words.ts';

/** One paper that lies on the counter; the three of an identity are handed in together. */
export interface Slot {
  name: string;
  kind: DocumentKind;
  /** Its picture's part of the form. */
  part: PhotoName;
  title: string;
}

const alone = (kind: Exclude<DocumentKind, 'identity'>, title: string): Slot => ({
  name: kind,
  kind,
  part: 'photo',
  title,
});

/** In the order in which one takes them. */
export const SLOTS: [Slot, ...Slot[]] = [
  { name: 'ktp', kind: 'identity', part: 'icPhoto', title: 'KTP' },
  { name: 'kk', kind: 'identity', part: 'ficPhoto', title: 'Kartu keluarga' },
  { name: 'foto', kind: 'identity', part: 'profilePhoto', title: 'Pas foto 4 × 6' },
  alone('passport', 'Paspor, halaman foto'),
  alone('passportDocument', 'Dokumen pendukung'),
  alone('yellowBook', 'Buku kuning'),
  alone('covid', 'Sertifikat Covid'),
];

/** Those that make one document with a slot, itself among them. */
export const together = ({ kind }: Slot): Slot[] => SLOTS.filter((slot) => slot.kind === kind);

export type KindDocuments = PilgrimDocuments['kinds'][number];

export const ofKind = ({ kinds }: PilgrimDocuments, { kind }: Slot): KindDocuments | undefined =>
  kinds.find((one) => one.kind === kind);

/** A slot as the list shows it. @param isTaken whether a picture of it waits here to be sent */
export function slotState(
  slot: Slot,
  documents: PilgrimDocuments,
  isTaken: boolean,
): { dot: DotState; words: string } {
  if (isTaken) return { dot: 'held', words: slot.kind === 'identity' ? 'siap, menunggu yang lain' : 'siap' };
  const own = ofKind(documents, slot);
  const dot = DOT_OF[own?.state ?? 'none'];
  const [newest] = own?.papers ?? [];
  if (own?.state === 'rejected') return { dot, words: `Ditolak: ${own.reason ?? ''}` };
  if (!newest) return { dot, words: 'belum' };
  const count = (own?.papers.length ?? 0) > 1 ? `${own?.papers.length} dosis, ` : '';
  if (own?.state === 'verified') return { dot, words: capitalised(`${count}Verified`) };
  const from = newest.by ? `, dari ${newest.by}` : '';
  const when = `${formatInstantDate(newest.createdAt)} ${formatTime(newest.createdAt)}`;
  return { dot, words: `${count}masuk ${when}${from}` };
}
