import { FATHERS, WAYS_OF_LIFE } from '@rihlah/demo/data/facts';
import { AREAS } from '@rihlah/demo/data/people';
import { chooseBirthDate } from '@rihlah/demo/nik';
import { between, seeded } from '@rihlah/demo/seeded';
import { addDays, addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import type { NewPerson } from '../../modules/identity/persons/persons.ts';
import type { PlannedPerson } from './plan-people.ts';
import type { PersonHistory } from './timeline.ts';

const ADULT_MONTHS = 17 * 12;

/** Passports of adults are good for ten years, of children for five. */
const [VALID_MONTHS, CHILDS_MONTHS] = [120, 60];

/** Whoever is older and has no spouse in the data has lost one. */
const ELDER_BIRTH = '1970-01-01';

/** Of two in three who have not travelled yet, staff know nothing but the passport. */
const UNKNOWN_SHARE = 0.65;

/** What manifests need of a person, as far as the agency would have asked by now. */
export function planFacts(
  person: PlannedPerson,
  history: PersonHistory,
  { married, now }: { married: ReadonlySet<string>; now: Date },
): Partial<NewPerson> {
  const isAsked = history.travelledAt || person.hasGivenFacts;
  const isMarried = married.has(person.key);
  return {
    ...noFacts,
    ...(history.hasPassport && passportFacts(person, now)),
    ...((isAsked || seeded(`facts/${person.key}`)() > UNKNOWN_SHARE) && lifeFacts(person, isMarried, now)),
  };
}

/** All rows of one insert name the same columns. */
const noFacts = {
  passportName: null,
  passportIssuedOn: null,
  passportIssuedAt: null,
  birthplace: null,
  fatherName: null,
  regionCode: null,
  regency: null,
  district: null,
  village: null,
  nationality: null,
  maritalStatus: null,
  education: null,
  occupation: null,
} satisfies Partial<NewPerson>;

const bornOn = (person: PlannedPerson, now: Date) => chooseBirthDate(person, now.toISOString().slice(0, 10));

const isAdult = (person: PlannedPerson, now: Date) =>
  addMonths(bornOn(person, now), ADULT_MONTHS) <= now.toISOString().slice(0, 10);

/** A passport that is good for every package of the coming year and the months after it. `YYYY-MM-DD` */
export function planPassportExpiry(person: PlannedPerson, now: Date): string {
  if (person.passportUntil) return person.passportUntil;
  const random = seeded(`passport/${person.key}`);
  return addDays(addMonths(jakartaDate(now), between(random, 26, 90)), between(random, 0, 27));
}

function passportFacts(person: PlannedPerson, now: Date): Partial<NewPerson> {
  const months = isAdult(person, now) ? VALID_MONTHS : CHILDS_MONTHS;
  const issued = addMonths(planPassportExpiry(person, now), -months);
  const [, issuedOn] = [issued, addMonths(bornOn(person, now), 1)].sort();
  return {
    passportName: person.name.replace(/^Hj?\. /, '').toUpperCase(),
    passportIssuedOn: issuedOn,
    passportIssuedAt: person.city,
  };
}

function lifeFacts(person: PlannedPerson, isMarried: boolean, now: Date): Partial<NewPerson> {
  const random = seeded(`life/${person.key}`);
  const pick = <T>(from: readonly T[]): T => from[between(random, 0, from.length - 1)] as T;
  const area = AREAS[person.city];
  const [education, occupation] = isAdult(person, now)
    ? pick(WAYS_OF_LIFE)
    : (['Tidak Sekolah', 'Pelajar/Mahasiswa'] as const);
  return {
    birthplace: person.city,
    fatherName: pick(FATHERS),
    regionCode: area?.code.replace(/(\d\d)(\d\d)(\d\d)/, '$1.$2.$3') ?? null,
    regency: area?.regency ?? null,
    district: area?.district ?? null,
    village: area?.village ?? null,
    nationality: 'WNI',
    maritalStatus: isMarried ? 'Menikah' : bornOn(person, now) < ELDER_BIRTH ? 'Janda/Duda' : 'Belum Menikah',
    education,
    occupation,
  };
}

/** A number of BPJS that nobody has. */
export const makeBpjsNumber = ({ key }: PlannedPerson): string => {
  const random = seeded(`bpjs/${key}`);
  return `000${Array.from({ length: 10 }, () => between(random, 0, 9)).join('')}`;
};
