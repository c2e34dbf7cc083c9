import type { ReadPhoto } from '@rihlah/contract/documents/photo-reading';
import { errorMessage } from '@rihlah/web-client/messages/error-message';
import { randomId } from '@rihlah/web-client/random-id';
import { isPartOfUpload, planUploads, type SortedPhoto, type UploadPlan } from './plan-uploads.ts';

/** One of many photos, on its way from the device to a pilgrim. */
export interface BulkPhoto extends SortedPhoto {
  /** As the device calls it. */
  name: string;
  /** As the device has it, until it is made smaller. */
  file: File;
  isSmall: boolean;
  state: 'waiting' | 'reading' | 'ready';
  /** What was read, or why nothing was. */
  note: string;
  /** Cannot be taken: no photo, or one that is cut. */
  isRefused: boolean;
  /** Nobody has looked at it: the connection broke, or the server was busy. */
  isUnread: boolean;
}

/** What became of a document, by its key. */
export type Outcome = 'sending' | 'done' | { refusal: string };
export type Outcomes = Record<string, Outcome>;

export const newPhoto = (file: File): BulkPhoto => ({
  id: randomId(),
  name: file.name,
  file,
  isSmall: false,
  state: 'waiting',
  note: '',
  isRefused: false,
  isUnread: false,
  kind: null,
  pilgrims: [],
  number: '',
  expired: '',
});

const READ_NOTES = {
  passport: 'Terbaca dari kode di bawah paspor.',
  icPhoto: 'Terbaca dari NIK di KTP.',
  ficPhoto: 'Terbaca dari NIK di kartu keluarga.',
} as const;

export const NOT_READ = 'Belum dikenali. Pilih jenis dan jamaahnya.';
const NOBODYS = 'Paspor ini bukan milik jamaah Anda yang akan berangkat.';
const NOT_ASKED = 'Terbaca, tetapi pemiliknya tidak ada di daftar ini: berkasnya mungkin sudah lengkap.';

/**
 * What the server has read of a photo, as the form begins with it.
 *
 * @param asked of whom documents lack: those who can be chosen
 */
export function sortedBy(
  { kind, pilgrims, passport }: ReadPhoto['response'],
  asked: ReadonlySet<string>,
): Partial<BulkPhoto> {
  if (kind === null) return { note: NOT_READ };
  const listed = pilgrims.filter((uuid) => asked.has(uuid));
  const owners = kind === 'ficPhoto' ? listed : listed.slice(0, 1);
  const why = pilgrims.length > 0 ? NOT_ASKED : NOBODYS;
  return {
    kind,
    pilgrims: owners,
    number: passport?.number ?? '',
    expired: passport?.expired ?? '',
    note: owners.length > 0 ? READ_NOTES[kind] : why,
  };
}

export function describeFailure(error: unknown): string {
  const { title, translation, lines } = errorMessage(error);
  return [translation ?? title, ...lines].join(' ');
}

/** Photos of which documents can be made. */
export const pickUsable = (photos: readonly BulkPhoto[]): BulkPhoto[] =>
  photos.filter(({ state, isRefused }) => state === 'ready' && !isRefused);

/** What became of the documents that a photo is a part of. */
export const listOutcomes = (photo: BulkPhoto, plan: UploadPlan, outcomes: Outcomes): Outcome[] =>
  plan.uploads.filter((upload) => isPartOfUpload(photo, upload)).flatMap(({ key }) => outcomes[key] ?? []);

const isDone = (given: Outcome[]): boolean => given.length > 0 && given.every((one) => one === 'done');

/** Whether a photo has arrived wherever it belongs; a family card waits for the whole family. */
export const hasArrived = (photo: BulkPhoto, plan: UploadPlan, outcomes: Outcomes): boolean =>
  isDone(listOutcomes(photo, plan, outcomes)) &&
  !(photo.kind === 'ficPhoto' && plan.missing.some(({ pilgrim }) => photo.pilgrims.includes(pilgrim)));

/** Those that have not arrived yet. */
export function pickLeft(photos: readonly BulkPhoto[], outcomes: Outcomes): BulkPhoto[] {
  const plan = planUploads(pickUsable(photos));
  return photos.filter((photo) => !hasArrived(photo, plan, outcomes));
}
