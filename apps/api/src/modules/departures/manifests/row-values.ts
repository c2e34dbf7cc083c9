import type { ListField } from '@rihlah/contract/staff/departures/list-fields';
import { addMonths } from '@rihlah/rules/text/dates';
import { birthDateOfNik } from '@rihlah/rules/text/nik';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import { type HandedIn, passportNumberThatCounts } from '../../documents/record/find-passport-number.ts';
import type { Person } from '../../identity/persons/persons.ts';
import { regionNames } from '../../identity/persons/region-names.ts';

/** What is known of a person, by field; null is not known. */
export type PersonalField =
  | 'title'
  | 'airlineTitle'
  | 'name'
  | 'gender'
  | 'airlineGender'
  | 'identityKind'
  | 'nik'
  | 'birthDate'
  | 'address'
  | 'phone'
  | 'email'
  | 'passportName'
  | 'passportNumber'
  | 'passportExpiresOn'
  | 'passportIssuedOn'
  | 'passportIssuedAt'
  | 'birthplace'
  | 'fatherName'
  | 'province'
  | 'regency'
  | 'district'
  | 'village'
  | 'nationality'
  | 'maritalStatus'
  | 'education'
  | 'occupation'
  | 'bpjsNumber';

export type Values<Field extends ListField> = Record<Field, string | null>;

const CHILD_MONTHS = 144;

interface Known {
  person: Person;
  /** The phone that reaches them, and whose it is where they have none. */
  phone: string;
  passport: HandedIn | undefined;
  departsOn: string;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

/** A person as lists say them. Nothing is guessed: what follows from nothing that is known is null. */
export function personalValues(encryption: Encryption, known: Known): Values<PersonalField> {
  const { person, phone, passport, departsOn, today } = known;
  const open = (sealed: string | null | undefined) => (sealed ? encryption.open(sealed) : null);
  const nik = encryption.open(person.nikSealed);
  const birthDate = person.passportBirthDate ?? birthDateOfNik(nik, today);
  const region = person.regionCode ? regionNames(person.regionCode) : { province: null, regency: null };
  return {
    title: titleOf(person),
    airlineTitle: airlineTitleOf(person, birthDate, departsOn),
    name: person.name,
    gender: person.gender === 'm' ? 'L' : 'P',
    airlineGender: person.gender === 'm' ? 'M' : 'F',
    identityKind: 'NIK',
    nik: nik || null,
    birthDate,
    address: person.currentAddress ?? person.address,
    phone: phone || null,
    email: person.email || null,
    passportName: person.passportName,
    passportNumber: open(passportNumberThatCounts(person, passport)),
    passportExpiresOn: passport?.expired ?? null,
    passportIssuedOn: person.passportIssuedOn,
    passportIssuedAt: person.passportIssuedAt,
    birthplace: person.birthplace,
    fatherName: person.fatherName,
    province: person.province ?? region.province,
    regency: person.regency ?? region.regency,
    district: person.district,
    village: person.village,
    nationality: person.nationality,
    maritalStatus: person.maritalStatus,
    education: person.education,
    occupation: person.occupation,
    bpjsNumber: open(person.bpjsNumberSealed),
  };
}

/** How a woman is called follows from whether she is or was married, so that it is not known before that is. */
function titleOf({ gender, maritalStatus }: Person): string | null {
  if (gender === 'm') return 'Tuan';
  if (maritalStatus === null) return null;
  return maritalStatus === 'Belum Menikah' ? 'Nona' : 'Nyonya';
}

/** As airlines call passengers; MS is a woman's whether or not she is married. */
function airlineTitleOf(
  { gender, maritalStatus }: Person,
  birthDate: string | null,
  departsOn: string,
): string | null {
  if (birthDate === null) return null;
  const isChild = addMonths(birthDate, CHILD_MONTHS) > departsOn;
  if (gender === 'm') return isChild ? 'MSTR' : 'MR';
  if (isChild) return 'MISS';
  return maritalStatus === 'Menikah' ? 'MRS' : 'MS';
}
