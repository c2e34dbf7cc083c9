import {
  type Comparison,
  type DocumentReading,
  PASSPORT_FIELDS,
  type PassportField,
  type PassportFields,
} from '@rihlah/contract/staff/documents/passport-reading';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../../infra/db/database.ts';
import type { ZoneReading } from '../../../../infra/ocr/document-reader.ts';
import type { Services } from '../../../../infra/services.ts';
import { findPerson } from '../../../identity/persons/persons.ts';
import type { DocumentRow } from '../../record/document-queries.ts';
import { compareNames, readValues, typedValues } from '../../record/passport-values.ts';
import { findReading } from './read-passport.ts';

const NO_CHECKS = { number: null, birthDate: null, expires: null, composite: null };
const READING: DocumentReading = { state: 'reading', fields: [], checks: NO_CHECKS };
const UNREADABLE: DocumentReading = { state: 'unreadable', fields: [], checks: NO_CHECKS };

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
  if (field === 'name') return compareNames(ours, theirs);
  return ours === theirs ? 'match' : 'differs';
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
