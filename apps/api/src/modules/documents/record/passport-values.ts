import type { PassportFields } from '@rihlah/contract/staff/documents/passport-reading';
import { birthDateOfNik } from '@rihlah/rules/text/nik';
import { distance } from 'fastest-levenshtein';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { ZoneReading } from '../../../infra/ocr/document-reader.ts';
import type { Person } from '../../identity/persons/persons.ts';
import type { DocumentRow } from './document-queries.ts';

/** A name that is less than so far from the other, by its length, was only read badly. */
const MISREAD = 0.6;

/** Codes of ICAO 9303 for countries as people write them; another one cannot be compared. */
const COUNTRIES: Record<string, string> = {
  indonesia: 'IDN',
  malaysia: 'MYS',
  singapura: 'SGP',
  brunei: 'BRN',
};

/** What was typed of a pilgrim, as it stands beside their passport. @param today `YYYY-MM-DD` */
export function typedValues(
  encryption: Encryption,
  person: Person,
  { passport }: Pick<DocumentRow, 'passport'>,
  today: string,
): PassportFields {
  const sealed = passport?.numberSealed ?? person.passportNumberSealed;
  return {
    name: person.passportName ?? person.name,
    number: sealed ? encryption.open(sealed) : null,
    birthDate: person.passportBirthDate ?? birthDateOfNik(encryption.open(person.nikSealed), today),
    gender: person.gender,
    nationality: COUNTRIES[person.country.trim().toLowerCase()] ?? null,
    expires: passport?.expired ?? null,
  };
}

/** What the zone says, in the form of what was typed; null for what cannot be read for sure. @param today `YYYY-MM-DD` */
export function readValues(zone: ZoneReading, today: string): Record<keyof PassportFields, string | null> {
  return {
    name: nameIn(zone.upper),
    number: zone.number,
    birthDate: zone.birthDate && dateIn(zone.birthDate, today),
    gender: { male: 'm', female: 'f' }[zone.gender ?? ''] ?? null,
    nationality: zone.nationality,
    expires:
      zone.expires && `20${zone.expires.slice(0, 2)}-${zone.expires.slice(2, 4)}-${zone.expires.slice(4)}`,
  };
}

/** A birthday is never to come: two digits mean the last year that has been. */
function dateIn(digits: string, today: string): string {
  const rest = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  return `20${rest}` <= today ? `20${rest}` : `19${rest}`;
}

/**
 * The name in the first line: given names, then the family name. No check digit guards it, and fillers are often read as
 * letters, so that what follows the first long row of them is left out.
 */
export function nameIn(upper: string): string | null {
  const names = /^P.[A-Z<]{3}([A-Z<]+)/.exec(upper)?.[1];
  if (!names) return null;
  const [family = '', given = ''] = names.split('<<');
  const words = (part: string) =>
    part
      .split('<')
      .filter((word) => word !== '')
      .join(' ');
  const name = `${words(given)} ${words(family)}`.trim();
  return name === '' ? null : name;
}

/**
 * Names are never taken for different because of a letter: nothing in the zone checks them, and they are read right once
 * in four times at best. The order of family and given names, and what follows them, says nothing either.
 */
export function compareNames(ours: string, theirs: string): 'match' | 'differs' | 'unreadable' {
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
