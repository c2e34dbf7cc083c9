import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { DocumentLock, PhotoName } from '@rihlah/contract/staff/documents/documents';
import type { PassportField } from '@rihlah/contract/staff/documents/passport-reading';
import { formatShortDate, formatTime } from '@rihlah/ui/text/format';
import { DOCUMENT_KIND_WORDS } from '../../domain/order/document-words.ts';
import { GENDER_WORDS } from '../../domain/words/gender-words.ts';

export const PHOTO_WORDS: Record<PhotoName, string> = {
  profilePhoto: 'Foto diri',
  icPhoto: 'KTP',
  ficPhoto: 'KK',
  photo: 'Foto',
};

export const FIELD_WORDS: Record<PassportField, string> = {
  name: 'Nama di paspor',
  number: 'Nomor paspor',
  birthDate: 'Tanggal lahir',
  gender: 'Jenis kelamin',
  nationality: 'Kewarganegaraan',
  expires: 'Berlaku sampai',
};

const GENDER_LETTERS: Record<string, string> = { m: 'M, laki-laki', f: 'F, perempuan' };
const COUNTRIES: Record<string, string> = {
  IDN: 'Indonesia',
  MYS: 'Malaysia',
  SGP: 'Singapura',
  BRN: 'Brunei',
};

/** A value of a passport's field as the order has it. */
export function ourWords(field: PassportField, value: string | null): string {
  if (value === null) return 'belum ada';
  if (field === 'birthDate' || field === 'expires') return formatShortDate(value);
  if (field === 'gender') return GENDER_WORDS[value as 'm' | 'f'];
  return field === 'nationality' ? (COUNTRIES[value] ?? value) : value;
}

/** The same as the passport has it. */
export function theirWords(field: PassportField, value: string | null): string {
  if (value === null) return 'tidak terbaca';
  if (field === 'gender') return GENDER_LETTERS[value] ?? value;
  if (field === 'nationality') return COUNTRIES[value] ? `${value}, ${COUNTRIES[value]}` : value;
  return ourWords(field, value);
}

/** Kind of a document in the queue, of a certificate with its dose. */
export const kindWords = ({ kind, dose }: { kind: DocumentKind; dose: number | null }): string =>
  dose === null ? DOCUMENT_KIND_WORDS[kind] : `${DOCUMENT_KIND_WORDS[kind]} dosis ${dose}`;

/** What somebody decided. */
export const verdictWords = (decision: 'accept' | 'reject', why: string): string =>
  decision === 'accept' ? 'Terima' : `Tolak: ${why}`;

/** Why one cannot decide now. */
export function lockWords(lock: DocumentLock): string {
  if (lock.why === 'held')
    return `${lock.by} sedang memeriksa dokumen ini, paling lama sampai ${formatTime(lock.until)}.`;
  if (lock.why === 'own-upload') return 'Anda yang mengunggah dokumen ini: orang lain yang memeriksanya.';
  if (lock.why === 'own-decision') return 'Keputusan Anda tersimpan. Orang kedua memeriksa dokumen ini juga.';
  return 'Dua pemeriksa tidak sepakat: Pemilik atau Visa yang belum memeriksanya memutuskan.';
}
