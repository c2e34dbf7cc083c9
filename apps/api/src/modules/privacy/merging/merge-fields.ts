import type { MergeField, PersonMerge } from '@rihlah/contract/staff/privacy/merge';
import { REGISTRAR_PHONE } from '@rihlah/rules/text/addresses/phone';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Person } from '../../identity/persons/persons.ts';

type Column = keyof Person;

const COLUMNS: Record<MergeField, Column[]> = {
  name: ['name'],
  nik: ['nikSealed', 'nikHash'],
  phone: ['phone', 'contactPersonUuid'],
  gender: ['gender'],
  email: ['email'],
  address: ['address', 'currentAddress'],
  passport: [
    'passportNumberSealed',
    'passportNumberHash',
    'passportIssuedOn',
    'passportIssuedAt',
    'passportName',
    'passportBirthDate',
  ],
  bpjs: ['bpjsNumberSealed'],
  region: ['regionCode', 'province', 'regency', 'district', 'village'],
  birthplace: ['birthplace'],
  fatherName: ['fatherName'],
  nationality: ['nationality'],
  maritalStatus: ['maritalStatus'],
  education: ['education'],
  occupation: ['occupation'],
};

export const MERGED_FIELDS = Object.keys(COLUMNS) as MergeField[];

const END_DIGITS = 4;

/** Of sealed numbers and hashes nothing but what they stand for counts. */
const readable = (encryption: Encryption, person: Person, column: Column): string | null => {
  const value = person[column];
  if (value === null || column.endsWith('Hash')) return null;
  return column.endsWith('Sealed') ? encryption.open(String(value)) : String(value);
};

const wholeOf = (encryption: Encryption, person: Person, field: MergeField): string[] =>
  COLUMNS[field].flatMap((column) => readable(encryption, person, column) || []);

const shownOf = (encryption: Encryption, person: Person, field: MergeField): string | null => {
  const parts = COLUMNS[field].flatMap((column) => {
    const value = readable(encryption, person, column);
    if (!value) return [];
    if (column === 'contactPersonUuid') return REGISTRAR_PHONE;
    return column.endsWith('Sealed') ? `•••• ${value.slice(-END_DIGITS)}` : value;
  });
  return parts.length > 0 ? [...new Set(parts)].join(', ') : null;
};

export const compareFields = (encryption: Encryption, kept: Person, other: Person): PersonMerge['fields'] =>
  MERGED_FIELDS.map((field) => ({
    field,
    kept: shownOf(encryption, kept, field),
    other: shownOf(encryption, other, field),
    isSame:
      JSON.stringify(wholeOf(encryption, kept, field)) === JSON.stringify(wholeOf(encryption, other, field)),
  }));

/** Whose phone stays: where one of two has none, that of the other. */
export const isOthersPhone = ({ kept, other }: { kept: Person; other: Person }, isWanted: boolean): boolean =>
  other.phone !== null && (isWanted || kept.phone === null);

export const valuesFrom = (other: Person, fields: MergeField[]): Partial<Person> =>
  Object.fromEntries(fields.flatMap((field) => COLUMNS[field].map((column) => [column, other[column]])));

/** Names the state of a record: another one since is not merged unseen. */
export const namePersonVersion = (encryption: Encryption, person: Person): string =>
  encryption.hash(`person:${JSON.stringify(person)}`);
