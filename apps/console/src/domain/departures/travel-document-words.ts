import type { Need } from '@rihlah/contract/staff/departures/departures';
import type {
  TravelDocument,
  TravelDocumentProblem,
  TravelDocumentState,
  TravelDocumentType,
} from '@rihlah/contract/staff/documents/travel-documents';
import type { DotState } from '@rihlah/ui/status/state-dot';

/** What is uploaded for a column of the matrix; undefined for one that staff upload nothing for. */
export const findDocumentType = (need: Need | null): TravelDocumentType | undefined =>
  need === 'visa' ? 'visa' : need === 'ticket' ? 'e-ticket' : undefined;

/** `title`: as the pilgrim is told of it. */
export const TRAVEL_DOCUMENT_WORDS: Record<TravelDocumentType, { name: string; title: string }> = {
  visa: { name: 'visa', title: 'Visa Anda sudah tersedia' },
  'e-ticket': { name: 'e-ticket', title: 'E-ticket Anda sudah tersedia' },
  roomList: { name: 'daftar kamar', title: 'Daftar kamar Anda sudah tersedia' },
};

export const TRAVEL_DOCUMENT_DOTS: Record<TravelDocumentState, DotState> = {
  matched: 'done',
  check: 'ours',
  replace: 'asked',
  unmatched: 'rejected',
  failed: 'rejected',
};

const PROBLEM_WORDS: Record<TravelDocumentProblem, string> = {
  notReadable: 'bukan PDF atau foto',
  damaged: 'berkas rusak',
  locked: 'PDF terkunci kata sandi',
  tooLong: 'terlalu banyak halaman, paling banyak 150',
  tooHeavy: 'terlalu berat untuk dibuka, cetak ulang sebagai PDF',
  tooManyPixels: 'foto terlalu besar',
  severalPeople: 'satu halaman menyebut beberapa jamaah',
};

/** By what a paper was matched, or why it was not. */
export function explainMatch(paper: TravelDocument, type: TravelDocumentType): string {
  const { state, foundBy, problem, strangeNumber, isSecond } = paper;
  if (problem) return PROBLEM_WORDS[problem];
  if (state === 'replace') return `sudah punya ${TRAVEL_DOCUMENT_WORDS[type].name}, ganti?`;
  if (isSecond) return 'berkas lain sudah untuk jamaah ini';
  if (state === 'unmatched')
    return strangeNumber ? `${strangeNumber} tidak ada di daftar` : 'nomor paspor tidak ditemukan';
  return foundBy === 'number' ? 'nomor paspor' : 'nama, satu calon';
}

/** The file, and which of its pages. */
export const nameFile = ({ file, pages }: TravelDocument): string => {
  if (!pages) return file;
  const { first, last } = pages;
  return `${file}, halaman ${first === last ? first : `${first}–${last}`}`;
};
