import type { AccessAgent, AccessEntry, LoggedDocument } from '@rihlah/contract/documents/document-access';
import { formatInstantDate } from '@rihlah/ui/text/format';

/** In the order in which they are named. */
const DOCUMENTS: Record<LoggedDocument, string> = {
  identity: 'KTP, KK, pas foto',
  idCard: 'KTP',
  familyCard: 'KK',
  portrait: 'pas foto',
  passport: 'paspor',
  passportDocument: 'dokumen pendukung paspor',
  covid: 'sertifikat Covid',
  yellowBook: 'buku kuning',
  visa: 'visa',
  'e-ticket': 'tiket',
  roomList: 'daftar kamar',
};

/** What anybody who may sees. */
export const ALL_DOCUMENTS = 'KTP, KK, paspor, buku kuning, visa, dan tiket';

const NUMBERED: readonly LoggedDocument[] = ['idCard', 'passport'];

/** `KTP`, `KTP dan KK`, `KTP, KK, dan paspor`. */
function listDocuments(documents: readonly LoggedDocument[]): string {
  const words = Object.entries(DOCUMENTS).flatMap(([document, word]) =>
    documents.includes(document as LoggedDocument) ? word : [],
  );
  const last = words.at(-1);
  if (last === undefined) return 'berkas';
  if (words.length === 1) return last;
  return `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} dan ${last}`;
}

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What somebody did, in a sentence without its subject. */
export function actWords({ act, who, papers, agent }: AccessEntry): string {
  const what = listDocuments(papers);
  switch (act) {
    case 'opened':
      return `Membuka ${what}`;
    case 'numbers':
      return papers.every((document) => NUMBERED.includes(document))
        ? `Melihat nomor ${papers.length > 0 ? what : 'identitas'}`
        : `Melihat nomor Anda saat memeriksa ${what}`;
    case 'listed':
      return 'Membuka daftar rombongan, dengan nomor paspor';
    case 'exported':
      return 'Menyalin semua data tentang Anda';
    case 'refused':
      return `Mencoba membuka ${what}, tidak berhasil`;
    case 'lent':
      return `Meminjamkan langkah unggah ${what} ke HP lain`;
    case 'lentUsed':
      return `Langkah yang dipinjamkan dipakai untuk ${what}`;
    case 'uploaded':
      return `Mengunggah ${what}`;
    case 'verified':
      return `${withCapital(what)} diperiksa lalu diterima`;
    case 'rejected':
      return `${withCapital(what)} diperiksa lalu ditolak`;
    case 'added':
      return `Menyerahkan ${what}`;
    case 'allowed':
      return who === 'self' ? `Mengizinkan ${agent}` : 'Diizinkan dengan kode dari SMS Anda';
    case 'denied':
      return `Menolak ${agent}`;
    case 'withdrawn':
      return `Mencabut izin ${agent}`;
  }
}

export function whoWords({ who, name, roles }: AccessEntry): { name: string; part: string } {
  switch (who) {
    case 'self':
      return { name: 'Anda', part: '' };
    case 'agent':
      return { name: name ?? 'Agen', part: 'Pemesan Anda' };
    case 'stranger':
      return { name: 'Akun lain ditolak', part: 'tidak Anda izinkan' };
    case 'system':
      return { name: 'Sistem', part: '' };
    case 'staff':
      return { name: name ?? 'Petugas', part: roles.length > 0 ? `Petugas ${roles.join(', ')}` : 'Petugas' };
  }
}

export function agentWords({ state, since }: AccessAgent): string {
  const on = since ? formatInstantDate(since) : '';
  switch (state) {
    case 'asked':
      return 'meminta izin, menunggu jawaban Anda';
    case 'refused':
      return `Anda tolak pada ${on}`;
    case 'withdrawn':
      return `izin Anda cabut pada ${on}`;
    case 'given':
      return `${ALL_DOCUMENTS}, sejak ${on}`;
    default:
      return `${ALL_DOCUMENTS}, sejak memesankan Anda`;
  }
}

const LOOKS: readonly AccessEntry['act'][] = ['opened', 'numbers', 'listed', 'exported'];

export const countLooks = (entries: readonly AccessEntry[]): number =>
  entries.filter(({ act }) => LOOKS.includes(act)).length;
