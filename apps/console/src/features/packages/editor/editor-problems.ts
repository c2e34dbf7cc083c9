import { type PackageDraft, packageContent } from '@rihlah/contract/staff/catalog/package-content';
import { validationText } from '@rihlah/contract/wire/messages';

/** Parts of the editor, in the order of the menu at the left. */
export const SECTIONS = [
  { id: 'jadwal', title: 'Jadwal', fields: ['name', 'type', 'departure.'] },
  { id: 'harga', title: 'Harga dan seat', fields: ['price', 'seats', 'isOpen'] },
  { id: 'penerbangan', title: 'Penerbangan', fields: ['departure.flights', 'airlines'] },
  { id: 'hotel', title: 'Hotel', fields: ['hotels'] },
  { id: 'itinerari', title: 'Itinerari', fields: ['itinerary'] },
  { id: 'kamar', title: 'Kamar', fields: ['rooms'] },
  { id: 'foto', title: 'Foto', fields: [] },
  { id: 'deskripsi', title: 'Deskripsi', fields: ['description'] },
  { id: 'berkas', title: 'Batas berkas', fields: ['documentDays'] },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** What is wrong with a field, by its path: `rooms.1.name`. */
export type Problems = ReadonlyMap<string, string>;

const codes = (draft: PackageDraft): [path: string, code: string][] => {
  const read = packageContent.safeParse(draft);
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

/**
 * What stands against publishing.
 *
 * @param asked also what is only not there yet
 */
export function findProblems(draft: PackageDraft, sold: number, asked: boolean): Problems {
  const found = new Map<string, string>();
  for (const [path, code] of codes(draft))
    if ((asked || code !== 'isEmpty') && !found.has(path)) found.set(path, validationText(code));
  if (draft.seats !== null && draft.seats < sold) found.set('seats', `Paling sedikit ${sold}`);
  return found;
}

/** How much is still to be written before a package can be published. */
export const missingIn = (draft: PackageDraft): string[] => codes(draft).map(([path]) => path);

/** The part that a field stands in: the longest name of its beginning. */
export function findSection(path: string): SectionId {
  const fits = SECTIONS.flatMap(({ id, fields }) => fields.map((field) => ({ id, field })))
    .filter(({ field }) => path.startsWith(field) || (field.endsWith('.') && path === field.slice(0, -1)))
    .toSorted((one, other) => other.field.length - one.field.length);
  return fits[0]?.id ?? 'jadwal';
}

/** The server's own findings, as `Problems`. */
export function serverProblems(messages: unknown, path: string[] = []): [string, string][] {
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path.join('.'), value]] : serverProblems(value, [...path, name]),
  );
}
