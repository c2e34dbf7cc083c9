import type { TravelDocumentProblem } from '@rihlah/contract/staff/documents/travel-documents';
import type { Services } from '../../../infra/services.ts';
import { type Candidate, type Match, matchTravelDocument } from './match-travel-document.ts';

export interface ReadTravelDocument {
  /** Pages as JPEG, in their order; none where there is a problem with the file. */
  jpegs: Buffer[];
  /** Which pages of the file, from 1; null where it is the whole file. */
  pages: { first: number; last: number } | null;
  match: Match;
  problem: TravelDocumentProblem | null;
}

const NOBODY: Match = { pilgrimUuid: null, foundBy: null, strangeNumber: null, several: null };
const OF_PICTURE = {
  fileNotImage: 'notReadable',
  fileDamaged: 'damaged',
  fileTooSmall: 'notReadable',
  fileTooManyPixels: 'tooManyPixels',
} as const;

const failed = (problem: TravelDocumentProblem): ReadTravelDocument[] => [
  { jpegs: [], pages: null, match: NOBODY, problem },
];

const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes('%PDF-');

/**
 * Opens a PDF or a photo and finds whose papers it holds. A PDF is split where a page names another person than the one
 * before it; a page that names nobody belongs to the page before.
 */
export async function readTravelDocument(
  { images, pdfReader }: Pick<Services, 'images' | 'pdfReader'>,
  { file, name }: { file: Buffer; name: string },
  candidates: Candidate[],
  hashOf: (number: string) => string,
): Promise<ReadTravelDocument[]> {
  const match = (inside: string, fileName: string) =>
    matchTravelDocument({ inside, name: fileName }, candidates, hashOf);
  if (!isPdf(file)) {
    const opened = await images.toJpeg(file);
    if ('jpeg' in opened)
      return [{ jpegs: [opened.jpeg], pages: null, match: match('', name), problem: null }];
    return failed(OF_PICTURE[opened.refused as keyof typeof OF_PICTURE] ?? 'notReadable');
  }
  const read = await pdfReader.read(file);
  if ('unreadable' in read) return failed(read.unreadable);
  const parts: ReadTravelDocument[] = [];
  read.pages.forEach(({ text, jpeg }, index) => {
    const found = match(text, '');
    const last = parts.at(-1);
    const page = index + 1;
    if (last?.pages && (isNobody(found) || isSame(found, last.match))) {
      last.jpegs.push(jpeg);
      last.pages.last = page;
      if (isNobody(last.match)) Object.assign(last, { match: found, problem: problemOf(found) });
      return;
    }
    const pages = { first: page, last: page };
    parts.push({ jpegs: [jpeg], pages, match: found, problem: problemOf(found) });
  });
  const [only] = parts;
  if (parts.length !== 1 || !only) return parts.length === 0 ? failed('damaged') : parts;
  // A file of one person may say who it is in its name alone.
  const whole = isNobody(only.match) ? match('', name) : only.match;
  return [{ ...only, pages: null, match: whole }];
}

/** Somebody can say whose a name is; a page with the numbers of several is nobody's. */
const problemOf = ({ several }: Match): TravelDocumentProblem | null =>
  several === 'number' ? 'severalPeople' : null;

const isNobody = ({ pilgrimUuid, strangeNumber, several }: Match): boolean =>
  pilgrimUuid === null && strangeNumber === null && several === null;

const isSame = (one: Match, other: Match): boolean =>
  isNobody(other) ||
  (one.several === null &&
    one.pilgrimUuid === other.pilgrimUuid &&
    one.strangeNumber === other.strangeNumber);
