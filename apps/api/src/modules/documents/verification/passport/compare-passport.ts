import {
  type Comparison,
  type DocumentReading,
  PASSPORT_FIELDS,
  type PassportField,
  type PassportFields,
} from '@rihlah/contract/staff/documents/passport-reading';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { distance } from 'fastest-levenshtein';
import type { DbOrTx } from '../../../../infra/db/database.ts';
import type { ZoneReading } from '../../../../infra/ocr/passport-reader.ts';
import type { Services } from '../../../../infra/services.ts';
import { findPerson } from '../../../identity/persons/persons.ts';
import type { DocumentRow } from '../../record/document-queries.ts';
import { readValues, typedValues } from './passport-values.ts';
import { findReading } from './read-passport.ts';

const NO_CHECKS = { number: null, birthDate: null, expires: null, composite: null };
const READING: DocumentReading = { state: 'reading', fields: [], checks: NO_CHECKS };
const UNREADABLE: DocumentReading = { state: 'unreadable', fields: [], checks: NO_CHECKS };

/** A name that is less than so far from the other, by its length, was only read badly. */
const MISREAD = 0.6;

/** A passport's photo beside what was typed. @param zone undefined while it is being read */
export function compareReading(
  zone: ZoneReading | null | undefined,
  typed: PassportFields,
  today: string,
): DocumentReading {
  if (zone === undefined) return READING;
  if (zone === null) return UNREADABLE;
  const read = readValues(zone, today);
  const fields = PASSPORT_FIELDS.map((field): Comparison => {
    const verdict = verdictOn(field, typed[field], read[field]);
    // A name that was read badly helps nobody.
    const theirs = field === 'name' && verdict === 'unreadable' ? null : read[field];
    const corners = field === 'name' ? zone.namePlace : zone.places[field];
    return { field, theirs, verdict, corners };
  });
  const { number, birthDate, expires, composite } = zone.checks;
  return { state: 'read', fields, checks: { number, birthDate, expires, composite } };
}

function verdictOn(field: PassportField, ours: string | null, theirs: string | null): Comparison['verdict'] {
  if (ours === null || theirs === null) return 'unreadable';
  if (field === 'name') return nameVerdict(ours, theirs);
  return ours === theirs ? 'match' : 'differs';
}

/**
 * Names are never taken for different because of a letter: nothing in the zone checks them, and they are read right once
 * in four times at best. The order of family and given names, and what follows them, says nothing either.
 */
function nameVerdict(ours: string, theirs: string): Comparison['verdict'] {
  const wordsOf = (name: string) =>
    name
      .toUpperCase()
      .replace(/[^A-Z ]/g, '')
      .split(/\s+/)
      .filter(Boolean);
  const [own, read] = [wordsOf(ours), wordsOf(theirs)];
  if (own.length > 0 && own.every((word) => read.includes(word))) return 'match';
  const sorted = (words: string[]) => words.toSorted().join('');
  // As many words as ours has: what fillers were taken for comes after them.
  const [one, other] = [sorted(own), sorted(read.slice(0, own.length))];
  return distance(one, other) < MISREAD * Math.max(one.length, other.length) ? 'unreadable' : 'differs';
}

/** The fields in which a passport's photo and what was typed differ, as far as it has been read. */
export async function findDifferences(
  db: DbOrTx,
  { encryption, clock }: Pick<Services, 'encryption' | 'clock'>,
  document: DocumentRow,
): Promise<PassportField[]> {
  if (document.kind !== 'passport') return [];
  const zone = await findReading(db, encryption, document.uuid);
  const person = await findPerson(db, document.pilgrimUuid);
  if (!zone || !person) return [];
  const today = jakartaDate(clock.now());
  const { fields } = compareReading(zone, typedValues(encryption, person, document, today), today);
  return fields.filter(({ verdict }) => verdict === 'differs').map(({ field }) => field);
}
